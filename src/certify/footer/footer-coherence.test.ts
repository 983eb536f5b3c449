import { describe, expect, it } from 'vitest';
import type { Footer } from '../../report/events/events.ts';
import type { SavedReport } from '../../report/saved/read-report.ts';
import { savedCase } from '../../report/saved/saved-case.ts';
import { unmetRequirement } from '../../verdict/verdict.testkit.ts';
import { ADAPTERS, corpus, moduleOf, once, runOf } from '../certify.testkit.ts';
import { footerContradiction } from './footer-coherence.ts';

const made = once(async (): Promise<SavedReport> => {
  const { header, results, footer } = await runOf(`${ADAPTERS}/example-typescript`, { cases: ['CC-000*'] });
  const cases = results.map((result) => savedCase({ kind: 'case', result }));
  return { file: 'report.ndjson', header, cases, footer };
});

const changed = async (change: (report: SavedReport & { footer: Footer }) => unknown) => {
  const report = structuredClone(await made()) as SavedReport & { footer: Footer };
  change(report);
  return footerContradiction(report, corpus.requirements);
};

describe('the footer of a report', () => {
  it('says what its cases give', async () => {
    expect(await changed(() => {})).toBeUndefined();
  });

  it('may be missing: then nothing is summed up', async () => {
    const { footer: _, ...cut } = await made();
    expect(footerContradiction(cut, corpus.requirements)).toBeUndefined();
  });

  it.each<[string, (report: SavedReport & { footer: Footer }) => unknown, string]>([
    ['passed', ({ footer }) => Object.assign(footer.counts, { passed: 99 }), 'counts.passed is '],
    [
      'declared',
      ({ footer }) => Object.assign(footer.counts, { declared: 1 }),
      'counts.declared is 1, and its cases give ',
    ],
    [
      'earned',
      ({ footer }) => Object.assign(footer.certificates[0]!, { earned: true }),
      'certificates.Core (pure).earned is true, and its cases give false',
    ],
    [
      'unmet',
      ({ footer }) => Object.assign(footer.certificates[0]!, { unmet: [] }),
      'certificates.Core (pure).unmet is []',
    ],
    ['a class', ({ footer }) => footer.certificates.pop(), 'is nothing, and its cases give {'],
    ['exit', ({ footer }) => Object.assign(footer, { exit: 3 }), 'exit is 3, and its cases give '],
    ['a lost case', ({ cases }) => cases.pop(), ', and there are '],
    [
      'a selection',
      ({ header }) => Object.assign(header.selection, { patterns: [] }),
      'everything was selected, which is ',
    ],
    [
      'a baseline',
      ({ footer }) => Object.assign(footer, { baseline: { knownFail: 0, unexpectedPass: 0, stale: [], expired: [] } }),
      'only one of header and footer has a baseline',
    ],
  ])('is refused where it differs in %s', async (_, change, message) => {
    expect(await changed(change)).toContain(message);
  });

  it('has the classes of the drives that were asked for, and of no others', async () => {
    const both = (report: SavedReport) => Object.assign(report.header.adapter, { drives: ['pure', 'session'] });
    expect(await changed(both)).toContain('certificates.Core (session) is nothing');
    expect(
      await changed((report) => {
        both(report);
        report.header.selection.drives = ['pure'];
      }),
    ).toBeUndefined();
  });

  it('of another suite is held against its cases, and not against classes that may be others', async () => {
    const report = structuredClone(await made()) as SavedReport & { footer: Footer };
    report.footer.certificates[0]!.total += 1;
    expect(footerContradiction(report, undefined)).toBeUndefined();
    report.footer.counts.passed += 1;
    expect(footerContradiction(report, undefined)).toContain('counts.passed is ');
  });
});

