import type { Profile } from '../../../adapter/profile.ts';
import { callsOf } from '../../../conversation/content.ts';
import { largest } from '../../../conversation/largest.ts';
import type { Message } from '../../../conversation/message.ts';
import { surelyNoSmaller, tokenBoundsOf } from '../../budget/token-bounds.ts';
import { inputsClearedOf } from '../../facts/cleared-inputs.ts';
import { factsOf } from '../../facts/facts.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Pass } from '../../passes/pass.ts';
import { otherThanDeclared } from '../../view/declared-clearing.ts';
import {
  isNoSmallerOfItsKind,
  kindsByCall,
  type ResultPair,
  resultFates,
  resultText,
  toolMessageOf,
} from '../../view/reduced-results.ts';

/**
 * The oldest results go first (strands sdk-typescript#1018: the newest was destroyed, and it was what the model had just
 * asked for). Which results a design protects, by tool, by size or because they tell of an error, is free: only results of
 * the same tool are held against each other, and only where the older one is no smaller. How many of the newest stay, and what has to
 * be won, is free as well, but as declared.
 */
export const CLEAR_2 = lawPerPass(
  'CLEAR-2',
  (pass, { trace }) => {
    const undeclared = otherThanDeclared(pass, trace);
    if (undeclared.length > 0) return undeclared;
    const { reduced, untouched } = resultFates(pass);
    if (reduced.length === 0) return notExercised('No result was reduced in its place.');
    const whole = untouched.filter(({ given }) => !pass.reduced[given]);
    if (whole.length === 0) return notExercised('No result was left as it was.');
    const kinds = kindsByCall(pass, trace);
    const wrong = reduced.flatMap((newer) => {
      const older = whole.filter((one) => one.given < newer.given && isNoSmallerOfItsKind(one, newer, kinds));
      return older.map((one) => ({ newer, older: one }));
    });
    const [first] = wrong;
    if (first !== undefined) {
      return violated(
        'newer-cleared-first',
        `The result of call "${first.newer.was.callId}" was reduced before the older one of "${first.older.was.callId}".`,
        {
          expected: 'the oldest results reduced first, and the newest left alone',
          got: 'an older result of the same tool, no smaller than the other one, is still there in full',
          messages: wrong.flatMap(({ newer, older }) => [newer, older].map(({ given }) => pass.hashes.before[given]!)),
        },
      );
    }
    const newest = largest(reduced.map(({ given }) => given));
    return whole.some(({ given }) => given > newest)
      ? holds('Older results were reduced, and the newest are what they were.')
      : notExercised('No newer result was there to be left alone.');
  },
  { capability: 'clearing' },
);

/** Tokens from which on there is something left to reduce again; anything below is a note about what is gone. */
const NOTE = 100;

/**
 * A result is not replaced by something as large, and a note that stands for one not by another such note: that wins
 * nothing, costs the provider's cache, and loses what the note says. Reducing in stages is free.
 */
export const CLEAR_3 = lawPerPass(
  'CLEAR-3',
  (pass, { profile }) => {
    const { reduced } = resultFates(pass);
    if (reduced.length === 0) return notExercised('No result was reduced in its place.');
    const vain = reduced.flatMap((pair) => {
      const wrong = isRestored(pair) ? undefined : wrongIn(pair, pass, profile);
      return wrong === undefined ? [] : [{ pair, ...wrong }];
    });
    if (vain.length === 0) return holds('Every reduced result is smaller, and none was a note already.');
    return [...Map.groupBy(vain, ({ way }) => way)].map(([way, alike]) =>
      violated(way, `The result of call "${alike[0]!.pair.was.callId}" was reduced to no use.`, {
        expected: 'something smaller in the place of a result, once',
        got: alike[0]!.words,
        messages: alike.flatMap(({ pair }) => [pass.hashes.before[pair.given]!, pass.hashes.after[pair.at]!]),
      }),
    );
  },
  { capability: 'clearing' },
);

function wrongIn(
  { was, is, given }: ResultPair,
  pass: Pass,
  profile: Profile,
): { way: string; words: string } | undefined {
  const [then, now] = [toolMessageOf(was), toolMessageOf(is)];
  const wasNote = pass.reduced[given]! && tokenBoundsOf([then]).high(0, 1) <= NOTE;
  const isStage = resultText(is).length <= resultText(was).length / 2;
  if (wasNote && !isStage) return { way: 'note-replaced', words: 'another note in the place of the first' };
  const inputs = inputsWith(was.callId, given, pass, profile);
  return surelyNoSmaller([...inputs, then], [now])
    ? { way: 'not-smaller', words: 'something as large or larger' }
    : undefined;
}

/** What went with a result counts with it: the arguments of its call, where the profile says so. */
function inputsWith(id: string, given: number, pass: Pass, profile: Profile): Message[] {
  const asking = pass.before
    .slice(0, given)
    .findLastIndex((message) => callsOf(message).some((call) => call.id === id));
  if (asking === -1 || !inputsClearedOf(pass, asking, profile).has(id)) return [];
  const content = callsOf(pass.before[asking]!).filter((call) => call.id === id);
  return [{ role: 'assistant', content }];
}

/** A design that derives its view may bring an original back. */
const isRestored = ({ was, is }: ResultPair): boolean => {
  const known = new Set(factsOf(toolMessageOf(was)));
  return factsOf(toolMessageOf(is)).some((fact) => !known.has(fact));
};
