import type { WireRequest, WireResponse } from '../model/dialect/exchange.ts';
import type { FullIdentity } from './identity.ts';
import type { StepAnswer, StepRequest } from './protocol.ts';

/** How an adapter failed as a program: death, silence, or an answer outside the contract. */
export type HostFault =
  | { kind: 'crash'; detail: string }
  | { kind: 'timeout'; ms: number; detail: string }
  | { kind: 'protocol'; detail: string };

/** Why no more can come of a case: the adapter failed as a program, or says that this can't be asked of what it drives. */
export type CaseStop = HostFault | { kind: 'unsupported'; detail: string };

/** What came of one step: an answer, or a fault that costs the open case. */
export type StepResult<Stop extends CaseStop = HostFault> =
  | { kind: 'answer'; answer: StepAnswer; inputMutated: boolean; noise: string[] }
  | { kind: 'fault'; fault: Stop; noise: string[] };

/** What came of a case after its last step. */
export interface Aftermath {
  fault?: HostFault;
  /** built-ins of JavaScript that are not as they were, as `Array.prototype.flatMap` */
  changed: readonly string[];
}

/** Answers the model requests an adapter makes through the call-back door while a step is open. */
export type ModelDoor = (request: WireRequest) => Promise<WireResponse>;

export interface HostStepOptions {
  /** wall-clock watchdog, ms */
  timeout: number;
  door: ModelDoor;
  /** takes the step back when it is aborted; it has to be answered all the same */
  signal?: AbortSignal;
  /** Nobody reads the view of a session after this step: it may be empty in the answer, and is then not checked either. */
  isViewUnread?: true;
}

/**
 * One running adapter, whatever it runs in. One step at a time: a host is never shared by two cases at once, so that a
 * hang or a death costs exactly the case that is open. Only while a session's `compact` waits for the model may an `append`
 * or another `compact` of the same session be taken. After a fault the next `step` starts the adapter anew.
 */
export interface AdapterHost {
  /**
   * what keeps the adapter from leaving this machine: its sockets are refused, its clients are sent to a proxy that
   * refuses (and code that knows no proxies is not seen), there is such a proxy and no network beside this machine, or nothing
   */
  readonly guard: 'sockets' | 'proxy' | 'network' | 'none';
  /** @returns how many cases have ended in the adapter as it runs now: 0 after each start */
  served(): number;
  /** @returns the built-ins of JavaScript that were not as they were when the last case settled */
  changed(): readonly string[];
  /** the handshake's answer with the manifest's claims; starts the adapter. @throws HandshakeError when it can't be had */
  identity(): Promise<FullIdentity>;
  /**
   * A step that is taken while another is open is sent before this returns: what the door answers afterwards comes later.
   * A fault of one of the two ends both, and is what both result in.
   * @throws HandshakeError when the adapter has to be started for this step and can't be; what the door throws; an Error
   * when a step is open beside which this one can't be taken, or the session was never opened here
   */
  step(request: StepRequest, options: HostStepOptions): Promise<StepResult>;
  /**
   * To be called when a case is over: what it has set going and comes at once still belongs to it. An adapter that has changed
   * built-ins of JavaScript is ended, so that the next case finds a fresh one.
   * @param timeout ms until it counts as hanging
   * @returns the fault it ended in meanwhile, or names of what was changed; neither, as a rule
   */
  settle(timeout: number): Promise<Aftermath>;
  /** Ends the adapter if it has served any case: what comes next is not of their making. Never while a session is open */
  renew(): Promise<void>;
  /**
   * Ends the adapter, also while it starts or a step is open, for which nobody waits then. From now on every step that would need
   * it rejects.
   * @returns the commands of all processes that it had started since the host was opened, and that had to be ended after it
   */
  close(): Promise<readonly string[]>;
}
