import type { Outcome } from '../adapter/contract.ts';
import type { AdapterHost, HostFault, ModelDoor } from '../adapter/host.ts';
import type { JsonValue, Message } from '../conversation/message.ts';
import type { CaseStep, Runnable } from '../suite/case.ts';
import type { Stored } from './trace.ts';

/** One way of driving an adapter through the steps of a case; it knows the conversation, never the expectations. */
export interface Driver {
  /** the conversation as the implementation has it now */
  current(): Message[];
  /** log and archive as last read */
  stored(): Stored;
  step(step: CaseStep): Promise<Reading>;
  /** @returns the fault it ended with; undefined where it ended well */
  close(): Promise<HostFault | undefined>;
}

/** What a step left behind. */
export type Reading = { noise: string[] } & (
  | ({
      kind: 'observed';
      view: Message[];
      state?: JsonValue;
      outcome?: Outcome;
      inputMutated: boolean;
    } & Stored)
  | ({ kind: 'threw'; message: string; view: Message[]; inputMutated: boolean } & Stored)
  | { kind: 'fault'; fault: HostFault }
);

/** What a driver needs besides the case. */
export interface DriverOptions {
  host: AdapterHost;
  /** opaque name of the session: an adapter must not learn from it which case is played */
  session: string;
  profile: string;
  /** answers model requests made through the call-back door */
  door: ModelDoor;
  /** base URL of the loopback door, for adapters that have an HTTP client of their own */
  baseUrl?: string;
  /** watchdog per step, ms of wall time */
  timeout: number;
}

export type OpenDriver = (runnable: Runnable, options: DriverOptions) => Driver;
