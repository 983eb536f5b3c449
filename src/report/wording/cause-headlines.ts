import { pluralize } from '../../conversation/pluralize.ts';
import { unreachedResults } from '../../verdict/cause.ts';
import type { Certificate } from '../../verdict/certificate.ts';
import type { Unmet } from '../../verdict/unmet.ts';
import { SELECTION_REASON } from '../../verdict/unmet-reason.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import type { Footer } from '../events/events.ts';

/**
 * What a report begins with: how much there is to mend, and how much nobody saw because of it.
 * @param results of the run; those that passed may be left out
 * @param total of all results
 * @returns e.g. `6 causes, 4 of level 1`, or `1 cause of level 1; 612 of 660 not reached because of it`; undefined where there is
 * nothing to mend
 */
export function causeHeadline(
  { causes = [] }: Pick<Footer, 'causes'>,
  results: readonly CaseResult[],
  total = results.length,
): string | undefined {
  if (causes.length === 0) return undefined;
  const unreached = unreachedResults(results);
  const hidden =
    unreached === 0 ? '' : `; ${unreached} of ${total} not reached because of ${causes.length === 1 ? 'it' : 'them'}`;
  return `${pluralize(causes.length, 'cause')}${levelWords(causes)}${hidden}`;
}

/** What the headline's words mean, in the line below it. */
export const CAUSES_IN_BRIEF =
  'What follows from a cause is the same fault, and counts nowhere else; what was not reached because of one is blocked, neither passed nor failed.';

function levelWords(causes: readonly { level: number }[]): string {
  const safety = causes.filter(({ level }) => level === 1).length;
  if (causes.length === 1) return ` of level ${causes[0]!.level}`;
  return safety === causes.length ? ', all of level 1' : `, ${safety} of level 1`;
}

/** How far the cases of a drive came: results, and those in which something was not reached because of a cause. */
export interface ReachedResults {
  results: number;
  unreached: number;
}

type ClassOutcome = Pick<Certificate, 'class' | 'earned' | 'unmet' | 'causes'>;

/** Those that deny a class: the same causes stand in the list of all, where they are sorted by level. */
const LEVELS_OF_CLASS: Record<Certificate['class'], string> = { Core: 'of level 1', Robust: 'of level 1 or 2' };

/** @returns e.g. `6 causes of level 1`: what denies a class. A report has causes of other levels, too, and on other drives */
export const denyingCauses = ({ class: name, causes = [] }: Pick<Certificate, 'class' | 'causes'>): string =>
  `${pluralize(causes.length, 'cause')} ${LEVELS_OF_CLASS[name]}`;

/** @returns e.g. `Core not earned: 6 causes of level 1`; what kept most of a drive from being looked at is said at once */
export function classHeadline(certificate: ClassOutcome, reach: ReachedResults): string {
  const { class: name, earned } = certificate;
  return earned ? `${name} earned` : `${name} not earned: ${whyNot(certificate, reach)}`;
}

/** @returns why a class was not earned, in the fewest words: its causes, and where there are none what else denies it */
function whyNot(certificate: ClassOutcome, { results, unreached }: ReachedResults): string {
  const { causes = [], unmet } = certificate;
  if (causes.length === 0) return otherReasons(unmet);
  const hidden = `; ${unreached} of ${results} not reached because of ${causes.length === 1 ? 'it' : 'them'}`;
  return `${denyingCauses(certificate)}${unreached * 2 > results ? hidden : ''}`;
}

/** Reports of earlier suites name no causes, and what nobody has seen has none. */
function otherReasons(unmet: readonly Unmet[]): string {
  const requirements = unmet.filter((one) => one.kind === 'requirement');
  const violated = requirements.filter(({ verdict }) => verdict === 'fail').length;
  const unseen = requirements.length - violated;
  const ended = unmet.filter(({ kind }) => kind === 'case').length;
  const reasons = [
    ...(unmet.some(({ kind }) => kind === 'selection') ? [SELECTION_REASON] : []),
    ...(violated === 0 ? [] : [`${pluralize(violated, 'requirement')} violated`]),
    ...(unseen === 0 ? [] : [`${pluralize(unseen, 'requirement')} not shown`]),
    ...(ended === 0 ? [] : [`${pluralize(ended, 'case')} ended early`]),
  ];
  return reasons.length === 0 ? 'nothing of it can be observed' : reasons.join(', ');
}
