import type { HostOptions } from '../../adapter/host/open-adapter.ts';
import type { Drive } from '../../adapter/profile.ts';
import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import type { Calibration } from '../../run/calibrate.ts';
import type { Sizes } from '../../suite/case/case.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import type { Variant } from '../../suite/case/variants.ts';
import type { EndedJob, TraceExcerpt } from '../../verdict/case/case-result.ts';
import type { NotRun } from '../../verdict/verdict.ts';
import type { Assignment, HandshakeResult } from './executor.ts';

/** What passes between the pool and one of its workers; all of it is copied on the way. */

export interface CaseWorkerInput {
  adapter: AdapterToOpen;
  assignment: Assignment;
}

/** What it takes to start an adapter in another thread. */
export interface AdapterToOpen {
  spec: AdapterSpec;
  options: HostOptions;
}

/** A case file without what can't be copied: of its lines only that of the id is ever asked for. */
export type PlainCaseFile = Omit<CaseFile, 'source'> & { source: { file: string; line: number } };

/** One variant of a case with the drives it is to run on, one after the other. */
export interface WorkUnit {
  number: number;
  /** index into the files */
  file: number;
  variant: Variant;
  drives: { drive: Drive; sizes: Sizes; skipReason?: NotRun }[];
}

export type ToCaseWorker =
  | { kind: 'calibrate'; drive: Drive }
  | { kind: 'files'; files: PlainCaseFile[] }
  /** `alone` where it is a second attempt, with more time */
  | { kind: 'unit'; unit: WorkUnit; alone: boolean }
  | { kind: 'end' };

export type FromCaseWorker =
  | ({ kind: 'ready' } & HandshakeResult)
  | { kind: 'calibrated'; drive: Drive; calibration: Calibration }
  /** in the order of the unit's drives */
  | { kind: 'ended'; unit: number; ended: EndedJob<TraceExcerpt>[] }
  /** its adapter is gone; with the commands of the processes that had to be ended after it */
  | { kind: 'closed'; left: readonly string[] }
  /** it can't go on */
  | { kind: 'failed'; failure: SerializedError };

/** An error as it can be copied. */
export interface SerializedError {
  /** of its class, to be made anew from it */
  name: string;
  message: string;
  stack?: string | undefined;
}
