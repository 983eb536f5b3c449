import { type Mark, marksIn } from '../../conversation/mark.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { Pass } from '../passes/pass.ts';
import { answerText } from '../requests/answer-text.ts';
import { marksOverBorders } from '../requests/request-borders.ts';
import { requestTextOf, wasAnswered } from '../requests/request-text.ts';
import { factsIn, factsOf } from './facts.ts';

/** @returns the facts of the latest request of the user that could still be read before the pass: what was lost earlier is that pass's fault */
export function latestRequestFacts({ request, before }: Pass): Mark[] {
  if (request === undefined) return [];
  const readable = factsIn(before);
  return factsOf(request).filter((fact) => readable.has(fact));
}

/** @returns those that the next agent request should hold and does not */
export function requestFactsMissingFrom(pass: Pass, probe: Exchange): Mark[] {
  const sent = new Set(marksIn(requestTextOf(probe), 'F'));
  const missing = latestRequestFacts(pass).filter((fact) => !sent.has(fact));
  return missing.every((fact) => wasLostByModel(fact, pass)) ? [] : missing;
}

/**
 * @returns whether a summary that a script made poor lost it: that is the model's loss, not the compactor's. A model that reads the halves of
 * a mark in two requests can say neither
 */
export function wasLostByModel(fact: Mark, pass: Pass): boolean {
  if (marksOverBorders(pass).has(fact)) return true;
  const { summarizer } = pass;
  const shown = summarizer.filter(wasAnswered).filter((exchange) => requestTextOf(exchange).includes(fact));
  return shown.length > 0 && shown.every(({ response }) => !answerText(response.body).text.includes(fact));
}
