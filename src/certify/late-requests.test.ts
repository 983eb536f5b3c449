import path from 'node:path';
import { expect, it } from 'vitest';
import { moduleOf, runOf } from './certify.testkit.ts';

const AGENT = path.resolve(import.meta.dirname, '../selftest/fair/masks-in-an-agent.ts');

/**
 * An agent that is slow, once: its first turn goes on when the second attempt at the same case has begun, and that one waits until it
 * is over. Where the first has its life in another process, it is gone by then, and nobody waits.
 */
const slowOnce = (): string =>
  moduleOf(`
import agent from ${JSON.stringify(AGENT)};
const meeting = globalThis.conformMeeting ??= { again: Promise.withResolvers() };
const first = async (turn) => {
  meeting.over = Promise.withResolvers();
  await meeting.again.promise;
  await turn().finally(meeting.over.resolve);
};
const second = async (turn) => {
  meeting.again.resolve();
  await meeting.over?.promise;
  return turn();
};
export default {
  ...agent,
  open: (input) => {
    const session = agent.open(input);
    const turn = (step) => () => session.step(step);
    return {
      step: (step) => (step.do === 'turn' ? (once() ? first : second)(turn(step)) : session.step(step)),
    };
  },
};`);

it.each(['none', 'process'] as const)(
  'an agent that was too slow once passes when it is asked again, whatever the loop of the first attempt goes on with (isolate: %s)',
  async (isolate) => {
    const { results } = await runOf(slowOnce(), { cases: ['CC-0760'], timeout: 3000, isolate });
    expect(results.map(({ verdict, firstAttempt }) => [verdict, firstAttempt?.ended])).toEqual([['pass', 'timeout']]);
  },
);
