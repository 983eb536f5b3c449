import { openAdapter } from '../adapter/open-adapter.ts';
import { certify } from '../certify/certify.ts';
import type { Footer, Header, ReportEvent } from '../report/events.ts';
import { EDITION } from '../suite/edition.ts';
import type { Corpus } from '../suite/load-corpus.ts';
import { select } from '../suite/select.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import { type Charge, chargesAgainst } from './charges.ts';
import { type Specimen, specimenName } from './specimens.ts';

/** What one specimen did under one profile, and what speaks against the suite because of it. */
export interface Examination {
  name: string;
  profile: string;
  /** the event stream's ends and its cases, as every writer gets them */
  header: Header;
  results: CaseResult[];
  footer: Footer;
  /** requirements violated in at least one case */
  violated: string[];
  charges: Charge[];
}

/** Runs one specimen over the whole corpus, under one of its profiles. */
export async function examine(
  specimen: Specimen,
  profile: string,
  corpus: Corpus,
  version: string,
): Promise<Examination> {
  const events: ReportEvent[] = [];
  const name = specimenName(specimen);
  const footer = await certify(
    {
      corpus,
      selected: select(corpus, []),
      edition: EDITION,
      version,
      adapter: { argument: name, open: () => openAdapter({ kind: 'module', file: specimen.file, label: name }) },
      profile,
      seed: 'selftest',
      timeout: 10_000,
    },
    (event) => events.push(event),
  );
  const results = events.flatMap((event) => (event.kind === 'case' ? [event.result] : []));
  const header = events.find((event) => event.kind === 'header')!;
  const violated = violatedBy(results);
  return {
    name,
    profile,
    header,
    results,
    footer,
    violated,
    charges: chargesAgainst(specimen, results, footer, corpus),
  };
}

/** @returns ids of the requirements that failed in at least one case, sorted */
export function violatedBy(results: readonly CaseResult[]): string[] {
  const failed = results.flatMap(({ requirements }) => requirements.filter(({ verdict }) => verdict === 'fail'));
  return [...new Set(failed.map(({ id }) => id))].sort();
}
