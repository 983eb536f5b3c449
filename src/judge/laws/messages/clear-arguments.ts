import { callsOf, textOf } from '../../../conversation/content.ts';
import { canonicalJson } from '../../../conversation/hash.ts';
import type { JsonValue, Message, ToolCallBlock } from '../../../conversation/message.ts';
import { inputsClearedOf } from '../../facts/cleared-inputs.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Pass } from '../../passes/pass.ts';
import { saysSo } from '../../text/cut-value.ts';
import { addedText } from '../../text/shared-text.ts';

/**
 * A call with shortened arguments is still that call: id and name are what they were, no argument is missing, and where
 * words are gone it says so (cline 4.1.9: arguments cut to broken JSON, and silently repaired). What says so is free: a few
 * dots behind what is left will do.
 */
export const CLEAR_4 = lawPerPass(
  'CLEAR-4',
  (pass, { profile }) => {
    const changed = changedCalls(pass).filter(({ was, given }) => !inputsClearedOf(pass, given, profile).has(was.id));
    if (changed.length === 0) return notExercised('The arguments of no call were shortened.');
    const spoilt = changed.flatMap((call) => wrongWith(call, pass).map((wrong) => ({ ...call, ...wrong })));
    if (spoilt.length === 0) return holds('Calls whose arguments were shortened are still the same calls, and say so.');
    return [...Map.groupBy(spoilt, ({ way }) => way)].map(([way, alike]) => {
      const { was, is, words } = alike[0]!;
      return violated(way, `Call "${was.id}" is not the same call with shortened arguments: ${words}.`, {
        expected: 'its id, its name and all its arguments, with a word where something is missing',
        got:
          is === undefined
            ? 'no call of this id in its message'
            : `${is.name}(${JSON.stringify(is.arguments).slice(0, 200)})`,
        messages: [...new Set(alike.map(({ given }) => pass.hashes.before[given]!))],
      });
    });
  },
  { capability: 'argument-clipping' },
);

interface ChangedCall {
  was: ToolCallBlock;
  /** undefined where the message has as many calls as before, but none of this id */
  is: ToolCallBlock | undefined;
  /** index of its message in what was given */
  given: number;
  /** index of its message in the view */
  at: number;
}

/** Calls of real messages that stand alone at one place of the view, with other arguments or under another id. */
function changedCalls({ before, after, real, alignment }: Pass): ChangedCall[] {
  return before.flatMap((message, given) => {
    const fate = alignment.given[given]!;
    if (!real[given] || fate.kind !== 'rewritten' || fate.at.length > 1) return [];
    const at = fate.at[0]!;
    if (alignment.view[at]!.from.length > 1) return [];
    const [then, now] = [callsOf(message), callsOf(after[at]!)];
    return then.flatMap((was): ChangedCall[] => {
      const is = now.find(({ id }) => id === was.id);
      if (is === undefined) return now.length === then.length ? [{ was, is, given, at }] : [];
      return canonicalJson(is.arguments) === canonicalJson(was.arguments) ? [] : [{ was, is, given, at }];
    });
  });
}

/** What is wrong with a call, by name and in words. */
interface Wrong {
  way: string;
  words: string;
}

function wrongWith({ was, is, at, given }: ChangedCall, pass: Pass): Wrong[] {
  if (is === undefined) return [{ way: 'id-changed', words: 'it is under another id' }];
  const missing = Object.keys(was.arguments).filter((key) => !(key in is.arguments));
  const hasNote = addsArgument(was, is) || addsText(pass.before[given]!, pass.after[at]!);
  return [
    ...(is.name === was.name ? [] : [{ way: 'name-changed', words: `it calls ${is.name} and not ${was.name}` }]),
    ...(missing.length === 0 ? [] : [{ way: 'argument-missing', words: `without ${missing.join(', ')}` }]),
    ...changedValues(was, is),
    ...(hasNote ? [] : silentlyChanged(was, is)),
  ];
}

const silentlyChanged = (was: ToolCallBlock, is: ToolCallBlock): Wrong[] =>
  Object.entries(was.arguments)
    .filter(([key, value]) => key in is.arguments && !isScalar(value) && !saysSo(value, is.arguments[key]!))
    .map(([key]) => ({ way: 'shortened-silently', words: `"${key}" has changed, and nothing says so` }));

/** A number, a flag or nothing is not made shorter by being another one, whatever is said beside it. */
const changedValues = (was: ToolCallBlock, is: ToolCallBlock): Wrong[] =>
  Object.entries(was.arguments)
    .filter(([key, value]) => key in is.arguments && hasOtherScalar(value, is.arguments[key]!))
    .map(([key]) => ({ way: 'value-changed', words: `"${key}" has another value` }));

/** What is no longer of the same form made room for a word about it, and is not looked into. */
function hasOtherScalar(was: JsonValue, is: JsonValue): boolean {
  if (isScalar(was)) return canonicalJson(was) !== canonicalJson(is);
  if (typeof was !== 'object' || typeof is !== 'object' || was === null || is === null) return false;
  if (Array.isArray(was) || Array.isArray(is)) {
    if (!Array.isArray(was) || !Array.isArray(is) || was.length !== is.length) return false;
    return was.some((item, at) => hasOtherScalar(item, is[at]!));
  }
  return Object.entries(was).some(([key, value]) => key in is && hasOtherScalar(value, is[key]!));
}

const addsArgument = (was: ToolCallBlock, is: ToolCallBlock): boolean =>
  Object.keys(is.arguments).some((key) => !(key in was.arguments));

const addsText = (was: Message, is: Message): boolean => addedText(textOf(was), textOf(is)).trim() !== '';

const isScalar = (value: JsonValue): boolean =>
  typeof value !== 'string' && (value === null || typeof value !== 'object');
