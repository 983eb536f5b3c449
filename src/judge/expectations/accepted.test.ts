import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { calls, result, user } from '../passes/messages.testkit.ts';
import { idle, type StoryStep, traceOf } from '../passes/trace.testkit.ts';
import { checkAccepted } from './accepted.ts';
import { talk, toBeAccepted } from './expectation-stories.testkit.ts';

/** A window that slides before each request, of an agent whose request is refused all the same, and which tells its user. */
function answerFor(given: Message[], steps: StoryStep[]): string {
  const trace = traceOf({
    given,
    drive: 'agent',
    profile: { triggers: ['always', 'overflow'], prices: { 'without-summaries': { goes: 'oldest' } } },
    steps: [...steps, idle('overflow', { threw: 'too long', probe: 'unseen' })],
  });
  const { passes, profile } = evidenceOf(trace);
  const { probe } = passes.at(-2)!;
  // An agent's turn is one pass, from its first request to its last.
  const pass = { ...passes.at(-1)!, ...(probe === undefined ? {} : { probe }) };
  const { answer } = checkAccepted(toBeAccepted('with room') as never, {
    pass,
    passes: [pass],
    single: passes,
    trace,
    profile,
    proves: 'OVER-1',
    isStricter: true,
  }) as { answer: string };
  return answer;
}

const refused = { probe: { refused: 'overflow' } } as const;
const slid = (view: Message[]): StoryStep => ({ compact: 'auto', view, ...refused });
const batch = [calls('reads', 'one', 'two'), result('one', 900), result('two', 900)];

describe('a request that is refused as too long, and of which nothing more could go', () => {
  it('is passed on rightly where the latest request of the user is all that is left', () => {
    expect(answerFor(talk, [slid(talk.slice(-1))])).toBe('not-exercised');
  });

  it('is passed on rightly where beside that only the newest group is left, which nobody has read', () => {
    const given = [...talk, ...batch];
    expect(answerFor(given, [slid(given.slice(-4))])).toBe('not-exercised');
  });

  it('is not where an older message is left', () => {
    const given = [user('first'), ...talk, ...batch];
    expect(answerFor(given, [slid(given.slice(-5))])).toBe('violated');
    expect(answerFor(talk, [slid(talk.slice(-2))])).toBe('violated');
  });

  it('is not where no pass has made room before, and there is something to take off', () => {
    expect(answerFor(talk, [idle('auto', refused)])).toBe('violated');
  });
});
