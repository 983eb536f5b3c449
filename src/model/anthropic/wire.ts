/** The wire form of Anthropic Messages, as far as the scripted model reads and writes it. */

/** Where every request goes, below the session's base path. */
export const MESSAGES_PATH = '/v1/messages';

/** Where the size of a request is asked for. */
export const COUNT_PATH = '/v1/messages/count_tokens';

/** Where the models are asked for. */
export const MODELS_PATH = '/v1/models';

/** A request that has passed the shape check. */
export interface MessagesRequest {
  model: string;
  /** output budget; the API has no default for it */
  max_tokens: number;
  messages: WireMessage[];
  system?: string | WireText[];
  tools?: WireTool[];
  tool_choice?: { type: string } | null;
  thinking?: { type: string; budget_tokens?: number } | null;
  stream?: boolean;
}

/** The role is any string here: what roles there may be is asked after the shape. */
export interface WireMessage {
  role: string;
  content: string | WireBlock[];
}

export interface WireText {
  type: 'text';
  text: string;
}

export interface WireImage {
  type: 'image';
  source: { type: 'base64'; media_type: string; data: string } | { type: 'url'; url: string };
}

export interface WireThinking {
  type: 'thinking';
  thinking: string;
  signature: string;
}

export interface WireToolUse {
  type: 'tool_use';
  id: string;
  name: string;
  input: object;
}

export interface WireToolResult {
  type: 'tool_result';
  tool_use_id: string;
  content?: string | (WireText | WireImage)[];
  is_error?: boolean;
}

export type WireBlock =
  | WireText
  | WireImage
  | WireThinking
  | { type: 'redacted_thinking'; data: string }
  | WireToolUse
  | WireToolResult;

export interface WireTool {
  name: string;
  description?: string;
  input_schema?: object;
}

export type StopReason = 'end_turn' | 'max_tokens' | 'tool_use' | 'refusal' | 'model_context_window_exceeded';

/** What the model says in its answer. */
export type AnswerBlock = WireText | WireThinking | WireToolUse;

export interface AnswerMessage {
  id: string;
  type: 'message';
  role: 'assistant';
  model: string;
  content: AnswerBlock[];
  stop_reason: StopReason | null;
  stop_sequence: null;
  stop_details: { type: 'refusal'; category: null; explanation: string | null } | null;
  /** compatible servers may leave it out */
  usage?: WireUsage;
}

/** Counted by the suite's counter. What a cache served, and what was written to it, is left out of `input_tokens`. */
export interface WireUsage {
  input_tokens: number;
  cache_creation_input_tokens: number;
  cache_read_input_tokens: number;
  cache_creation: { ephemeral_5m_input_tokens: number; ephemeral_1h_input_tokens: number };
  output_tokens: number;
  service_tier: 'standard';
}
