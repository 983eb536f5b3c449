import type { Exchange } from '../../model/dialect/exchange.ts';
import { marksOf, wasAnswered } from './request-text.ts';
import { yieldOf } from './summarizer-yield.ts';

/** The requests of one pass, by what they were made for. */
export interface RequestsByMaterial {
  /** answered ones that show a fact, or an answer of this pass or an earlier summary, that no answered request before them showed */
  fresh: number;
  /** those made when all that they show had been shown to requests that got a usable answer */
  again: number;
}

/** @param summarizer requests of a pass, in the order in which they were made */
export function requestsByMaterial(summarizer: readonly Exchange[]): RequestsByMaterial {
  const shown = new Set<string>();
  const settled = new Set<string>();
  const count: RequestsByMaterial = { fresh: 0, again: 0 };
  for (const exchange of summarizer) {
    const material = materialOf(exchange);
    if (material.every((one) => settled.has(one))) count.again += 1;
    if (!wasAnswered(exchange)) continue;
    if (material.some((one) => !shown.has(one))) count.fresh += 1;
    for (const one of material) shown.add(one);
    if (yieldOf(exchange) === 'usable') for (const one of material) settled.add(one);
  }
  return count;
}

/** The marks in a request; what shows none is told by its words. */
function materialOf(exchange: Exchange): string[] {
  const marks = [...marksOf(exchange).keys()];
  return marks.length === 0 ? [exchange.request.body] : marks;
}
