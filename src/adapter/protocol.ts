import type { JsonValue, Message } from '../conversation/message.ts';
import type { CompactReason, Settings } from '../conversation/settings.ts';
import type { DialectName } from '../model/dialect/dialect.ts';
import type { AdapterIdentity, CompactOutput, CompletionRequest, Observation, SessionStep } from './contract.ts';

/**
 * The contract as JSON lines: UTF-8, one object a line, lines split on byte 0x0A only, logs on stderr. Every message
 * of the suite has an `id` and every answer repeats it. Three verbs (`hello`, `step`, `bye`); new things are fields.
 */
export const PROTOCOL = 1;

export type SuiteMessage =
  | { id: string; verb: 'hello'; protocol: number; suite: string }
  | ({ id: string; verb: 'step' } & StepRequest)
  | { id: string; verb: 'bye' }
  /** the caller takes an open step back; the step is still to be answered (capability `cancel`) */
  | { cancel: string }
  /** the answer to a `model` call of the adapter */
  | { call: string; status: number; headers: Record<string, string>; body: JsonValue };

/** What every request brings along that hands over a conversation. */
export interface StepContext {
  settings: Settings;
  profile: string;
  dialect: DialectName;
  marker: string;
  baseUrl?: string;
}

/** A step as it travels: the pure drive brings everything along, the other drives name their session. */
export type StepRequest =
  | ({ do: 'compact'; drive: 'pure'; messages: Message[]; reason: CompactReason; state: JsonValue } & StepContext)
  | ({ do: 'open'; drive: SessionDrive; session: string; folder?: string; toolUrl?: string } & StepContext)
  /** a second conversation on the instance that serves the first */
  | { do: 'beside'; drive: SessionDrive; session: string; of: string }
  | ({ drive: SessionDrive; session: string } & SessionStep)
  | { do: 'close'; drive: SessionDrive; session: string };

export type SessionDrive = 'session' | 'agent';

export type AdapterMessage =
  | ({ id: string; protocol: number } & AdapterIdentity)
  /** answer to a step */
  | ({ id: string } & StepAnswer)
  /** a model request, to be answered while the step `for` is open */
  | { call: string; for: string; model: CompletionRequest };

export type StepAnswer =
  | CompactOutput
  | Observation
  /** the implementation raised: an observation, not a protocol fault */
  | { threw: { message: string; stack?: string } }
  /** what it drives can't be brought to do this, in a sentence that a report shows; nothing was asked of a model yet */
  | { unsupported: string }
  /** answer to `open`, `beside`, `close` and `bye` */
  | { done: true };
