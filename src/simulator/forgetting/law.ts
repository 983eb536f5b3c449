import type { FactType } from '../facts/fact.ts';

/** What a scripted summarizer keeps of the facts a request shows it. */
export type KeepingLaw =
  /** everything: what is missing afterwards was lost by the compactor */
  | { kind: 'lossless' }
  /** each fact with a probability of its type, drawn anew in every summary */
  | { kind: 'rho'; probability: Record<FactType, number> }
  /** so many facts: those said first, those said last, or the weightiest */
  | { kind: 'capacity'; most: number; order: CapacityOrder }
  /** only what is new: it ignores the summary it is shown, as if folding were somebody else's affair */
  | { kind: 'drop-previous' }
  /** everything, but a number or a name in such a share of the facts comes out a little different */
  | { kind: 'drifting'; share: number };

export const CAPACITY_ORDERS = ['first', 'last', 'weighted'] as const;
export type CapacityOrder = (typeof CAPACITY_ORDERS)[number];

/** A law with the time a summary takes beside its tokens. */
export interface ForgettingLaw {
  /** as it was written, for reports */
  text: string;
  keeps: KeepingLaw;
  /** virtual ms */
  delay: number;
}
