import { baseline, namesOf } from '../baseline/baseline.testkit.ts';
import type { BaselineEntry } from '../baseline/baseline.ts';
import type { CaseResult } from '../verdict.ts';
import { type FinishedRun, updatedBaseline } from './update-baseline.ts';

export const VARIANTS = ['CC-0001[fanout=2]', 'CC-0001[fanout=6]', 'CC-0002'];
export const NAMES = namesOf(...VARIANTS);
export const TODAY = '2026-06-01';

/** A run of all cases on the drive `pure`, under the profile `default`. */
export const finishedRun = (results: CaseResult[], more: Partial<FinishedRun> = {}): FinishedRun => ({
  profile: 'default',
  drives: ['pure'],
  whole: true,
  results,
  ...more,
});

/** What is written down of a run, where these entries were known before. */
export const written = (results: CaseResult[], before: BaselineEntry[] = [], more: Partial<FinishedRun> = {}) =>
  updatedBaseline(finishedRun(results, more), baseline(...before), NAMES, TODAY);
