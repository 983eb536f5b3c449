import { describe, expect, it } from 'vitest';
import type { Profile } from '../../adapter/profile.ts';
import type { KeepRule } from '../../conversation/settings.ts';
import { sizesFor } from '../case/sizes.ts';
import { append, compact, profileWith, runnableOf, said } from './adapt.testkit.ts';
import { adaptKeep } from './adapt-keep.ts';

// Each message has 100 tokens: 96 of text and 4 for the message.
const talk = runnableOf(said('u*96', 'a*96', 'u*96', 'a*96', 'u*96', 'a*96', 'u*96'));

const adapted = (keep: KeepRule, kinds: Profile['keep'], capabilities: Profile['capabilities'] = []): KeepRule =>
  adaptKeep({ ...talk, settings: { ...talk.settings, keep } }, profileWith({ keep: kinds, capabilities }));

describe('a ceiling that is a size', () => {
  it('stays what it is where it can be set', () => {
    expect(adapted({ tokens: 300 }, ['messages', 'tokens'])).toEqual({ tokens: 300 });
    expect(adapted({ fraction: 0.1 }, ['tokens', 'fraction'])).toEqual({ fraction: 0.1 });
  });

  it('becomes the other size before anything else', () => {
    expect(adapted({ tokens: 800 }, ['turns', 'messages', 'fraction'])).toEqual({ fraction: 0.1 });
    expect(adapted({ fraction: 0.1 }, ['turns', 'messages', 'tokens'])).toEqual({ tokens: 800 });
  });

  it('leaves a turn over where nothing but the tail says when a pass is due', () => {
    const turns = (tokens: number, triggers: Profile['triggers']) =>
      adaptKeep(
        { ...talk, settings: { ...talk.settings, keep: { tokens } } },
        profileWith({ keep: ['turns'], triggers }),
      );
    expect([turns(700, ['tokens']), turns(700, ['always']), turns(300, ['always'])]).toEqual([
      { turns: 4 },
      { turns: 3 },
      { turns: 2 },
    ]);
  });

  it('becomes the number of the newest messages that fit, and at least one', () => {
    expect(adapted({ tokens: 300 }, ['turns', 'messages'])).toEqual({ messages: 3 });
    expect(adapted({ tokens: 299 }, ['messages'])).toEqual({ messages: 2 });
    expect(adapted({ tokens: 10 }, ['messages'])).toEqual({ messages: 1 });
    expect(adapted({ fraction: 0.05 }, ['messages'])).toEqual({ messages: 4 });
  });

  it('becomes the number of the newest turns that fit, and at least one', () => {
    expect(adapted({ tokens: 500 }, ['turns'])).toEqual({ turns: 3 });
    expect(adapted({ tokens: 10 }, ['turns'])).toEqual({ turns: 1 });
  });

  it('is measured in the conversation at the first pass, by the tokens of the suite', () => {
    const later = { ...talk, steps: [append('a*196'), compact(), append('u*1'), compact()] };
    expect(adaptKeep(later, profileWith({ keep: ['messages'] }))).toEqual({ messages: 5 });
    const scaled = { ...talk, sizes: sizesFor(1000) };
    expect(adaptKeep(scaled, profileWith({ keep: ['messages'] }))).toEqual({ messages: 3 });
  });
});

describe('a ceiling that is a number', () => {
  it('means just that', () => {
    expect(adapted({ turns: 2 }, ['turns', 'tokens'])).toEqual({ turns: 2 });
    expect(adapted({ messages: 0 }, ['messages'])).toEqual({ messages: 0 });
  });
});

describe('several ceilings', () => {
  const both = { messages: 2, tokens: 400 };

  it('are handed over together where that is declared', () => {
    expect(adapted(both, ['messages', 'tokens'], ['several-ceilings'])).toEqual(both);
  });

  it('are else the one that keeps fewer in the conversation at hand', () => {
    expect(adapted(both, ['messages', 'tokens'])).toEqual({ messages: 2 });
    expect(adapted({ messages: 5, tokens: 400 }, ['messages', 'tokens'])).toEqual({ tokens: 400 });
    expect(adapted({ turns: 1, fraction: 0.05 }, ['turns', 'fraction'])).toEqual({ turns: 1 });
    expect(adapted({ turns: 0, messages: 2 }, ['turns', 'messages'])).toEqual({ turns: 0 });
    expect(adapted({ turns: 3, messages: 4 }, ['turns', 'messages'])).toEqual({ messages: 4 });
  });

  it('that come out as one kind are the smaller of them', () => {
    expect(adapted({ messages: 2, tokens: 500 }, ['messages'], ['several-ceilings'])).toEqual({ messages: 2 });
    expect(adapted({ messages: 6, tokens: 500 }, ['messages'], ['several-ceilings'])).toEqual({ messages: 5 });
  });
});

describe('a design without a tail', () => {
  it('is told the ceilings as they are written', () => {
    expect(adapted({ messages: 2, tokens: 400 }, [])).toEqual({ messages: 2, tokens: 400 });
  });
});
