import type { AnswerIdentity, DialectName, ParsedRequest } from '../dialect/dialect.ts';
import type { OtherRefusal, WireResponse } from '../dialect/exchange.ts';

/** Why a provider refuses a request, as whoever reads the answer should come to understand it. */
export type RefusalKind = 'overflow' | OtherRefusal;

/** A request that is refused, as far as a provider's words speak of it. */
export interface RefusedRequest extends Pick<ParsedRequest, 'model' | 'messages' | 'size' | 'streams'> {
  dialect: DialectName;
  /** tokens */
  window: number;
  identity: AnswerIdentity;
}

/** What one generation of one provider says when it refuses a request. */
export interface ProviderRefusal {
  /** what a script calls it by */
  name: string;
  kind: RefusalKind;
  /** whether these are the words of the vendor whose API it is; others offer the same API and have words of their own */
  isOwn?: true;
  /** the APIs it is met behind */
  dialects: readonly DialectName[];
  /** where it was seen: public threads, the provider's pages, the source of the server */
  source: string;
  /** status, headers and body; in the stream where the provider answers so. Numbers are those of the request */
  answer(request: RefusedRequest): WireResponse;
}

export const OPENAI_ONLY: readonly DialectName[] = ['openai-chat'];
export const ANTHROPIC_ONLY: readonly DialectName[] = ['anthropic'];
