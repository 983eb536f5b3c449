import type { AdapterHost } from '../../src/adapter/host.ts';
import type { Drive } from '../../src/adapter/profile.ts';
import { certify } from '../../src/certify/certify.ts';
import type { DiffedReport } from '../../src/report/diff/paired-results.ts';
import type { CaseEvent, Header } from '../../src/report/events/events.ts';
import { savedCase } from '../../src/report/saved/saved-case.ts';
import { memoizeJudging } from '../../src/selftest/recordings/memoized-judging.ts';
import { SELFTEST_SEED } from '../../src/selftest/recordings/run-specimen.ts';
import type { Corpus } from '../../src/suite/corpus/load-corpus.ts';
import type { Selection } from '../../src/suite/select/selection.ts';
import { EDITION } from '../../src/suite/spec/edition.ts';

/** What all versions that are to be compared are run with. */
export interface Conditions {
  corpus: Corpus;
  selected: Selection;
  profile: string;
  drives: readonly Drive[];
}

/** An implementation that can be run. */
export interface Version {
  name: string;
  open(): AdapterHost | Promise<AdapterHost>;
}

const judging = memoizeJudging();

/** @returns the report of one version, as `conform diff` would read it */
export async function runVersion(version: Version, conditions: Conditions): Promise<DiffedReport> {
  const cases: CaseEvent[] = [];
  let header: Header | undefined;
  await certify(
    {
      ...conditions,
      edition: EDITION,
      version: 'mends',
      adapter: { argument: 'version', open: version.open },
      keep: 'findings',
      seed: SELFTEST_SEED,
      timeout: 10_000,
      ...judging,
    },
    (event) => {
      if (event.kind === 'header') header = event;
      if (event.kind === 'case') cases.push(event);
    },
  );
  // The header is the first event of every run.
  return { file: version.name, header: header!, cases: cases.map(savedCase) };
}
