import type { WorkingCopy } from '../../adapter/working-copy.ts';
import type { Requirement } from '../../suite/spec/requirements.ts';
import type { Header } from '../events/events.ts';
import { type CauseChanges, causeChanges } from './cause-changes.ts';
import { causesOfBoth } from './compared-cause.ts';
import { type DiffedReport, type NotCompared, pairedResults, settingsDiffer } from './paired-results.ts';
import {
  type NoLongerReached,
  noLongerReached,
  type ReachedByBoth,
  type Regression,
  reachedByBoth,
  regressionsIn,
} from './regressions.ts';

/** Whose report it is. */
export interface DiffedRun {
  /** where it lies, as it was named */
  file: string;
  adapter: Pick<Header['adapter'], 'name' | 'version'>;
  /** the version that stood in for the adapter's own, as `package@version` */
  with?: string;
  /** what stood in for a published version */
  workingCopy?: WorkingCopy;
  profile: string;
  suite: Header['suite'];
}

/** Two reports, compared by cause. */
export interface ReportDiff {
  format: 'conform-diff/1';
  old: DiffedRun;
  new: DiffedRun;
  /** variants that are compared, each drive by itself */
  compared: number;
  reached: ReachedByBoth;
  causes: CauseChanges;
  regressions: Regression[];
  noLongerReached: NoLongerReached[];
  notCompared: NotCompared[];
  /** what a reader has to know besides, a sentence each */
  remarks: string[];
}

/**
 * Compares what two versions of an implementation do, over the variants both have run on the same drive under the same profile.
 * What a baseline knows changes nothing: everything counts as what it was found to be.
 * @param requirements of the suite, for the words of causes
 * @param allowMixed also compare across suites and profiles
 */
export function reportDiff(
  old: DiffedReport,
  other: DiffedReport,
  { requirements, allowMixed = false }: { requirements: readonly Requirement[]; allowMixed?: boolean },
): ReportDiff {
  const paired = pairedResults(old, other, allowMixed);
  const { pairs, notCompared, outside } = paired;
  const left = [...outside.old, ...outside.new].flatMap(({ causes = [] }) => causes.map(({ identity }) => identity));
  return {
    format: 'conform-diff/1',
    old: runOf(old),
    new: runOf(other),
    compared: pairs.length,
    reached: reachedByBoth(pairs),
    causes: causeChanges(causesOfBoth(paired, requirements), new Set(left)),
    regressions: regressionsIn(pairs),
    noLongerReached: noLongerReached(pairs),
    notCompared,
    remarks: remarksOn(old, other, allowMixed),
  };
}

/**
 * @param strict also held against the new version: causes that were hidden before, and new ones, or ones in more variants, where something failed already
 * @returns 1 where a variant passed before and does not now
 */
export const exitOfDiff = (diff: ReportDiff, strict = false): 0 | 1 =>
  diff.regressions.length > 0 || (strict && isWorse(diff.causes)) ? 1 : 0;

const isWorse = (causes: CauseChanges): boolean =>
  causes.uncovered.length + causes.new.length > 0 || causes.changed.some(hasSpread);

/** In more variants than before, and in one at least of which was known that it was not there. */
const hasSpread = ({ gained, hiddenBefore }: CauseChanges['changed'][number]): boolean =>
  gained.length > hiddenBefore.reduce((sum, { results }) => sum + results, 0);

const runOf = ({ file, header }: DiffedReport): DiffedRun => ({
  file,
  adapter: { name: header.adapter.name, version: header.adapter.version },
  ...(header.options?.with === undefined ? {} : { with: header.options.with }),
  ...(header.options?.workingCopy === undefined ? {} : { workingCopy: header.options.workingCopy }),
  profile: header.profile.name,
  suite: header.suite,
});

function remarksOn({ header: old }: DiffedReport, { header: other }: DiffedReport, allowMixed: boolean): string[] {
  const mixed = allowMixed ? settingsDiffer(old, other) : [];
  return [
    ...mixed.map(
      ({ difference: { path, one, other: now } }) => `Compared with care: ${path} is ${now} instead of ${one}.`,
    ),
    ...(old.adapter.name === other.adapter.name
      ? []
      : [`These are two systems, ${old.adapter.name} and ${other.adapter.name}, and no versions of one.`]),
    ...(old.seed === other.seed ? [] : ['The two runs drew their marks and fillers from different seeds.']),
  ];
}
