import { describe, expect, it } from 'vitest';
import { createReferenceAdapter } from '../../adapters/reference/create-adapter.ts';
import type { Adapter } from '../adapter/contract.ts';
import { objectHost } from '../adapter/host/object-host.ts';
import { accept } from '../compactor/summarize/accept-reply.ts';
import type { DiffedReport } from '../report/diff/paired-results.ts';
import { exitOfDiff, reportDiff } from '../report/diff/report-diff.ts';
import type { Footer, Header } from '../report/events/events.ts';
import { type SavedCase, savedCase } from '../report/saved/saved-case.ts';
import { casesFolder, loadCorpus } from '../suite/corpus/load-corpus.ts';
import { loadQuickSet } from '../suite/corpus/quick-set.ts';
import { select } from '../suite/select/select.ts';
import { EDITION } from '../suite/spec/edition.ts';
import type { CertificateClass } from '../verdict/certificate.ts';
import { certify } from './certify.ts';

const corpus = loadCorpus(casesFolder());
const quick = [...loadQuickSet(corpus.cases, { ofMutants: {} }).keys()];

/** Lives through every pass, with a fault in each of six decisions. */
const FAULTY = createReferenceAdapter(
  {
    isGain: () => true,
    previousSummary: () => null,
    coversAnythingNew: () => true,
    carriedRequest: () => null,
    accept: (reply) => (reply.kind === 'answer' ? { kind: 'accepted', summary: reply.text } : accept(reply)),
    truncations: () => [],
  },
  'six-faults',
);

/** The reference, which dies at the first pass of every conversation. */
const DEAD: Adapter = {
  ...createReferenceAdapter({}, 'dead'),
  compact: async () => {
    throw new Error('Cannot read properties of undefined');
  },
};

interface Ran extends DiffedReport {
  footer: Footer;
}

async function ran(adapter: Adapter): Promise<Ran> {
  const cases: SavedCase[] = [];
  let header: Header | undefined;
  const footer = await certify(
    {
      corpus,
      selected: select(corpus, quick),
      edition: EDITION,
      version: 'test',
      adapter: { argument: adapter.name, open: () => objectHost({ ...adapter, drives: ['pure'] }) },
      keep: 'findings',
      profile: 'in-turn',
      seed: '1',
      timeout: 10_000,
    },
    (event) => {
      if (event.kind === 'header') header = event;
      if (event.kind === 'case') cases.push(savedCase(event));
    },
  );
  return { file: adapter.name, header: header!, cases, footer };
}

const DEATH = 'PROG-4/raised@auto-other';

const classOf = ({ footer }: Ran, name: CertificateClass) => footer.certificates.find((one) => one.class === name)!;

describe('a version that dies at once, beside one that has six faults and lives', async () => {
  const [dead, faulty] = [await ran(DEAD), await ran(FAULTY)];

  it('holds fewer requirements of each class, and says what it never came to', () => {
    for (const name of ['Core', 'Robust'] as const) {
      const [one, other] = [classOf(dead, name), classOf(faulty, name)];
      expect(one.passed).toBeLessThan(other.passed);
      expect(one.unmet.length).toBeGreaterThan(other.unmet.length);
    }
    expect(faulty.footer.causes!.length).toBeGreaterThanOrEqual(6);
    const [death] = dead.footer.causes!;
    expect(death!.identity).toBe(DEATH);
    expect(death!.unreached).toBeGreaterThan(20);
  });

  it('mends nothing when it comes after: the faults are hidden, and what passed is lost', () => {
    const diff = reportDiff(faulty, dead, { requirements: corpus.requirements });
    expect(diff.causes.mended).toEqual([]);
    expect(diff.causes.hidden.length).toBeGreaterThanOrEqual(6);
    expect(diff.regressions.length).toBeGreaterThan(0);
    expect(exitOfDiff(diff)).toBe(1);
  });

  it('makes no fault new when it came before: they are uncovered, and the death is mended', () => {
    const diff = reportDiff(dead, faulty, { requirements: corpus.requirements });
    expect(diff.causes.mended.map(({ identity }) => identity)).toContain(DEATH);
    expect(diff.causes.new).toEqual([]);
    expect(diff.causes.uncovered.length).toBeGreaterThanOrEqual(6);
    expect(exitOfDiff(diff)).toBe(0);
  });
});
