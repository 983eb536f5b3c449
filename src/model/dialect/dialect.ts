import type { JsonRecord } from '../../conversation/json.ts';
import type { Message, ToolSpec } from '../../conversation/message.ts';
import type { InputUsage, PieceCounter, PromptOutline, PromptPart } from '../prompt-cache/prompt-part.ts';
import type { WireRequest, WireResponse } from './exchange.ts';
import type { ScriptedFailure, SuccessfulReply } from './model-reply.ts';

/** A provider's API, as it stands on the wire. */
export type DialectName = 'openai-chat' | 'anthropic';

/** Every dialect, in a fixed order. */
export const DIALECT_NAMES: readonly DialectName[] = ['openai-chat', 'anthropic'];

/** What a conversion or a wire has no place for, in a fixed order. */
export const LOSSES = [
  'id',
  'meta',
  'reasoning',
  'error-flag',
  'image',
  'empty-results',
  'half-characters',
  'invisible-characters',
  'blocks',
] as const;
export type Loss = (typeof LOSSES)[number];

/**
 * What a generation of models counts against its window. `input`: only what is sent. `input+output`: also the output that
 * is asked for. `input-then-stop`: only what is sent, and the answer ends where the window does.
 */
export type Generation = 'input' | 'input+output' | 'input-then-stop';

/** Tokens of one request, by the suite's counter. */
export interface RequestSize {
  /** all messages, the system prompt included wherever the dialect puts it */
  messages: number;
  /** what the offered tools cost */
  tools: number;
  /** messages and tools */
  input: number;
  /** output budget asked for, 0 where none is */
  output: number;
}

/** Why a request is refused: the provider's rule, and the answer's status and body. */
export interface Refusal {
  /** id of the rule with the dialect's name, e.g. `openai-chat/tool-needs-call` */
  rule: string;
  status: number;
  /** the `error` of the body; each dialect has its own envelope around it */
  error: object;
}

export interface Overflow {
  refusal: Refusal;
  /** tokens that were held against the limit */
  tokens: number;
}

/** What identifies an answer; nothing in it depends on the real time. */
export interface AnswerIdentity {
  /** hexadecimal, unique to session and request */
  id: string;
  /** virtual ms since the session began */
  clock: number;
}

/** A request as far as it could be read. */
export type ParseResult =
  | { kind: 'read'; request: ParsedRequest }
  /** `model` where the body got as far as naming one */
  | { kind: 'refused'; refusal: Refusal; model?: string };

/** A request that passed the shape check, in the words every dialect shares. */
export interface ParsedRequest {
  model: string;
  /** one for each on the wire; the system prompt is the first of them, wherever the dialect puts it */
  messages: Message[];
  size: RequestSize;
  /** whether thoughts are asked for and this wire has a place for them */
  thinks: boolean;
  /** whether the answer is to come as server-sent events */
  streams: boolean;
  /** @returns its prompt in the order in which the provider reads it; the tokens of the parts are those of `size.input` */
  prompt(): PromptPart[];
  /** the first breach of the provider's rules that go beyond the shape: order of messages, calls and results, content */
  misplaced(): Refusal | undefined;
  /** @param window limit in tokens; a request that fills it exactly is accepted */
  overflow(window: number, generation: Generation): Overflow | undefined;
  /** a successful answer, as server-sent events where the request asked to stream */
  speak(reply: SuccessfulReply, identity: AnswerIdentity, usage?: UsageReport): WireResponse;
  /** the answer of a model that was told to fail */
  fail(
    failure: ScriptedFailure,
    context: { window: number; generation: Generation; identity: AnswerIdentity },
  ): WireResponse;
}

/**
 * The usage an answer reports: none at all, all zero, as counted where left out, or as counted with what a cache had a part
 * in. The whole input is the same in each of the last two.
 */
export type UsageReport = 'none' | 'zero' | CacheUse | undefined;

/** What a cache had a part in, tokens of the input. */
export interface CacheUse extends Pick<InputUsage, 'cached' | 'written'> {
  /** the whole input, where the provider counts it otherwise than the suite does */
  input?: number;
}

export interface RequestInput {
  model: string;
  /** goes where the dialect has the system prompt */
  system?: string;
  tools?: ToolSpec[];
  messages: readonly Message[];
  /** output budget, tokens */
  maxTokens?: number;
}

/** A model as the service knows it. */
export interface KnownModel {
  name: string;
  /** context window, tokens of the suite's counter */
  window: number;
}

/** Everything that differs from provider to provider; the decisions of the scripted model are the same for all. */
export interface Dialect {
  readonly name: DialectName;
  /** what a client takes as its base URL, below the session's own: `/v1` for OpenAI clients, nothing for Anthropic's */
  readonly basePath: '' | '/v1';
  /** what this wire has no place for */
  readonly losses: readonly Loss[];
  /** @returns whether requests to this path (below the session's) speak this dialect */
  serves(path: string): boolean;
  /** @returns whether a path ends as those of this dialect do, whatever stands in front: its client has a wrong base URL */
  resembles(path: string): boolean;
  read(request: WireRequest): ParseResult;
  /**
   * Answers what a client asks of the service and of no model, such as the size of a request. That is no request to an agent
   * or a summarizer: it uses up no script, and is not recorded.
   * @param models the service offers
   * @param id hexadecimal, of the request
   * @returns undefined where the request is no such enquiry; left out where the suite plays none of this API's
   */
  enquire?(request: WireRequest, models: readonly KnownModel[], id: string): WireResponse | undefined;
  unknownModel(model: string): Refusal;
  refuse(refusal: Refusal, identity: AnswerIdentity): WireResponse;
  /** what the suite itself has to say to a client that went astray, in the provider's envelope */
  complain(status: number, message: string): WireResponse;
  /** writes a neutral conversation without repairing it: what is broken stays broken */
  encodeRequest(input: RequestInput): WireRequest;
  /** the body of that request, before it is written as JSON */
  encodeBody(input: RequestInput): JsonRecord;
  /** reads the messages of any body, also of one the provider refuses; the system prompt is one of them. Never throws */
  decodeMessages(body: string): Message[];
  /** the same of a body that was parsed, whatever it is */
  decodeBody(body: JsonRecord): Message[];
  /** a parsed body, whatever it is, in which what this wire carries as the text of JSON is read as well. Never throws */
  openBody(body: JsonRecord): JsonRecord;
  /** the prompt of a parsed body, whatever it is, in the order in which the provider reads it. Never throws */
  promptOutlineOf(body: JsonRecord, count: PieceCounter): PromptOutline;
}
