import { describe, expect, it } from 'vitest';
import type { CaseFile } from '../../suite/case/case-file.ts';
import { caseOf, certificate, corpusOf, mutant, nothing, recording } from '../selftest.testkit.ts';
import { CLAIMED_PROFILES } from '../specimens/claiming-null.ts';
import type { Fair } from '../specimens/specimen.ts';
import { chargesAgainst, firstFew, hiddenByPrice, staleClaimingCharges } from './specimen-charges.ts';

const corpus = corpusOf({ 'CC-0001': ['pairs-torn'] });
const torn = mutant({ blocks: { 'ORD-3': 'the provider rejects what PAIR-1 names' } });
const charges = (...cases: Parameters<typeof recording>[0]) => chargesAgainst(torn, recording(cases), corpus);
const killed = caseOf('CC-0001', 'fail', { 'PAIR-1': 'fail', 'ORD-3': 'blocked' });

describe('a null implementation', () => {
  it('is content with exit 1 and no class', () => {
    expect(chargesAgainst(nothing, recording([], { certificates: [certificate()] }), corpus)).toEqual([]);
  });

  it('speaks against the suite when it ends green, or incomplete, or with a class', () => {
    expect(chargesAgainst(nothing, recording([], { exit: 0 }), corpus)).toEqual(['it ended with exit 0 instead of 1']);
    expect(chargesAgainst(nothing, recording([], { exit: 3 }), corpus)).toHaveLength(1);
    const earned = recording([], { certificates: [certificate({ earned: true })] });
    expect(chargesAgainst(nothing, earned, corpus)).toEqual(['an implementation that does nothing earned Core (pure)']);
  });

  it('speaks against a case it passes', () => {
    expect(chargesAgainst(nothing, recording([caseOf('CC-0003', 'pass')]), corpus)).toEqual([
      'CC-0003 (pure) is passed by an implementation that does nothing',
    ]);
  });

  it('may pass what the registry gives a cause for, in every variant, and nothing else', () => {
    const passing = { ...nothing, passes: { 'CC-0003': 'nothing has been said yet' } };
    const run = recording([caseOf('CC-0003[a=1]', 'pass'), caseOf('CC-0003[a=2]', 'pass')]);
    expect(chargesAgainst(passing, run, corpus)).toEqual([]);
    expect(chargesAgainst(passing, recording([caseOf('CC-0003[a=1]', 'fail')]), corpus)).toEqual([
      'stale cause: it passes nothing for which CC-0003 would have to be explained',
    ]);
  });
});

describe('a null implementation with a cause for a requirement', () => {
  const file = (id: string, proves: string[]) => ({ id, proves, then: [] }) as unknown as CaseFile;
  const files = { cases: [file('CC-0003', ['FAIL-1']), file('CC-0004', ['FAIL-1', 'COVER-1'])] };
  const passing = { ...nothing, passes: { 'FAIL-1': 'it changes nothing without a summary' } };

  it('may pass a case that speaks for nothing else', () => {
    expect(chargesAgainst(passing, recording([caseOf('CC-0003', 'pass')]), files)).toEqual([]);
  });

  it('speaks against a case that also proves what has no cause', () => {
    const run = recording([caseOf('CC-0003', 'pass'), caseOf('CC-0004', 'pass')]);
    expect(chargesAgainst(passing, run, files)).toEqual([
      'CC-0004 (pure) is passed by an implementation that does nothing',
    ]);
  });
});

describe('a null implementation that claims what the reference does', () => {
  const run = (id: string) => ({
    ...recording([caseOf(id, 'pass')]),
    profile: { ...recording([]).profile, name: CLAIMED_PROFILES[0]! },
  });
  const passing = { ...nothing, passes: { 'CC-0003': 'below' }, passesClaiming: { 'CC-0004': 'one turn' } };

  it('may pass what it may pass anyway, and what there is a cause for there, and nothing else', () => {
    expect(chargesAgainst(passing, run('CC-0003'), corpus)).toEqual([]);
    expect(chargesAgainst(passing, run('CC-0004'), corpus)).toEqual([]);
    expect(chargesAgainst(passing, run('CC-0005'), corpus)).toEqual([
      'CC-0005 (pure) is passed by an implementation that does nothing',
    ]);
  });

  it('may not pass for that cause where it claims nothing', () => {
    const plain = recording([caseOf('CC-0003', 'pass'), caseOf('CC-0004', 'pass')]);
    expect(chargesAgainst(passing, plain, corpus)).toEqual([
      'CC-0004 (pure) is passed by an implementation that does nothing',
    ]);
  });

  it('is content with nothing where profiles before were asked it all', () => {
    const asked = { ...run('CC-0003'), cases: [] };
    expect(chargesAgainst(nothing, { ...asked, footer: { ...asked.footer, exit: 0 } }, corpus)).toEqual([]);
  });

  it('speaks against a cause that no profile needs', () => {
    expect(staleClaimingCharges(passing, [run('CC-0003'), run('CC-0004')], corpus)).toEqual([]);
    expect(staleClaimingCharges(passing, [run('CC-0003')], corpus)).toEqual([
      'stale cause: it passes nothing for which CC-0004 would have to be explained',
    ]);
  });
});

