import { describe, expect, it } from 'vitest';
import type { SavedCase } from '../saved/saved-case.ts';
import { reportWith, shows } from './diff.testkit.ts';
import { exitOfDiff, reportDiff } from './report-diff.ts';

const PAIR = 'PAIR-1/call-evicted@auto-call';
const diffOf = (old: SavedCase[], other: SavedCase[]) =>
  reportDiff(reportWith(old), reportWith(other), { requirements: [] });
const passed = shows('CC-0001', { passed: ['PAIR-1'] });

describe('a variant that passed', () => {
  it.each<[string, SavedCase]>([
    ['fails', shows('CC-0001', { roots: [PAIR] })],
    ['crashes', shows('CC-0001', { end: 'crash' })],
    ['is not reached', shows('CC-0001', { unreached: { 'PAIR-1': PAIR } })],
    ['is not evaluated', shows('CC-0001', { unreached: { 'PAIR-1': undefined } })],
  ])('is lost where it %s now', (_, now) => {
    const diff = diffOf([passed], [now]);
    expect(diff.regressions).toMatchObject([{ id: 'CC-0001', drive: 'pure', now: now.verdict }]);
    expect(exitOfDiff(diff)).toBe(1);
  });

  it('is lost as well under a cause that others showed before', () => {
    const other = shows('CC-0002', { roots: [PAIR] });
    const diff = diffOf([passed, other], [shows('CC-0001', { roots: [PAIR] }), other]);
    expect(diff.causes.new).toEqual([]);
    expect(diff.regressions).toMatchObject([{ causes: [PAIR] }]);
    expect(exitOfDiff(diff)).toBe(1);
  });

  it('is not lost on a drive of which only one report speaks', () => {
    const diff = diffOf([passed], [passed, shows('CC-0001', { roots: [PAIR], drive: 'session' })]);
    expect(diff.regressions).toEqual([]);
    expect(diff.notCompared).toEqual([{ why: 'only-new', results: 1 }]);
  });
});

describe('a baseline', () => {
  const failing = shows('CC-0001', { roots: [PAIR] });
  const known = { reason: 'Known.', since: '2026-01-01', line: 1 };
  const requirements = failing.requirements.map((one) => {
    return { ...one, verdict: 'known-fail' as const, known: { ...known, was: 'fail' as const } };
  });
  const excused: SavedCase = { ...failing, verdict: 'known-fail', requirements };

  it('changes nothing in the old report, nor in the new one', () => {
    expect(diffOf([excused], [failing]).causes.same).toEqual([PAIR]);
    expect(diffOf([excused], [failing]).regressions).toEqual([]);
    expect(diffOf([excused], [passed]).causes.mended).toMatchObject([{ identity: PAIR }]);
    expect(diffOf([passed], [excused]).regressions).toMatchObject([{ now: 'fail', causes: [PAIR] }]);
  });
});
