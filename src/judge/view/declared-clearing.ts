import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { ToolCallBlock } from '../../conversation/message.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { evictableMessagesOf } from '../budget/evictable.ts';
import { pendingGroups } from '../budget/indivisible-units.ts';
import { leastGainOf } from '../budget/left-alone.ts';
import { staysAboveTrigger } from '../budget/stays-above-trigger.ts';
import { tokenBoundsOf, tokensAsJson } from '../budget/token-bounds.ts';
import { emptiedIn, hasArguments } from '../facts/cleared-inputs.ts';
import { type Judgement, violated } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';
import { isNoSmallerOfItsKind, kindsByCall, type ResultPair, resultFates, toolMessageOf } from './reduced-results.ts';

/** @returns what a pass that cleared results did otherwise than the profile says (`clearing`); none where it says nothing */
export function otherThanDeclared(pass: Pass, trace: Trace): Judgement[] {
  const { reduced } = resultFates(pass);
  const anew = reduced.filter(({ given }) => !pass.reduced[given]);
  if (trace.profile.clearing === undefined || anew.length === 0) return [];
  return [
    tooNew(pass, anew, trace),
    tooMany(pass, anew, trace),
    tooLittle(pass, anew, trace),
    withInputs(pass, anew, trace),
  ].flatMap((one) => one ?? []);
}

/** Messages whose calls kept arguments although the pass cleared their results, by index. */
function inputsLeft(pass: Pass, anew: readonly ResultPair[], { clearing }: Trace['profile']): number[] {
  if (clearing?.inputs !== true) return [];
  const ids = new Set(anew.map(({ was }) => was.callId));
  return pass.before.flatMap((message, given) => {
    if (!pass.real[given] || pass.alignment.given[given]!.kind === 'evicted') return [];
    const emptied = new Set(emptiedIn(pass, given));
    const isLeft = (call: ToolCallBlock) => ids.has(call.id) && hasArguments(call) && !emptied.has(call.id);
    return callsOf(message).some(isLeft) ? [given] : [];
  });
}

/** Arguments stay of a call whose result is cleared, although it says that they go. */
function withInputs(pass: Pass, anew: readonly ResultPair[], { profile }: Trace): Judgement | undefined {
  const left = inputsLeft(pass, anew, profile);
  if (left.length === 0) return undefined;
  return violated('inputs-left', 'A result was cleared, and its call has arguments still, which the profile says go.', {
    expected: 'calls without arguments where results are cleared, or a profile without `clearing.inputs`',
    got: `${pluralize(left.length, 'message')} whose calls kept theirs`,
    messages: left.map((given) => pass.hashes.before[given]!),
  });
}

/** Fewer of the newest stay than it says. A call that waits may count as one that has its result. */
function tooNew(pass: Pass, anew: readonly ResultPair[], { profile }: Trace): Judgement | undefined {
  const { newest = 0 } = profile.clearing!;
  const waiting = pendingGroups(pass).reduce((sum, { pending }) => sum + pending.length, 0);
  const wrong = anew.filter((one) => waiting + leftBehind(one, pass, anew) < newest);
  if (wrong.length === 0) return undefined;
  return violated('newest-cleared', 'A result was cleared that is one of the newest, which the profile says stay.', {
    expected: `the newest ${pluralize(newest, 'result')} as they were`,
    got: `${waiting + leftBehind(wrong.at(-1)!, pass, anew)} left as they were`,
    messages: wrong.map(({ given }) => pass.hashes.before[given]!),
  });
}

/** How many results stay of its own batch, which may have come in any order, and of those that are newer. */
function leftBehind({ given }: ResultPair, { before, real }: Pass, anew: readonly ResultPair[]): number {
  const asked = before.slice(0, given).findLastIndex(({ role }) => role !== 'tool');
  const cleared = new Set(anew.map(({ was }) => was.callId));
  const since = before.flatMap((message, at) => (at > asked && real[at] ? resultsOf(message) : []));
  return since.filter(({ callId }) => !cleared.has(callId)).length;
}

/** More stay than it says, although the view is above its trigger still: those like what was cleared, and as large. */
function tooMany(pass: Pass, anew: readonly ResultPair[], trace: Trace): Judgement | undefined {
  const { newest } = trace.profile.clearing!;
  if (newest === undefined || trace.profile.mode !== 'reduce' || !isAllClearing(pass)) return undefined;
  const { trigger } = trace.case.settings;
  // Where every request is looked at, what stays beyond the newest is the trigger.
  if (!('results' in trigger) && ('messages' in trigger || !staysAboveTrigger(pass, trace))) return undefined;
  const older = new Set(evictableMessagesOf(pass, trace).messages);
  const kinds = kindsByCall(pass, trace);
  const more = resultFates(pass).untouched.filter(
    (one) => older.has(one.given) && anew.some((other) => isNoSmallerOfItsKind(one, other, kinds)),
  );
  if (more.length === 0) return undefined;
  return violated('left-above-trigger', 'More results stay than the profile says, and the view is above its trigger.', {
    expected: `the newest ${pluralize(newest, 'result')} as they were, and a view below the trigger or nothing more to clear`,
    got: `${pluralize(more.length, 'older result')} like the cleared ones in full`,
    messages: more.map(({ given }) => pass.hashes.before[given]!),
  });
}

/** Nobody was asked for a summary, and nothing else made room. */
const isAllClearing = ({ summarizer, threw, alignment }: Pass): boolean =>
  summarizer.length === 0 && threw === undefined && alignment.given.every(({ kind }) => kind !== 'evicted');

/** All that was cleared is less than what has to be won, even if nothing stood in its place. */
function tooLittle(pass: Pass, anew: readonly ResultPair[], trace: Trace): Judgement | undefined {
  const { most } = leastGainOf(trace);
  if (!isAllClearing(pass)) return undefined;
  const cleared = anew.map(({ was }) => toolMessageOf(was));
  const won = Math.max(tokenBoundsOf(cleared).high(0, cleared.length), tokensAsJson(cleared));
  if (won >= most) return undefined;
  return violated('cleared-for-less', 'Results were cleared for less than the profile says has to be won.', {
    expected: `at least ${trace.profile.clearing!.atLeast!.tokens} tokens won, or nothing cleared`,
    got: `${Math.round(won)} at most`,
    messages: anew.map(({ given }) => pass.hashes.before[given]!),
  });
}
