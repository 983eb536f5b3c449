import type { Drive } from '../../adapter/profile.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { PriceEntry } from '../billing/usage.ts';
import type { FactType } from '../facts/fact.ts';
import type { FactRecord, LossRecord, LossSite } from './fact-records.ts';
import type { SimulationSettings } from './settings.ts';

/** `simulation.json`: all that was measured, and nothing that has to be measured again to be shown. Its schema: `spec/schema/simulation.schema.json`. */
export interface Simulation {
  format: 'conform-simulation/1';
  /** version of this package */
  suite: string;
  /** false where it was interrupted: what there is, is true, and there is less of it */
  complete: boolean;
  workload: {
    name: string;
    title: string;
    factsBy: 'author' | 'file' | 'rule';
    seed: string;
    steps: number;
    /** what of a transcript was left out, and what was taken for a fact, a sentence each */
    notes?: string[];
  };
  settings: SimulationSettings;
  /** the law the summarizer forgets by, as `--summarizer` says it, e.g. `rho(0.9)` */
  summarizer: string;
  prices: PriceEntry;
  systems: SimulatedSystem[];
}

export interface SimulatedSystem {
  name: string;
  version: string;
  profile: string;
  drive: Drive;
  /** `observed`: the bytes the agent sent; `modelled`: what a host would have sent with this view */
  requests: 'observed' | 'modelled';
  /** the dialect of its own requests to a summarizer, where it is another than that of the agent requests */
  speaks?: DialectName;
  ended: { kind: 'whole' } | { kind: 'stopped'; step: number; reason: string };
  steps: StepSeries;
  passes: PassRecord[];
  facts: FactRecord[];
  losses: LossRecord[];
  totals: SimulationTotals;
  advice: AdviceRecord[];
}

/**
 * Columns of equal length, a row for `stride` steps: sizes are the largest of them, costs and tokens billed their sums, `clock` that of
 * the last. A long day has as many rows as a short one.
 */
export interface StepSeries {
  stride: number;
  /** the first step of each row, from 1 */
  step: number[];
  /** context of the agent request by part, tokens as the provider counts: they stand on each other */
  system: number[];
  tools: number[];
  summary: number[];
  kept: number[];
  /** what this step's turn or results added since the last request */
  new: number[];
  /** billed of all requests of the step, the summarizer's among them */
  fresh: number[];
  written: number[];
  cached: number[];
  output: number[];
  /** US dollars of the agent's requests, and of the summarizer's */
  agentCost: number[];
  summarizerCost: number[];
  /** virtual ms: of all requests of the step, and since the day began */
  latency: number[];
  clock: number[];
  /** requests refused for their size */
  overflows: number[];
  /** facts alive in the request / said so far and not superseded, in the order of FACT_TYPES; of the last step of the row */
  alive: number[][];
  said: number[][];
  /** superseded values that stand in the request without their successor */
  stale: number[];
  /** tokens to be read again: sources of dead facts that this step needed */
  rework: number[];
}

/** A pass: the context of a request was made shorter than what the conversation had become. */
export interface PassRecord {
  /** from 1 */
  number: number;
  /** the step before whose request it came, from 1 */
  step: number;
  /** `summary` where a summarizer's answer was installed, `clearing` where what is there was shortened, `eviction` where messages went without either */
  kind: 'summary' | 'clearing' | 'eviction';
  /** why: the trigger, or a refusal for size */
  reason: 'auto' | 'overflow';
  /** tokens of the agent request as it would have been, and as it was */
  before: number;
  after: number;
  /** tokens of the carriers of summaries in the request */
  summary: number;
  /** summarizer requests of the pass: how many, what they took, how much of it the cache served, what they gave, tokens */
  requests: number;
  input: number;
  cached: number;
  output: number;
  /** US dollars of the summarizer requests */
  cost: number;
  /** tokens of the request that were in the cache's reach before and had to be read anew */
  invalidated: number;
  /** virtual ms the user waited for it */
  latency: number;
  /** fewer than five steps since the pass before: it gained too little */
  thrash: boolean;
  /** facts alive after it / said and not superseded, by type in the order of FACT_TYPES */
  alive: number[];
  said: number[];
  /** the same by how many summaries a fact has passed: index 0 verbatim, 1, 2, 3, 4 and more */
  byDepth: number[];
  /** alive / said by age in steps: up to 10, 30, 100, 300, more */
  aliveByAge: number[];
  saidByAge: number[];
  stale: number;
  /** ids of facts lost in it */
  lost: string[];
}

export interface SimulationTotals {
  steps: number;
  passes: number;
  /** passes that came too soon after the last */
  thrashes: number;
  overflows: number;
  fresh: number;
  written: number;
  cached: number;
  output: number;
  /** US dollars */
  cost: number;
  agentCost: number;
  summarizerCost: number;
  /** the largest agent request, and the least room it left below the window, tokens */
  peak: number;
  headroom: number;
  /** virtual ms: all, and of that waiting for passes */
  clock: number;
  waiting: number;
  rework: number;
  /** alive and said at the end, by type */
  survival: Record<
    FactType,
    { alive: number; said: number /** first pass after which fewer than half lived */; cliff?: number }
  >;
  stale: number;
  /** by site */
  lost: Record<LossSite, number>;
}

/** One piece of advice with the figures it rests on, and the formula they come from. */
export interface AdviceRecord {
  /** stable, e.g. `trigger-too-high` */
  id: string;
  text: string;
  figures: Record<string, number>;
  /** number of the closed form, e.g. `(5)` */
  formula: string;
}
