import { describe, expect, it } from 'vitest';
import type { Profile } from '../../adapter/profile.ts';
import { append, compact, profileWith, runnableOf, said } from './adapt.testkit.ts';
import { adaptCase } from './adapt.ts';

const counting = (...triggers: Profile['triggers']): Profile =>
  profileWith({ triggers, keep: ['messages', 'turns', 'tokens'] });

/** Ten turns of 400 tokens, where the tail has room for one or two of them. */
const LONG = said(...Array.from({ length: 10 }, () => ['u*200', 'a*200']).flat(), 'u*20');

const triggerOf = (profile: Profile, ...parts: Parameters<typeof runnableOf>) => {
  const { settings, counted } = adaptCase(runnableOf(...parts), profile);
  return { ...settings.trigger, counted };
};

describe('a size, where only a number can be set', () => {
  it('is a number that the first pass has clearly reached, with room for the tail', () => {
    expect(triggerOf(counting('messages'), LONG)).toEqual({ messages: 12, counted: true });
    expect(triggerOf(counting('turns'), LONG)).toEqual({ turns: 6, counted: true });
    expect(triggerOf(counting('turns', 'messages'), LONG)).toEqual({ messages: 12, counted: true });
  });

  it('is more than there is where the pass is not due, and where another one comes before that is not', () => {
    const short = said('u*96', 'a*96', 'u*96');
    expect(triggerOf(counting('messages'), short)).toEqual({ messages: 4, counted: true });
    const steps = [compact(), append(...Array.from({ length: 10 }, () => ['a*200', 'u*200']).flat()), compact()];
    expect(triggerOf(counting('messages'), short, { steps })).toEqual({ messages: 13, counted: true });
    expect(triggerOf(counting('turns'), short, { steps: steps.slice(0, 1) })).toEqual({ turns: 3, counted: true });
  });

  it('stays a size where one can be set, and a number where the case means one', () => {
    expect(triggerOf(counting('tokens', 'messages', 'turns'), LONG)).toEqual({ tokens: 2000 });
    const { settings } = runnableOf(LONG);
    const five = { settings: { ...settings, trigger: { messages: 5 } } };
    expect(triggerOf(counting('messages'), LONG, five)).toEqual({ messages: 5 });
  });
});
