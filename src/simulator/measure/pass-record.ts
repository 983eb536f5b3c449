import type { PassRecord } from '../record/simulation.ts';
import type { ContextParts } from './context-parts.ts';
import type { RequestBill } from './day-recorder.ts';
import type { FactLives } from './fact-lives.ts';

/** What one pass did to the request. */
export interface MeasuredPass {
  kind: PassRecord['kind'];
  reason: PassRecord['reason'];
  /** tokens of the agent request as it would have been, and as it was */
  before: number;
  after: number;
  parts: ContextParts;
  /** of the agent request after it */
  bill: RequestBill;
  /** ids of facts */
  lost: string[];
}

/** What was known before it. */
export interface PassContext {
  lives: Pick<FactLives, 'counts' | 'byDepth' | 'byAge' | 'stale'>;
  step: number;
  last: PassRecord | undefined;
  /** of its summarizer requests */
  bills: readonly RequestBill[];
}

/** A pass gained too little where the next one comes so soon, steps. */
const THRASH = 5;

/** @returns the pass as the record of the day has it */
export function passRecord(measured: MeasuredPass, { lives, step, last, bills }: PassContext): PassRecord {
  const { parts, bill, ...rest } = measured;
  const { alive, said } = lives.counts();
  const ages = lives.byAge(step);
  const sum = (pick: (bill: RequestBill) => number): number => bills.reduce((all, one) => all + pick(one), 0);
  return {
    ...rest,
    number: (last?.number ?? 0) + 1,
    step,
    summary: parts.summary,
    requests: bills.length,
    input: sum(({ usage }) => usage.fresh + usage.written + usage.cached),
    cached: sum(({ usage }) => usage.cached),
    output: sum(({ usage }) => usage.output),
    cost: sum(({ cost }) => cost),
    invalidated: Math.max(0, measured.after - parts.new - bill.usage.cached),
    latency: sum(({ latency }) => latency),
    thrash: last !== undefined && step - last.step < THRASH,
    alive,
    said,
    byDepth: lives.byDepth(),
    aliveByAge: ages.alive,
    saidByAge: ages.said,
    stale: lives.stale(),
  };
}
