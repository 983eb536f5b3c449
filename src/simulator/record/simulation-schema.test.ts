import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { PriceEntry } from '../billing/usage.ts';
import { FACT_TYPES } from '../facts/fact.ts';
import type { FactRecord, LossEvidence, LossRecord } from './fact-records.ts';
import type { SimulationSettings } from './settings.ts';
import { CONTENT_KINDS } from './settings.ts';
import { INVENTED, inventedSimulation } from './simulation.testkit.ts';
import type {
  AdviceRecord,
  PassRecord,
  SimulatedSystem,
  Simulation,
  SimulationTotals,
  StepSeries,
} from './simulation.ts';

interface Definition {
  required?: string[];
  properties?: Record<string, Definition & { enum?: unknown[] }>;
  items?: Definition;
  definitions?: Record<string, Definition>;
}

const FILE = path.resolve(import.meta.dirname, '../../../spec/schema/simulation.schema.json');
const SCHEMA = JSON.parse(readFileSync(FILE, 'utf8')) as Definition & { definitions: Record<string, Definition> };

const validate = new Ajv({ strict: true, strictRequired: false, keywords: ['x-expected'] }).compile(SCHEMA);
const faultsOf = (value: unknown): string[] =>
  validate(JSON.parse(JSON.stringify(value)))
    ? []
    : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);

/** The keys of a type, which the compiler holds complete and true. */
type Keys<Type> = { [Key in keyof Type]-?: undefined extends Type[Key] ? 'optional' : 'required' };

const SIMULATION: Keys<Simulation> = {
  format: 'required',
  suite: 'required',
  complete: 'required',
  workload: 'required',
  settings: 'required',
  summarizer: 'required',
  prices: 'required',
  systems: 'required',
};
const SETTINGS: Keys<SimulationSettings> = {
  dialect: 'required',
  window: 'required',
  trigger: 'required',
  keep: 'required',
  reservedOutput: 'required',
  error: 'required',
};
const PRICES: Keys<PriceEntry> = {
  name: 'required',
  provider: 'required',
  model: 'required',
  dialect: 'required',
  input: 'required',
  output: 'required',
  cachedInput: 'required',
  cacheWrite: 'required',
  cache: 'required',
  window: 'optional',
  long: 'optional',
  note: 'optional',
  source: 'required',
  date: 'required',
};
const SYSTEM: Keys<SimulatedSystem> = {
  name: 'required',
  version: 'required',
  profile: 'required',
  drive: 'required',
  requests: 'required',
  speaks: 'optional',
  ended: 'required',
  steps: 'required',
  passes: 'required',
  facts: 'required',
  losses: 'required',
  totals: 'required',
  advice: 'required',
};
const STEPS: Keys<StepSeries> = {
  stride: 'required',
  step: 'required',
  system: 'required',
  tools: 'required',
  summary: 'required',
  kept: 'required',
  new: 'required',
  fresh: 'required',
  written: 'required',
  cached: 'required',
  output: 'required',
  agentCost: 'required',
  summarizerCost: 'required',
  latency: 'required',
  clock: 'required',
  overflows: 'required',
  alive: 'required',
  said: 'required',
  stale: 'required',
  rework: 'required',
};
const PASS: Keys<PassRecord> = {
  number: 'required',
  step: 'required',
  kind: 'required',
  reason: 'required',
  before: 'required',
  after: 'required',
  summary: 'required',
  requests: 'required',
  input: 'required',
  cached: 'required',
  output: 'required',
  cost: 'required',
  invalidated: 'required',
  latency: 'required',
  thrash: 'required',
  alive: 'required',
  said: 'required',
  byDepth: 'required',
  aliveByAge: 'required',
  saidByAge: 'required',
  stale: 'required',
  lost: 'required',
};
const FACT: Keys<FactRecord> = {
  id: 'required',
  type: 'required',
  weight: 'required',
  statement: 'required',
  essentials: 'required',
  supersedes: 'optional',
  mark: 'optional',
  superseded: 'optional',
  step: 'required',
  source: 'required',
  sourceTokens: 'required',
  life: 'required',
};
const LOSS: Keys<LossRecord> = {
  fact: 'required',
  pass: 'required',
  step: 'required',
  site: 'required',
  mutilated: 'required',
  evidence: 'required',
};
const EVIDENCE: Keys<LossEvidence> = { before: 'required', request: 'required', answer: 'optional', after: 'optional' };
const TOTALS: Keys<SimulationTotals> = {
  steps: 'required',
  passes: 'required',
  thrashes: 'required',
  overflows: 'required',
  fresh: 'required',
  written: 'required',
  cached: 'required',
  output: 'required',
  cost: 'required',
  agentCost: 'required',
  summarizerCost: 'required',
  peak: 'required',
  headroom: 'required',
  clock: 'required',
  waiting: 'required',
  rework: 'required',
  survival: 'required',
  stale: 'required',
  lost: 'required',
};
const ADVICE: Keys<AdviceRecord> = { id: 'required', text: 'required', figures: 'required', formula: 'required' };

