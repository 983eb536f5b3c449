import { pluralize } from '../../conversation/pluralize.ts';
import type { Certificate } from '../../verdict/certificate.ts';
import type { Counts } from '../../verdict/counts.ts';
import { requirementLabel } from './requirement-label.ts';

/** @returns e.g. `declared 40 · selected 40 · evaluated 38 · passed 36` */
export const countsLine = ({ declared, selected, evaluated, passed }: Counts): string =>
  `declared ${declared} · selected ${selected} · evaluated ${evaluated} · passed ${passed}`;

/** @returns e.g. `Core (pure): 16 of 18 observable, all passed`, or why it was not earned */
export function certificateLine(certificate: Certificate): string {
  const { class: name, drive, total, observable, passed, earned, unmet, selection } = certificate;
  if (selection === 'part') return partLine(certificate);
  const scope = `${name} (${drive}): ${observable} of ${total} observable`;
  if (earned) return `${scope}, all passed`;
  return `${scope}, ${passed} passed: not earned (${shortened(unmet)})`;
}

const NEVER = ': never evaluated';

/**
 * What the cases that were not chosen would have shown nobody knows, not even whether this drive can show it: that they are
 * missing is said once, and what counts are the requirements these cases speak for.
 */
function partLine({ class: name, drive, total, observable, passed, unmet }: Certificate): string {
  const silent = unmet.filter((line) => line.endsWith(NEVER));
  const spoken = unmet.filter((line) => !line.endsWith(NEVER));
  return `${name} (${drive}): ${observable - silent.length} of ${total} in this selection, ${passed} passed: not earned (${shortened(spoken)})`;
}

const MOST_REASONS = 4;

function shortened(reasons: readonly string[]): string {
  if (reasons.length <= MOST_REASONS) return reasons.join('; ');
  const rest = reasons.slice(MOST_REASONS);
  const requirements = rest.filter((line) => !isCase(line)).length;
  const counts = [
    ...(requirements === 0 ? [] : [pluralize(requirements, 'requirement')]),
    ...(requirements === rest.length ? [] : [pluralize(rest.length - requirements, 'case')]),
  ];
  return `${reasons.slice(0, MOST_REASONS).join('; ')}; and ${counts.join(' and ')} more`;
}

/** How cases end that ended early: they deny a class by themselves, beside the requirements. */
const ENDED_EARLY = /^(.*): (?:crash|timeout|protocol)$/;

function isCase(line: string): boolean {
  const name = ENDED_EARLY.exec(line)?.[1];
  return name !== undefined && requirementLabel(name) === undefined;
}
