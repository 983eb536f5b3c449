import type { Certificate } from '../verdict/certificate.ts';
import type { Counts } from '../verdict/counts.ts';

/** @returns e.g. `declared 40 · selected 40 · evaluated 38 · passed 36` */
export const countsLine = ({ declared, selected, evaluated, passed }: Counts): string =>
  `declared ${declared} · selected ${selected} · evaluated ${evaluated} · passed ${passed}`;

/** @returns e.g. `Core (pure): 16 of 18 observable, all passed`, or why it was not earned */
export function certificateLine({ class: name, drive, total, observable, passed, earned, unmet }: Certificate): string {
  const scope = `${name} (${drive}): ${observable} of ${total} observable`;
  if (earned) return `${scope}, all passed`;
  return `${scope}, ${passed} passed: not earned (${shortened(unmet)})`;
}

const MOST_REASONS = 4;

const shortened = (reasons: readonly string[]): string =>
  reasons.length <= MOST_REASONS
    ? reasons.join('; ')
    : `${reasons.slice(0, MOST_REASONS).join('; ')}; and ${reasons.length - MOST_REASONS} more`;
