import { readableOf } from '../../conversation/content.ts';
import type { Mark } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { Pass } from '../passes/pass.ts';
import { answerText } from '../requests/answer-text.ts';
import { marksOverBorders } from '../requests/request-borders.ts';
import { marksShownTo, requestTextOf, wasAnswered } from '../requests/request-text.ts';
import { yieldOf } from '../requests/summarizer-yield.ts';
import { collapseWhiteSpace } from '../text/collapse-white-space.ts';
import { summariesIn } from './facts.ts';

/** Characters of an answer below which they might stand anywhere. */
const TELLING = 20;

/** @returns whether a later request with a usable answer was shown what this answer says, and so goes on from it */
export function isContinued({ summary, response }: Exchange, { summarizer }: Pass): boolean {
  const said = summary ?? answerText(response.body).text.trim().slice(-TELLING);
  return said !== '' && summarizer.some((later) => yieldOf(later) === 'usable' && requestTextOf(later).includes(said));
}

/**
 * Of several requests of a pass one may come to nothing while others yield a summary: what it showed nothing stands for. Where
 * none yielded anything the pass as a whole has no summary, which is another matter; and an answer that was installed all the
 * same is judged by what it is.
 * @returns requests of a pass that were answered with nothing, or with nothing that can stand for what they showed
 */
export const fruitlessRequests: (pass: Pass) => readonly Exchange[] = memoize((pass) => {
  const { summarizer } = pass;
  if (!summarizer.some((exchange) => yieldOf(exchange) === 'usable')) return [];
  return summarizer.filter(
    (exchange) =>
      wasAnswered(exchange) &&
      ['blank', 'unfit'].includes(yieldOf(exchange)) &&
      !standsInView(exchange, pass) &&
      !isContinued(exchange, pass),
  );
});

function standsInView({ summary, response }: Exchange, { after }: Pass): boolean {
  if (summary !== undefined && summariesIn(after).has(summary)) return true;
  const said = collapseWhiteSpace(answerText(response.body).text);
  return said.length >= TELLING && after.some((message) => collapseWhiteSpace(readableOf(message)).includes(said));
}

/** @returns what was shown in requests that count: those of a pass without those that came to nothing beside others */
export function marksCovered(pass: Pass): Set<Mark> {
  const fruitless = new Set(fruitlessRequests(pass));
  const covering = pass.summarizer.filter((exchange) => !fruitless.has(exchange));
  return new Set([...marksShownTo(covering), ...(fruitless.size === 0 ? marksOverBorders(pass) : [])]);
}
