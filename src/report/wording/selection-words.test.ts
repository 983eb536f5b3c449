import { describe, expect, it } from 'vitest';
import { askedFor, isEverything } from './selection-words.ts';

describe('what a run was asked for', () => {
  it('reads as it stood on the command line', () => {
    expect(askedFor({ patterns: [] })).toEqual([]);
    expect(askedFor({ patterns: ['CC-0001', 'CC-02*'], drives: ['pure', 'agent'] })).toEqual([
      'CC-0001',
      'CC-02*',
      '--drive pure agent',
    ]);
  });

  it('is everything only where no case, no drive and no part was chosen', () => {
    expect(isEverything({ patterns: [] })).toBe(true);
    expect(isEverything({ patterns: ['CC-0001'] })).toBe(false);
    expect(isEverything({ patterns: [], drives: ['pure'] })).toBe(false);
    expect(isEverything({ patterns: [], shard: { number: 1, of: 2, variants: 2, whole: true } })).toBe(false);
  });
});
