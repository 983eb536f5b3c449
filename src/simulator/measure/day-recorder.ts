import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { BilledUsage } from '../billing/usage.ts';
import type { FactIndex } from '../facts/fact-index.ts';
import type { FactRecord, LossRecord } from '../record/fact-records.ts';
import type { PassRecord, SimulationTotals, StepSeries } from '../record/simulation.ts';
import type { WorkloadStep } from '../workload/workload.ts';
import { signsOfPart } from './clipped-summary.ts';
import { type ContextChange, changeOfContext } from './context-change.ts';
import { type ContextParts, contextParts, type FixedParts, tokensOfParts } from './context-parts.ts';
import { createFactLives } from './fact-lives.ts';
import { createLossBook } from './loss-book.ts';
import type { SeenSummary } from './loss-site.ts';
import { passKindOf, type RequestPair } from './pass-kind.ts';
import { type MeasuredPass, passRecord } from './pass-record.ts';
import type { MessageReader, SeenMessage } from './seen-message.ts';
import { statementCounts } from './statement-counts.ts';
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
   */
  beginStep(step: WorkloadStep, told: readonly Message[]): void;
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

interface AskedSummary {
  seen: SeenSummary;
  bill: RequestBill;
}

/** Requests to a summarizer of earlier steps that are kept until something comes of them; a pass may have any number of its own. */
const MOST_ASKED_SUMMARIES = 16;

