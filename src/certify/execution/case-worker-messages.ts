import type { HostOptions } from '../../adapter/host/open-adapter.ts';
import type { Drive } from '../../adapter/profile.ts';
import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import type { Calibration } from '../../run/calibrate.ts';
import type { Sizes } from '../../suite/case/case.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import type { Variant } from '../../suite/case/variants.ts';
import type { Ran, Seen } from '../../verdict/case/case-result.ts';
import type { Acquaintance, Assignment } from './executor.ts';

/** What passes between a crew and one of its members; all of it is copied on the way. */

export interface MemberInput {
  adapter: AdapterToOpen;
  assignment: Assignment;
}

/** What it takes to start an adapter in another thread. */
export interface AdapterToOpen {
  spec: AdapterSpec;
  options: HostOptions;
}

/** A case file without what can't be copied: of its lines only that of the id is ever asked for. */
export type PlainFile = Omit<CaseFile, 'source'> & { source: { file: string; line: number } };

/** One variant of a case with the drives it is to run on, one after the other. */
export interface Unit {
  number: number;
  /** index into the files */
  file: number;
  variant: Variant;
  drives: { drive: Drive; sizes: Sizes; refusal?: string }[];
}

export type ToMember =
  | { kind: 'calibrate'; drive: Drive }
  | { kind: 'files'; files: PlainFile[] }
  | { kind: 'unit'; unit: Unit }
  | { kind: 'end' };

export type FromMember =
  | ({ kind: 'ready' } & Acquaintance)
  | { kind: 'calibrated'; drive: Drive; calibration: Calibration }
  /** in the order of the unit's drives */
  | { kind: 'ended'; unit: number; ran: Ran<Seen>[] }
  /** it can't go on */
  | { kind: 'failed'; failure: Failure };

/** An error as it can be copied. */
export interface Failure {
  /** of its class, to be made anew from it */
  name: string;
  message: string;
  stack?: string | undefined;
}
