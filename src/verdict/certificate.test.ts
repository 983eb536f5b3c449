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

  describe('over roots', () => {
    const CUT = 'KEEP-1/broken@auto-other';
    const TORN = 'PAIR-1/broken@auto-call';
    const cause = (identity: string, level: 1 | 2 | 3) => ({ identity, level, followers: 0 });
    const caseWith = (one: Partial<CaseResult>): CaseResult => ({ ...result({}, 'fail'), ...one });
    const cut = caseWith({
      requirements: [
        { id: 'KEEP-1', verdict: 'fail', level: 2, causes: [CUT] },
        { id: 'PAIR-1', verdict: 'blocked', follows: CUT },
      ],
      causes: [cause(CUT, 2)],
    });
    const good = result({ 'PAIR-1': 'pass', 'KEEP-1': 'pass' });

    it('charges a root where its level counts, and what follows from it nowhere', () => {
      const [core, robust] = certify([good, cut]);
      expect(core).toMatchObject({ earned: true, unmet: [] });
      expect(core).not.toHaveProperty('causes');
      expect(robust).toMatchObject({ earned: false, causes: [CUT] });
      expect(unmetLabels(robust!)).toEqual(['KEEP-1: fail']);
    });

    it('does not take for shown what only followed', () => {
      expect(unmetLabels(certify([cut])[0]!)).toEqual(['PAIR-1: not shown']);
      const failing = result({ 'PAIR-1': 'fail' }, 'fail');
      expect(unmetLabels(certify([failing, cut])[0]!)).toEqual(['PAIR-1: fail']);
    });

    it('goes by the level of the way, and shows the strictest of a requirement', () => {
      const ways = { broken: 'It does not hold.', bent: { seen: 'It holds badly.', level: 2 as const } };
      const bent = caseWith({
        requirements: [{ id: 'PAIR-1', verdict: 'fail', level: 2, causes: ['PAIR-1/bent@auto-call'] }],
        causes: [cause('PAIR-1/bent@auto-call', 2)],
      });
      const ofWays = (results: CaseResult[], level: 1 | 2) =>
        certificatesOf({
          results,
          requirements: [requirement('PAIR-1', level, { ways })],
          drive: 'pure',
          profile: DEFAULT_PROFILE,
          complete: true,
        }).map(({ earned, observable }) => [earned, observable]);
      expect(ofWays([good, bent], 1)).toEqual([
        [true, 1],
        [false, 1],
      ]);
      expect(ofWays([bent], 1)).toEqual([
        [false, 1],
        [false, 1],
      ]);
      // What weighs more was looked at beside it, and held.
      const held = caseWith({ ...bent, requirements: [{ ...bent.requirements[0]!, held: true }] });
      expect(ofWays([held], 1)).toEqual([
        [true, 1],
        [false, 1],
      ]);
      const light = { ...ways, broken: { seen: 'It does not hold.', level: 1 as const } };
      expect(
        certificatesOf({
          results: [],
          requirements: [requirement('PAIR-1', 2, { ways: light })],
          drive: 'pure',
          profile: DEFAULT_PROFILE,
          complete: true,
        })[0],
      ).toMatchObject({ observable: 1, earned: false });
    });

    it('is denied by a root of its level, whether or not anything asks for its requirement', () => {
      const stray = caseWith({
        requirements: [{ id: 'ARCH-1', verdict: 'fail', level: 1, causes: ['ARCH-1/broken@auto-archive'] }],
        causes: [cause('ARCH-1/broken@auto-archive', 1)],
      });
      expect(certify([good, stray])[0]).toMatchObject({ earned: false, causes: ['ARCH-1/broken@auto-archive'] });
    });

    it('excuses what a root of the class kept from being shown, and nothing else shows', () => {
      const raised = caseWith({
        requirements: [
          { id: 'PAIR-1', verdict: 'fail', level: 1, causes: [TORN] },
          { id: 'KEEP-1', verdict: 'blocked', unreached: TORN },
        ],
        causes: [cause(TORN, 1)],
      });
      expect(unmetLabels(certify([good, raised])[1]!)).toEqual(['PAIR-1: fail']);
      expect(unmetLabels(certify([raised])[1]!)).toEqual(['PAIR-1: fail', 'KEEP-1: not shown']);
      const lesser = caseWith({
        requirements: [
          { id: 'KEEP-1', verdict: 'fail', level: 2, causes: [CUT] },
          { id: 'PAIR-1', verdict: 'blocked', unreached: CUT },
        ],
        causes: [cause(CUT, 2)],
      });
      expect(unmetLabels(certify([good, lesser])[0]!)).toEqual(['PAIR-1: blocked']);
    });
  });

  describe('with a blocked case', () => {
    const blocked = { ...result({ 'PAIR-1': 'blocked' }, 'blocked'), id: 'CC-0003' };
    const passed = (id: string): CaseResult => ({ ...result({ 'PAIR-1': 'pass' }), id });
    const excusing = (kills: Record<string, string[]>, results: CaseResult[]) =>
      certificatesOf({
        results,
        requirements: [requirement('PAIR-1')],
        drive: 'pure',
        profile: DEFAULT_PROFILE,
        complete: true,
        kills: () => new Map([['PAIR-1', new Map(Object.entries(kills).map(([id, names]) => [id, new Set(names)]))]]),
      })[0]!;

    it('is excused where cases that passed kill every mutant that this one kills', () => {
      const kills = { 'CC-0003': ['a', 'b'], 'CC-0001': ['a'], 'CC-0002': ['b', 'c'] };
      const all = [blocked, passed('CC-0001'), passed('CC-0002')];
      expect(excusing(kills, all)).toMatchObject({ earned: true, passed: 1, excused: ['CC-0003'] });
      expect(excusing(kills, all.slice(0, 2))).toMatchObject({ earned: false, passed: 0 });
    });

    it.each<[string, Record<string, string[]>]>([
      ['it kills no mutant, so that nobody knows what it would have shown', { 'CC-0001': ['a'] }],
      ['one mutant is killed by it alone', { 'CC-0003': ['a', 'b'], 'CC-0001': ['a'] }],
    ])('is not where %s', (_, kills) => {
      const certificate = excusing(kills, [blocked, passed('CC-0001')]);
      expect(unmetLabels(certificate)).toEqual(['PAIR-1: blocked']);
      expect(certificate).not.toHaveProperty('excused');
    });

    it('is not by what passed on another drive', () => {
      const elsewhere = { ...passed('CC-0001'), drive: 'session' };
      expect(unmetLabels(excusing({ 'CC-0003': ['a'], 'CC-0001': ['a'] }, [blocked, elsewhere]))).toEqual([
        'PAIR-1: blocked',
      ]);
    });
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
