import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Finding } from '../../judge/findings/finding.ts';
import {
  claim,
  ended,
  expectation,
  holds,
  judged,
  requirement,
  saidByCase,
  unexercised,
  violated,
} from '../verdict.testkit.ts';
import { caseResult } from './case-result.ts';
import { isNotRun } from './not-run.ts';

const SPEC = [requirement('PAIR-1'), requirement('PAIR-2', 2), requirement('PROG-3')];
const anyWitness = () => true;
const noWitness = () => false;

describe('caseResult', () => {
  it('passes when everything claimed was exercised and held', () => {
    const result = caseResult(ended(claim('CC-0001'), judged([holds('PAIR-1')])), SPEC, anyWitness);
    expect(result).toMatchObject({ verdict: 'pass', requirements: [{ id: 'PAIR-1', verdict: 'pass' }] });
  });

  it('is blocked, never green, when the case never exercised what it claims', () => {
    const result = caseResult(ended(claim('CC-0001'), judged([unexercised('PAIR-1')])), SPEC, anyWitness);
    expect(result).toMatchObject({ verdict: 'blocked', reason: 'PAIR-1: the run never exercised it' });
  });

  it('is blocked when a law held but an expectation for the same requirement could not be evaluated', () => {
    const findings = [holds('PAIR-1'), saidByCase(unexercised('PAIR-1'))];
    expect(caseResult(ended(claim('CC-0001'), judged(findings)), SPEC, anyWitness).verdict).toBe('blocked');
  });

  it('is unsupported where a right design can not come to it, and takes away nothing that was found', () => {
    const unseen: Finding = {
      requirement: 'PAIR-1',
      by: 'expectation',
      at: '/then/0',
      answer: 'not-exercised',
      message: 'all fits',
      isOutOfReach: true,
    };
    const of = (findings: Finding[]) => caseResult(ended(claim('CC-0001'), judged(findings)), SPEC, anyWitness);
    expect(of([unseen])).toMatchObject({ verdict: 'unsupported', reason: 'PAIR-1: all fits' });
    expect(of([unseen, violated('PAIR-1')]).verdict).toBe('fail');
    expect(of([unseen, violated('PROG-3')]).verdict).toBe('fail');
  });

  it('fails on a law nobody asked for', () => {
    const result = caseResult(ended(claim('CC-0001'), judged([holds('PAIR-1'), violated('PROG-3')])), SPEC, anyWitness);
    expect(result.verdict).toBe('fail');
    expect(result.requirements).toContainEqual({ id: 'PROG-3', verdict: 'fail', level: 1, reason: 'PROG-3 is broken' });
  });

  describe('where the adapter says that it can not do this', () => {
    const stopped = {
      result: { kind: 'fault', fault: { kind: 'unsupported', detail: 'no such option' } },
      exchanges: [],
    };
    const scene = { trigger: 'auto', subject: 'other' } as const;

    it('charges nothing, and says why with its sentence', () => {
      const result = caseResult(ended(claim('CC-0001'), judged([unexercised('PAIR-1')], [stopped])), SPEC, anyWitness);
      expect(result).toMatchObject({
        verdict: 'unsupported',
        reason: 'no such option',
        requirements: [{ id: 'PAIR-1', verdict: 'unsupported', reason: 'no such option' }],
      });
      expect(result.causes).toBeUndefined();
    });

    it('takes nothing away from what was found before', () => {
      const found = { ...violated('PROG-3'), step: 1, scene } as Finding;
      const result = caseResult(ended(claim('CC-0001'), judged([holds('PAIR-1'), found], [stopped])), SPEC, anyWitness);
      expect(result).toMatchObject({ verdict: 'fail', causes: [{ identity: 'PROG-3/broken@auto-other' }] });
      expect(result.requirements).toMatchObject([
        { id: 'PAIR-1', verdict: 'unsupported' },
        { id: 'PROG-3', verdict: 'fail' },
      ]);
    });
  });

  describe('with findings that have roots', () => {
    const scene = { trigger: 'auto', subject: 'other' } as const;
    const rooted = (id: string, more: Partial<Extract<Finding, { answer: 'violated' }>> = {}): Finding =>
      ({ ...violated(id), step: 1, scene, ...more }) as Finding;
    const CAUSE = 'PAIR-1/broken@auto-other';
    const result = (...findings: Finding[]) =>
      caseResult(ended(claim('CC-0001', { proves: ['PAIR-1', 'PROG-3'] }), judged(findings)), SPEC, anyWitness);

    it('charges a fault to its root, and what follows to nothing', () => {
      const { requirements, causes, verdict } = result(
        rooted('PAIR-1'),
        rooted('PAIR-2', { follows: { finding: 0, cause: CAUSE } }),
        { ...holds('PROG-3'), step: 1 },
      );
      expect(verdict).toBe('fail');
      expect(requirements).toMatchObject([
        { id: 'PAIR-1', verdict: 'fail', level: 1, causes: [CAUSE] },
        { id: 'PROG-3', verdict: 'pass' },
        { id: 'PAIR-2', verdict: 'blocked', follows: CAUSE },
      ]);
      expect(causes).toEqual([{ identity: CAUSE, level: 1, followers: 1 }]);
    });

    it('goes by the strictest of several roots, and names them all', () => {
      const other = rooted('PAIR-2', { scene: { trigger: 'manual', subject: 'other' } });
      const { requirements, causes } = result(rooted('PAIR-2'), other, { ...holds('PAIR-1'), step: 1 });
      expect(requirements.find(({ id }) => id === 'PAIR-2')).toMatchObject({
        level: 2,
        causes: ['PAIR-2/broken@auto-other', 'PAIR-2/broken@manual-other'],
      });
      expect(causes).toHaveLength(2);
    });

    it.each(['raised', 'rejected', 'nothing-left'])(
      'takes nothing for shown that held only before it was %s',
      (way) => {
        const end = rooted('PAIR-1', { way, step: 3 });
        const { requirements } = result(end, { ...holds('PROG-3'), step: 1 });
        const cause = `PAIR-1/${way}@auto-other`;
        expect(requirements[1]).toEqual({
          id: 'PROG-3',
          verdict: 'blocked',
          reason: `not reached because of ${cause}`,
          unreached: cause,
        });
        expect(result(end, { ...holds('PROG-3'), step: 4 }).requirements[1]).toMatchObject({ verdict: 'pass' });
        expect(result(end, unexercised('PROG-3')).requirements[1]).toMatchObject({ unreached: cause });
      },
    );

    it('names the root of the end, where the end itself only follows', () => {
      const { requirements } = result(
        rooted('PAIR-1'),
        rooted('PAIR-2', { way: 'rejected', follows: { finding: 0, cause: CAUSE } }),
      );
      expect(requirements.find(({ id }) => id === 'PROG-3')).toMatchObject({ unreached: CAUSE });
    });
  });

  it('is worth nothing without its witness, unless it failed anyway', () => {
    const still = claim('CC-0002', {
      proves: ['PROG-3'],
      then: [expectation('PROG-3', { predicate: { kind: 'compacted', is: false }, witness: 'CC-0003' })],
    });
    expect(caseResult(ended(still, judged([holds('PROG-3')])), SPEC, anyWitness).verdict).toBe('pass');
    expect(caseResult(ended(still, judged([holds('PROG-3')])), SPEC, noWitness).verdict).toBe('blocked');
    expect(caseResult(ended(still, judged([violated('PROG-3')])), SPEC, noWitness).verdict).toBe('fail');
  });

  it('asks for a witness only in the branch that matches the profile', () => {
    const still = claim('CC-0002', {
      then: [expectation('PROG-3', { if: { cut: 'user-turn' }, witness: 'CC-0003' })],
    });
    const byGroup = ended(still, judged([holds('PAIR-1')]), { profile: { ...DEFAULT_PROFILE, cut: 'group' } });
    expect(caseResult(byGroup, SPEC, noWitness)).toMatchObject({ verdict: 'pass', requirements: [{ id: 'PAIR-1' }] });
  });

  it.each(['crash', 'timeout', 'protocol'] as const)(
    'calls a %s by its name and evaluates nothing after it',
    (kind) => {
      const cause = `PROGRAM-1/${kind}@turn-other`;
      const fault = { result: { kind: 'fault', fault: { kind, detail: 'gone' } }, exchanges: [] };
      const result = caseResult(ended(claim('CC-0001'), judged([holds('PAIR-1')], [fault])), SPEC, anyWitness);
      expect(result).toMatchObject({
        verdict: kind,
        requirements: [{ id: 'PAIR-1', verdict: 'blocked', unreached: cause }],
        causes: [{ identity: cause, level: 1, followers: 0 }],
      });
    },
  );

  it('calls a model request that nobody can classify a protocol fault', () => {
    const exchanges = [{ class: 'unmatched', request: { path: '/v1/chat/completions' } }];
    const stray = { result: { kind: 'observed' }, exchanges };
    expect(caseResult(ended(claim('CC-0001'), judged([holds('PAIR-1')], [stray])), SPEC, anyWitness).verdict).toBe(
      'protocol',
    );
  });

  it('names an API that is not spoken, and what to do instead', () => {
    const exchanges = [{ class: 'unmatched', request: { path: '/v1/responses' } }];
    const stray = { result: { kind: 'observed' }, exchanges };
    const { verdict, reason } = caseResult(
      ended(claim('CC-0001'), judged([holds('PAIR-1')], [stray])),
      SPEC,
      anyWitness,
    );
    expect([verdict, reason]).toEqual([
      'protocol',
      "A model request was to an API that the suite doesn't speak. POST /v1/responses: Responses API: not spoken yet; set the client to Chat Completions.",
    ]);
  });

  it('calls a case incomplete when the adapter did not start again after a fault', () => {
    const dead = caseResult(ended(claim('CC-0001'), { kind: 'not-started', message: 'gone' }), SPEC, anyWitness);
    expect([dead.verdict, dead.reason]).toEqual(['blocked', 'gone']);
    expect(dead).not.toHaveProperty('notRun');
  });

  it('says as data that a case was not run, because the run had given up on its drive', () => {
    const ending = { kind: 'given-up' as const, notRun: { unanswered: 7 } };
    const left = caseResult(ended(claim('CC-0001'), ending), SPEC, anyWitness);
    expect(left).toMatchObject({ verdict: 'blocked', notRun: { unanswered: 7 } });
    expect(left.reason).toMatch(/^not run: the first 7 cases on this drive /);
    expect(isNotRun(left)).toBe(true);
    expect(isNotRun({ ...left, verdict: 'known-fail' })).toBe(false);
  });

  it('keeps what the suite could not do apart from what the implementation does not do', () => {
    const broken = caseResult(ended(claim('CC-0001'), { kind: 'suite-error', message: 'oops' }), SPEC, anyWitness);
    const lacking = caseResult(
      ended(claim('CC-0001'), { kind: 'unsupported', lacks: 'no trigger', unreachable: false }),
      SPEC,
      anyWitness,
    );
    expect([broken.verdict, broken.reason]).toEqual(['suite-error', 'oops']);
    expect([lacking.verdict, lacking.reason]).toEqual(['unsupported', 'no trigger']);
  });
});
