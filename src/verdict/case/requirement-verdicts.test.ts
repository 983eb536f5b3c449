import { expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Finding, Violation } from '../../judge/findings/finding.ts';
import type { Claim } from '../../suite/case/case.ts';
import { requirementVerdicts } from './requirement-verdicts.ts';

const claim = { proves: ['PROG-4', 'TASK-1'], then: [] } as unknown as Claim;
const scene = { trigger: 'auto', subject: 'other' } as const;
const ending = (requirement: string, way: string, step: number): Violation => {
  return { by: 'law', requirement, answer: 'violated', way, message: 'It ends here.', step, scene };
};
const holding = (step: number): Finding => ({
  by: 'law',
  requirement: 'TASK-1',
  answer: 'holds',
  message: 'It is there.',
  step,
});
const taskAfter = (...findings: Finding[]) =>
  requirementVerdicts(claim, DEFAULT_PROFILE, findings, () => 1).find(({ id }) => id === 'TASK-1')?.verdict;

it('a pass that raised shows nothing by the view that it left as it was; what comes later does', () => {
  const raised = ending('PROG-4', 'raised', 2);
  expect(taskAfter(raised, holding(1))).toBe('blocked');
  expect(taskAfter(raised, holding(2))).toBe('blocked');
  expect(taskAfter(raised, holding(3))).toBe('pass');
});

it('a pass whose next request is rejected has shown what it made', () => {
  const rejected = ending('PROG-4', 'rejected', 2);
  expect(taskAfter(rejected, holding(1))).toBe('blocked');
  expect(taskAfter(rejected, holding(2))).toBe('pass');
});

it('a lesser fault leaves beside it what was seen to hold, where that was not cut short', () => {
  const bent: Finding = { ...ending('TASK-1', 'bent', 2), answer: 'violated' };
  const said = (level: 1 | 2, ...findings: Finding[]) =>
    requirementVerdicts(claim, DEFAULT_PROFILE, [bent, ...findings], () => level).find(({ id }) => id === 'TASK-1');
  expect(said(2, holding(2))).toMatchObject({ verdict: 'fail', level: 2, held: true });
  expect(said(1, holding(2))).not.toHaveProperty('held');
  expect(said(2)).not.toHaveProperty('held');
  expect(said(2, holding(1), ending('PROG-4', 'raised', 2))).not.toHaveProperty('held');
});

const ended = (step: number): Finding => ({
  ...{ by: 'law', requirement: 'PRICE-1', answer: 'holds', message: 'It raised.', step },
  ...{ endedAt: 'raises-when-too-large', dueBy: 'tokens' },
});
const unreached: Finding = {
  ...{ by: 'expectation', at: '/then/0', requirement: 'TASK-1', answer: 'not-exercised', message: 'It had ended.' },
  ...{ unreachedAt: 'raises-when-too-large', step: 2 },
};

it('what a session did not reach that ended at a price is priced, and shows nothing', () => {
  const all = (...findings: Finding[]) =>
    requirementVerdicts(claim, DEFAULT_PROFILE, findings, () => 1).find(({ id }) => id === 'TASK-1');
  const behind = { verdict: 'priced', prices: ['raises-when-too-large'], beyondEnd: true };
  expect(all(ended(2))).toMatchObject(behind);
  expect(all(ended(2), holding(1))).toMatchObject(behind);
  expect(all(ended(2), holding(2))).toMatchObject(behind);
  expect(all(ended(2), holding(3))).toEqual({ id: 'TASK-1', verdict: 'pass' });
  expect(all(ended(2), unreached, holding(3))).toMatchObject(behind);
});

it('a fault is one as well where the session ended at a price', () => {
  const bent = ending('TASK-1', 'bent', 1);
  const found = requirementVerdicts(claim, DEFAULT_PROFILE, [bent, ended(2)], () => 1);
  expect(found.find(({ id }) => id === 'TASK-1')).toMatchObject({ verdict: 'fail' });
});
