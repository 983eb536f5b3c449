import { pluralize } from '../../conversation/pluralize.ts';
import { workingCopyWords } from '../wording/publishable.ts';
import type { Hider } from './cause-state.ts';
import type { HiddenResults } from './compared-cause.ts';
import type { NotCompared, NotComparedWhy } from './paired-results.ts';
import type { Regression } from './regressions.ts';
import type { DiffedRun, ReportDiff } from './report-diff.ts';

/** @returns e.g. `2 causes mended, 1 new, 1 uncovered; 3 variants passed before and fail now` */
export function diffHeadline({ causes, regressions }: ReportDiff): string {
  const { mended, new: come, changed, uncovered, hidden } = causes;
  const counted = [
    `${pluralize(mended.length, 'cause')} mended`,
    `${come.length} new`,
    ...(changed.length === 0 ? [] : [`${changed.length} changed`]),
    ...(uncovered.length === 0 ? [] : [`${uncovered.length} uncovered`]),
    ...(hidden.length === 0 ? [] : [`${hidden.length} hidden`]),
  ];
  return `${counted.join(', ')}; ${lostWords(regressions)}`;
}

function lostWords(regressions: readonly Regression[]): string {
  const open = regressions.filter(({ now }) => now === 'blocked').length;
  const failing = regressions.length - open;
  if (regressions.length === 0) return 'no variant passed before and fails now';
  const fails = `${pluralize(failing, 'variant')} passed before and ${failing === 1 ? 'fails' : 'fail'} now`;
  if (open === 0) return fails;
  const blocked = `passed before and ${open === 1 ? 'is' : 'are'} not evaluated now`;
  return failing === 0 ? `${pluralize(open, 'variant')} ${blocked}` : `${fails}, ${open} ${blocked}`;
}

/** @returns whose report it is, in one line */
export function runWords({ adapter, with: other, workingCopy, profile, file }: DiffedRun): string {
  const instead = workingCopy === undefined ? other : workingCopyWords(workingCopy);
  return `${adapter.name} ${adapter.version}${instead === undefined ? '' : ` with ${instead}`}, profile ${profile} (${file})`;
}

/** @returns what was compared; where both versions came to the end, how many passed */
export function comparedWords({ compared, reached }: ReportDiff): string {
  const { results, passed } = reached;
  return `${pluralize(compared, 'variant')} compared, each drive by itself; of the ${results} that both came to the end of, ${passed.old} passed before and ${passed.new} pass now`;
}

/** @returns e.g. `hidden by PROG-4/raised@auto-other (3 results)` */
export const hiderWords = (hidden: readonly HiddenResults[]): string =>
  hidden.map(({ by, results }) => `${oneHider(by)} (${pluralize(results, 'result')})`).join('; ');

function oneHider(by: Hider): string {
  switch (by.kind) {
    case 'cause':
      return `hidden by ${by.identity}`;
    case 'not-run':
      return 'not run, as the run had given up';
    case 'not-evaluated':
      return `not evaluated, ${by.reason}`;
  }
}

const WHY: Record<NotComparedWhy, string> = {
  'only-old': 'only the old report has them',
  'only-new': 'only the new report has them',
  'unsupported-by-both': 'both versions are without what they need',
  'unsupported-in-old': 'the old version is without what they need',
  'unsupported-in-new': 'the new version is without what they need',
  'suite-error': 'the suite itself failed',
  'other-suite': 'the reports are not of the same suite and corpus',
  'other-profile': 'the reports are not of the same profile',
  'other-conditions': 'the runs were not made under the same conditions',
};

/** @returns how many variants are left out, and why */
export function notComparedWords({ why, results, differs }: NotCompared): string {
  const about = differs === undefined ? '' : `: ${differs.path} is ${differs.other} instead of ${differs.one}`;
  return `${pluralize(results, 'variant')}, because ${WHY[why]}${about}`;
}

const MOST_NAMES = 6;

/** @returns the first of a list of names, and how many more there are */
export function someNames(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`;
}
