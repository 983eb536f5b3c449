import { DRIVES } from '../../adapter/drives.ts';
import type { Isolation } from '../../adapter/isolation.ts';
import { ISOLATIONS } from '../../adapter/isolation.ts';
import type { Drive } from '../../adapter/profile.ts';
import { choosePrice } from '../../simulator/billing/choose-price.ts';
import { parseLaw } from '../../simulator/forgetting/parse-law.ts';
import type { DayPlan } from '../../simulator/parallel/day-plan.ts';
import type { SimulationSettings } from '../../simulator/record/settings.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { adapterOf } from '../adapters/find-adapter.ts';
import { choiceOf } from '../options/choice-option.ts';
import { startLimitFor, timeoutOf } from '../options/timeout-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { wholeNumberOf } from '../options/whole-number-option.ts';
import { chosenSource } from './chosen-source.ts';
import { countingErrorOf } from './counting-error.ts';
import { refuseTwins } from './refuse-twins.ts';
import { tokensFrom, tokensOrShareFrom } from './sizes.ts';

export interface SimulateOptions {
  workload?: string;
  transcript?: string;
  format?: string;
  facts?: string;
  adapter?: string;
  compare?: string[];
  profile?: string;
  drive?: string;
  steps: string;
  window: string;
  trigger: string;
  keep: string;
  reserve: string;
  summarizer: string;
  summaryLength: string;
  prices: string;
  error?: string;
  seed: string;
  timeout: string;
  isolate?: string;
  out?: string;
  anyway?: boolean;
  quiet?: boolean;
}

/** @returns a plan for each system, all of the same day. @throws UsageError and the errors of what is named */
export async function dayPlans(options: SimulateOptions): Promise<DayPlan[]> {
  const names = adaptersOf(options);
  const source = chosenSource(options);
  const price = choosePrice(options.prices);
  const timeout = timeoutOf(options.timeout);
  const isolate =
    options.isolate === undefined ? undefined : choiceOf<Isolation>('--isolate', options.isolate, ISOLATIONS);
  const host = { suite: packageVersion(), startTimeout: startLimitFor(timeout) };
  const sizes = sizesOf(options, price.dialect);
  const common = {
    ...(options.profile === undefined ? {} : { profile: options.profile }),
    ...(options.drive === undefined ? {} : { drive: choiceOf<Drive>('--drive', options.drive, DRIVES) }),
    sizes,
    price,
    source,
    seed: options.seed,
    steps: wholeNumberOf('--steps', options.steps, { from: 1, to: 10_000_000, example: 500 }),
    law: parseLaw(options.summarizer).text,
    summaryLength: tokensOrShareFrom('--summary-length', options.summaryLength, sizes.window),
    timeout,
  };
  const specs = await Promise.all(names.map(adapterOf));
  refuseTwins(specs.map((spec, at) => ({ spec, name: options.compare?.[at] ?? names[at]! })));
  return specs.map((spec, at) => ({
    ...common,
    adapter: { spec, options: { ...host, isolate: isolate ?? isolationOf(names[at]!) } },
  }));
}

/**
 * What somebody else wrote has a process of its own, so that it reaches nothing here. The reference is the suite's own code, and a
 * day on it would spend a third of its time on the way to a process and back.
 */
const isolationOf = (adapter: string): Isolation => (REFERENCES.includes(adapter) ? 'none' : 'process');
const REFERENCES = ['reference', 'reference-agent', 'reference-http'];

/** Beside whole agents the reference is one as well; a drive that is asked for stays what it is. */
function adaptersOf({ adapter, compare, drive }: SimulateOptions): string[] {
  if (compare === undefined) return [adapter ?? 'reference'];
  if (adapter !== undefined)
    throw new UsageError('--adapter and --compare exclude each other: put all of them behind --compare.');
  const isAgent = drive === undefined || drive === 'agent';
  return compare.map((name) => (name === 'reference' && isAgent ? 'reference-agent' : name));
}

function sizesOf(options: SimulateOptions, dialect: SimulationSettings['dialect']): SimulationSettings {
  const window = tokensFrom('--window', options.window);
  return {
    dialect,
    window,
    trigger: tokensOrShareFrom('--trigger', options.trigger, window),
    keep: tokensOrShareFrom('--keep', options.keep, window),
    reservedOutput: tokensOrShareFrom('--reserve', options.reserve, window),
    error: { ...countingErrorOf(options.error) },
  };
}
