import type { Message } from '../../conversation/message.ts';
import type { Layout } from './layout.ts';

/** What a pass would do, decided before anything is changed or asked. */
export type Plan = BelowTrigger | NothingToEvict | Fold | Reduction;

export interface BelowTrigger {
  kind: 'below-trigger';
}

export interface NothingToEvict {
  kind: 'nothing-to-evict';
  reason: Obstacle;
  /** what can't be made smaller; null where the pass was not due, so that nothing has to be */
  blocking: string | null;
}

/** Evict a range, put a summary in its place. */
export interface Fold {
  kind: 'fold';
  history: readonly Message[];
  layout: Layout;
  /** what the summary has to cover, in order: messages that leave the view, the compactor's own and the carried one not */
  evict: Message[];
  /** index into `evict` from which on it belongs to the turn of the carried request; its length where none is carried */
  activeFrom: number;
  /** indices of the messages whose originals leave the view: the evicted ones, and a request that is carried */
  gone: number[];
  /** the tail */
  keep: Message[];
  /** the summary this pass replaces, whole */
  previousSummary: string | null;
  /** tokens of the whole request now */
  tokens: number;
}

/** Make messages smaller where they stand, without a summary: nothing is evicted. */
export interface Reduction {
  kind: 'reduction';
  history: readonly Message[];
  /** cuts nothing off */
  layout: Layout;
  gone: number[];
  tokens: number;
}

/** Why a fold is not worth a model call. */
export type Obstacle =
  /** everything there is stands within the ceilings, or in one unit that can't be cut */
  | 'all-kept'
  /** only messages of the compactor's own, or such as stay anyway, could be evicted */
  | 'nothing-new'
  /** the summary would take more room than what it replaces, even if it were no longer than the previous one */
  | 'too-little';

/** A view that is too much. */
export interface Excess {
  /** whether a message of the history stays in it, and may be reduced */
  isKept: (at: number) => boolean;
  /** tokens of the whole request */
  tokens: number;
  /** what it has to get below */
  goal: number;
}

/** What is kept beside the tail and comes off the same ceilings. */
export interface KeptBesideTail {
  messages: number;
  tokens: number;
}
