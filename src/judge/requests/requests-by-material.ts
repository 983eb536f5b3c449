import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { readingsOf } from '../text/readings.ts';
import { marksOf, requestTextOf, wasAnswered } from './request-text.ts';
import { sampledTexts } from './sampled-texts.ts';
import { yieldOf } from './summarizer-yield.ts';

/** The requests of one pass, by what they were made for. */
export interface RequestsByMaterial {
  /** answered ones that show something that no answered request of the pass had shown before */
  fresh: number;
  /** answered ones that show nothing new but answers of this pass, and make fewer or better ones of them */
  folds: number;
  /** those made when answered requests had shown all that they show, and that fold nothing */
  repeated: number;
  /** of these, those made when requests that got a usable answer had shown all of it */
  again: number;
}

/**
 * Parts of a long text may have no mark of their own, so that they are told by their words; that takes long, and is only done where
 * it decides something.
 * @param summarizer requests of a pass, in the order in which they were made
 * @param before what the pass was given
 * @param free repeated ones that nobody minds
 */
export function requestsByMaterial(
  summarizer: readonly Exchange[],
  before: readonly Message[],
  free: number,
): RequestsByMaterial {
  const counted = countByMaterial(summarizer, []);
  return counted.repeated <= free ? counted : countByMaterial(summarizer, sampledTexts(before));
}

/** @param samples of long texts, which are material like marks */
function countByMaterial(summarizer: readonly Exchange[], samples: readonly string[]): RequestsByMaterial {
  const answers = new Set<string>(summarizer.flatMap(({ summary }) => summary ?? []));
  const shown = new Set<string>();
  const settled = new Set<string>();
  const drafts = openDrafts();
  const count: RequestsByMaterial = { fresh: 0, folds: 0, repeated: 0, again: 0 };
  for (const exchange of summarizer) {
    const material = materialOf(exchange, samples);
    const told = material.filter((one) => !answers.has(one));
    const isFresh = told.some((one) => !shown.has(one));
    const kind = isFresh ? 'fresh' : drafts.kindOf(material);
    const isAnswered = wasAnswered(exchange);
    if (isAnswered || kind === 'repeated') count[kind] += 1;
    if (kind === 'repeated' && told.every((one) => settled.has(one))) count.again += 1;
    if (isAnswered) {
      addAll(shown, told);
      drafts.replace(material, exchange.summary, isFresh);
    }
    addAll(settled, yieldOf(exchange) === 'usable' ? told : []);
  }
  return count;
}

function addAll(known: Set<string>, more: readonly string[]): void {
  for (const one of more) known.add(one);
}

/**
 * Answers of the pass that no later request has folded yet. Each is material once: an answer that tells of something new may be made
 * better by itself, and one that was made of others only together with another one. So a draft that is shown again and again, with
 * nothing new beside it, is one that does not please.
 */
function openDrafts() {
  const open = new Map<string, { isFirstHand: boolean }>();
  return {
    /** of a request that shows nothing else */
    kindOf(material: readonly string[]): 'folds' | 'repeated' {
      const folded = material.flatMap((one) => open.get(one) ?? []);
      return folded.length > 1 || folded.some(({ isFirstHand }) => isFirstHand) ? 'folds' : 'repeated';
    },
    replace(material: readonly string[], answer: string | undefined, isFirstHand: boolean): void {
      for (const one of material) open.delete(one);
      if (answer !== undefined) open.set(answer, { isFirstHand });
    },
  };
}

/** The marks in a request and the samples of long texts; what shows neither is told by its words. */
function materialOf(exchange: Exchange, samples: readonly string[]): string[] {
  const readings = samples.length === 0 ? [] : readingsOf(requestTextOf(exchange));
  const shown = samples.filter((sample) => readings.some((reading) => reading.includes(sample)));
  const material = [...marksOf(exchange).keys(), ...shown];
  return material.length === 0 ? [exchange.request.body] : material;
}
