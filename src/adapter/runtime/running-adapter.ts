import type { HostFault, HostStepOptions } from '../host.ts';
import type { FullIdentity } from '../identity.ts';
import type { StepAnswer, StepRequest } from '../protocol.ts';

/** What came of one step, before the host adds the noise. */
export type RawStepResult =
  | { kind: 'answer'; answer: StepAnswer; inputMutated: boolean }
  | { kind: 'fault'; fault: HostFault };

/** What goes with a step of a life; the clock is the host's affair. */
export type UntimedStepOptions = Omit<HostStepOptions, 'timeout'>;

/**
 * One life of an adapter: a thread or a process, from the end of its handshake to its death. A host lives through
 * several of them, as a hang or a death ends one and the next step begins another.
 */
export interface RunningAdapter {
  identity: FullIdentity;
  /**
   * Sends the step before it returns. Never settles where the adapter hangs: the host watches the clock.
   * @throws only what the door throws
   */
  step(request: StepRequest, options: UntimedStepOptions): Promise<RawStepResult>;
  /** what it died of; undefined while it lives */
  death(): string | undefined;
  /**
   * A case is over. Resolves when what it had set going and comes at once has come: the names of built-ins that are not as
   * they were, and nothing where the adapter died meanwhile. Absent where a life can't be asked.
   */
  settle?(): Promise<readonly string[]>;
  /** what it sent that no program of the suite sends; from then on nothing of it is believed. Absent where each step says so itself */
  broken?(): HostFault | undefined;
  /** what it said beside the contract since the last time */
  takeNoise(): string[];
  /** what helps to understand its silence, e.g. the end of its stderr; may be empty */
  stderrTail(): string;
  /** commands of the processes it had started and left behind; complete when it has ended */
  leftBehind(): readonly string[];
  /** `bye` lets it finish what it holds open, `kill` does not. Resolves when it is gone */
  end(manner: 'bye' | 'kill'): Promise<void>;
}

export const crashFault = (detail: string): RawStepResult => ({ kind: 'fault', fault: { kind: 'crash', detail } });
export const protocolFault = (detail: string): RawStepResult => ({
  kind: 'fault',
  fault: { kind: 'protocol', detail },
});
