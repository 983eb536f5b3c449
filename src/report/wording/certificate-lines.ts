import { pluralize } from '../../conversation/pluralize.ts';
import type { Certificate } from '../../verdict/certificate.ts';
import type { Counts } from '../../verdict/counts.ts';
import { type Unmet, unmetLabel } from '../../verdict/unmet.ts';
import { denyingCauses } from './cause-headlines.ts';

/** @returns e.g. `declared 40 · selected 40 · evaluated 38 · passed 36` */
export const countsLine = ({ declared, selected, evaluated, passed }: Counts): string =>
  `declared ${declared} · selected ${selected} · evaluated ${evaluated} · passed ${passed}`;

/** @returns e.g. `Core (pure): 16 of 18 observable, all passed`, or why it was not earned */
export function certificateLine(certificate: Certificate): string {
  const { class: name, drive, total, observable, passed, earned, unmet, selection, causes } = certificate;
  if (selection === 'part') return partLine(certificate);
  const scope = `${observable} of ${total} observable`;
  const left = leftOut(certificate);
  if (earned) return `${name} (${drive}): ${scope}, all passed${left}`;
  if (causes === undefined)
    return `${name} (${drive}): ${scope}, ${passed} passed: not earned (${shortened(unmet)})${left}`;
  // What a cause says need not be said again.
  const others = unmet.filter((one) => one.kind === 'selection' || !isOfCause(one));
  const more = others.length === 0 ? '' : ` (${shortened(others)})`;
  return `${name} (${drive}): not earned: ${denyingCauses(certificate)}; ${scope}, ${passed} passed${more}${left}`;
}

/** What was not looked at, and denies nothing: nobody is to read an earned class without it. */
function leftOut({ excused = [], unsupportedByWord = 0 }: Certificate): string {
  const shown = excused.length === 0 ? '' : `; NOT EVALUATED, and shown by others: ${listedNames(excused)}`;
  return unsupportedByWord === 0 ? shown : `${shown}; ${byWordLine(unsupportedByWord)}`;
}

const byWordLine = (count: number): string => `${count} not supported by the adapter's own word`;

/** Failures and early ends are what causes are about. */
const isOfCause = (unmet: Unmet): boolean =>
  unmet.kind === 'case' || (unmet.kind === 'requirement' && unmet.verdict === 'fail');

const listedNames = (names: readonly string[]): string =>
  names.length > MOST_REASONS
    ? `${names.slice(0, MOST_REASONS).join(', ')} and ${names.length - MOST_REASONS} more`
    : names.join(', ');

/**
 * What the cases that were not chosen would have shown nobody knows, not even whether this drive can show it: that they are
 * missing is said once, and what counts are the requirements these cases speak for.
 */
function partLine({
  class: name,
  drive,
  total,
  observable,
  passed,
  unmet,
  unsupportedByWord = 0,
}: Certificate): string {
  const spoken = unmet.filter((one) => !isSilent(one));
  const silent = unmet.length - spoken.length;
  const word = unsupportedByWord === 0 ? '' : `; ${byWordLine(unsupportedByWord)}`;
  return `${name} (${drive}): ${observable - silent} of ${total} in this selection, ${passed} passed: not earned (${shortened(spoken)})${word}`;
}

const isSilent = (unmet: Unmet): boolean => unmet.kind === 'requirement' && unmet.verdict === 'never-evaluated';

const MOST_REASONS = 4;

function shortened(unmet: readonly Unmet[]): string {
  const shown = unmet.slice(0, MOST_REASONS).map(unmetLabel).join('; ');
  const rest = unmet.slice(MOST_REASONS);
  if (rest.length === 0) return shown;
  const requirements = rest.filter(({ kind }) => kind === 'requirement').length;
  const counts = [
    ...(requirements === 0 ? [] : [pluralize(requirements, 'requirement')]),
    ...(requirements === rest.length ? [] : [pluralize(rest.length - requirements, 'case')]),
  ];
  return `${shown}; and ${counts.join(' and ')} more`;
}
