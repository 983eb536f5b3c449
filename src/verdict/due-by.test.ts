import { expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../adapter/default-profile.ts';
import type { Finding } from '../judge/findings/finding.ts';
import type { DueBy } from '../judge/findings/judgement.ts';
import { certificatesOf } from './certificate.ts';
import { passesDueBy } from './due-by.ts';
import { requirement, unmetLabels } from './verdict.testkit.ts';
import type { CaseResult, RequirementVerdict } from './verdict.ts';

const profile = { ...DEFAULT_PROFILE, prices: { 'raises-when-too-large': { above: 'trigger' } } } as const;
const seen = (dueBy: DueBy, endedAt?: 'raises-when-too-large'): Finding => ({
  ...{ by: 'law', requirement: 'PRICE-1', answer: 'holds', message: 'seen', step: 1, dueBy },
  ...(endedAt === undefined ? {} : { endedAt }),
});

it('keeps by what passes were due that made room, and those in which a session ended', () => {
  const end = seen('tokens', 'raises-when-too-large');
  expect(passesDueBy([seen('tokens'), seen('manual'), seen('tokens'), end])).toEqual({
    dueBy: { madeRoom: ['tokens', 'manual'], ended: ['tokens'] },
  });
  expect(passesDueBy([{ by: 'law', requirement: 'PAIR-1', answer: 'holds', message: 'seen' }])).toEqual({});
});

const result = (requirements: RequirementVerdict[], dueBy: CaseResult['dueBy']): CaseResult => ({
  ...{ id: 'CC-0001', title: 'A case', drive: 'pure', verdict: 'pass', findings: [], reproduce: '', requirements },
  ...(dueBy === undefined ? {} : { dueBy }),
});
const beyondEnd: RequirementVerdict = {
  id: 'TASK-1',
  verdict: 'priced',
  prices: ['raises-when-too-large'],
  beyondEnd: true,
};
const core = (...results: CaseResult[]) =>
  certificatesOf({ results, requirements: [requirement('TASK-1')], drive: 'pure', profile, complete: true })[0]!;

it('meets no requirement by what a session did not reach, and denies none by it', () => {
  expect(core(result([beyondEnd], undefined)).earned).toBe(false);
  expect(unmetLabels(core(result([beyondEnd], undefined)))).toEqual(['TASK-1: not shown']);
  const shown = result([{ id: 'TASK-1', verdict: 'pass' }], undefined);
  expect(core(result([beyondEnd], undefined), shown)).toMatchObject({ earned: true, passed: 1 });
});

it('asks for a pass that made room for each way in which one was due when a session ended', () => {
  const shown = (dueBy: CaseResult['dueBy']) => result([{ id: 'TASK-1', verdict: 'pass' }], dueBy);
  const ended = result([beyondEnd], { madeRoom: [], ended: ['messages'] });
  expect(core(ended, shown({ madeRoom: ['messages'], ended: [] })).earned).toBe(true);
  const alone = core(ended, shown({ madeRoom: ['tokens', 'manual'], ended: [] }));
  expect(alone.earned).toBe(false);
  expect(alone.unmet[0]!.why).toContain('its trigger in messages, and no such pass made room');
});
