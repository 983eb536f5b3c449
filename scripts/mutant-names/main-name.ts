import { causeIdentity } from '../../src/judge/findings/identity.ts';
import type { RecordedCase, Recording } from '../../src/selftest/recordings/recording.ts';

/** The name that a mutant shows most. */
export interface MainName {
  /** identity of a cause, with the two ways to start a pass taken as one: `PAIR-1/call-evicted@…-call` */
  name: string;
  /** a variant that shows it */
  variant: string;
  drive: string;
}

/**
 * @param recordings of one mutant, under all its profiles
 * @returns the root that it shows in most results; of several the one of the requirement that it was made to violate first, and then
 * the first by name; undefined where it shows none
 */
export function mainName(recordings: readonly Recording[], kills: readonly string[]): MainName | undefined {
  const shown = recordings.flatMap(({ cases }) => cases.flatMap((one) => namesIn(one).map((name) => ({ name, one }))));
  const rank = (name: string) => {
    const at = kills.findIndex((id) => name.startsWith(`${id}/`));
    return at < 0 ? kills.length : at;
  };
  const [most] = [...Map.groupBy(shown, ({ name }) => name)].sort(
    ([one, its], [other, others]) => others.length - its.length || rank(one) - rank(other) || (one < other ? -1 : 1),
  );
  if (most === undefined) return undefined;
  const [name, results] = most;
  const { id, drive } = results.map(({ one }) => one).reduce((one, other) => (isSimpler(other, one) ? other : one));
  return { name, variant: id, drive };
}

/** @returns the roots of a result, each once, with the two ways to start a pass taken as one: many faults are in both */
export const namesIn = ({ answers }: Pick<RecordedCase, 'answers'>): string[] => [
  ...new Set(
    answers.flatMap((said) => {
      if (said.answer !== 'violated' || said.follows !== undefined) return [];
      const identity = causeIdentity(said);
      return identity === undefined ? [] : [identity.replace(/@(auto|manual)-/, '@…-')];
    }),
  ),
];

/** Fewer answers are less to look through. */
const isSimpler = (one: RecordedCase, other: RecordedCase): boolean => one.answers.length < other.answers.length;
