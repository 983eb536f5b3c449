import type { Verdict } from '../../verdict/verdict-order.ts';
import type { Recording } from '../recordings/recording.ts';

/** How an implementation that does nothing fares, in runs of a case on a drive. */
export interface NullScore {
  name: string;
  profile: string;
  total: number;
  passed: number;
  failed: number;
  /** not evaluated: it rests on something that did not happen */
  blocked: number;
  /** beyond what it declares */
  unsupported: number;
}

/** @returns the figures that are published of a null: what the suite gives for nothing */
export function nullScore({ name, profile, cases }: Recording): NullScore {
  const count = (...verdicts: Verdict[]) => cases.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return {
    name,
    profile: profile.name,
    total: cases.length,
    passed: count('pass'),
    failed: count('fail', 'crash', 'timeout', 'protocol'),
    blocked: count('blocked'),
    unsupported: count('unsupported'),
  };
}
