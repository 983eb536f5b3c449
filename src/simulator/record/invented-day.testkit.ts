import { FACT_TYPES, type FactType } from '../facts/fact.ts';
import type { FactRecord, LossRecord, LossSite } from './fact-records.ts';
import type { InventedFact } from './invented-facts.testkit.ts';
import type { SimulationSettings } from './settings.ts';
import type { PassRecord } from './simulation.ts';

/** How an invented compactor behaves. */
export interface InventedSystem {
  name: string;
  version: string;
  /** chance that a fact gets through one pass, by type; 0.9 where left out */
  keeps: Partial<Record<FactType, number>>;
  /** where losses of it happen, one of them drawn for each */
  sites: readonly LossSite[];
  kind: PassRecord['kind'];
  trigger: number;
  summary: number;
  /** the step at which it gives up */
  stopsAt?: number;
}

/** One step as it was billed, before rows are made of steps. */
export interface InventedStep {
  parts: [system: number, tools: number, summary: number, kept: number, fresh: number];
  billed: [fresh: number, written: number, cached: number, output: number];
  summarizerCost: number;
  latency: number;
  clock: number;
  overflows: number;
  alive: number[];
  said: number[];
  stale: number;
  rework: number;
}

export interface InventedDay {
  steps: InventedStep[];
  passes: PassRecord[];
  facts: FactRecord[];
  losses: LossRecord[];
}

export const SYSTEM = 3_200;
export const TOOLS = 6_400;
const AGES = [10, 30, 100, 300, Number.POSITIVE_INFINITY];

type Living = FactRecord & { depth: number };

/** @returns a day of a compactor that never was, whose figures stand on each other like those of a real one */
export function inventedDay(
  system: InventedSystem,
  facts: readonly InventedFact[],
  steps: number,
  settings: SimulationSettings,
  random: () => number,
): InventedDay {
  const maker = new DayMaker(system, settings.keep, random);
  const last = Math.min(steps, system.stopsAt ?? steps);
  let next = 0;
  for (let step = 1; step <= last; step += 1) {
    for (; next < facts.length && facts[next]!.step <= step; next += 1) maker.introduce(facts[next]!);
    maker.play(step);
  }
  return maker.finish();
}

class DayMaker {
  private readonly system: InventedSystem;
  private readonly keep: number;
  private readonly random: () => number;
  private readonly steps: InventedStep[] = [];
  private readonly passes: PassRecord[] = [];
  private readonly losses: LossRecord[] = [];
  private readonly said: Living[] = [];
  private readonly byId = new Map<string, Living>();
  private readonly sizes: number[] = [];
  private summary = 0;
  private cutoff = 0;
  /** tokens of the steps from the cutoff on, without the last */
  private kept = 0;
  private clock = 0;

  constructor(system: InventedSystem, keep: number, random: () => number) {
    this.system = system;
    this.keep = keep;
    this.random = random;
  }

  introduce({ supersedes, ...fact }: InventedFact): void {
    const record: Living = {
      ...fact,
      ...(supersedes === undefined ? {} : { supersedes }),
      sourceTokens: 60 + Math.round(1500 * this.random()),
      life: [{ pass: 0, state: 'verbatim' }],
      depth: 0,
    };
    const old = this.byId.get(supersedes ?? '');
    if (old !== undefined) old.superseded = { by: fact.id, step: fact.step };
    this.byId.set(fact.id, record);
    this.said.push(record);
  }

  play(step: number): void {
    const { random } = this;
    if (this.sizes.length > 0) this.kept += this.sizes.at(-1)!;
    const added = Math.round(150 + 2_600 * random() ** 2 + (random() < 0.04 ? 9_000 * random() : 0));
    this.sizes.push(added);
    const before = this.sizeOf(added);
    const isPass = before > this.system.trigger;
    if (isPass) this.fold();
    const total = this.sizeOf(added);
    const pass = isPass ? this.pass(step, before, total) : undefined;
    this.bill(step, total, added, pass);
  }

  finish(): InventedDay {
    const facts = this.said.map(({ depth: _, ...fact }) => fact);
    return { steps: this.steps, passes: this.passes, facts, losses: this.losses };
  }

  private sizeOf(added: number): number {
    return SYSTEM + TOOLS + this.summary + this.kept + added;
  }

  private fold(): void {
    this.cutoff = cutOff(this.sizes, this.keep);
    this.kept = sum(this.sizes.slice(this.cutoff, -1));
    this.summary = this.system.kind === 'summary' ? Math.round(this.system.summary * (0.8 + 0.4 * this.random())) : 0;
  }

  private bill(step: number, total: number, added: number, pass: PassRecord | undefined): void {
    const { random } = this;
    const idle = random() < 0.012;
    const reach = pass === undefined ? total - added : SYSTEM + TOOLS;
    const cached = idle || step === 1 ? 0 : reach;
    const fresh = Math.min(40, added);
    const output = 120 + Math.round(500 * random());
    const latency = Math.round(900 + total / 60 + output * 14) + (pass?.latency ?? 0);
    this.clock += latency + (idle ? 900_000 : 4_000);
    this.steps.push({
      parts: [SYSTEM, TOOLS, this.summary, this.kept, added],
      billed: [fresh, total - cached - fresh, cached, output],
      summarizerCost: pass?.cost ?? 0,
      latency,
      clock: this.clock,
      overflows: pass?.reason === 'overflow' ? 1 : 0,
      ...this.standing(),
      stale: this.stale(),
      rework: random() < 0.05 ? (this.said.find(isDead)?.sourceTokens ?? 0) : 0,
    });
  }

