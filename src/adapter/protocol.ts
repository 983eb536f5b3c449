import type { JsonValue, Message } from '../conversation/message.ts';
import type { CompactReason, Settings } from '../conversation/settings.ts';
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
  /** the answer to a `model` call of the adapter */
  | { call: string; status: number; headers: Record<string, string>; body: JsonValue };

/** A step as it travels: the pure drive brings everything along, the session drive names its session. */
export type StepRequest =
  | {
      do: 'compact';
      drive: 'pure';
      messages: Message[];
      settings: Settings;
      reason: CompactReason;
      state: JsonValue;
      profile: string;
      baseUrl?: string;
    }
  | { do: 'open'; drive: 'session'; session: string; settings: Settings; profile: string; baseUrl?: string }
  | ({ drive: 'session'; session: string } & SessionStep)
  | { do: 'close'; drive: 'session'; session: string };

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
  /** answer to `open`, `close` and `bye` */
  | { done: true };
