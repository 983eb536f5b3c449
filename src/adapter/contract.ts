import type { JsonValue, Message } from '../conversation/message.ts';
import type { CompactReason, Settings } from '../conversation/settings.ts';
import type { Drive, Profile } from './profile.ts';

/**
 * The contract between the suite and an implementation. In process it is a module with a default export of type
 * `Adapter`; out of process the same steps travel as JSON lines (`protocol.ts`).
 */

/** A chat completion, in the wire form of OpenAI Chat Completions. */
export type CompletionRequest = { model?: string; messages: unknown[]; [key: string]: unknown };
export interface Completion {
  choices: { message: { content: string | null; tool_calls?: unknown[] }; finish_reason: string }[];
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

/** The model as an adapter sees it: a plain function, or a base URL for a client of its own. */
export interface ModelAccess {
  /**
   * One summarizer request (`model` defaults to the summarizer's name).
   * @throws ModelError with `status` and `body` when the model answers with an error status
   */
  complete(request: CompletionRequest): Promise<Completion>;
  /** base URL of an OpenAI-compatible endpoint; set only where the adapter declares `door: 'loopback'` */
  baseUrl?: string;
}

/** What became of a pass, for adapters that can say (capability `outcome`). */
export type Outcome =
  | { kind: 'compacted' }
  | { kind: 'unchanged'; reason: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'irreducible'; detail: string };

export interface CompactInput {
  messages: Message[];
  settings: Settings;
  reason: CompactReason;
  model: ModelAccess;
  /** what the last pass returned; null on the first */
  state: JsonValue;
  /** name of the profile chosen with `--profile` */
  profile: string;
}

export interface CompactOutput {
  /** what the next model request will contain */
  messages: Message[];
  state?: JsonValue;
  outcome?: Outcome;
}

/** What a session can be read for after every step. */
export interface Observation {
  view: Message[];
  /** durable history, raw as stored */
  log?: string;
  /** archive files, raw, by path */
  archive?: Record<string, string>;
  outcome?: Outcome;
}

/** A step a session adapter is asked to do: one verb with fields. */
export type SessionStep = { do: 'append'; messages: Message[] } | { do: 'compact'; reason: CompactReason };

export interface OpenInput {
  settings: Settings;
  model: ModelAccess;
  profile: string;
}

export interface AdapterSession {
  step(step: SessionStep): Promise<Observation>;
  close?(): Promise<void>;
}

/** Who the adapter is: the same for a module and for the answer to `hello`. */
export interface AdapterIdentity {
  name: string;
  version: string;
  drives?: Drive[];
  /** `callback`: the model is called through the suite; `loopback`: the adapter has an HTTP client of its own */
  door?: 'callback' | 'loopback';
  /** claims by profile name; the first is the default. Fields left out are those of `spec/profiles/default.yaml` */
  profiles?: Record<string, Partial<Profile>>;
}

/** The default export of an adapter module; `compact` makes it drivable as `pure`, `open` as `session`. */
export interface Adapter extends AdapterIdentity {
  compact?(input: CompactInput): Promise<CompactOutput> | CompactOutput;
  open?(input: OpenInput): Promise<AdapterSession> | AdapterSession;
}
