import type { WireRequest, WireResponse } from '../../model/dialect/exchange.ts';
import type { FullIdentity, ManifestClaims } from '../identity.ts';
import type { PackedStep } from '../runtime/packed-step.ts';
import type { ReferencedResult } from '../runtime/run-step.ts';

/** What passes between the suite and a module in a process or a thread of its own. All of it is plain JSON. */

export interface ModuleToLoad {
  /** absolute path of the adapter module */
  file: string;
  /** of the manifest that names the module */
  claims: ManifestClaims;
}

export type ToModule =
  /** the first message, sent once */
  | ({ kind: 'load' } & ModuleToLoad)
  | { kind: 'step'; step: number; packed: PackedStep }
  /** the caller takes an open step back */
  | { kind: 'cancel'; step: number }
  /** a case is over */
  | { kind: 'settle'; number: number }
  /** answer to a model call */
  | { kind: 'reply'; call: number; response: WireResponse };

export type FromModule =
  | { kind: 'ready'; identity: FullIdentity }
  /** the module is no adapter */
  | { kind: 'refused'; reason: string; claims?: true }
  | { kind: 'result'; step: number; end: ReferencedResult }
  | { kind: 'call'; call: number; request: WireRequest }
  /** what it had set going and came at once has come. `changed` names built-ins of JavaScript that are not as they were */
  | { kind: 'settled'; number: number; changed: string[] }
  | { kind: 'noise'; line: string }
  /** an error that nobody catches: unless the module has a listener for it, it dies of it now */
  | { kind: 'uncaught'; cause: string };