const { settings, prices, system, steps, pass, fact, loss, totals, advice } = SCHEMA.definitions;

describe('the schema of a simulation', () => {
  it.each<[string, Definition, Record<string, string>]>([
    ['Simulation', SCHEMA, SIMULATION],
    ['SimulationSettings', settings!, SETTINGS],
    ['PriceEntry', prices!, PRICES],
    ['SimulatedSystem', system!, SYSTEM],
    ['StepSeries', steps!, STEPS],
    ['PassRecord', pass!, PASS],
    ['FactRecord', fact!, FACT],
    ['LossRecord', loss!, LOSS],
    ['LossEvidence', loss!.properties!.evidence!, EVIDENCE],
    ['SimulationTotals', totals!, TOTALS],
    ['AdviceRecord', advice!, ADVICE],
  ])('has the keys of %s, and asks for those that are not optional', (_, definition, keys) => {
    expect(Object.keys(definition.properties!).sort()).toEqual(Object.keys(keys).sort());
    const required = Object.keys(keys).filter((key) => keys[key] === 'required');
    expect([...definition.required!].sort()).toEqual(required.sort());
  });

  it('knows the types of facts and kinds of content by the same names', () => {
    expect(fact!.properties!.type!.enum).toEqual([...FACT_TYPES]);
    expect(Object.keys(totals!.properties!.survival!.properties!)).toEqual([...FACT_TYPES]);
    expect(Object.keys(settings!.properties!.error!.properties!)).toEqual([...CONTENT_KINDS]);
  });

  it.each<[string, Simulation]>([
    ['one system', inventedSimulation()],
    ['four systems', inventedSimulation({ systems: INVENTED })],
    [
      'one that stopped, incomplete',
      inventedSimulation({ systems: [{ ...INVENTED[1]!, stopsAt: 99 }], complete: false }),
    ],
    ['many steps to a row', inventedSimulation({ steps: 2_500, rows: 250 })],
  ])('accepts %s', (_, simulation) => {
    expect(faultsOf(simulation)).toEqual([]);
  });

  const whole = inventedSimulation({ steps: 200, facts: 20 });
  const [only] = whole.systems;
  const withSystem = (changes: object): object => ({ ...whole, systems: [{ ...only, ...changes }] });

  it.each<[string, object]>([
    ['another format', { ...whole, format: 'conform-simulation/2' }],
    ['a key it does not know', { ...whole, colour: 'red' }],
    ['a stop without its reason', withSystem({ ended: { kind: 'stopped', step: 3 } })],
    ['a whole day with a reason', withSystem({ ended: { kind: 'whole', reason: 'x' } })],
    ['a type of fact there is none of', withSystem({ facts: [{ ...only!.facts[0], type: 'rumour' }] })],
    ['a site of loss there is none of', withSystem({ losses: [{ ...only!.losses[0], site: 'sofa' }] })],
    ['negative tokens', withSystem({ steps: { ...only!.steps, cached: [-1] } })],
    ['a negative price', { ...whole, prices: { ...whole.prices, input: -3 } }],
    ['a pass number 0', withSystem({ passes: [{ number: 0 }] })],
    ['a row of seven types', withSystem({ steps: { ...only!.steps, alive: [[1, 2, 3, 4, 5, 6, 7]] } })],
  ])('refuses %s', (_, simulation) => {
    expect(faultsOf(simulation)).not.toEqual([]);
  });
});