  private pass(step: number, before: number, after: number): PassRecord {
    const number = this.passes.length + 1;
    const exposed = this.said.filter((fact) => !isDead(fact) && fact.step <= this.cutoff);
    const lost = exposed.filter((fact) => this.isLostNow(fact, number, step));
    const current = this.current();
    const living = current.filter((one) => !isDead(one));
    const pass: PassRecord = {
      number,
      step,
      kind: this.system.kind,
      reason: number % 9 === 5 ? 'overflow' : 'auto',
      before,
      after,
      summary: this.summary,
      ...this.summarizerOf(before),
      invalidated: after - SYSTEM - TOOLS,
      thrash: step - (this.passes.at(-1)?.step ?? -5) < 5,
      ...this.standing(),
      byDepth: [0, 1, 2, 3, 4].map((depth) => living.filter((one) => Math.min(4, one.depth) === depth).length),
      aliveByAge: byAge(living, step),
      saidByAge: byAge(current, step),
      stale: this.stale(),
      lost: lost.map(({ id }) => id),
    };
    this.passes.push(pass);
    return pass;
  }

  private summarizerOf(
    before: number,
  ): Pick<PassRecord, 'requests' | 'input' | 'cached' | 'output' | 'cost' | 'latency'> {
    if (this.system.kind !== 'summary') return { requests: 0, input: 0, cached: 0, output: 0, cost: 0, latency: 0 };
    const [input, output] = [before - SYSTEM - TOOLS, this.summary];
    const latency = Math.round(input / 40 + output * 14);
    return { requests: 1, input, cached: 0, output, cost: (input * 3 + output * 15) / 1e6, latency };
  }

  private isLostNow(fact: Living, pass: number, step: number): boolean {
    const { system, random } = this;
    const wasIn = fact.depth > 0;
    const chance = system.kind === 'summary' ? (system.keeps[fact.type] ?? 0.9) : 0;
    if (random() < chance) {
      if (!wasIn) fact.life.push({ pass, state: 'summary' });
      fact.depth += 1;
      return false;
    }
    fact.life.push({ pass, state: 'dead' });
    const drawn = system.sites[Math.floor(random() * system.sites.length)]!;
    this.losses.push(lossOf(fact, siteFor(drawn, wasIn), pass, step));
    return true;
  }

  private current(): Living[] {
    return this.said.filter((fact) => fact.superseded === undefined);
  }

  private standing(): { alive: number[]; said: number[] } {
    const list = this.current();
    const count = (facts: Living[]): number[] =>
      FACT_TYPES.map((type) => facts.filter((one) => one.type === type).length);
    return { alive: count(list.filter((one) => !isDead(one))), said: count(list) };
  }

  private stale(): number {
    return this.said.filter((fact) => {
      const by = this.byId.get(fact.superseded?.by ?? '');
      return by !== undefined && isDead(by) && !isDead(fact);
    }).length;
  }
}

/** What was in a summary already is not cut off, and what was not can't be lost from one summary to the next. */
function siteFor(drawn: LossSite, wasIn: boolean): LossSite {
  if (wasIn && drawn === 'cut') return 'refold';
  return !wasIn && drawn === 'refold' ? 'summary' : drawn;
}

const isDead = (fact: FactRecord): boolean => fact.life.at(-1)!.state === 'dead';
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** @returns how many steps are no longer verbatim */
function cutOff(sizes: readonly number[], keep: number): number {
  let [at, size] = [sizes.length - 1, 0];
  while (at > 0 && size + sizes[at - 1]! <= keep) size += sizes[--at]!;
  return at;
}

const byAge = (facts: readonly FactRecord[], step: number): number[] =>
  AGES.map(
    (most, at) => facts.filter((fact) => step - fact.step <= most && step - fact.step > (AGES[at - 1] ?? -1)).length,
  );

function lossOf(fact: FactRecord, site: LossSite, pass: number, step: number): LossRecord {
  const isShown = site === 'summary' || site === 'install' || site === 'clamp' || site === 'refold';
  const request = [
    { role: 'system', opening: 'You condense the session of a coding agent. Keep what …', tokens: 412 },
    {
      role: 'user',
      opening: `Summary so far: the refund job was moved to the worker; pass ${pass - 1} …`,
      tokens: 1_830,
    },
    { role: 'assistant', opening: 'I read the test file and run it once more on its own …', tokens: 96 },
    {
      role: 'tool',
      opening: 'FAIL orders/refund.test.ts > rounds half even\n  AssertionError: expected 12.34 …',
      tokens: 2_204,
    },
    {
      role: 'user',
      opening: site === 'clamp' ? `${fact.statement.slice(0, 12)} […]` : fact.statement,
      tokens: 58,
      source: true as const,
    },
    { role: 'assistant', opening: 'Understood. I look at the migration next …', tokens: 71 },
  ];
  return {
    fact: fact.id,
    pass,
    step,
    site,
    mutilated: fact.id.endsWith('3'),
    evidence: {
      before: `${site === 'refold' ? 'in the summary of the pass before' : `message ${fact.step * 2} (${fact.source})`}: “${fact.statement}”`,
      request: isShown ? request : request.filter((one) => one.source !== true),
      ...(site === 'unknown' ? {} : { answer: answerOf(fact, site) }),
      after: 'Conversation so far, condensed: the refund job runs in the worker, tests of rounding are red …',
    },
  };
}

const answerOf = (fact: FactRecord, site: LossSite): string =>
  `The refund job runs in the worker now; rounding is half-even. ${site === 'install' ? fact.statement : ''} Open: the load test, the reversible migration.`;
