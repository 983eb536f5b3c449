import type { AdviceRecord } from '../record/simulation.ts';
import { joinSentences, type Sentence } from './sentence.ts';

/** A piece of advice, and what it is worth to the reader beside the others. */
export interface Counsel extends AdviceRecord {
  /**
   * where money is meant, the share of the day's bill; what can't be had for money stands above: 10 where requests are
   * refused, from 3 on where rules are forgotten, from 1 on where much else is
   */
  worth: number;
}

/** @returns one piece of advice of one or several sentences */
export function counsel(id: string, formula: string, worth: number, ...sentences: Sentence[]): Counsel {
  return { id, formula, worth, ...joinSentences(sentences) };
}
