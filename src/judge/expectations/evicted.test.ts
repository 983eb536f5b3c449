import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../passes/evidence.ts';
import { summary } from '../passes/messages.testkit.ts';
import { folded, idle, traceOf } from '../passes/trace.testkit.ts';
import { gone, tail, talk } from './expectation-stories.testkit.ts';
import { judgeExpectations } from './judge-expectations.ts';

/** A turn in which an agent compacts at its first request, and at its second leaves what it has kept, or takes more off. */
function answerOf({ trigger = 4000, more = 0 }: { trigger?: number; more?: number }): string | undefined {
  const view = [summary('S1', gone), ...tail];
  const last = { before: view, view: view.toSpliced(1, more) };
  const trace = traceOf({
    given: talk,
    drive: 'agent',
    settings: { trigger: { tokens: trigger } },
    steps: [folded('S1', gone, tail), idle('auto', last), folded('S1', gone, tail)],
  });
  const [, first, second, whole] = trace.steps;
  whole!.given = first!.given;
  for (const { step } of [first!, second!]) if (step.do === 'compact') step.number = 0;
  if (whole!.step.do === 'compact') whole!.step = { ...whole!.step, number: 1, spans: 2 };
  const predicate = { kind: 'evicted' as const, facts: ['answer'] };
  return judgeExpectations([{ predicate, proves: 'KEEP-1', at: '/then/0' }], evidenceOf(trace))[0]?.answer;
}

describe('that a message is to be gone', () => {
  it('is asked of no agent that kept it earlier in the turn, as long as nothing is due since then', () => {
    expect(answerOf({})).toBe('not-exercised');
  });

  it('is asked where a pass was due, or took off something else', () => {
    expect(answerOf({ trigger: 100 })).toBe('violated');
    expect(answerOf({ more: 1 })).toBe('violated');
  });
});
