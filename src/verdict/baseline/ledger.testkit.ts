import type { CaseResult } from '../verdict.ts';
import { baseline, namesOf } from './baseline.testkit.ts';
import type { BaselineEntry } from './baseline.ts';
import { type LedgerOptions, ledgerOf } from './baseline-ledger.ts';
import { positionText } from './baseline-notes.ts';

/** What a baseline makes of the results of a run. */

export const NAMES = namesOf('CC-0001[fanout=2]', 'CC-0001[fanout=6]', 'CC-0002');
export const OPTIONS: LedgerOptions = {
  profile: 'default',
  today: '2026-06-01',
  extent: 'whole',
  drives: ['pure'],
  names: NAMES,
};

/** @returns verdicts with the baseline put in, and what came of it: notes as `file:line:column message` */
export function account(entries: BaselineEntry[], results: CaseResult[], options: Partial<LedgerOptions> = {}) {
  const ledger = ledgerOf(baseline(...entries), { ...OPTIONS, ...options });
  const verdicts = results.map((result) => ledger.apply(result, () => false).verdict);
  const { stale, expired, ...counts } = ledger.outcome();
  const lines = (notes: typeof stale) => notes.map(({ place, message }) => `${positionText(place)} ${message}`);
  return { verdicts, stale: lines(stale), expired: lines(expired), ...counts };
}
