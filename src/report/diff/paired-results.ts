import { DRIVES } from '../../adapter/drives.ts';
import type { Drive } from '../../adapter/profile.ts';
import { profileOn } from '../../adapter/profile-on.ts';
import { withoutBaseline } from '../../verdict/without-baseline.ts';
import type { Header } from '../events/events.ts';
import { type Difference, firstDifference } from '../saved/first-difference.ts';
import type { SavedReport } from '../saved/read-report.ts';
import type { SavedCase } from '../saved/saved-case.ts';

/** What of a report is compared. */
export type DiffedReport = Pick<SavedReport, 'file' | 'header' | 'cases'>;

/** One variant on one drive, as both reports have it: as it was found, whatever a baseline knew of it. */
export interface ComparedPair {
  old: SavedCase;
  new: SavedCase;
}

/** Why a result has no counterpart it could be held against. */
export type NotComparedWhy =
  | 'only-old'
  | 'only-new'
  | 'unsupported-by-both'
  | 'unsupported-in-old'
  | 'unsupported-in-new'
  | 'suite-error'
  | 'other-suite'
  | 'other-profile'
  | 'other-conditions';

/** Results that are not compared, all for one reason. */
export interface NotCompared {
  why: NotComparedWhy;
  /** variants, each drive by itself */
  results: number;
  /** in what the two runs differ; there where everything is left out because of it */
  differs?: Difference;
}

export interface PairedResults {
  pairs: ComparedPair[];
  notCompared: NotCompared[];
  /** results of either report that have no part in the comparison */
  outside: { old: SavedCase[]; new: SavedCase[] };
}

/** How a verdict may differ for another reason than the implementation. */
type Setting = Extract<NotComparedWhy, 'other-suite' | 'other-profile' | 'other-conditions'>;

/**
 * @param allowMixed also hold results against each other that were not judged by one suite, or not under the same profile
 * @returns the results that both reports have, and why all others are left out
 */
export function pairedResults(old: DiffedReport, other: DiffedReport, allowMixed = false): PairedResults {
  const [before, after] = [old, other].map(({ cases }) => cases.map(withoutBaseline)) as [SavedCase[], SavedCase[]];
  const counterparts = new Map(after.map((one) => [comparedName(one), one]));
  const names = new Set(before.map(comparedName));
  const settingOn = new Map(
    DRIVES.map((drive) => [
      drive as string,
      allowMixed ? undefined : settingsDiffer(old.header, other.header, drive)[0],
    ]),
  );
  const pairs: ComparedPair[] = [];
  const left: { why: NotComparedWhy; differs?: Difference; old?: SavedCase; new?: SavedCase }[] = [];
  for (const one of before) {
    const counterpart = counterparts.get(comparedName(one));
    const pair = counterpart === undefined ? { old: one } : { old: one, new: counterpart };
    const setting = counterpart === undefined ? undefined : settingOn.get(one.drive);
    const why = counterpart === undefined ? 'only-old' : (setting?.why ?? whyNot(one, counterpart));
    if (why === undefined) pairs.push(pair as ComparedPair);
    else left.push({ why, ...(setting === undefined ? {} : { differs: setting.difference }), ...pair });
  }
  left.push(
    ...after.filter((one) => !names.has(comparedName(one))).map((one) => ({ why: 'only-new' as const, new: one })),
  );
  const notCompared = [...Map.groupBy(left, ({ why }) => why)].map(([why, list]): NotCompared => {
    const [{ differs } = {}] = list;
    return { why, results: list.length, ...(differs === undefined ? {} : { differs }) };
  });
  const outside = { old: left.flatMap((one) => one.old ?? []), new: left.flatMap((one) => one.new ?? []) };
  return { pairs, notCompared, outside };
}

/** @returns the name of a result within a report */
export const comparedName = ({ id, drive }: Pick<SavedCase, 'id' | 'drive'>): string => `${id} (${drive})`;

function whyNot(old: SavedCase, other: SavedCase): NotComparedWhy | undefined {
  const [before, after] = [old.verdict === 'unsupported', other.verdict === 'unsupported'];
  if (before && after) return 'unsupported-by-both';
  if (before) return 'unsupported-in-old';
  if (after) return 'unsupported-in-new';
  return old.verdict === 'suite-error' || other.verdict === 'suite-error' ? 'suite-error' : undefined;
}

/**
 * @param drive only what a verdict on this drive hangs on; of all of them where left out
 * @returns in what two runs differ besides the implementation, the weightiest first; none where a verdict means the same in both
 */
export function settingsDiffer(old: Header, other: Header, drive?: Drive): { why: Setting; difference: Difference }[] {
  const claimed = ({ profile }: Header) => (drive === undefined ? profile : profileOn(profile, drive));
  const found: [Setting, Difference | undefined][] = [
    ['other-suite', firstDifference(old.suite, other.suite, 'suite')],
    ['other-profile', firstDifference(claimed(old), claimed(other), 'profile')],
    ['other-conditions', firstDifference(conditionsOf(old), conditionsOf(other))],
  ];
  return found.flatMap(([why, difference]) => (difference === undefined ? [] : [{ why, difference }]));
}

/** Seed, names and limits of time may not change a verdict; these may. */
const conditionsOf = ({ dialect, options }: Header) => ({ dialect, reach: options?.reach });
