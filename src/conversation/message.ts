/**
 * The neutral conversation every part of the suite speaks. A message is plain JSON, so that it crosses
 * process and language borders unchanged; each provider dialect encodes it into its own wire form.
 */

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

export type Role = 'system' | 'user' | 'assistant' | 'tool';

export interface TextBlock {
  type: 'text';
  text: string;
}

export interface ImageBlock {
  type: 'image';
  mediaType: string;
  /** base64 of the image bytes */
  data: string;
}

/** Hidden thinking; with a signature it is bound to its message and may only be replayed unmodified. */
export interface ReasoningBlock {
  type: 'reasoning';
  text: string;
  signature?: string;
}

/**
 * A tool call made by the assistant. `status` says why it may have no result: `pending` (running, awaiting
 * approval) or `abandoned` (never to be answered). Left out, a call without result counts as pending only while no
 * later real user turn is complete.
 */
export interface ToolCallBlock {
  type: 'tool-call';
  id: string;
  name: string;
  arguments: JsonObject;
  status?: 'pending' | 'abandoned';
}

export interface ToolResultBlock {
  type: 'tool-result';
  callId: string;
  content: (TextBlock | ImageBlock)[];
  isError?: boolean;
}

export type Block = TextBlock | ImageBlock | ReasoningBlock | ToolCallBlock | ToolResultBlock;

export interface Message {
  role: Role;
  content: Block[];
  /** Name of the message; wires drop it, so nothing may rest on it alone. */
  id?: string;
  /** Opaque to the suite: an implementation may attach it and gets it back byte for byte. */
  meta?: JsonObject;
  /**
   * What the provider reported with this answer, tokens: set where a step hands over an answer that nobody asked for in this run.
   * `input` is the whole request that it answered. It need not come back, and is not looked at where it does
   */
  usage?: { input: number; output: number };
}

/** A tool offered to the model. `parameters` is a JSON Schema. */
export interface ToolSpec {
  name: string;
  description: string;
  parameters: JsonObject;
}
