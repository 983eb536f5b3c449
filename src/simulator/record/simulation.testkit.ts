import { seededRandom } from '../../conversation/random.ts';
import type { PriceEntry } from '../billing/usage.ts';
import { FACT_TYPES } from '../facts/fact.ts';
import type { LossSite } from './fact-records.ts';
import { type InventedDay, type InventedStep, type InventedSystem, inventedDay } from './invented-day.testkit.ts';
import { inventedFacts } from './invented-facts.testkit.ts';
import type { PassRecord, SimulatedSystem, Simulation, SimulationTotals, StepSeries } from './simulation.ts';

const ALL_SITES: readonly LossSite[] = ['cut', 'clamp', 'summary', 'install', 'refold', 'unknown'];

/** Compactors that never were: one that loses in every way, and three with a weakness of their own. */
export const INVENTED: readonly InventedSystem[] = [
  {
    name: 'reference-agent',
    version: '0.2.0',
    keeps: { 'safety-rule': 0.99, 'hard-constraint': 0.97, decision: 0.93, fact: 0.85 },
    sites: ['summary', 'summary', 'refold'],
    kind: 'summary',
    trigger: 96_000,
    summary: 2_400,
  },
  {
    name: 'langchain',
    version: '1.2.7',
    keeps: { 'safety-rule': 0.8, 'hard-constraint': 0.8, fact: 0.6, 'file-operation': 0.55, preference: 0.5 },
    sites: ALL_SITES,
    kind: 'summary',
    trigger: 91_000,
    summary: 1_300,
  },
  {
    name: 'deepagents',
    version: '0.6.1',
    keeps: { 'safety-rule': 0.9, fact: 0.7, decision: 0.75 },
    sites: ['cut', 'cut', 'summary', 'install', 'refold'],
    kind: 'summary',
    trigger: 108_000,
    summary: 3_600,
  },
  {
    name: 'sliding-window',
    version: '1.0.0',
    keeps: {},
    sites: ['cut'],
    kind: 'eviction',
    trigger: 48_000,
    summary: 0,
  },
];

export const PRICES: PriceEntry = {
  name: 'anthropic/claude-sonnet-4-5',
  provider: 'anthropic',
  model: 'claude-sonnet-4-5',
  dialect: 'anthropic',
  input: 3,
  output: 15,
  cachedInput: 0.3,
  cacheWrite: 3.75,
  cache: { kind: 'breakpoints', minimum: 1024, step: 1, lifetime: 300_000 },
  window: 200_000,
  source: 'https://docs.claude.com/en/docs/about-claude/pricing',
  date: '2026-06-01',
};

const SETTINGS: Simulation['settings'] = {
  dialect: 'anthropic',
  window: 128_000,
  trigger: 96_000,
  keep: 16_000,
  reservedOutput: 8_192,
  error: { prose: 0, code: 0.12, json: 0.08, base64: 0.3, 'other-script': 0.4 },
};

export interface InventedOptions {
  systems?: readonly InventedSystem[];
  steps?: number;
  facts?: number;
  /** at most so many rows; as many steps make one as this asks for */
  rows?: number;
  complete?: boolean;
}

/** @returns the record of a day that nobody has run: seeded, and with the sums a real one has */
export function inventedSimulation(options: InventedOptions = {}): Simulation {
  const { systems = INVENTED.slice(1, 2), steps = 500, facts = 90, rows = 1000, complete = true } = options;
  const said = inventedFacts(steps, facts, seededRandom('invented facts'));
  const stride = Math.max(1, Math.ceil(steps / rows));
  return {
    format: 'conform-simulation/1',
    suite: '0.3.0',
    complete,
    workload: {
      name: 'coding-agent',
      title: 'A coding agent at work on a web shop',
      factsBy: 'author',
      seed: '1',
      steps,
    },
    settings: SETTINGS,
    summarizer: 'rho(0.9)',
    prices: PRICES,
    systems: systems.map((system) => {
      const day = inventedDay(system, said, steps, SETTINGS, seededRandom(`invented ${system.name}`));
      return systemOf(system, day, stride);
    }),
  };
}

function systemOf(system: InventedSystem, day: InventedDay, stride: number): SimulatedSystem {
  const { name, version, stopsAt } = system;
  const steps = seriesOf(day.steps, stride);
  return {
    name,
    version,
    profile: 'default',
    drive: name === 'sliding-window' ? 'session' : 'agent',
    requests: name === 'sliding-window' ? 'modelled' : 'observed',
    ended:
      stopsAt === undefined
        ? { kind: 'whole' }
        : {
            kind: 'stopped',
            step: stopsAt,
            reason: 'The adapter threw: Cannot read properties of undefined (reading "id")',
          },
    steps,
    passes: day.passes,
    facts: day.facts,
    losses: day.losses,
    totals: totalsOf(day),
    advice: adviceOf(day),
  };
}