describe('a mutant', () => {
  it('is killed by exactly what it names', () => {
    expect(charges(killed)).toEqual([]);
  });

  it('that nobody catches is a survivor', () => {
    expect(charges(caseOf('CC-0002', 'pass'))).toContain('survivor: no case found that it violates PAIR-1');
  });

  it('that is blamed for more than its defect is an over-kill', () => {
    expect(charges(killed, caseOf('CC-0002', 'fail', { 'SIZE-1': 'fail' }))).toEqual([
      'over-kill: CC-0002 says it violates SIZE-1',
    ]);
  });

  it('may violate more where the registry says why, as long as it does', () => {
    const explained = { ...torn, overkill: { 'SIZE-1': 'a torn pair is repaired by a longer one' } };
    const run = recording([killed, caseOf('CC-0002', 'fail', { 'SIZE-1': 'fail' })]);
    expect(chargesAgainst(explained, run, corpus)).toEqual([]);
    expect(chargesAgainst(explained, recording([killed]), corpus)).toEqual(['stale cause: it does not violate SIZE-1']);
  });

  it('that keeps something else from being evaluated must say why', () => {
    const blocked = caseOf('CC-0002', 'blocked', { 'COVER-1': 'blocked' });
    expect(charges(killed, blocked)).toEqual(['unexplained block: CC-0002, COVER-1: no reason']);
  });

  it('needs no other cause for what a case never came to because of its own defect', () => {
    const ended = (cause: string) => ({
      ...caseOf('CC-0002', 'fail'),
      open: [{ id: 'COVER-1', verdict: 'blocked', unreached: cause } as const],
    });
    expect(charges(killed, ended('PAIR-1/call-evicted@auto-call'))).toEqual([]);
    expect(charges(killed, ended('SIZE-1/not-smaller@auto-other'))).toHaveLength(1);
  });

  it('must not say why it blocks what it does not block', () => {
    expect(charges(caseOf('CC-0001', 'fail', { 'PAIR-1': 'fail' }))).toEqual(['stale cause: it does not block ORD-3']);
  });

  it('must be failed by every variant of a case that names it, on one drive at least', () => {
    const spared = caseOf('CC-0001[fanout=6]', 'pass');
    expect(charges(killed, spared)).toEqual(['CC-0001[fanout=6] names this mutant and does not fail it']);
    const elsewhere = { ...caseOf('CC-0001[fanout=6]', 'fail', { 'PAIR-1': 'fail' }), drive: 'session' };
    expect(charges(killed, spared, elsewhere)).toEqual([]);
  });

  it('that breaks the suite itself is no kill', () => {
    const run = recording([killed], { exit: 2 });
    expect(chargesAgainst(torn, run, corpus)).toEqual(['it ended with exit 2 instead of 1']);
  });
});

describe('what states a price besides', () => {
  it('must be seen to violate what it is there for, whatever else the price brings up', () => {
    const untrue = caseOf('CC-0002', 'fail', { 'PRICE-1': 'fail' });
    expect(hiddenByPrice(torn, recording([killed, untrue]))).toEqual([]);
    expect(hiddenByPrice(torn, recording([untrue]))).toEqual(['survivor: no case found that it violates PAIR-1']);
  });

  it('earns no class by it where it does nothing', () => {
    const earned = recording([], { certificates: [certificate({ earned: true })] });
    expect(hiddenByPrice(nothing, earned)).toEqual(['an implementation that does nothing earned Core (pure)']);
    expect(hiddenByPrice(nothing, recording([], { certificates: [certificate()] }))).toEqual([]);
  });
});

describe('a fair implementation', () => {
  const fair: Fair = { kind: 'fair', name: 'fair', file: '', profiles: ['default'] };

  it('passes, or is not spoken to', () => {
    const run = recording([caseOf('CC-0001', 'pass'), caseOf('CC-0002', 'unsupported')], {
      certificates: [certificate({ earned: true })],
    });
    expect(chargesAgainst(fair, run, corpus)).toEqual([]);
  });

  it('speaks against whatever else is said of it, and against a class it does not earn', () => {
    const run = recording([caseOf('CC-0002', 'blocked', { 'COVER-1': 'blocked' })], {
      certificates: [certificate()],
    });
    expect(chargesAgainst(fair, run, corpus)).toEqual([
      'CC-0002 (pure) is blocked: COVER-1: blocked',
      'a correct design did not earn Core (pure): PAIR-1: fail',
    ]);
  });
});

describe('a list of cases', () => {
  it('names the first five, each once, and counts the rest', () => {
    expect(firstFew(['A', 'B', 'A'])).toBe('A B');
    expect(firstFew(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe('A B C D E and 2 more');
  });
});
