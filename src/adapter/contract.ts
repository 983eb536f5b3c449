import type { JsonValue, Message } from '../conversation/message.ts';
import type { Outcome } from '../conversation/outcome.ts';
import type { CompactReason, Settings } from '../conversation/settings.ts';
import type { DialectName } from '../model/dialect/dialect.ts';
import type { OwnSetting } from './own-setting.ts';
import type { Drive, Matcher, ProfileClaims, Reach } from './profile.ts';

/**
 * The contract between the suite and an implementation. In process it is a module with a default export of type
 * `Adapter`; out of process the same steps travel as JSON lines (`protocol.ts`).
 *
 * What an implementation has no way to do, or to be set to, its adapter says by throwing an error with
 * `code: 'CONFORM_UNSUPPORTED'`, before a model is asked: the case is unsupported then, with the error's message, and no failure.
 * It speaks of settings and steps, never of messages: the same is asked again with plain words in the place of the conversation.
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
   * @throws ModelError with `status` and `body` when the model answers with an error status; `status` is 0 where the
   * connection breaks
   */
  complete(request: CompletionRequest): Promise<Completion>;
  /**
   * base URL for a client of the provider: it ends in `/v1` for OpenAI's, and without a path of its own for Anthropic's.
   * Set only where the adapter declares `door: 'loopback'`
   */
  baseUrl?: string;
  /** which provider's API stands behind `baseUrl` */
  dialect: DialectName;
  /** goes into the configured summary prompt, word for word, where summarizer requests carry the agent's model name */
  marker: string;
}

export type { Outcome };

export interface CompactInput {
  messages: Message[];
  settings: Settings;
  reason: CompactReason;
  model: ModelAccess;
  /** what the last pass returned; null on the first */
  state: JsonValue;
  /** name of the profile chosen with `--profile` */
  profile: string;
  /** aborted when the caller takes the pass back; heard only where the profile declares the capability `cancel` */
  signal: AbortSignal;
}

export interface CompactOutput {
  /** what the next model request will contain */
  messages: Message[];
  state?: JsonValue;
  /** for adapters that can say (capability `outcome`) */
  outcome?: Outcome;
}

/** What a session can be read for after every step. */
export interface Observation {
  /** what the next model request will contain; an agent may leave it out, since its requests are seen on the wire */
  view?: Message[];
  /** durable history, raw as stored */
  log?: string;
  /** archive files, raw, by the path with which an outcome or the view names them; those below `folder` the suite reads itself */
  archive?: Record<string, string>;
  outcome?: Outcome;
}

/** A step a session adapter is asked to do: one verb with fields. */
export type SessionStep =
  /**
   * session and agent: these messages are now part of the conversation; no model is asked. Those of the assistant have their
   * `usage`, unless the case plays a provider that reports none
   */
  | { do: 'append'; messages: Message[] }
  /** session only: check the trigger (`auto`), or compact regardless of it */
  | { do: 'compact'; reason: CompactReason }
  /** agent only: run the implementation's own loop on this user message until it answers */
  | { do: 'turn'; input: Message }
  /** session and agent, with capability `reload`: give up what is in memory, and go on from what is stored */
  | { do: 'reload' };

/**
 * What goes with a step. With capability `concurrent` an `append` or a `compact` may arrive while a `compact` of the same
 * session waits for the model.
 */
export interface StepOptions {
  /** aborted when the caller takes the step back, an agent's whole turn with it (capability `cancel`) */
  signal: AbortSignal;
}

export interface OpenInput {
  drive: 'session' | 'agent';
  settings: Settings;
  model: ModelAccess;
  profile: string;
  /**
   * folder for the files of this session, made by the suite and empty; what is in it is read as the archive. Set where
   * the profile declares the capability `archive`
   */
  folder?: string;
  /**
   * agent only: the suite serves the results of the tools in `settings.tools`. POST `{ id, name, arguments }` as JSON,
   * get `{ content, isError }`
   */
  toolUrl?: string;
}

export interface AdapterSession {
  step(step: SessionStep, options: StepOptions): Promise<Observation>;
  /** opens a second conversation on the same instance of the implementation, as a server does for its users */
  beside?(): Promise<AdapterSession> | AdapterSession;
  close?(): Promise<void>;
}

/** Who the adapter is: the same for a module and for the answer to `hello`. */
export interface AdapterIdentity {
  name: string;
  version: string;
  drives?: Drive[];
  /** `callback`: the model is called through the suite; `loopback`: the adapter has an HTTP client of its own */
  door?: 'callback' | 'loopback';
  /** provider APIs its HTTP client speaks; the first is the default. `openai-chat` alone where left out */
  dialects?: DialectName[];
  /** how an agent can be brought to a given conversation; `preload` alone where left out */
  reach?: Reach[];
  /** tell summarizer requests where `settings.models` can't */
  matchers?: Matcher[];
  /** claims by profile name; the first is the default. Fields left out, also inside `summary`, are those of `spec/profiles/default.yaml` */
  profiles?: Record<string, ProfileClaims>;
  /** options it sets to something else than the package ships; an empty list says that there are none */
  settings?: OwnSetting[];
  /**
   * a whole agent, of which nothing is known but its requests: who asks is told by what they hold, where no matcher says it, and
   * what was taken for something else is put right when the case is over
   */
  onWire?: true;
}

/** The default export of an adapter module; `compact` makes it drivable as `pure`, `open` as `session` and `agent`. */
export interface Adapter extends AdapterIdentity {
  compact?(input: CompactInput): Promise<CompactOutput> | CompactOutput;
  open?(input: OpenInput): Promise<AdapterSession> | AdapterSession;
}
