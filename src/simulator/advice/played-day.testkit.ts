import type { PriceEntry } from '../billing/usage.ts';
import { FACT_TYPES } from '../facts/fact.ts';
import type { SimulationSettings } from '../record/settings.ts';
import type { PassRecord, SimulatedSystem, SimulationTotals, StepSeries } from '../record/simulation.ts';

/** A day that is played with sizes alone, and written down as the engine writes one. */
export interface PlayedDay {
  steps: number;
  /** what a step adds, tokens as the implementation counts; the provider counts `1 + error` times that */
  size: (step: number) => number;
  system: number;
  tools: number;
  summary: number;
  keep: number;
  trigger: number;
  window: number;
  reservedOutput: number;
  prompt: number;
  layout: 'prepend' | 'suffix' | 'none';
  answer: number;
  error: number;
  /** steps before which the user pauses for ten minutes */
  pauses: readonly number[];
  /** whether the system prompt is another one in every request */
  restless: boolean;
  prices: PriceEntry;
}

export const ANTHROPIC_PRICES: PriceEntry = {
  name: 'anthropic/model',
  provider: 'anthropic',
  model: 'model',
  dialect: 'anthropic',
  input: 3,
  output: 15,
  cachedInput: 0.3,
  cacheWrite: 3.75,
  cache: { kind: 'breakpoints', minimum: 0, step: 1, lifetime: 300_000 },
  source: 'invented',
  date: '2026-01-01',
};

/** The worked example: P = 15k, g = 2k, S = 2k, p = 0.5k, kept 20k beside the step; a pass each time 170k would be crossed. */
export const WORKED_DAY: PlayedDay = {
  steps: 500,
  size: () => 2000,
  system: 5000,
  tools: 10_000,
  summary: 2000,
  keep: 22_000,
  trigger: 170_000,
  window: 200_000,
  reservedOutput: 16_000,
  prompt: 500,
  layout: 'prepend',
  answer: 0,
  error: 0,
  pauses: [],
  restless: false,
  prices: ANTHROPIC_PRICES,
};

interface Chunk {
  id: string;
  tokens: number;
}

const LATENCY = 2000;
const PASS_LATENCY = 30_000;

/** @returns the record of the day, and the settings it was played with */
export function playDay(changed: Partial<PlayedDay> = {}): {
  system: Omit<SimulatedSystem, 'advice'>;
  settings: SimulationSettings;
  prices: PriceEntry;
} {
  const day = { ...WORKED_DAY, ...changed };
  const table = new DayTable(day);
  for (let step = 1; step <= day.steps; step += 1) table.play(step);
  const { error } = day;
  const { window, trigger, keep, reservedOutput, prices } = day;
  const errors = { prose: error, code: error, json: error, base64: error, 'other-script': error };
  const settings = { dialect: prices.dialect, window, trigger, keep, reservedOutput, error: errors };
  return { system: table.record(), settings, prices };
}

/** @returns the same day, with each summary asked for some steps before the pass that installs it, and so billed there */
export function askedAhead(played: ReturnType<typeof playDay>, ahead: number): ReturnType<typeof playDay> {
  const { passes, steps } = played.system;
  const moved = structuredClone(steps);
  const move = (column: number[], pass: PassRecord, amount: number): void => {
    column[pass.step - 1]! -= amount;
    column[pass.step - 1 - ahead]! += amount;
  };
  for (const pass of passes) {
    move(moved.fresh, pass, pass.input - pass.cached);
    move(moved.cached, pass, pass.cached);
    move(moved.output, pass, pass.output);
    move(moved.summarizerCost, pass, pass.cost);
    move(moved.latency, pass, pass.latency);
    for (let row = pass.step - 1 - ahead; row < pass.step - 1; row += 1) moved.clock[row]! += pass.latency;
  }
  return { ...played, system: { ...played.system, steps: moved } };
}

class DayTable {
  private readonly day: PlayedDay;
  private readonly steps: StepSeries = emptySeries();
  private readonly passes: PassRecord[] = [];
  private talk: Chunk[] = [];
  private summary: Chunk[] = [];
  private seen: Chunk[] = [];
  private clock = 0;
  private peak = 0;

  constructor(day: PlayedDay) {
    this.day = day;
  }

  play(step: number): void {
    const { day } = this;
    this.talk.push({ id: `step ${step}`, tokens: day.size(step) });
    const before = sizeOf(this.prompt(step));
    const pass = before >= day.trigger ? this.pass(step, before) : undefined;
    const prompt = this.prompt(step);
    if (day.pauses.includes(step)) this.seen = [];
    const cached = this.cachedOf(prompt);
    if (pass !== undefined) pass.invalidated = this.billed(sizeOf(prompt) - cached - this.talk.at(-1)!.tokens);
    this.seen = prompt;
    this.note(step, sizeOf(prompt), cached, pass);
  }

  record(): Omit<SimulatedSystem, 'advice'> {
    const { passes, steps } = this;
    return {
      name: 'played',
      version: '1',
      profile: '',
      drive: 'session',
      requests: 'modelled',
      ended: { kind: 'whole' },
      steps,
      passes,
      facts: [],
      losses: [],
      totals: this.totals(),
    };
  }

  private billed(tokens: number): number {
    return tokens * (1 + this.day.error);
  }