function seriesOf(steps: readonly InventedStep[], stride: number): StepSeries {
  const groups = Array.from({ length: Math.ceil(steps.length / stride) }, (_, at) =>
    steps.slice(at * stride, (at + 1) * stride),
  );
  const largest = (pick: (step: InventedStep) => number) => groups.map((group) => Math.max(...group.map(pick)));
  const total = (pick: (step: InventedStep) => number) =>
    groups.map((group) => group.reduce((sum, one) => sum + pick(one), 0));
  const last = <Value>(pick: (step: InventedStep) => Value) => groups.map((group) => pick(group.at(-1)!));
  // The parts of one and the same step: the largest of the row.
  const fullest = groups.map((group) => group.reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most)));
  const [system, tools, summary, kept, added] = [0, 1, 2, 3, 4].map((at) => fullest.map(({ parts }) => parts[at]!));
  return {
    stride,
    step: groups.map((_, at) => at * stride + 1),
    system: system!,
    tools: tools!,
    summary: summary!,
    kept: kept!,
    new: added!,
    fresh: total(({ billed }) => billed[0]),
    written: total(({ billed }) => billed[1]),
    cached: total(({ billed }) => billed[2]),
    output: total(({ billed }) => billed[3]),
    agentCost: total(agentCost),
    summarizerCost: total(({ summarizerCost }) => summarizerCost),
    latency: total(({ latency }) => latency),
    clock: last(({ clock }) => clock),
    overflows: total(({ overflows }) => overflows),
    alive: last(({ alive }) => alive),
    said: last(({ said }) => said),
    stale: largest(({ stale }) => stale),
    rework: total(({ rework }) => rework),
  };
}

const sizeOf = ({ parts }: InventedStep): number => parts.reduce((sum, part) => sum + part, 0);

const agentCost = ({ billed: [fresh, written, cached, output] }: InventedStep): number =>
  (fresh * PRICES.input + written * PRICES.cacheWrite + cached * PRICES.cachedInput + output * PRICES.output) / 1e6;

function totalsOf({ steps, passes, losses }: InventedDay): SimulationTotals {
  const sum = (pick: (step: InventedStep) => number) => steps.reduce((total, one) => total + pick(one), 0);
  const end = steps.at(-1)!;
  const peak = Math.max(...steps.map(sizeOf));
  const summarizer = sum(({ summarizerCost }) => summarizerCost);
  return {
    steps: steps.length,
    passes: passes.length,
    thrashes: passes.filter(({ thrash }) => thrash).length,
    overflows: sum(({ overflows }) => overflows),
    fresh: sum(({ billed }) => billed[0]),
    written: sum(({ billed }) => billed[1]),
    cached: sum(({ billed }) => billed[2]),
    output: sum(({ billed }) => billed[3]),
    cost: sum(agentCost) + summarizer,
    agentCost: sum(agentCost),
    summarizerCost: summarizer,
    peak,
    headroom: SETTINGS.window - peak,
    clock: end.clock,
    waiting: passes.reduce((total, { latency }) => total + latency, 0),
    rework: sum(({ rework }) => rework),
    survival: survivalOf(end, passes),
    stale: end.stale,
    lost: Object.fromEntries(
      ALL_SITES.map((site) => [site, losses.filter((loss) => loss.site === site).length]),
    ) as SimulationTotals['lost'],
  };
}

function survivalOf(end: InventedStep, passes: readonly PassRecord[]): SimulationTotals['survival'] {
  const entries = FACT_TYPES.map((type, at) => {
    const cliff = passes.find(({ alive, said }) => alive[at]! < said[at]! / 2)?.number;
    return [type, { alive: end.alive[at]!, said: end.said[at]!, ...(cliff === undefined ? {} : { cliff }) }];
  });
  return Object.fromEntries(entries) as SimulationTotals['survival'];
}

function adviceOf({ steps, passes }: InventedDay): SimulatedSystem['advice'] {
  const rate = Math.round(steps.length / Math.max(1, passes.length));
  return [
    {
      id: 'trigger-too-high',
      text: `There is one pass per ${rate} steps; at 0.45 of the window instead of 0.75 a day costs 22 % less.`,
      figures: { 'steps per pass': rate, 'best trigger': 57_600, saved: 0.22 },
      formula: '(5)',
    },
    {
      id: 'constraints-lost',
      text: 'Two of nine constraints are gone after pass 4: state them in the system prompt, which no pass touches.',
      figures: { lost: 2, said: 9, pass: 4 },
      formula: 'ρᵏ',
    },
  ];
}
