import { expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { assistant, user } from '../passes/messages.testkit.ts';
import { folded, type Story, traceOf } from '../passes/trace.testkit.ts';
import { judgeExpectations } from './judge-expectations.ts';

/** What a turn comes to where the case says that there is nothing to evict: the request that waits for its answer is all there is. */
function answerOf(given: Message[], more: Partial<Story> = {}) {
  const pass = folded('S1', given, [], { compact: 'auto' });
  const trace = traceOf({
    given,
    drive: 'agent',
    settings: { trigger: { tokens: 100 } },
    steps: [pass, { ...pass, before: given }],
    ...more,
  });
  const [whole] = trace.steps.slice(-1);
  if (whole?.step.do === 'compact') whole.step = { ...whole.step, number: 1, spans: 1 };
  const then = [{ predicate: { kind: 'unchanged' as const, what: ['view'] }, proves: 'PROG-3', at: '/then/0' }];
  return judgeExpectations(then as never, evidenceOf(trace)).map(({ answer }) => answer);
}

const long = user('long', 3000);

it('asks nothing of a pass that came once the agent had answered', () => {
  expect(answerOf([long, assistant('answer', 100)])).not.toContain('violated');
});

it('asks that nothing be done where the request still waits for its answer', () => {
  expect(answerOf([long])).toEqual(['violated']);
});

it('asks it of a pass that was not due', () => {
  const settings = { trigger: { tokens: 90_000 } };
  expect(answerOf([long, assistant('answer', 100)], { settings })).toEqual(['violated']);
});
