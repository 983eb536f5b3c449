import type { Mark } from '../mark.ts';

/** What became of one given message. */
export type Fate =
  /** it stands in the view unaltered, at this index (the first one where it stands there several times) */
  | { kind: 'kept'; at: number }
  /** it stands in the view altered: shortened, merged, split, with another role or other ids; `at` are all its places */
  | { kind: 'rewritten'; at: number[] }
  /** it is gone; `quotedAt` are synthetic messages that repeat its marks (a lossless summary does) */
  | { kind: 'evicted'; quotedAt: number[] };

/** What one message of the view is. */
export interface Origin {
  /** given messages it holds, ascending; several where messages were merged */
  from: number[];
  /**
   * true where the implementation wrote some of it itself: it holds no given message (an acknowledgement, a marker), or
   * carries a summary, or quotes marks of messages it does not hold. Shortening alone does not make a message synthetic.
   */
  synthetic: boolean;
  /** nonces of scripted summaries it carries */
  nonces: Mark[];
}

/** A given message that stands in the view more than once, as a whole or with some part (a tool result, a call). */
export interface Duplicate {
  /** index of the given message */
  given: number;
  /** indices of the view messages that hold copies of the same part, ascending; at least two */
  at: number[];
}

/** Which given message each message of a view is, and what became of every given one. Indices into both lists. */
export interface Alignment {
  given: Fate[];
  view: Origin[];
  /** given messages that stand there twice, ascending; each copy has the message in its `from` as well */
  duplicates: Duplicate[];
}
