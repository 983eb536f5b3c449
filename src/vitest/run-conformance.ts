import { fileURLToPath } from 'node:url';
import { certify } from '../certify/certify.ts';
import { DEFAULT_TIMEOUT } from '../certify/execution/reproduce.ts';
import { PATIENCE } from '../certify/patience.ts';
import type { Footer } from '../report/events/events.ts';
import type { Corpus } from '../suite/corpus/load-corpus.ts';
import { packageVersion } from '../suite/package/package-version.ts';
import type { Selection } from '../suite/select/selection.ts';
import { EDITION } from '../suite/spec/edition.ts';
import { todayOf } from '../verdict/baseline/calendar-day.ts';
import { loadBaseline } from '../verdict/baseline/load-baseline.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import { type AdapterUnderTest, openedBy } from './adapter-under-test.ts';

export interface ConformanceOptions {
  /** title of the tests, and name of the adapter where that is a function */
  name?: string;
  /** name of a profile of the adapter; its first one where left out */
  profile?: string;
  /** case ids, variant ids, requirement ids or globs; everything where left out */
  cases?: string | readonly string[];
  /** a file with what is known to fail */
  baseline?: string | URL;
  /** what marks and fillers are drawn from */
  seed?: string;
  /** watchdog for each step, ms of wall time */
  timeout?: number;
}

/** What came of a run. */
export interface ConformanceRun {
  /** one for each drive, by the id of the variant */
  results: ReadonlyMap<string, CaseResult[]>;
  footer: Footer;
}

/** Runs and judges what is selected. @throws what is wrong with the adapter or the baseline, in words for its author */
export async function runConformance(
  adapter: AdapterUnderTest,
  options: ConformanceOptions,
  { corpus, selected }: { corpus: Corpus; selected: Selection },
): Promise<ConformanceRun> {
  const { name, profile, baseline, seed = '1', timeout = DEFAULT_TIMEOUT } = options;
  const version = packageVersion();
  const results = new Map<string, CaseResult[]>();
  const footer = await certify(
    {
      corpus,
      selected,
      edition: EDITION,
      version,
      adapter: await openedBy(adapter, name, version),
      keep: 'verdicts',
      ...(profile === undefined ? {} : { profile }),
      ...(baseline === undefined ? {} : { baseline: inForce(baseline, corpus) }),
      seed,
      timeout,
      patience: PATIENCE,
    },
    (event) => {
      if (event.kind !== 'case') return;
      const { result } = event;
      results.set(result.id, [...(results.get(result.id) ?? []), result]);
    },
  );
  return { results, footer };
}

function inForce(place: string | URL, corpus: Corpus) {
  const file = typeof place === 'string' ? place : fileURLToPath(place);
  const today = todayOf({ epoch: process.env.SOURCE_DATE_EPOCH, now: new Date() });
  return { baseline: loadBaseline(file, { ...corpus, today }), today };
}
