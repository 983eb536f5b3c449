import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../passes/evidence.ts';
import { assistant, user } from '../passes/messages.testkit.ts';
import { folded, idle, type Story, traceOf } from '../passes/trace.testkit.ts';
import { gone, tail, talk } from './expectation-stories.testkit.ts';
import { judgeExpectations } from './judge-expectations.ts';

/** What is said of the last request of a turn that was to compact. */
function compactionAt(steps: NonNullable<Story['steps']>, given = talk) {
  const trace = traceOf({ given, drive: 'agent', steps });
  const then = [{ predicate: { kind: 'compacted' as const, is: true }, proves: 'PROG-4', at: '/then/0' }];
  return judgeExpectations(then as never, evidenceOf(trace)).map(({ answer }) => answer);
}

describe('an agent that was to compact', () => {
  const old = [user('old', 900), assistant('said', 900)];
  /** Against a trigger of 4000 by the suite's counter; others see more. */
  const rest = (tokens: number) => [user('large', tokens), assistant('answer'), user('next')];
  const given = (tokens: number) => [...old, ...rest(tokens)];
  const early = (tokens: number) => folded('S1', old, rest(tokens));

  it('need not where a pass before has brought it below the trigger, by the counter that this was calibrated by', () => {
    expect(compactionAt([early(3700), idle('auto')], given(3700))).toEqual(['not-exercised']);
  });

  it('has to where nothing has', () => {
    expect(compactionAt([idle('auto')], rest(3700))).toEqual(['violated']);
  });

  it('has to where it is above the trigger all the same', () => {
    expect(compactionAt([early(4200), idle('auto')], given(4200))).toEqual(['violated']);
  });
});

/** What a turn of several requests comes to, where the case asks for the first of the tail to be gone by its end. */
function answerOf(steps: NonNullable<Story['steps']>, given = talk) {
  const trace = traceOf({ given, drive: 'agent', steps: [...steps, idle('auto')] });
  const [whole] = trace.steps.slice(-1);
  if (whole?.step.do === 'compact') whole.step = { ...whole.step, number: 1, spans: steps.length };
  const then = [{ predicate: { kind: 'evicted' as const, facts: ['more'] }, proves: 'KEEP-1', at: '/then/0' }];
  return judgeExpectations(then as never, evidenceOf(trace)).map(({ answer }) => answer);
}

describe('what was to be gone by the end of a turn', () => {
  it('may stay where it was in the tail of a pass on the way, and no further pass had to run', () => {
    expect(answerOf([folded('S1', gone, tail), idle('auto')])).toEqual(['not-exercised']);
  });

  it('has to go where nothing was compacted on the way', () => {
    expect(answerOf([idle('auto'), idle('auto')])).toEqual(['violated']);
  });

  it('has to go where the pass was the last', () => {
    expect(answerOf([idle('auto'), folded('S1', gone, tail)])).toEqual(['violated']);
  });

  it('has to go where another pass had to run at the end', () => {
    const big = user('big', 6000);
    expect(answerOf([folded('S1', gone, [...tail, big]), idle('auto')], [...talk, big])).toEqual(['violated']);
  });
});
