import { describe, expect, it } from 'vitest';
import { runResults } from './run-results.ts';
import { claim, ended, expectation, holds, judged, requirement, violated } from './verdict.testkit.ts';

const SPEC = [requirement('PAIR-1'), requirement('PROG-3')];
const stillCase = (id: string, witness: string) =>
  claim(id, { proves: ['PROG-3'], then: [expectation('PROG-3', { witness })] });
const verdicts = (...all: Parameters<typeof runResults>[0]) => runResults(all, SPEC).map(({ verdict }) => verdict);

describe('runResults', () => {
  const still = ended(stillCase('CC-0002', 'CC-0001'), judged([holds('PROG-3')]));

  it('lets a case stand on a witness that passed, whichever was run first', () => {
    const moving = ended(claim('CC-0001'), judged([holds('PAIR-1')]));
    expect(verdicts(still, moving)).toEqual(['pass', 'pass']);
    expect(verdicts(moving, still)).toEqual(['pass', 'pass']);
  });

  it('blocks it when the witness failed or was not run', () => {
    expect(verdicts(still, ended(claim('CC-0001'), judged([violated('PAIR-1')])))).toEqual(['blocked', 'fail']);
    expect(verdicts(still)).toEqual(['blocked']);
  });

  it('wants every variant of the witness, on the same drive', () => {
    const variant = (value: number, good: boolean) =>
      ended(claim(`CC-0001[n=${value}]`), judged([good ? holds('PAIR-1') : violated('PAIR-1')]));
    expect(verdicts(still, variant(1, true), variant(2, true))[0]).toBe('pass');
    expect(verdicts(still, variant(1, true), variant(2, false))[0]).toBe('blocked');
    const elsewhere = ended(claim('CC-0001'), judged([holds('PAIR-1')]), { drive: 'session' });
    expect(verdicts(still, elsewhere)[0]).toBe('blocked');
  });

  it('gives two cases that are each other’s witness nothing', () => {
    const other = ended(stillCase('CC-0001', 'CC-0002'), judged([holds('PROG-3')]));
    expect(verdicts(still, other)).toEqual(['blocked', 'blocked']);
  });
});
