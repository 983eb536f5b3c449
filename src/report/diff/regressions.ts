import type { Verdict } from '../../verdict/verdict-order.ts';
import type { SavedCase } from '../saved/saved-case.ts';
import { endedBy, isUntold } from './cause-state.ts';
import { type ComparedPair, comparedName } from './paired-results.ts';

/** What a variant comes to that passed before. */
type LostVerdict = Extract<Verdict, 'fail' | 'crash' | 'timeout' | 'protocol' | 'blocked'>;

const LOST = new Set<Verdict>(['fail', 'crash', 'timeout', 'protocol', 'blocked'] satisfies LostVerdict[]);

/** A variant that passed before, or of which a requirement did, and that does not now. */
export interface Regression {
  id: string;
  drive: string;
  /** `blocked`: nothing is known of it any more, which is no better */
  now: LostVerdict;
  /** identities of the causes it shows, or because of which it is not evaluated; none where nobody can say */
  causes: string[];
  reason?: string;
  reproduce: string;
}

/** What was evaluated before and is not reached now, all for one cause. */
export interface NoLongerReached {
  /** identity; absent where nothing with a name is to blame */
  by?: string;
  /** names of results */
  results: string[];
  /** ids of requirements that something was known of */
  requirements: string[];
}

/** Passes among the variants that both versions came to the end of: only there one can be better than the other. */
export interface ReachedByBoth {
  results: number;
  passed: { old: number; new: number };
}

/** @returns every variant that passed before and does not now, or of which a requirement did, those that fail first */
export const regressionsIn = (pairs: readonly ComparedPair[]): Regression[] =>
  pairs
    .filter((pair) => LOST.has(pair.new.verdict) && (pair.old.verdict === 'pass' || losesRequirement(pair)))
    .map((pair) => regression(pair.new))
    .sort((one, other) => Number(one.now === 'blocked') - Number(other.now === 'blocked'));

/** A case that could not be evaluated as a whole had passed in part, and that part fails now. */
const losesRequirement = ({ old, new: after }: ComparedPair): boolean =>
  old.verdict === 'blocked' &&
  after.requirements.some(
    ({ id, verdict }) => verdict === 'fail' && old.requirements.some((one) => one.id === id && one.verdict === 'pass'),
  );

function regression({ id, drive, verdict, causes = [], requirements, reason, reproduce }: SavedCase): Regression {
  const shown = causes.map(({ identity }) => identity);
  const hiding = requirements.flatMap(({ unreached }) => unreached ?? []);
  const named = [...new Set(shown.length > 0 ? shown : hiding)];
  return {
    id,
    drive,
    now: verdict as LostVerdict,
    causes: named,
    ...(reason === undefined ? {} : { reason }),
    reproduce,
  };
}

/** @returns what the new version does not come to show, by what keeps it from it */
export function noLongerReached(pairs: readonly ComparedPair[]): NoLongerReached[] {
  const missed = pairs.flatMap((pair) => missedIn(pair).map((one) => ({ ...one, result: comparedName(pair.new) })));
  return [...Map.groupBy(missed, ({ by }) => by)]
    .map(([by, list]) => ({
      ...(by === undefined ? {} : { by }),
      results: [...new Set(list.map(({ result }) => result))],
      requirements: [...new Set(list.map(({ requirement }) => requirement))].sort(),
    }))
    .sort((one, other) => other.results.length - one.results.length);
}

/** Requirements of one variant of which something was known, and is not now. What follows from a root was reached. */
function missedIn({ old, new: after }: ComparedPair): { requirement: string; by: string | undefined }[] {
  const known = new Set(old.requirements.flatMap(({ id, verdict }) => (WAS_EVALUATED.has(verdict) ? [id] : [])));
  return after.requirements
    .filter(({ id, verdict, follows }) => verdict === 'blocked' && follows === undefined && known.has(id))
    .map(({ id, unreached }) => ({ requirement: id, by: unreached ?? endedBy(after) }));
}

const WAS_EVALUATED = new Set<Verdict>(['pass', 'fail']);

/** @returns how many of the variants that both came to the end of passed before, and pass now */
export function reachedByBoth(pairs: readonly ComparedPair[]): ReachedByBoth {
  const reached = pairs.filter((pair) => isReached(pair.old) && isReached(pair.new));
  const passed = (side: 'old' | 'new') => reached.filter((pair) => pair[side].verdict === 'pass').length;
  return { results: reached.length, passed: { old: passed('old'), new: passed('new') } };
}

const isReached = (result: SavedCase): boolean =>
  endedBy(result) === undefined &&
  !isUntold(result) &&
  result.requirements.every(({ verdict, follows }) => verdict !== 'blocked' || follows !== undefined);
