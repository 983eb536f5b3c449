import { describe, expect, it } from 'vitest';
import { moduleOf, runOf } from './certify.testkit.ts';

/** It has an option for ceilings in messages, and none for those in tokens. */
const OLD = `
export default { ...example, compact: (input) => {
  if ('tokens' in input.settings.keep) throw Object.assign(new Error('0.3 has no option keep.tokens.'), { code: 'CONFORM_UNSUPPORTED' });
  return example.compact(input);
} };`;

describe('an option that an old release lacks', () => {
  it('is unsupported, with the sentence of the adapter, and no failure', async () => {
    const { results, footer, judged } = await runOf(moduleOf(OLD), { cases: ['CC-0001', 'CC-0002'] });
    const told = results.filter(({ verdict }) => verdict === 'unsupported');
    expect(told.length).toBeGreaterThan(0);
    for (const { reason, causes } of told) {
      expect(reason).toBe('0.3 has no option keep.tokens.');
      expect(causes).toBeUndefined();
    }
    expect(results.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
    expect(footer.counts.evaluated).toBe(results.length - told.length);
    expect(told.every(({ unsupportedByWord }) => unsupportedByWord === true)).toBe(true);
    expect(footer.certificates.map(({ unsupportedByWord }) => unsupportedByWord)).toEqual([told.length, told.length]);
    expect(judged.some(({ result }) => result.verdict === 'unsupported')).toBe(true);
  });

  it('is outside the contract where nobody says what is missing', async () => {
    const silent = `
export default { ...example, compact: () => {
  throw Object.assign(new Error(' '), { code: 'CONFORM_UNSUPPORTED' });
} };`;
    const { results } = await runOf(moduleOf(silent), { cases: ['CC-0001'] });
    expect(results.map(({ verdict }) => verdict)).toEqual(results.map(() => 'protocol'));
    for (const { reason } of results) expect(reason).toContain('expected a sentence that says what is not supported');
  });
});
