import { objectHost } from '../../adapter/host/object-host.ts';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import type { AdapterHost } from '../../adapter/host.ts';
import type { Drive, PriceName } from '../../adapter/profile.ts';
import { loadModule } from '../../adapter/runtime/load-module.ts';
import { certify } from '../../certify/certify.ts';
import type { Header } from '../../report/events/events.ts';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import type { Selection } from '../../suite/select/selection.ts';
import { EDITION } from '../../suite/spec/edition.ts';
import { claimingNull } from '../specimens/claiming-null.ts';
import { isClaiming, type Specimen, specimenName } from '../specimens/specimen.ts';
import { stating } from '../specimens/stated-price.ts';
import type { MemoizedJudging } from './memoized-judging.ts';
import { type RecordedCase, type Recording, recordedCase } from './recording.ts';

/** What all specimens are run with. */
export interface SpecimenRunOptions {
  corpus: Corpus;
  /** what the specimen is run on */
  selected: Selection;
  /** of the suite */
  version: string;
  judging: MemoizedJudging;
  /** a price that it states besides what its profile says */
  price?: PriceName | undefined;
}

/** Marks are drawn from it; the same for all specimens, so that what one of them did need not be judged twice. */
export const SELFTEST_SEED = 'selftest';

/**
 * Runs one specimen over the corpus or a share of it, under one of its profiles. It runs in this very thread: specimens are
 * our own, and a thread around each of them would take more time than they do.
 */
export async function runSpecimen(
  specimen: Specimen,
  profile: string,
  { corpus, selected, version, judging, price }: SpecimenRunOptions,
): Promise<Recording> {
  const cases: RecordedCase[] = [];
  let header: Header | undefined;
  const name = specimenName(specimen);
  const openHost = await opener(specimen, profile);
  const open = price === undefined ? openHost : () => stating(openHost(), profile, price);
  const footer = await certify(
    {
      corpus,
      selected,
      edition: EDITION,
      version,
      adapter: { argument: name, open },
      keep: 'findings',
      profile,
      seed: SELFTEST_SEED,
      timeout: 10_000,
      ...judging,
    },
    (event) => {
      if (event.kind === 'case') cases.push(recordedCase(event.result));
      if (event.kind === 'header') header = event;
    },
  );
  // The header is the first event of every run.
  return { name, profile: header!.profile, cases, footer };
}

/** @returns what opens a host for a specimen */
async function opener(specimen: Specimen, profile: string): Promise<() => AdapterHost> {
  const { file } = specimen;
  if (isClaiming(specimen, profile)) {
    const claiming = claimingNull((await loadModule({ file, claims: {} })).adapter);
    return () => objectHost(claiming);
  }
  const label = specimenName(specimen);
  const drives = specimen.kind === 'mutant' ? specimen.drives : undefined;
  return () => onlyDriven(openAdapter({ kind: 'module', file, label }, { isolate: 'none' }), drives);
}

/** The same adapter with fewer drives than it has. */
function onlyDriven(host: AdapterHost, drives: readonly Drive[] | undefined): AdapterHost {
  if (drives === undefined) return host;
  return {
    ...host,
    identity: async () => {
      const identity = await host.identity();
      return { ...identity, drives: identity.drives.filter((drive) => drives.includes(drive)) };
    },
  };
}
