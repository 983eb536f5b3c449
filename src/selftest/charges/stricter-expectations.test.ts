import { describe, expect, it } from 'vitest';
import { caseOf, caseSaid, claimOf, lawSaid, mutant, recording } from '../selftest.testkit.ts';
import { stricterCharges } from './stricter-expectations.ts';

const claim = claimOf('CC-0001', [], [['sent', 'PAIR-1']]);
const plain = new Map([['CC-0001', claim]]);
const explained = new Map([
  ['CC-0001', { ...claim, then: claim.then.map((one) => ({ ...one, stricter: 'The text says so.' })) }],
]);
const charges = (claims: typeof plain, ...answers: Parameters<typeof caseOf>[3] & {}) =>
  stricterCharges(claims, [
    { specimen: mutant(), recording: recording([caseOf('CC-0001', 'fail', { 'PAIR-1': 'fail' }, answers)]) },
  ]);

describe('an expectation that fails', () => {
  const alone = caseSaid(0, 'PAIR-1', 'violated');

  it('has to say why, where its law finds nothing wrong', () => {
    expect(charges(plain, lawSaid('PAIR-1', 'holds'), alone)).toEqual([
      expect.stringMatching(/^stricter: CC-0001\/then\/0 charges PAIR-1\/\S+, where the law finds nothing wrong \(/),
    ]);
    expect(charges(plain, lawSaid('PAIR-2', 'violated'), alone)).toHaveLength(1);
    expect(charges(explained, lawSaid('PAIR-1', 'holds'), alone)).toEqual([]);
  });

  it('needs no reason where its law finds something wrong as well, or it follows from something else', () => {
    expect(charges(plain, lawSaid('PAIR-1', 'violated'), alone)).toEqual([]);
    const followed = { ...alone, follows: { finding: 0, cause: 'COVER-1/never-shown@auto-other' } };
    expect(charges(plain, followed)).toEqual([]);
  });
});
