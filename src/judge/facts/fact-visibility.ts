import { readableOf } from '../../conversation/content.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { isDividedBetween } from '../requests/request-borders.ts';
import { marksOf, requestTextOf, wasAnswered } from '../requests/request-text.ts';
import { standsAmongOwnWords } from '../text/words-around-mark.ts';

/**
 * How the summarizer was shown a fact. `words`: among words of the message that states it. `bare`: its mark alone, as in a
 * list of marks, or in an earlier summary. `unseen`: not at all, in no request that was answered.
 */
export type FactVisibility = 'words' | 'bare' | 'unseen';

/**
 * @param message that states the fact; where it has too few words of its own to tell, its mark is enough
 * @returns how the best of the requests shows it
 */
export function factVisibilityOf(message: Message, fact: Mark, exchanges: readonly Exchange[]): FactVisibility {
  let visibility: FactVisibility = 'unseen';
  for (const exchange of exchanges) {
    const places = wasAnswered(exchange) ? marksOf(exchange).get(fact) : undefined;
    if (places === undefined) continue;
    if (standsAmongOwnWords(message, fact, requestTextOf(exchange), places) !== false) return 'words';
    visibility = 'bare';
  }
  // The words that end one request belong to the mark that begins the next.
  const texts = exchanges.filter(wasAnswered).map(requestTextOf);
  return isDividedBetween(readableOf(message), fact, texts) ? 'words' : visibility;
}
