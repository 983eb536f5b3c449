import { expect, it } from 'vitest';
import { evidenceOf } from '../passes/evidence.ts';
import { assistant, user } from '../passes/messages.testkit.ts';
import { folded, type Story, traceOf } from '../passes/trace.testkit.ts';
import { judgeExpectations } from './judge-expectations.ts';

/** What a turn comes to right behind a pass that a case has in mind, where the agent summarizes so many tokens in it. */
function answersOf(tokens: number, more: Partial<Story> = {}): string[] {
  const given = [user('earlier', tokens), assistant('answer', 40)];
  const pass = folded('S1', given, [], { compact: 'auto' });
  const trace = traceOf({
    given,
    drive: 'agent',
    settings: { trigger: { tokens: 1000 } },
    steps: [pass, { ...pass, before: given }],
    ...more,
  });
  const [turn] = trace.steps.slice(-1);
  if (turn?.step.do === 'compact') turn.step = { ...turn.step, number: 1, spans: 1 };
  const then = [{ predicate: { kind: 'unchanged' as const, what: ['view'] }, proves: 'PROG-1', at: '/then/0' }];
  return judgeExpectations(then as never, evidenceOf(trace)).map(({ answer }) => answer);
}

it('asks nothing where enough may have been said since the pass before', () => {
  expect(answersOf(950)).toEqual(['not-exercised']);
});

it('asks that nothing be done where every estimator puts it below the trigger', () => {
  expect(answersOf(400)).toEqual(['violated']);
});

it('asks it of who is driven pass by pass, before whom the case has put the pass it means', () => {
  expect(answersOf(950, { drive: 'session' })).toEqual(['violated']);
});
