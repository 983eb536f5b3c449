/** The wire form of OpenAI Chat Completions, as far as the scripted model reads and writes it. */

/** Where every request goes, below the session's base path. */
export const CHAT_PATH = '/v1/chat/completions';

/** A request that has passed the shape check. */
export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
  tools?: ChatTool[] | null;
  /** both names are in use: the first was replaced by the second and still comes from older clients */
  max_tokens?: number | null;
  max_completion_tokens?: number | null;
  stream?: boolean | null;
  stream_options?: { include_usage?: boolean } | null;
}

export type ChatRole = 'system' | 'developer' | 'user' | 'assistant' | 'tool';

export interface ChatMessage {
  role: ChatRole;
  content?: string | ContentPart[] | null;
  /** assistant only */
  tool_calls?: ChatToolCall[] | null;
  /** assistant only */
  refusal?: string | null;
  /** tool only */
  tool_call_id?: string;
}

export type ContentPart =
  | { type: 'text'; text: string }
  | { type: 'refusal'; refusal: string }
  | { type: 'image_url'; image_url: { url: string } };

export interface ChatToolCall {
  id: string;
  type: 'function';
  function: { name: string /** JSON as text */; arguments: string };
}

export interface ChatTool {
  type: 'function';
  function: { name: string; description?: string; parameters?: object };
}

export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter';

export interface ChatCompletion {
  id: string;
  object: 'chat.completion';
  /** seconds since 1970 */
  created: number;
  model: string;
  choices: { index: 0; message: AnswerMessage; logprobs: null; finish_reason: FinishReason }[];
  /** compatible servers may leave it out */
  usage?: WireUsage;
  service_tier: 'default';
  system_fingerprint: string;
}

export interface AnswerMessage {
  role: 'assistant';
  content: string | null;
  refusal: string | null;
  /** thoughts, as compatible servers send them; the provider itself keeps its own (docs of DeepSeek and of vLLM) */
  reasoning_content?: string;
  tool_calls?: ChatToolCall[];
}

/** Counted by the suite's counter; `prompt_tokens` includes what the cache served. */
export interface WireUsage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
  prompt_tokens_details: { cached_tokens: number };
  completion_tokens_details: { reasoning_tokens: number };
}
