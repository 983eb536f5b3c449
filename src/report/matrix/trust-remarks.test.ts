import { describe, expect, it } from 'vitest';
import { header } from '../events/report.testkit.ts';
import { trustRemarks } from './trust-remarks.ts';

const report = (file: string, hasTraces: boolean) => ({ file, header, hasTraces });

describe('what is said of reports that others are to believe', () => {
  it('is nothing where they can be verified', () => {
    expect(trustRemarks([report('a', true), report('b', true)])).toEqual([]);
  });

  it('is that they were not, for want of traces, and which of them where not all', () => {
    expect(trustRemarks([report('a', false), report('b', false)])).toEqual(['Not verified: made without traces.']);
    expect(trustRemarks([report('a', true), report('b', false)])).toEqual(['Not verified: made without traces (b).']);
  });

  it('is that the adapter could reach what judged it', () => {
    const unguarded = { ...report('a', true), header: { ...header, guard: 'none' as const } };
    expect(trustRemarks([unguarded])).toEqual([expect.stringMatching(/^a: .* earns nothing that may be published/)]);
  });
});
