import type { FactType } from '../facts/fact.ts';
import type { LossEvidence, LossSite } from '../record/fact-records.ts';
import type { PassRecord } from '../record/simulation.ts';

/** What the script of the page draws: the days of one or several systems, on the same axes. */
export interface DayData {
  /** steps asked for */
  steps: number;
  window: number;
  trigger: number;
  systems: SystemDay[];
  /** types of which something was said, in the order of FACT_TYPES */
  groups: FactGroup[];
}

export const CONTEXT_PARTS = ['system', 'tools', 'summary', 'kept', 'new'] as const;
export type ContextPart = (typeof CONTEXT_PARTS)[number];

/** The agent's requests by how their tokens are billed, and the summarizer's as a whole. */
export const COST_PARTS = ['cached', 'written', 'fresh', 'output', 'summarizer'] as const;
export type CostPart = (typeof COST_PARTS)[number];

export interface SystemDay {
  name: string;
  /** steps of a row */
  stride: number;
  /** first step of each row, and the last step of the day */
  step: number[];
  last: number;
  context: Record<ContextPart, number[]>;
  /** US dollars of the row by part */
  cost: Record<CostPart, number[]>;
  passes: ShownPass[];
  /** for each group, in its order: alive and said at the end of each row */
  survival: { alive: number[]; said: number[]; cliff?: number }[];
  /** whether there is a summarizer at all */
  hasSummarizer: boolean;
}

/** What the page shows of a pass. */
export type ShownPass = Pick<
  PassRecord,
  'number' | 'step' | 'kind' | 'reason' | 'before' | 'after' | 'thrash' | 'cost' | 'latency'
> & { lost: number };

/** How a fact stands at some time. Depths are numbers of summaries it has passed; 4 is four and more. */
export const FACT_STATES = [
  'verbatim',
  'depth-1',
  'depth-2',
  'depth-3',
  'depth-4',
  'superseded',
  'stale',
  'dead',
] as const;
export type FactState = (typeof FACT_STATES)[number];

/** From this step on the fact stands so: an index of FACT_STATES. */
export type FactSegment = [step: number, state: number];

/** Facts of one type, of which the heaviest are shown one by one. */
export interface FactGroup {
  type: FactType;
  /** how many were said, by the system that was told the most */
  said: number;
  /** steps at which the bands are counted */
  at: number[];
  /** for each system: for each state how many facts stand so, at each of the steps */
  bands: number[][][];
  facts: ShownFact[];
}

export interface ShownFact {
  id: string;
  weight: number;
  statement: string;
  step: number;
  source: 'user' | 'answer' | 'result';
  /** for each system; absent where it never came to it */
  lives: (ShownLife | null)[];
}

export interface ShownLife {
  segments: FactSegment[];
  superseded?: { by: string; step: number };
  loss?: {
    site: LossSite;
    pass: number;
    step: number;
    mutilated: boolean /** place among the evidence */;
    evidence?: number;
  };
}

/** What the page shows of a loss. */
export interface ShownEvidence extends Omit<LossEvidence, 'request'> {
  /** the sentence that was lost, in all the words in which these texts have it */
  sentences: string[];
  request: (LossEvidence['request'][number] | { left: number })[];
}
