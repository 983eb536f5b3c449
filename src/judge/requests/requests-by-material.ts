import { readableOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { requestForm } from '../../model/request-form.ts';
import { readingsOf } from '../text/readings.ts';
import { marksOf, requestTextOf, wasAnswered } from './request-text.ts';
import { sampledTexts } from './sampled-texts.ts';
import { yieldOf } from './summarizer-yield.ts';

/** The requests of one pass, by what they were made for. */
export interface RequestsByMaterial {
  /** answered ones that show something of what was given that no answered request of the pass had shown before */
  fresh: number;
  /** answered ones that show something new that is no part of it, as far as anybody can tell: it may come from a log */
  beside: number;
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
 * @param isDecided whether the requests as counted by marks alone need no closer look
 */
export function requestsByMaterial(
  summarizer: readonly Exchange[],
  before: readonly Message[],
  isDecided: (counted: RequestsByMaterial) => boolean,
): RequestsByMaterial {
  const marks = before.map(readableOf).flatMap((said) => [...marksIn(said, 'F'), ...marksIn(said, 'S')]);
  const counted = countByMaterial(summarizer, { marks, samples: [] });
  return isDecided(counted) ? counted : countByMaterial(summarizer, { marks, samples: sampledTexts(before) });
}

/** What was given, by what it is known again by. */
interface Given {
  marks: readonly string[];
  /** of long texts, which are material like marks */
  samples: readonly string[];
}

function countByMaterial(summarizer: readonly Exchange[], { marks, samples }: Given): RequestsByMaterial {
  const answers = new Set<string>(summarizer.flatMap(({ summary }) => summary ?? []));
  const given = new Set<string>([...marks, ...samples]);
  const shown = new Set<string>();
  const settled = new Set<string>();
  const drafts = openDrafts();
  const count: RequestsByMaterial = { fresh: 0, beside: 0, folds: 0, repeated: 0, again: 0 };
  for (const exchange of summarizer) {
    const material = materialOf(exchange, samples);
    const told = material.filter((one) => !answers.has(one));
    const news = told.filter((one) => !shown.has(one));
    const isNew = news.length > 0;
    const kind = isNew ? freshOrBeside(news, given) : drafts.kindOf(material);
    const isAnswered = wasAnswered(exchange);
    if (isAnswered || kind === 'repeated') count[kind] += 1;
    if (kind === 'repeated' && told.every((one) => settled.has(one))) count.again += 1;
    if (isAnswered) {
      addAll(shown, told);
      drafts.replace(material, exchange.summary, isNew);
    }
    addAll(settled, yieldOf(exchange) === 'usable' ? told : []);
  }
  return count;
}

const freshOrBeside = (news: readonly string[], given: ReadonlySet<string>): 'fresh' | 'beside' =>
  news.some((one) => given.has(one)) ? 'fresh' : 'beside';

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
  return material.length === 0 ? [requestForm(exchange)] : material;
}
