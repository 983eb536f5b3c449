import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import { calls, cleared, user } from '../passes/messages.testkit.ts';
import { passesOf } from '../passes/read-passes.ts';
import { idle, type Story, traceOf } from '../passes/trace.testkit.ts';
import { triggerPositionOf } from './trigger.ts';

/** The pass of a story, and its trace. */
function given(messages: Message[], more: Partial<Story>) {
  const trace = traceOf({ given: messages, steps: [idle('auto')], ...more });
  return { trace, pass: passesOf(trace).at(-1)! };
}

const OBSERVED = { kind: 'observed' as const, inputMutated: false };

describe('a conversation stands with a trigger that is a number', () => {
  it('by the results that stand as they came, where every request is looked at and they are cleared', () => {
    const results = (count: number, words: string, trigger: number) => {
      const pairs = Array.from({ length: count }, (_, at) => [
        calls('look', `c${at}`),
        cleared(`c${at}`, words),
      ]).flat();
      const { pass, trace } = given([user('a'), ...pairs], {
        settings: { trigger: { results: trigger } },
        profile: { mode: 'reduce', triggers: ['always'], clearing: { newest: trigger } },
      });
      return triggerPositionOf(pass, trace);
    };
    expect([2, 3, 6].map((count) => results(count, 'a long result '.repeat(200), 3))).toEqual([
      'clearly-below',
      'clearly-below',
      'clearly-above',
    ]);
    expect(results(4, 'ok', 3)).toBe('near');
  });

  it('by the turns there are and by those since a pass, where both counts agree', () => {
    const turns = (count: number, summarized: number) => {
      const messages = Array.from({ length: count }, (_, at) => user(`m${at}`));
      const { pass, trace } = given(messages, {
        settings: { trigger: { turns: 3 } },
        profile: { triggers: ['turns'] },
      });
      const view = pass.hashes.before.slice(0, summarized);
      const earlier = { ...trace.steps[pass.step]!, given: ['gone', ...view], result: { ...OBSERVED, view } };
      const later = { ...trace, steps: [earlier, ...trace.steps] };
      return triggerPositionOf({ ...pass, step: pass.step + 1 }, summarized > 0 ? later : trace);
    };
    expect([2, 3, 4].map((count) => turns(count, 0))).toEqual(['clearly-below', 'near', 'clearly-above']);
    expect([2, 3, 4, 6].map((count) => turns(count, 2))).toEqual(['clearly-below', 'near', 'near', 'clearly-above']);
  });
});
