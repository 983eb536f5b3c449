import { describe, expect, it } from 'vitest';
import type { Header } from '../events/events.ts';
import { footer, header } from '../events/report.testkit.ts';
import { comparisonRemarks, incomparableReports, wholeReports } from './comparable.ts';

const report = (file: string, more: Partial<Header> = {}, selection: 'whole' | 'part' = 'whole') => {
  const certificates = footer.certificates.map((one) => ({ ...one, selection }));
  return { file, header: { ...header, ...more }, cases: [], footer: { ...footer, certificates } };
};
const suite = { ...header.suite, corpus: { digest: 'fedcba', cases: 2 } };
const part = { patterns: ['CC-0001'], declared: 2, selected: 1 };

describe('reports that are compared', () => {
  it('are whole', () => {
    const { footer: _, ...cut } = report('cut.ndjson');
    const shard = { number: 2, of: 3, variants: 2, whole: true };
    const sharded = report('part.ndjson', { selection: { ...header.selection, shard } });
    expect(() => wholeReports([report('whole.ndjson'), cut, sharded])).toThrow(
      /^cut\.ndjson has no footer: .* Run it again\.\npart\.ndjson is shard 2 of 3, .*conform report merge/,
    );
    expect(wholeReports([report('whole.ndjson')])).toHaveLength(1);
  });

  it('are of the same suite, corpus and selection', () => {
    expect(incomparableReports([report('a'), report('b', { seed: '2', dialect: 'anthropic' })])).toEqual([]);
    expect(incomparableReports([report('a'), report('b', { suite })])).toEqual([
      'b can\'t be compared with a: suite.corpus.digest is "fedcba" instead of "abcdef0123456789".',
    ]);
    expect(
      incomparableReports([report('a'), report('b', { suite: { ...header.suite, edition: '2027' } })])[0],
    ).toContain('suite.edition is "2027" instead of "2026"');
    expect(incomparableReports([report('a'), report('b', { selection: part }, 'part')])).toEqual([
      'b can\'t be compared with a: selection is "CC-0001" instead of "all cases".',
    ]);
  });

  it('may have been run on other drives', () => {
    const pure = { ...part, drives: ['pure' as const] };
    const all = [report('a', { selection: part }, 'part'), report('b', { selection: pure }, 'part')];
    expect(incomparableReports(all)).toEqual([]);
  });
});

describe('what a reader is told before comparing', () => {
  it('is nothing where all is as it should be', () => {
    expect(comparisonRemarks([report('a'), report('b')])).toEqual([]);
  });

  it('is that only a part of the cases was run, and that reports are mixed', () => {
    expect(comparisonRemarks([report('a'), report('b', { selection: part }, 'part')])).toEqual([
      expect.stringContaining("b can't be compared with a"),
      'b is of a run of selected cases only: 1 of 2 results.',
    ]);
  });
});
