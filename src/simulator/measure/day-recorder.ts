import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { BilledUsage } from '../billing/usage.ts';
import type { FactIndex } from '../facts/fact-index.ts';
import type { FactRecord, LossRecord } from '../record/fact-records.ts';
import type { PassRecord, SimulationTotals, StepSeries } from '../record/simulation.ts';
import type { WorkloadStep } from '../workload/workload.ts';
import { askedSummaries } from './asked-summaries.ts';
import { signsOfPart } from './clipped-summary.ts';
import { type ContextChange, changeOfContext } from './context-change.ts';
import { type ContextParts, contextParts, type FixedParts, tokensOfParts } from './context-parts.ts';
import { factFates } from './fact-fates.ts';
import type { SeenSummary } from './loss-site.ts';
import type { MessageReading } from './message-reading.ts';
import { passKindOf } from './pass-kind.ts';
import { passRecord } from './pass-record.ts';
import type { MessageReader, SeenMessage } from './seen-message.ts';
import { seriesRecorder } from './step-series.ts';
import { toldPlaces } from './told-places.ts';
import { createDaySums } from './totals.ts';

/** What a request was billed, US dollars, and how long it took, virtual ms. */
export interface RequestBill {
  usage: BilledUsage;
  cost: number;
  latency: number;
}

/** Hears of the requests of a day in their order, and keeps what was measured. */
export interface DayRecorder {
  /**
   * The step's facts can be found from now on; those of its answer and its results are said when the next step begins.
   * @param told the messages that are new to the conversation since the last agent request, in the form the wire has
   * @param readings what is seen in each of them, where somebody has read them already
   */
  beginStep(step: WorkloadStep, told: readonly Message[], readings?: readonly MessageReading[]): void;
  summarized(summary: SeenSummary, bill: RequestBill): void;
  /** an agent request that was refused for its size */
  refused(): void;
  /**
   * The agent request of the step, as it was answered.
   * @returns the pass that came before it, where there was one
   */
  answered(request: readonly Message[], bill: RequestBill & { clock: number }): PassRecord | undefined;
  /** @returns all that was kept, also in the middle of a day */
  record(): DayRecord;
}

export interface DayRecord {
  steps: StepSeries;
  passes: PassRecord[];
  facts: FactRecord[];
  losses: LossRecord[];
  totals: SimulationTotals;
}

export interface DayOptions {
  reader: MessageReader;
  index: FactIndex;
  /** tokens */
  window: number;
  /** tokens kept free for the answer */
  reservedOutput: number;
  fixed: FixedParts;
}

/** @returns a recorder of a day that has not begun */
export function createDayRecorder({ reader, index, window, reservedOutput, fixed }: DayOptions): DayRecorder {
  const fates = factFates(reader, index);
  const places = toldPlaces();
  const asked = askedSummaries();
  const sums = createDaySums(window);
  const rows = seriesRecorder();
  const passes: PassRecord[] = [];
  let number = 0;
  let step: WorkloadStep | undefined;
  let told: SeenMessage[] = [];
  let before: { request: SeenMessage[]; tokens: number } | undefined;
  let refusals = 0;

  /** Of what nobody has told, and bears no sign of a summary. */
  const signsOf = (text: string): readonly Mark[] => {
    const seen = asked.seen();
    if (seen.length === 0) return [];
    const others = [...(before?.request ?? []), ...told].filter(({ nonces }) => nonces.length === 0);
    return signsOfPart(text, seen, others);
  };

  /** The first request has none before it, so that nothing can have been taken from it. */
  const kindOf = (
    request: readonly SeenMessage[],
    change: ContextChange,
    sizes: { before: number; after: number },
  ): PassRecord['kind'] | undefined => {
    const missing = places.missing(change, told);
    const counts = { before: before?.request.length ?? 0, after: request.length };
    return before && passKindOf({ change, told, missing, counts, sizes });
  };

  const addRow = (parts: ContextParts, bill: RequestBill & { clock: number }): void => {
    const context = tokensOfParts(parts);
    const bills = asked.billsOfStep();
    const measure = {
      ...parts,
      ...totalUsage([bill, ...bills]),
      agentCost: bill.cost,
      summarizerCost: bills.reduce((sum, { cost }) => sum + cost, 0),
      latency: [bill, ...bills].reduce((sum, { latency }) => sum + latency, 0),
      clock: bill.clock,
      overflows: refusals,
      stale: fates.lives.stale(),
      rework: fates.rework(step?.needs ?? []),
      ...fates.lives.counts(),
    };
    rows.add(measure);
    sums.add(measure, { context, headroom: window - reservedOutput - context });
  };

  return {
    beginStep(next, messages, readings) {
      fates.expect(next);
      told = messages.map((message, at) => reader.read(message, readings?.[at]));
      number += 1;
      if (step !== undefined) fates.introduce(step, 'agent', number);
      fates.introduce(next, 'user', number);
      step = next;
    },
    summarized: asked.add,
    refused: () => {
      refusals += 1;
    },
    answered(messages, bill) {
      const request = reader.readRequest(messages, signsOf);
      const change = changeOfContext(before?.request ?? [], request);
      const parts = contextParts(request, change.entered, fixed);
      const sizes = { before: (before?.tokens ?? 0) + tokensOfMessages(told), after: tokensOfParts(parts) };
      const kind = kindOf(request, change, sizes);
      const isPass = kind !== undefined;
      const pass = passes.length + (isPass ? 1 : 0);
      const turn = { step: number, change, told, request, before: before?.request ?? [], pass, isPass };
      const lost = fates.settle({ ...turn, summaries: asked.seen() });
      addRow(parts, bill);
      const known = { lives: fates.lives, step: number, last: passes.at(-1), bills: asked.bills() };
      const reason = refusals > 0 ? 'overflow' : 'auto';
      const record = isPass ? passRecord({ kind, reason, ...sizes, parts, bill, lost }, known) : undefined;
      if (record !== undefined) passes.push(record);
      before = { request, tokens: sizes.after };
      asked.endStep(isPass);
      refusals = 0;
      return record;
    },
    record: () => ({
      steps: rows.series(),
      passes,
      facts: fates.facts(),
      losses: fates.losses(),
      totals: withRefusals(sums.totals(passes, fates.losses()), refusals),
    }),
  };
}

/** Those that ended the day belong to no step. */
const withRefusals = (totals: SimulationTotals, refusals: number): SimulationTotals => ({
  ...totals,
  overflows: totals.overflows + refusals,
});

const tokensOfMessages = (messages: readonly SeenMessage[]): number =>
  messages.reduce((sum, { tokens }) => sum + tokens, 0);

function totalUsage(bills: readonly RequestBill[]): BilledUsage {
  const sum = { fresh: 0, written: 0, cached: 0, output: 0 };
  for (const { usage } of bills) {
    sum.fresh += usage.fresh;
    sum.written += usage.written;
    sum.cached += usage.cached;
    sum.output += usage.output;
  }
  return sum;
}
