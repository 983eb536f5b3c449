import type { Message } from '../conversation/message.ts';

/** What goes over any of the doors to the scripted model, and what is kept of it. */

/** One HTTP exchange as bytes decoded from UTF-8; every door speaks this, so all give the same answers. */
export interface WireRequest {
  /** HTTP method; `POST` where left out */
  method?: string;
  /** path below the session's base path, e.g. `/v1/chat/completions` */
  path: string;
  body: string;
}

export interface WireResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Who asked: an agent turn, a summarizer, something declared to be neither that holds no fact, or something that matched neither (a protocol finding). */
export type RequestClass = 'agent' | 'summarizer' | 'auxiliary' | 'unmatched';

/** Through which door a request came; `suite` is the probe the suite itself sends with a returned view. */
export type DoorName = 'loopback' | 'intercept' | 'callback' | 'suite';

/** Why a request was answered as it was. */
export type Ruling =
  /** answered by the script */
  | { kind: 'accepted'; reply: string }
  /** a rule of the provider, with its id in the dialect (e.g. `openai-chat/tool-needs-call`) */
  | { kind: 'rejected'; rule: string }
  /** over the window: counted tokens against the limit */
  | { kind: 'overflow'; tokens: number; limit: number }
  /** the script made it fail */
  | { kind: 'failed'; reply: string };

/** One exchange as recorded: raw both ways, with the model's ruling. */
export interface Exchange {
  door: DoorName;
  class: RequestClass;
  request: WireRequest;
  response: WireResponse;
  ruling: Ruling;
  /** what the scripted agent said, in neutral words, where it was an agent that asked and it was answered */
  said?: Message;
  /** nonce of the summary this answer carries, where it carries one */
  summary?: string;
  /** the archive as it stood when the request came, where it had changed since the last one */
  archive?: Record<string, string>;
  /** virtual ms since the session began */
  at: number;
}
