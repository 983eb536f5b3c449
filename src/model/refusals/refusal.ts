import type { AnswerMark, DialectName, HeardRequest } from '../dialect/dialect.ts';
import type { OtherRefusal, WireResponse } from '../dialect/exchange.ts';

/** Why a provider refuses a request, as whoever reads the answer should come to understand it. */
export type RefusalKind = 'overflow' | OtherRefusal;

/** A request that is refused, as far as a provider's words speak of it. */
export interface Refused extends Pick<HeardRequest, 'model' | 'messages' | 'size' | 'streams'> {
  dialect: DialectName;
  /** tokens */
  window: number;
  mark: AnswerMark;
}

/** What one generation of one provider says when it refuses a request. */
export interface ProviderRefusal {
  /** what a script calls it by */
  name: string;
  kind: RefusalKind;
  /** the APIs it is met behind */
  dialects: readonly DialectName[];
  /** where it was seen: public threads, the provider's pages, the source of the server */
  source: string;
  /** status, headers and body; in the stream where the provider answers so. Numbers are those of the request */
  answer(request: Refused): WireResponse;
}

export const OPENAI: readonly DialectName[] = ['openai-chat'];
export const ANTHROPIC: readonly DialectName[] = ['anthropic'];
export const BOTH: readonly DialectName[] = ['openai-chat', 'anthropic'];
