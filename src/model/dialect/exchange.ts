import type { Message } from '../../conversation/message.ts';
import type { DialectName } from './dialect.ts';

/** What goes over any of the doors to the scripted model, and what is kept of it. */

/** One HTTP exchange as bytes decoded from UTF-8; every door speaks this, so all give the same answers. */
export interface WireRequest {
  /** HTTP method; `POST` where left out */
  method?: string;
  /** path below the session's base path, e.g. `/v1/chat/completions` */
  path: string;
  body: string;
  /** whose client it is, where its headers tell; it is not recorded */
  client?: DialectName;
}

export interface WireResponse {
  /** 0 where the connection was closed before there was any */
  status: number;
  headers: Record<string, string>;
  /** as far as it was sent */
  body: string;
  /** how the connection broke, where it did: before the answer, or within its body */
  broken?: 'hang-up' | 'cut-short';
  /** where it goes over a socket, it is sent only when this has resolved: something else has to arrive first */
  held?: Promise<void>;
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
  /**
   * over the window: counted tokens against the limit. `refusal` where the script chose the provider's words (`refusals/`);
   * a request that fits is then said to be one token over
   */
  | { kind: 'overflow'; tokens: number; limit: number; refusal?: string }
  /** the script made it fail; `as` where it was refused in a provider's words for another reason than its size */
  | { kind: 'failed'; reply: string; as?: OtherRefusal };

/**
 * Why a provider refuses a request, apart from its tokens. `unclear` does not say, or could be meant either way: a limit of
 * the rate that no wait can help, or no body at all.
 */
export type OtherRefusal = 'throttle' | 'auth' | 'billing' | 'media' | 'bytes' | 'unclear';

/** One exchange as recorded: raw both ways, with the model's ruling. */
export interface Exchange {
  door: DoorName;
  class: RequestClass;
  /** nothing declares the class: it was told by what the request holds */
  guessed?: true;
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