  private prompt(step: number): Chunk[] {
    const { system, tools, restless } = this.day;
    const first = { id: restless ? `system ${step}` : 'system', tokens: system };
    return [first, { id: 'tools', tokens: tools }, ...this.summary, ...this.talk];
  }

  private cachedOf(prompt: readonly Chunk[]): number {
    const differs = prompt.findIndex(({ id }, index) => id !== this.seen[index]?.id);
    return sizeOf(differs === -1 ? prompt : prompt.slice(0, differs));
  }

  private pass(step: number, before: number): PassRecord {
    const { day } = this;
    const old = this.summary;
    let evicted = 0;
    while (sizeOf(this.talk) > day.keep && this.talk.length > 1) evicted += this.talk.shift()!.tokens;
    if (day.layout !== 'none') this.summary = [{ id: `summary ${step}`, tokens: day.summary }];
    const input =
      day.layout === 'prepend' ? sizeOf(old) + evicted + day.prompt : day.layout === 'suffix' ? before + day.prompt : 0;
    const output = day.layout === 'none' ? 0 : day.summary;
    const read = day.layout === 'suffix' ? before - this.talk.at(-1)!.tokens : 0;
    const fresh = day.layout === 'suffix' ? day.prices.cacheWrite : day.prices.input;
    const cost = this.billed((input - read) * fresh + read * day.prices.cachedInput + output * day.prices.output) / 1e6;
    const previous = this.passes.at(-1)?.step ?? -5;
    const record: PassRecord = {
      number: this.passes.length + 1,
      step,
      kind: day.layout === 'none' ? 'eviction' : 'summary',
      reason: 'auto',
      before: this.billed(before),
      after: this.billed(sizeOf(this.prompt(step))),
      summary: this.billed(sizeOf(this.summary)),
      requests: day.layout === 'none' ? 0 : 1,
      input: this.billed(input),
      cached: this.billed(read),
      output: this.billed(output),
      cost,
      invalidated: 0,
      latency: day.layout === 'none' ? 0 : PASS_LATENCY,
      thrash: step - previous < 5,
      ...NO_FACTS,
    };
    this.passes.push(record);
    return record;
  }

  private note(step: number, size: number, cached: number, pass: PassRecord | undefined): void {
    const { day, steps } = this;
    const { prices } = day;
    const latency = LATENCY + (pass?.latency ?? 0);
    this.clock += latency + (day.pauses.includes(step) ? 600_000 : 1000);
    this.peak = Math.max(this.peak, this.billed(size));
    const asked = pass ?? { input: 0, cached: 0, output: 0 };
    const written = this.billed(size - cached);
    const latest = this.billed(day.size(step));
    const summary = this.billed(sizeOf(this.summary));
    const system = this.billed(day.system);
    const tools = this.billed(day.tools);
    const kept = this.billed(size) - system - tools - summary - latest;
    const agentCost =
      (written * prices.cacheWrite + this.billed(cached) * prices.cachedInput + day.answer * prices.output) / 1e6;
    const parts = { step, system, tools, summary, kept, new: latest };
    const all = { fresh: asked.input - asked.cached, written, cached: this.billed(cached) + asked.cached };
    const rest = {
      ...all,
      output: day.answer + asked.output,
      agentCost,
      summarizerCost: pass?.cost ?? 0,
      latency,
      clock: this.clock,
    };
    for (const [name, value] of Object.entries({ ...parts, ...rest, overflows: 0, stale: 0, rework: 0 })) {
      (steps[name as 'step'] as number[]).push(value);
    }
  }

  private totals(): SimulationTotals {
    const { steps, passes, day } = this;
    const [agentCost, summarizerCost] = [sum(steps.agentCost), sum(steps.summarizerCost)];
    return {
      steps: day.steps,
      passes: passes.length,
      thrashes: passes.filter(({ thrash }) => thrash).length,
      overflows: 0,
      fresh: sum(steps.fresh),
      written: sum(steps.written),
      cached: sum(steps.cached),
      output: sum(steps.output),
      cost: agentCost + summarizerCost,
      agentCost,
      summarizerCost,
      peak: this.peak,
      headroom: day.window - this.peak,
      clock: this.clock,
      waiting: sum(passes.map(({ latency }) => latency)),
      rework: 0,
      survival: Object.fromEntries(
        FACT_TYPES.map((type) => [type, { alive: 9, said: 9 }]),
      ) as SimulationTotals['survival'],
      stale: 0,
      lost: { cut: 0, clamp: 0, summary: 0, install: 0, refold: 0, unknown: 0 },
    };
  }
}

const NO_FACTS = {
  alive: FACT_TYPES.map(() => 9),
  said: FACT_TYPES.map(() => 9),
  byDepth: [],
  aliveByAge: [],
  saidByAge: [],
  stale: 0,
  lost: [],
};

const sizeOf = (chunks: readonly Chunk[]): number => sum(chunks.map(({ tokens }) => tokens));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function emptySeries(): StepSeries {
  const sizes = { system: [], tools: [], summary: [], kept: [], new: [] };
  const bill = { fresh: [], written: [], cached: [], output: [], agentCost: [], summarizerCost: [] };
  const rest = { latency: [], clock: [], overflows: [], alive: [], said: [], stale: [], rework: [] };
  return { stride: 1, step: [], ...sizes, ...bill, ...rest };
}
