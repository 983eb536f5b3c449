import { describe, expect, it } from 'vitest';
import type { Drive } from '../../adapter/profile.ts';
import type { QuickSet } from '../../suite/corpus/quick-set.ts';
import { caseOf, mutant, recording } from '../selftest.testkit.ts';
import { quickCharges } from './quick-charges.ts';

const run = recording([
  caseOf('CC-0001', 'fail', { 'PAIR-1': 'fail' }),
  caseOf('CC-0002[tail=1]', 'fail', { 'PAIR-1': 'fail' }),
  { ...caseOf('CC-0002[tail=1]', 'fail', { 'PAIR-1': 'fail' }), drive: 'session' },
]);

const quick = (drives: Record<string, Drive[]>): QuickSet => new Map(Object.entries(drives));

describe('a mutant', () => {
  it('is fine where quick variants show what it does, on each drive', () => {
    expect(quickCharges(mutant(), run, quick({ 'CC-0002[tail=1]': ['pure', 'session'] }))).toEqual([]);
  });

  it('is no business of theirs where it is not seen to do anything', () => {
    expect(quickCharges(mutant(), recording([caseOf('CC-0001', 'pass')]), quick({}))).toEqual([]);
  });

  it('that they miss on one drive says on which, what would do, and the other way', () => {
    expect(quickCharges(mutant(), run, quick({ 'CC-0001': ['pure', 'session'], 'CC-0002[tail=1]': ['pure'] }))).toEqual(
      [
        "not quick: conform run --quick does not see that it violates PAIR-1 (session). Name a variant in its file, quick: ['CC-0002[tail=1]'], or make the list anew: conform selftest --write-quick",
      ],
    );
  });

  it('that they miss altogether needs no more variants than will do', () => {
    expect(quickCharges(mutant(), run, quick({ 'CC-0003': ['pure'] }))).toEqual([
      expect.stringContaining(
        "PAIR-1 (pure), PAIR-1 (session). Name a variant in its file, quick: ['CC-0002[tail=1]'],",
      ),
    ]);
  });

  it('may name what it needs in its own file', () => {
    expect(quickCharges(mutant({ quick: ['CC-0002[tail=1]'] }), run, quick({}))).toEqual([]);
  });
});
