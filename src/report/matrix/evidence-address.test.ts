import { describe, expect, it } from 'vitest';
import { parseRoute } from '../page/route.ts';
import { evidenceAddress } from './evidence-address.ts';
import { caseOf, UNSUPPORTED } from './matrix.testkit.ts';

const at = { id: 'ORD-3', drive: 'pure' };

describe('the evidence of a cell', () => {
  it('is the results that say the word of the cell', () => {
    expect(evidenceAddress([caseOf('CC-0001', { 'ORD-3': 'fail' })], { ...at, word: 'fail' })).toBe(
      '#verdict=fail&drive=pure&requirement=ORD-3',
    );
    const both = [
      caseOf('CC-0001', { 'PAIR-1': 'fail', 'ORD-3': 'pass' }),
      caseOf('CC-0002', { 'ORD-3': UNSUPPORTED }),
    ];
    expect(evidenceAddress(both, { ...at, word: 'pass' })).toBe('#verdict=pass&drive=pure&requirement=ORD-3');
    const explained = { verdict: 'blocked', follows: 'PAIR-1/call-evicted@auto-call' } as const;
    const cases = [caseOf('CC-0001', { 'PAIR-1': 'fail', 'ORD-3': explained })];
    expect(evidenceAddress(cases, { ...at, word: 'blocked' })).toBe('#verdict=blocked&drive=pure&requirement=ORD-3');
  });

  it('is what a baseline of the run knew to fail, where the matrix says that it fails', () => {
    const cases = [caseOf('CC-0001', { 'ORD-3': 'known-fail' })];
    expect(evidenceAddress(cases, { ...at, word: 'fail' })).toBe('#verdict=known-fail&drive=pure&requirement=ORD-3');
  });

  it('is the reasons of what was not run, and all there is where there is nothing', () => {
    const cases = [caseOf('CC-0001', { 'ORD-3': UNSUPPORTED })];
    expect(evidenceAddress(cases, { ...at, word: 'not shown' })).toBe(
      '#verdict=unsupported&drive=pure&requirement=ORD-3',
    );
    expect(evidenceAddress([], { ...at, word: 'not observable' })).toBe('#verdict=all&drive=pure&requirement=ORD-3');
  });

  it('is an address the report understands, whatever a requirement is called', () => {
    const id = 'A-1&case=x#"';
    const hash = evidenceAddress([caseOf('CC-0001', { [id]: 'fail' })], { id, drive: 'pure', word: 'fail' });
    expect(parseRoute(hash)).toMatchObject({ kind: 'list', filter: { requirement: id, drive: 'pure' } });
  });
});
