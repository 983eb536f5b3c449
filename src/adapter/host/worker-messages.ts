import type { WireRequest, WireResponse } from '../../model/dialect/exchange.ts';
import type { FullIdentity, ManifestClaims } from '../identity.ts';
import type { PackedStep } from '../runtime/packed-step.ts';
import type { ReferencedResult } from '../runtime/run-step.ts';

/** What passes between the suite and a worker thread; all of it is copied on the way. */

export interface WorkerInput {
  /** absolute path of the adapter module */
  file: string;
  /** of the manifest that names the module */
  claims: ManifestClaims;
}

export type ToWorker =
  | { kind: 'step'; step: number; packed: PackedStep }
  /** the caller takes an open step back */
  | { kind: 'cancel'; step: number }
  /** answer to a model call */
  | { kind: 'reply'; call: number; response: WireResponse };

export type FromWorker =
  | { kind: 'ready'; identity: FullIdentity }
  /** the module is no adapter */
  | { kind: 'refused'; reason: string }
  | { kind: 'result'; step: number; end: ReferencedResult }
  | { kind: 'call'; call: number; request: WireRequest }
  | { kind: 'noise'; line: string };
