import type { Exchange } from '../../model/dialect/exchange.ts';
import type { CompactStep, MidPassEventRecord, StoredState, Trace, TraceResult, TraceStep } from './trace.ts';

/**
 * Traces as they are saved (`spec/schema/trace.schema.json`). Whatever can be long is a text, and texts are runs of the one
 * that holds everything new once: a request that repeats the conversation costs the few numbers that say so. What one case
 * is on several drives is saved together, for its conversation is the same.
 */
export interface PackedTraces {
  format: 'conform-trace/2';
  traces: PackedTrace[];
  /** everything that was said, each piece once */
  said: string;
}

export interface PackedTrace extends Pick<Trace, 'suite' | 'adapter' | 'profile' | 'seed' | 'dialect'> {
  /** of the case */
  id: string;
  /** without the conversation, as JSON */
  case: TextNumber;
  conversation: MessageRuns;
  /** the hash of each message, and the message as JSON; without it where the trace speaks of one that it lacks */
  messages: [hash: string, message?: TextNumber][];
  steps: PackedTraceStep[];
  texts: PooledText[];
}

/**
 * The first 16 hex digits of the SHA-256 of its UTF-8; with how many characters of which earlier text it begins, 0 of 0 where
 * with none; and the rest as runs in `said`: start, length, start, length, … A conversation that grows is the request before
 * and one message, and its cost does not grow with it.
 */
export type PooledText = [digest: string, like: TextNumber, shared: number, ...runs: number[]];

/** Which of the texts. */
export type TextNumber = number;

/** Which of the messages, as runs: first, count, first, count, … */
export type MessageRuns = number[];

export type PackedTraceStep = Pick<TraceStep, 'in'> & {
  step: PackedAction;
  given: MessageRuns;
  stored: PackedState;
  exchanges: PackedExchange[];
  result: PackedResult;
  probe?: PackedExchange;
  /** as a JSON list; absent where there is none */
  noise?: TextNumber;
};

export type PackedAction =
  | { do: 'append'; messages: MessageRuns }
  | (Omit<CompactStep, 'meanwhile'> & { meanwhile?: PackedMeanwhile })
  | { do: 'reload' }
  | { do: 'close' };

export type PackedMeanwhile = Omit<MidPassEventRecord, 'what'> & {
  what: { do: 'append'; messages: MessageRuns } | Exclude<MidPassEventRecord['what'], { do: 'append' }>;
};

/** The archive as JSON. */
export type PackedState = { [Part in keyof StoredState]: TextNumber };

export type PackedExchange = Omit<Exchange, 'request' | 'response' | 'said' | 'archive'> & {
  request: Omit<Exchange['request'], 'body'> & { body: TextNumber };
  /** the headers as JSON */
  response: Omit<Exchange['response'], 'body' | 'headers' | 'held'> & { headers: TextNumber; body: TextNumber };
  /** as JSON */
  said?: TextNumber;
  /** as JSON */
  archive?: TextNumber;
};

type Observed = Extract<TraceResult, { kind: 'observed' }>;
type Threw = Extract<TraceResult, { kind: 'threw' }>;

export type PackedResult =
  /** the state as JSON */
  | (Pick<Observed, 'kind' | 'outcome' | 'inputMutated'> & PackedState & { view: MessageRuns; state?: TextNumber })
  | (Pick<Threw, 'kind' | 'message' | 'inputMutated'> & PackedState & { view: MessageRuns })
  | Extract<TraceResult, { kind: 'fault' }>;
