import { expect, it } from 'vitest';
import { profileWith, runnableOf, said } from './adapt.testkit.ts';
import { withMarkedMessage } from './marked-message.ts';

const marks = profileWith({ pins: { marked: 'pinned' } });
const markedIn = (...talk: string[]) =>
  withMarkedMessage(runnableOf(said(...talk)), marks, 'session').conversation.flatMap(({ meta }, at) =>
    meta?.pinned === true ? [at] : [],
  );

it('a case has one marked message: small, no call, and behind the first one', () => {
  expect(markedIn('u', 'c:a', 'r:a*900', 'a*900', 'a', 'a', 'u')).toEqual([4]);
});

it('the latest request is none, nor is anything where all is large or a call', () => {
  expect(markedIn('u', 'c:a', 'r:a', 'u')).toEqual([]);
  expect(markedIn('u', 'a*900', 'u*900', 'a*900', 'u')).toEqual([]);
});

it('nothing is marked for who does not say so, in an agent, and in a conversation that is broken', () => {
  const runnable = runnableOf(said('u', 'a', 'u'));
  expect(withMarkedMessage(runnable, profileWith({ pins: { first: 2 } }), 'pure')).toBe(runnable);
  expect(withMarkedMessage(runnable, marks, 'agent')).toBe(runnable);
  const broken = { ...runnable, brokenInput: true };
  expect(withMarkedMessage(broken, marks, 'pure')).toBe(broken);
});
