/** The simulator with one plausible fault in it, which its own tests have to notice. */
export interface SimulatorMutant {
  /** unique; how it is called for: `node scripts/simulator-mutants/run.ts NAME` */
  name: string;
  /** relative to the root of the project */
  file: string;
  /** text that stands in the file exactly once, and what takes its place */
  from: string;
  to: string;
  /** test files, relative to the root, each of which has to turn red by an assertion */
  tests: readonly string[];
}

/** The test files that mutants are held against. */
export const TESTS = {
  bandOfTriggers: 'src/simulator/closed-forms/feasible-band.test.ts',
  bill: 'src/simulator/billing/bill.test.ts',
  cache: 'src/model/prompt-cache/prompt-cache.test.ts',
  billedDay: 'src/simulator/play/billed-day.test.ts',
  lostFacts: 'src/simulator/play/lost-facts.test.ts',
  smallChanges: 'src/simulator/play/small-changes.test.ts',
  clippedSummaries: 'src/simulator/play/clipped-summaries.test.ts',
  lostSites: 'src/simulator/measure/loss-site.test.ts',
  factLives: 'src/simulator/measure/fact-lives.test.ts',
  toldReadings: 'src/simulator/parallel/told-readings.test.ts',
  factIndex: 'src/simulator/facts/fact-index.test.ts',
  forgetting: 'src/simulator/forgetting/forgetting.test.ts',
} as const;