describe('the footer of another suite', () => {
  const failing = once(async (): Promise<SavedReport> => {
    const module = moduleOf(`export default { ...example, compact: ({ messages }) => ({ messages }) };`);
    const { header, results, footer } = await runOf(module, { cases: ['CC-000*'] });
    const cases = results.map((result) => savedCase({ kind: 'case', result }));
    // As if these were all cases there are.
    const selection = { patterns: [], declared: cases.length, selected: cases.length };
    const counts = { ...footer.counts, declared: cases.length };
    const certificates = footer.certificates.map((one) => ({ ...one, selection: 'whole' as const }));
    return {
      file: 'report.ndjson',
      header: { ...header, selection },
      cases,
      footer: { ...footer, counts, certificates },
    };
  });

  type Report = SavedReport & { footer: Footer };
  const saying = async (change: (report: Report) => unknown) => {
    const report = structuredClone(await failing()) as Report;
    change(report);
    return footerContradiction(report, undefined);
  };
  const EARNED = { earned: true, observable: 3, passed: 3, unmet: [], causes: [] };

  it('may say what it says', async () => {
    expect(await saying(() => {})).toBeUndefined();
  });

  it.each<[string, (report: Report) => unknown, RegExp]>([
    [
      'a class that is earned though a case failed',
      ({ footer }) => {
        for (const one of footer.certificates) Object.assign(one, EARNED);
      },
      /^Core \(pure\): it is earned, and [A-Z]+-\d+ failed in CC-000/,
    ],
    [
      'a class that is earned though a case failed, of which another class names something else',
      ({ footer }) => {
        Object.assign(footer.certificates[0]!, EARNED);
        Object.assign(footer.certificates[1]!, { unmet: [unmetRequirement('OTHER-1', 'fail')] });
      },
      /^Core \(pure\): it is earned, and [A-Z]+-\d+ failed in CC-000/,
    ],
    [
      'a class that is earned and lacks something',
      ({ footer }) =>
        Object.assign(footer.certificates[0]!, { ...EARNED, unmet: [unmetRequirement('PAIR-1', 'fail')] }),
      /^Core \(pure\): it is earned, and lacks PAIR-1: fail$/,
    ],
    [
      'a class that is earned by less than all',
      ({ footer }) => Object.assign(footer.certificates[0]!, { ...EARNED, passed: 2 }),
      /it is earned, and only 2 of 3 passed/,
    ],
    [
      'a class that is earned by nothing',
      ({ footer }) => Object.assign(footer.certificates[0]!, { ...EARNED, observable: 0, passed: 0 }),
      /it is earned, and nothing of it was observable/,
    ],
    [
      'more passed than there are',
      ({ footer }) => Object.assign(footer.certificates[0]!, { passed: 999 }),
      /999 passed of \d+ observable of \d+ requirements/,
    ],
    [
      'no reason',
      ({ footer }) => Object.assign(footer.certificates[0]!, { unmet: [], causes: [] }),
      /it is not earned, and nothing says why/,
    ],
    [
      'a part for the whole',
      ({ header }) => Object.assign(header.selection, { patterns: ['CC-000*'] }),
      /selection is whole, and the header selects the part/,
    ],
    ['success', ({ footer }) => Object.assign(footer, { exit: 0 }), /^exit is 0, and its cases give 1$/],
    [
      'that it is only incomplete',
      ({ footer }) => Object.assign(footer, { exit: 3 }),
      /^exit is 3, and its cases give 1$/,
    ],
  ])('is refused where it says %s', async (_, change, message) => {
    expect(await saying(change)).toMatch(message);
  });

  it('may have a lower class earned beside a failure that the higher one counts', async () => {
    expect(await saying(({ footer }) => Object.assign(footer.certificates[0]!, EARNED))).toBeUndefined();
  });

  it('is refused where a class is earned although a case ended early, known or not', async () => {
    const crashed = (one: SavedReport['cases'][number]) => Object.assign(one, { verdict: 'crash', reason: 'It died.' });
    const found = await saying((report) => {
      const bad = report.cases.find(({ verdict }) => verdict === 'fail')!;
      Object.assign(report.footer.counts, { evaluated: report.footer.counts.evaluated - 1 });
      crashed(bad);
      Object.assign(report.footer.certificates[0]!, EARNED);
    });
    expect(found).toMatch(/^Core \(pure\): it is earned, and CC-000\S+ ended in crash$/);
  });
});
