import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { requirement } from '../../verdict/verdict.testkit.ts';
import type { RequirementVerdict } from '../../verdict/verdict.ts';
import type { Verdict } from '../../verdict/verdict-order.ts';
import { UNREACHABLE, UNSUPPORTED } from '../matrix/matrix.testkit.ts';
import { cellOf, isPartlyShown } from './cell.ts';

const PAIR = requirement('PAIR-1');
const ARCHIVE = requirement('ARCH-1', 1, { observes: ['archive'], capability: 'archive' });
const KNOWN = { reason: 'PROJ-1', since: '2026-01-01', line: 3 };
const knownFrom = (was: Verdict): Said => ({ verdict: 'known-fail', known: { ...KNOWN, was } });
type Said = Verdict | Omit<RequirementVerdict, 'id'>;

const cell = (said: Said[], about = PAIR, profile = DEFAULT_PROFILE) =>
  cellOf(
    said.map((one) => ({ id: about.id, ...(typeof one === 'string' ? { verdict: one } : one) })),
    { requirement: about, drive: 'pure', profile },
  );

describe('a cell', () => {
  it('is green where every case that came to a verdict passed, whatever else could not be run', () => {
    expect(cell(['pass', 'pass', UNSUPPORTED, UNREACHABLE])).toEqual({
      word: 'pass',
      own: 2,
      ownEvaluated: 2,
      failed: 0,
      evaluated: 2,
      blocked: 0,
      following: 0,
      unreached: 0,
      open: 0,
      counts: true,
    });
  });

  it('is as bad as the worst case, and counts those that failed, known or not', () => {
    expect(cell(['pass', 'fail', knownFrom('fail'), 'blocked'])).toMatchObject({
      word: 'fail',
      own: 1,
      failed: 2,
      evaluated: 3,
      blocked: 1,
    });
  });

  it('does not count as seen what is only known: a baseline accepts also what was never evaluated', () => {
    expect(cell(['pass', knownFrom('fail'), knownFrom('blocked'), knownFrom('blocked')])).toMatchObject({
      word: 'known-fail',
      own: 3,
      ownEvaluated: 1,
      failed: 1,
      evaluated: 2,
      blocked: 2,
    });
  });

  it('counts as evaluated what passes against the baseline', () => {
    const better = { verdict: 'unexpected-pass', known: { ...KNOWN, was: 'pass' } } as const;
    expect(cell([better])).toMatchObject({ word: 'unexpected-pass', own: 1, ownEvaluated: 1, failed: 0, evaluated: 1 });
  });

  it('is never green where a case could not be evaluated, and says why', () => {
    const open = { verdict: 'blocked', reason: 'the run never exercised it' } as const;
    expect(cell(['pass', open, open])).toMatchObject({
      word: 'blocked',
      own: 2,
      failed: 0,
      evaluated: 1,
      reason: 'the run never exercised it (2 results)',
    });
  });

  it('tells a root where it is, and once: what follows from it is no part of the word', () => {
    const cause = 'PAIR-1/call-evicted@auto-call';
    const follows = { verdict: 'blocked', reason: `it follows from ${cause}`, follows: cause } as const;
    const unreached = { verdict: 'blocked', reason: `not reached because of ${cause}`, unreached: cause } as const;
    expect(cell(['pass', follows, unreached])).toMatchObject({ word: 'pass', own: 1, following: 1, unreached: 1 });
    expect(cell([follows, unreached])).toMatchObject({
      word: 'not shown',
      own: 0,
      counts: true,
      reason: '1 that follows from a cause, 1 not reached because of a cause',
    });
    const root = { verdict: 'fail' as const, causes: [cause] };
    expect(cell([root, root, 'pass'])).toMatchObject({ word: 'fail', own: 2, causes: [cause] });
  });

  it('tells what is not declared from what the drive can’t show', () => {
    expect(cell([UNREACHABLE, UNSUPPORTED], ARCHIVE)).toMatchObject({ word: 'unsupported', counts: false });
    const declared = { ...DEFAULT_PROFILE, capabilities: ['archive' as const] };
    expect(cell([UNREACHABLE, UNREACHABLE], ARCHIVE, declared)).toMatchObject({
      word: 'not observable',
      reason: 'a function has no archive (2 results)',
      evaluated: 0,
    });
  });

  it('is not all green where causes have kept a part of the results from it', () => {
    const cause = 'PAIR-1/call-evicted@auto-call';
    expect(isPartlyShown(cell(['pass', { verdict: 'blocked', follows: cause }]))).toBe(true);
    expect(isPartlyShown(cell(['pass', { verdict: 'blocked', unreached: cause }]))).toBe(true);
    expect(isPartlyShown(cell(['pass', UNSUPPORTED]))).toBe(false);
    expect(isPartlyShown(cell(['fail', { verdict: 'blocked', follows: cause }]))).toBe(false);
  });

  it('is “not shown” where a class asks for it and nothing answered', () => {
    expect(cell([UNSUPPORTED])).toMatchObject({
      word: 'not shown',
      counts: true,
      reason: 'the profile does not declare "clearing" (1 result)',
    });
    expect(cell([])).toMatchObject({
      word: 'not shown',
      counts: true,
      reason: 'no case of this run speaks for it',
    });
  });

  it('says where a verdict costs no class', () => {
    expect(cell(['fail'], ARCHIVE)).toMatchObject({
      word: 'fail',
      counts: false,
      reason: 'fail (1 result); no class asks for it in this column',
    });
    expect(cell(['pass'], ARCHIVE)).toMatchObject({ reason: 'no class asks for it in this column' });
  });

  it('says what a requirement is about that no case of a run speaks for', () => {
    expect(cell([], ARCHIVE)).toMatchObject({
      word: 'unsupported',
      reason: 'it does not speak to this profile: it is about those with the capability "archive"',
    });
    expect(cell([], requirement('PROG-2', 1, { observes: ['schedule'] }))).toMatchObject({
      word: 'not observable',
      reason:
        'no case of this run speaks for it; it takes an implementation that decides itself when to compact, on the drive pure',
    });
  });

  it('names two reasons, the most frequent first, and counts the others', () => {
    const because = (reason: string) => ({ verdict: 'blocked', reason }) as const;
    const { reason } = cell([because('a'), because('b'), because('b'), because('c'), because('d')]);
    expect(reason).toBe('b (2 results); a (1 result); and 2 other reasons');
  });
});
