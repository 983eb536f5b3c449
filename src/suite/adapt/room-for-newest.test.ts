import { describe, expect, it } from 'vitest';
import type { Profile } from '../../adapter/profile.ts';
import { callsOf, resultsOf, textOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { Runnable } from '../case/case.ts';
import { append, compact, profileWith, runnableOf, said } from './adapt.testkit.ts';
import { withRoomForNewest } from './room-for-newest.ts';

const CASE = ['u', 'c:a,b', 'r:a*300', 'r:b*300', 'a', 'u', 'c:c', 'r:c*100', 'a', 'u'];
const leaves = (newest: number, more: Partial<Profile> = {}): Profile =>
  profileWith({ mode: 'reduce', clearing: { newest }, ...more });
const widened = (runnable: Runnable, profile = leaves(3)) => withRoomForNewest(runnable, profile);
const shape = (messages: Message[]) =>
  messages.map((message) => `${message.role[0]}${callsOf(message).length}${resultsOf(message).length}`).join(' ');

describe('a case for who leaves more alone than the newest batch', () => {
  it('has as many small results in front of that batch as are lacking, and nothing else is new', () => {
    const { conversation } = widened(runnableOf(said(...CASE)));
    expect(shape(conversation)).toBe('u00 a20 t01 t01 a00 u00 a20 t01 t01 a10 t01 a00 u00');
    expect(conversation.filter((_, at) => at < 6 || at > 8)).toEqual(said(...CASE));
    const words = conversation.slice(6, 9).map(textOf);
    expect(words.map((one) => marksIn(one, 'F').length)).toEqual([1, 1, 1]);
    expect(new Set(words).size).toBe(3);
  });

  it('has batches of one call for who takes calls out and may count batches', () => {
    const takesOut = profileWith({ keep: [], prices: { 'without-summaries': { goes: 'calls', newest: 3 } } });
    const { conversation } = widened(runnableOf(said(...CASE)), takesOut);
    expect(shape(conversation)).toBe('u00 a20 t01 t01 a00 u00 a10 t01 a10 t01 a10 t01 a00 u00');
  });

  it('is what it was for all others, and where they would take too much', () => {
    const runnable = runnableOf(said(...CASE));
    for (const profile of [leaves(1), leaves(3, { mode: 'rewrite' }), leaves(40), profileWith({ mode: 'reduce' })])
      expect(widened(runnable, profile)).toBe(runnable);
  });

  it('is what it was where enough is older all the same', () => {
    const runnable = runnableOf(said('u', 'c:x,y', 'r:x*300', 'r:y*300', 'c:z,w', 'r:z', 'r:w', ...CASE.slice(6)));
    expect(widened(runnable)).toBe(runnable);
  });

  it('has none between what belongs together, nor where messages are counted', () => {
    const within = runnableOf(said('u', 'c:a,b', 'r:a*300', 'c:c', 'r:c', 'r:b*300', 'u'));
    expect(widened(within)).toEqual(within);
    const counted = runnableOf(said(...CASE));
    counted.settings.trigger = { messages: 8 };
    expect(widened(counted)).toBe(counted);
  });

  it('has them for each pass, and the agent is told so', () => {
    const steps = [compact(), append('c:d,e', 'r:d*300', 'r:e*300', 'c:f', 'r:f', 'u'), compact()];
    const given = runnableOf(said(...CASE), { steps, script: { rules: [], story: [] } });
    const { conversation, steps: later, script } = widened(given);
    const [, appended] = later;
    expect(appended?.do === 'append' && shape(appended.messages)).toBe('a20 t01 t01 a20 t01 t01 a10 t01 u00');
    expect(script.story).toHaveLength(conversation.length + 9);
  });

  it('looks for nothing in the new calls that the case looks for', () => {
    const conversation = said(...CASE);
    callsOf(conversation[6]!)[0]!.arguments = { path: 'F-ABCD', line: 3 };
    const asked = widened(runnableOf(conversation)).conversation[6]!;
    expect(callsOf(asked).map((call) => call.arguments)).toEqual(Array(2).fill({ path: 'again', line: 3 }));
  });
});