/** @returns a recorder of a day that has not begun */
export function createDayRecorder(options: DayOptions): DayRecorder {
  const { reader, index, window, reservedOutput, fixed } = options;
  const lives = createFactLives();
  const counts = statementCounts();
  const places = toldPlaces();
  const losses = createLossBook();
  const sums = createDaySums(window);
  const rows = seriesRecorder();
  const passes: PassRecord[] = [];
  let number = 0;
  let step: WorkloadStep | undefined;
  let told: SeenMessage[] = [];
  /** ids of facts that are said for the first time */
  let introduced: string[] = [];
  let before: { request: SeenMessage[]; tokens: number } | undefined;
  /** summarizer requests of this step, and of the steps since the last pass: an answer may be installed later than it came */
  let summaries: AskedSummary[] = [];
  let asked: AskedSummary[] = [];
  let refusals = 0;

  const introduce = (from: WorkloadStep, isUser: boolean): void => {
    for (const { fact, in: place } of from.facts) {
      if ((place === 'user') !== isUser) continue;
      const source = typeof place === 'number' ? 'result' : place;
      const message = typeof place === 'number' ? from.results[place] : from[place];
      const tokens = message === undefined ? 0 : reader.read(message).tokens;
      lives.introduce(fact, { step: number, source, tokens });
      introduced.push(fact.id);
    }
  };

  /** @returns ids of the facts that were alive and are not any more */
  const settle = (change: ContextChange, pass: number): string[] => {
    // A summary that was only moved or put into other words around it was not folded once more.
    const known = new Set(change.left.flatMap(({ nonces }) => nonces));
    const folds = change.entered.filter(({ nonces }) => nonces.some((nonce) => !known.has(nonce)));
    const folded = new Set(folds.flatMap(({ facts }) => facts));
    const inMessages = [...change.entered, ...change.left, ...told].flatMap(({ facts }) => facts);
    const touched = new Set([...introduced, ...inMessages]);
    return [...touched].filter(
      (id) => lives.note(id, counts.stateOf(id), pass, folded.has(id)) && !lives.isSuperseded(id),
    );
  };

  const noteLosses = (
    ids: readonly string[],
    change: ContextChange,
    request: readonly SeenMessage[],
    pass: number,
  ): void => {
    const candidates = [...change.left, ...told];
    const all = [...(before?.request ?? []), ...told];
    const installed = new Set(request.flatMap(({ nonces }) => nonces));
    for (const id of ids) {
      const carriers = candidates.filter(({ facts }) => facts.includes(id));
      const others = all.filter(({ facts }) => !facts.includes(id));
      const fact = index.get(id)!;
      const seen = asked.map((one) => one.seen);
      losses.add({ fact, carriers, others, summaries: seen, installed, inPass: pass > 0, pass, step: number, request });
    }
  };

  const addRow = (parts: ContextParts, bill: RequestBill & { clock: number }): void => {
    const context = tokensOfParts(parts);
    const summarizing = summaries.map((one) => one.bill);
    const rework = (step?.needs ?? [])
      .filter((id) => !lives.isAlive(id))
      .reduce((sum, id) => sum + lives.sourceTokensOf(id), 0);
    const usage = totalUsage([bill, ...summarizing]);
    const measure = {
      ...parts,
      ...usage,
      agentCost: bill.cost,
      summarizerCost: summarizing.reduce((sum, { cost }) => sum + cost, 0),
      latency: [bill, ...summarizing].reduce((sum, { latency }) => sum + latency, 0),
      clock: bill.clock,
      overflows: refusals,
      stale: lives.stale(),
      rework,
      ...lives.counts(),
    };
    rows.add(measure);
    sums.add(measure, { context, headroom: window - reservedOutput - context });
  };

  /** Of what nobody has told, and bears no sign of a summary. */
  const signsOf = (text: string): readonly Mark[] => {
    if (asked.length === 0) return [];
    const others = [...(before?.request ?? []), ...told].filter(({ nonces }) => nonces.length === 0);
    const seen = asked.map((one) => one.seen);
    return signsOfPart(text, seen, others);
  };

  /** The first request has none before it. */
  const pairWith = (
    request: readonly SeenMessage[],
    change: Pick<RequestPair, 'change' | 'missing'>,
    tokens: number,
  ): RequestPair | undefined =>
    before && {
      ...change,
      told,
      counts: { before: before.request.length, after: request.length },
      sizes: { before: before.tokens + tokensOfMessages(told), after: tokens },
    };

  const takePass = (measured: Omit<MeasuredPass, 'reason'>): PassRecord => {
    const reason = refusals > 0 ? 'overflow' : 'auto';
    const bills = asked.map((one) => one.bill);
    const record = passRecord({ ...measured, reason }, { lives, step: number, last: passes.at(-1), bills });
    passes.push(record);
    return record;
  };

  return {
    beginStep(next, messages) {
      for (const { fact } of next.facts) index.add(fact);
      number += 1;
      if (step !== undefined) introduce(step, false);
      introduce(next, true);
      step = next;
      told = messages.map((message) => reader.read(message));
    },
    summarized(seen, bill) {
      summaries.push({ seen, bill });
      asked.push({ seen, bill });
    },
    refused: () => {
      refusals += 1;
    },
    answered(messages, bill) {
      const request = reader.readRequest(messages, signsOf);
      const change = changeOfContext(before?.request ?? [], request);
      const parts = contextParts(request, change.entered, fixed);
      const tokens = tokensOfParts(parts);
      const pair = pairWith(request, { change, missing: places.missing(change, told) }, tokens);
      const kind = pair === undefined ? undefined : passKindOf(pair);
      counts.apply(change);
      const pass = kind === undefined ? 0 : passes.length + 1;
      const lost = settle(change, pass === 0 ? passes.length : pass);
      noteLosses(lost, change, request, pass);
      addRow(parts, bill);
      const record = kind && takePass({ kind, before: pair!.sizes.before, after: tokens, parts, bill, lost });
      before = { request, tokens };
      summaries = [];
      asked = kind === undefined ? asked.slice(-MOST_ASKED_SUMMARIES) : [];
      introduced = [];
      refusals = 0;
      return record;
    },
    record: () => ({
      steps: rows.series(),
      passes,
      facts: lives.records(),
      losses: losses.records(),
      totals: withRefusals(sums.totals(passes, losses.records()), refusals),
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
