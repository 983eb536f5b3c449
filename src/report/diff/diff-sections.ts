import { pluralize } from '../../conversation/pluralize.ts';
import type { ChangedCause, CoveredCause } from './cause-changes.ts';
import type { ComparedCause } from './compared-cause.ts';
import { hiderWords, notComparedWords, someNames } from './diff-words.ts';
import { comparedName } from './paired-results.ts';
import type { NoLongerReached, Regression } from './regressions.ts';
import type { ReportDiff } from './report-diff.ts';

/** One thing that is told of a comparison. */
export interface DiffEntry {
  title: string;
  lines: string[];
  /** command that shows it again */
  reproduce?: string;
}

/** What is told under one heading. */
export interface DiffSection {
  heading: string;
  entries: DiffEntry[];
}

/** @returns all that is to be told of a comparison, in the order of what matters; headings of nothing are left out */
export function diffSections(diff: ReportDiff): DiffSection[] {
  const { causes, regressions } = diff;
  const unreached = [...causes.hidden.map(hiddenEntry), ...diff.noLongerReached.map(unreachedEntry)];
  const sections: DiffSection[] = [
    { heading: 'New', entries: causes.new.map((cause) => causeEntry(cause)) },
    { heading: 'Mended', entries: causes.mended.map((cause) => causeEntry(cause)) },
    { heading: 'Changed', entries: causes.changed.map(changedEntry) },
    { heading: 'Uncovered: the old version hid them', entries: causes.uncovered.map(uncoveredEntry) },
    { heading: 'No longer reached', entries: unreached },
    { heading: 'Passed before, and not now', entries: regressionEntries(regressions) },
    { heading: 'Not compared', entries: leftOut(diff) },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

const causeEntry = (cause: ComparedCause, lines: string[] = []): DiffEntry => ({
  title: `${cause.identity} (level ${cause.level})`,
  lines: [cause.seen, ...lines, `${pluralize(cause.cases, 'case')}, for example ${cause.shortest}`],
  reproduce: cause.reproduce,
});

const uncoveredEntry = (cause: CoveredCause): DiffEntry => causeEntry(cause, [`before: ${hiderWords(cause.hiddenBy)}`]);

function hiddenEntry(cause: CoveredCause): DiffEntry {
  const gone = cause.clear === 0 ? '' : `; it is not there in ${pluralize(cause.clear, 'other result')}`;
  return causeEntry(cause, [`not mended: ${hiderWords(cause.hiddenBy)}${gone}`]);
}

function changedEntry(cause: ChangedCause): DiffEntry {
  const { levels, followed, evidence = [], gained, lost, hiddenBefore, hiddenBy, elsewhere } = cause;
  const others = elsewhere.old + elsewhere.new;
  return causeEntry(cause, [
    ...(levels === undefined ? [] : [`level ${levels.new} instead of ${levels.old}`]),
    ...(gained.length === 0 ? [] : [`now also in ${someNames(gained)}`]),
    ...(hiddenBefore.length === 0 ? [] : [`there before: ${hiderWords(hiddenBefore)}`]),
    ...(lost.length === 0 ? [] : [`no more in ${someNames(lost)}`]),
    ...(hiddenBy.length === 0 ? [] : [`there now: ${hiderWords(hiddenBy)}`]),
    ...(followed === undefined ? [] : [`${pluralize(followed.new, 'finding')} from it instead of ${followed.old}`]),
    ...(evidence.length === 0
      ? []
      : [`in other passes, of more or less, or with other followers in ${someNames(evidence)}`]),
    ...(others === 0 ? [] : [`and in ${pluralize(others, 'result')} that can't be compared`]),
  ]);
}

/** Those that show the same are told together; the first of them stands for all. */
function regressionEntries(regressions: readonly Regression[]): DiffEntry[] {
  const groups = Map.groupBy(regressions, ({ now, causes }) => [now, ...causes].join(' '));
  return [...groups.values()].map((list): DiffEntry => {
    const { now, causes, reason, reproduce } = list[0]!;
    const names = someNames(list.map(comparedName));
    return {
      title: causes.length === 0 ? now : `${now}: ${causes.join(', ')}`,
      lines: [`${pluralize(list.length, 'variant')}: ${names}`, ...(reason === undefined ? [] : [reason])],
      reproduce,
    };
  });
}

const unreachedEntry = ({ by, results, requirements }: NoLongerReached): DiffEntry => ({
  title: by === undefined ? 'not evaluated any more' : `because of ${by}`,
  lines: [`${pluralize(results.length, 'variant')}: ${someNames(results)}`, `requirements: ${requirements.join(', ')}`],
});

function leftOut({ notCompared, causes: { outside } }: ReportDiff): DiffEntry[] {
  const unseen = outside.map(({ identity, old, new: now }): DiffEntry => {
    return { title: `${identity}: only where nothing can be compared (${old} before, ${now} now)`, lines: [] };
  });
  return [...notCompared.map((one) => ({ title: notComparedWords(one), lines: [] })), ...unseen];
}
