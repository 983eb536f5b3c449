import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../adapter/default-profile.ts';
import type { Drive, Profile } from '../adapter/profile.ts';
import { certificatesOf } from './certificate.ts';
import { requirement, unmetLabels } from './verdict.testkit.ts';
import type { CaseResult } from './verdict.ts';
import type { Verdict } from './verdict-order.ts';

const SPEC = [
  requirement('PAIR-1'),
  requirement('ARCH-1', 1, { observes: ['archive'] }),
  requirement('KEEP-1', 2),
  requirement('OBS-1', 2, { observes: ['outcome'], capability: 'outcome' }),
];
const DRIVES = ['pure', 'session', 'agent'] as const;
const WHEN = requirement('PROG-5', 2, { observes: ['schedule'] });

const result = (verdicts: Record<string, Verdict>, verdict: Verdict = 'pass'): CaseResult => ({
  id: 'CC-0001',
  title: 'A case',
  drive: 'pure',
  verdict,
  requirements: Object.entries(verdicts).map(([id, one]) => ({ id, verdict: one })),
  findings: [],
  reproduce: '',
});

const certify = (results: CaseResult[], complete = true) =>
  certificatesOf({ results, requirements: SPEC, drive: 'pure', profile: DEFAULT_PROFILE, complete });

describe('certificatesOf', () => {
  it('says how much of the spec could be seen, and that all of it passed', () => {
    const [core, robust] = certify([result({ 'PAIR-1': 'pass', 'KEEP-1': 'pass' })]);
    expect(core).toMatchObject({ class: 'Core', earned: true, total: 2, observable: 1, passed: 1 });
    expect(robust).toMatchObject({ class: 'Robust', earned: true, total: 4, observable: 2, passed: 2 });
  });

  it('keeps Core from Robust: a level 2 failure costs only the latter', () => {
    const [core, robust] = certify([result({ 'PAIR-1': 'pass', 'KEEP-1': 'fail' }, 'fail')]);
    expect([core!.earned, robust!.earned]).toEqual([true, false]);
    expect(unmetLabels(robust!)).toEqual(['KEEP-1: fail']);
  });

  it('is not earned by what was never evaluated', () => {
    const why = 'No case of this run speaks for it.';
    expect(certify([result({ 'KEEP-1': 'pass' })])[0]).toMatchObject({
      earned: false,
      unmet: [{ kind: 'requirement', requirement: 'PAIR-1', verdict: 'never-evaluated', why }],
    });
  });

  it('is not earned where nothing of it can be seen, though nothing stands in the way', () => {
    const [core] = certificatesOf({
      results: [result({ 'ARCH-1': 'pass' })],
      requirements: [requirement('ARCH-1', 1, { observes: ['archive'] })],
      drive: 'pure',
      profile: DEFAULT_PROFILE,
      complete: true,
    });
    expect(core).toMatchObject({ earned: false, observable: 0, unmet: [] });
  });

  it('is not earned by an unsupported case', () => {
    expect(certify([result({ 'PAIR-1': 'unsupported' }, 'unsupported')])[0]!.earned).toBe(false);
  });

  it('does not ask for what this drive can’t reach, unless one case could have been reached', () => {
    const beyond = (...flags: boolean[]): CaseResult => ({
      ...result({ 'KEEP-1': 'pass' }),
      requirements: flags.map((unreachable) => ({ id: 'PAIR-1', verdict: 'unsupported', unreachable })),
    });
    const others = result({ 'KEEP-1': 'pass' });
    expect(certify([others, beyond(true, true)])[1]).toMatchObject({ earned: true, observable: 1, total: 4 });
    expect(certify([others, beyond(true, false)])[1]).toMatchObject({ earned: false, observable: 2 });
    expect(certify([others])[1]).toMatchObject({ earned: false, observable: 2 });
  });

  it('is denied by one bad case among good ones', () => {
    const good = result({ 'PAIR-1': 'pass' });
    expect(unmetLabels(certify([good, result({ 'PAIR-1': 'blocked' }, 'blocked')])[0]!)).toEqual(['PAIR-1: blocked']);
    expect(unmetLabels(certify([good, result({ 'OTHER-1': 'blocked' }, 'timeout')])[0]!)).toEqual(['CC-0001: timeout']);
  });

  it('is not earned by a known failure, and says of what a baseline knows', () => {
    const known = { was: 'blocked' as const, reason: 'Never there.', since: '2026-01-05', line: 5 };
    const knowing = (verdict: Verdict, was: Verdict): CaseResult => ({
      ...result({}, verdict),
      requirements: [{ id: 'PAIR-1', verdict, known: { ...known, was } }],
    });
    const good = result({ 'PAIR-1': 'pass' });
    expect(certify([good, knowing('known-fail', 'blocked')])[0]).toMatchObject({
      earned: false,
      passed: 0,
      unmet: [{ kind: 'requirement', requirement: 'PAIR-1', verdict: 'blocked', known: true }],
    });
    expect(certify([good, knowing('unexpected-pass', 'pass')])[0]).toMatchObject({ earned: true, unmet: [] });
  });

  it('is not earned by a crash that was expected, of a case that has nothing to do with its levels', () => {
    const known = { was: 'crash' as const, reason: 'Too long for it.', since: '2026-01-05', line: 5 };
    const crashed = { ...result({ 'KEEP-1': 'blocked' }, 'known-fail'), known };
    const [core] = certify([result({ 'PAIR-1': 'pass' }), crashed]);
    expect(core).toMatchObject({ earned: false, passed: 1 });
    expect(core!.unmet).toMatchObject([{ kind: 'case', case: 'CC-0001', verdict: 'crash', known: true }]);
  });

  it('lets a failure of level 2 that explains one of level 1 away cost Robust only', () => {
    const explained = (verdict: Verdict): CaseResult => ({
      ...result({ 'KEEP-1': 'fail' }, 'fail'),
      requirements: [
        { id: 'KEEP-1', verdict: 'fail' },
        { id: 'PAIR-1', verdict, explainedBy: 'KEEP-1' },
      ],
    });
    const [core, robust] = certify([result({ 'PAIR-1': 'pass' }), explained('blocked')]);
    expect([core!.earned, unmetLabels(robust!)]).toEqual([true, ['PAIR-1: blocked', 'KEEP-1: fail']]);
    expect(unmetLabels(certify([explained('blocked')])[0]!)).toEqual(['PAIR-1: never evaluated']);
    const failing = result({ 'PAIR-1': 'fail' }, 'fail');
    expect(unmetLabels(certify([failing, explained('blocked')])[0]!)).toEqual(['PAIR-1: fail']);
  });

  it('still denies Core what another failure of level 1 explains away', () => {
    const explained = { id: 'PAIR-1', verdict: 'blocked' as const, explainedBy: 'ARCH-1' };
    const both: CaseResult = { ...result({}), requirements: [explained] };
    expect(unmetLabels(certify([result({ 'PAIR-1': 'pass' }), both])[0]!)).toEqual(['PAIR-1: blocked']);
  });

  it('is not earned by a selection', () => {
    expect(certify([result({ 'PAIR-1': 'pass' })], false)[0]!.unmet).toEqual([
      { kind: 'selection', why: 'only a selection of the cases was run' },
    ]);
  });

  it('counts what a declared capability makes observable', () => {
    const profile = { ...DEFAULT_PROFILE, capabilities: ['archive' as const] };
    const input = { results: [result({ 'PAIR-1': 'pass' })], requirements: SPEC, profile, complete: true };
    expect(certificatesOf({ ...input, drive: 'pure' })[0]!.observable).toBe(1);
    expect(certificatesOf({ ...input, drive: 'session' })[0]!.observable).toBe(2);
    expect(certificatesOf({ ...input, drive: 'agent' })[0]!.observable).toBe(2);
  });

  it('reads a log of a session alone, and only where it is declared to be durable', () => {
    const observable = (drive: Drive, capabilities: Profile['capabilities']) =>
      certificatesOf({
        results: [],
        requirements: [requirement('DUR-1', 1, { observes: ['log'] })],
        drive,
        profile: { ...DEFAULT_PROFILE, capabilities },
        complete: true,
      })[0]!.observable;
    expect(DRIVES.map((drive) => observable(drive, ['durable-log']))).toEqual([0, 1, 0]);
    expect(DRIVES.map((drive) => observable(drive, []))).toEqual([0, 0, 0]);
  });

  it('does not ask a function when it is called', () => {
    const observable = (drive: Drive) =>
      certificatesOf({ results: [], requirements: [WHEN], drive, profile: DEFAULT_PROFILE, complete: true })[1]!
        .observable;
    expect(DRIVES.map(observable)).toEqual([0, 1, 1]);
  });

  it('leaves out what does not speak to a profile', () => {
    const spec = [requirement('PAIR-1'), requirement('CLEAR-1', 1, { applies: { mode: ['reduce'] } })];
    const observable = (mode: 'rewrite' | 'reduce') =>
      certificatesOf({
        results: [],
        requirements: spec,
        drive: 'pure',
        profile: { ...DEFAULT_PROFILE, mode },
        complete: true,
      })[0]!.observable;
    expect([observable('rewrite'), observable('reduce')]).toEqual([1, 2]);
  });
});
