import type { Profile } from '../../adapter/profile.ts';
import { makesSummaries } from '../../adapter/stated-prices.ts';
import { resultsOf } from '../../conversation/content.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import { groupsOf } from '../../conversation/groups.ts';
import type { Message } from '../../conversation/message.ts';
import type { Runnable } from '../case/case.ts';
import { conversationsOf, passPoints } from '../case/pass-points.ts';
import { SURELY, startOfNewest } from '../expand/reducible.ts';
import { adaptKeep, newestKept } from './adapt-keep.ts';

/**
 * What an agent can't do without when it compacts as much as it may.
 * @param from tokens from which on a request may be refused
 * @returns tokens of the most that one of these requests has to show, by the suite's counter; 0 where there is none
 */
export function leastToShow(runnable: Runnable, profile: Profile, from: number): number {
  const refused = requestsOf(runnable, profile).filter((shown) => suiteTokens(shown) > from);
  return Math.max(0, ...refused.map((shown) => leastOf(shown, runnable, profile)));
}

const leastOf = (shown: Message[], runnable: Runnable, profile: Profile): number =>
  profile.mode === 'reduce'
    ? leftInPlace(shown, profile, MUCH)
    : suiteTokens(withTail(shown, newestKept(adaptKeep(runnable, profile), shown, runnable)));

/** What the model is shown in each turn, if nothing is compacted: the request, and each time what came in one go after it. */
const requestsOf = (runnable: Runnable, profile: Profile): Message[][] =>
  turnsOf(runnable, profile).flatMap(({ said, from, to }) => {
    const ends = groupsOf(said.slice(from, to)).groups.map(({ members }) => from + members.at(-1)! + 1);
    return [from, ...ends].map((end) => said.slice(0, end));
  });

/**
 * The turn of each pass: behind its request, up to the next one. What a case tells after the pass, the agent has lived through in it, but
 * where the summarizer may have failed: there it is told.
 */
function turnsOf(runnable: Runnable, profile: Profile): { said: Message[]; from: number; to: number }[] {
  const all = conversationsOf(runnable);
  return passPoints(runnable).map(({ messages, in: name }, index) => {
    const from = messages.findLastIndex(({ role }) => role === 'user') + 1;
    if (mayFail(index + 1, runnable, profile)) return { said: messages, from, to: messages.length };
    const said = all.get(name) ?? messages;
    const next = said.findIndex(({ role }, at) => at >= messages.length && role === 'user');
    return { said, from, to: next === -1 ? said.length : next };
  });
}

/** Whether the script has the summarizer answer in a pass otherwise than it usually does. */
function mayFail(pass: number, { script }: Runnable, profile: Profile): boolean {
  if (profile.mode === 'reduce' || !makesSummaries(profile)) return false;
  const rule = script.rules.find((one) => one.class === 'summarizer' && (one.pass ?? pass) === pass);
  return rule !== undefined && rule.reply !== 'lossless';
}

/** The latest request, what came in one go after it, which nobody has read, and the tail. */
function withTail(shown: readonly Message[], tail: number): Message[] {
  const request = shown.findLastIndex(({ role }) => role === 'user');
  const newest = groupsOf(shown).groups.findLast(({ members }) => members.at(-1) === shown.length - 1)?.members[0] ?? 0;
  const from = Math.min(shown.length - tail, newest);
  return shown.filter((_, at) => at >= from || at === request);
}

/** What stays of a result that may be shortened. */
interface Shortened {
  /** tokens of the words that stand for it */
  note: number;
  /** whether those that tell of an error are spared */
  spares: boolean;
}

/** As little as a design may leave, and as much: it is free to spare failures. */
export const LITTLE: Shortened = { note: 0, spares: false };
const MUCH: Shortened = { note: 50, spares: true };

/**
 * Who only shortens results where they stand goes on showing all else, and the newest of them.
 * @returns tokens of what is left then, by the suite's counter
 */
export function leftInPlace(shown: readonly Message[], { clearing }: Profile, { note, spares }: Shortened): number {
  const older = shown.slice(0, startOfNewest(shown, clearing)).flatMap(resultsOf);
  const won = older
    .filter(({ isError }) => !(spares && isError === true))
    .reduce((sum, result) => sum + Math.max(0, suiteTokens([{ role: 'tool', content: [result] }]) - note), 0);
  return suiteTokens(shown) - (spares && won < SURELY * (clearing?.atLeast?.tokens ?? 0) ? 0 : won);
}
