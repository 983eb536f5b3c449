import { expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Profile } from '../../adapter/profile.ts';
import type { Message } from '../../conversation/message.ts';
import { runContext } from '../../run/run.testkit.ts';
import { runnableOf, said } from '../../suite/adapt/adapt.testkit.ts';
import type { Case, MidPassEvent } from '../../suite/case/case.ts';
import { lackOf } from './lack-of.ts';

const cancelled = (at: MidPassEvent['at']): Case => {
  const step = { do: 'compact', reason: 'auto', meanwhile: { at, do: 'cancel' } };
  return { claim: { needs: [] }, runnable: { steps: [step] } } as unknown as Case;
};
const lackOn = (door: 'callback' | 'loopback', at: MidPassEvent['at']) =>
  lackOf(cancelled(at), 'pure', runContext({ door }));

it('a cancel right behind an answer is not played where both come through sockets: no verdict hangs on which is faster', () => {
  expect(lackOn('loopback', 'answered')).toMatchObject({ unreachable: true, lacks: expect.stringContaining('race') });
});

it('a cancel before the answer is played everywhere, and one behind it where there is one channel', () => {
  expect(lackOn('loopback', 'asked')).toBeUndefined();
  expect(lackOn('callback', 'answered')).toBeUndefined();
});

it('an agent that asks through model.complete speaks one form, whatever is declared for other drives', () => {
  const dialects = ['openai-chat', 'anthropic'] as const;
  const anthropic = { claim: { needs: [{ dialect: 'anthropic' }], then: [] }, runnable: runnableOf(said('u')) };
  const lackOn = (drive: 'pure' | 'agent', door: 'callback' | 'loopback') =>
    lackOf(anthropic as unknown as Case, drive, runContext({ door, dialects: [...dialects] }));
  expect(lackOn('agent', 'callback')).toMatchObject({ unreachable: true, lacks: expect.stringContaining('dialect') });
  expect([lackOn('agent', 'loopback'), lackOn('pure', 'callback')]).toEqual([undefined, undefined]);
});

it('a case is not played where a design leaves too much alone for what has to be done in it', () => {
  const lackWith = (clearing: Profile['clearing']) => {
    const runnable = runnableOf(said('u', 'c:a,b', 'r:a*300', 'r:b*300', 'c:c', 'r:c', 'u'));
    const then = [{ predicate: { kind: 'compacted', is: true } }];
    const profile = { ...DEFAULT_PROFILE, name: 'p', mode: 'reduce' as const, ...(clearing && { clearing }) };
    return lackOf({ claim: { needs: [], then }, runnable } as unknown as Case, 'pure', runContext({ profile }));
  };
  expect([undefined, { newest: 3 }, { atLeast: { tokens: 400 } }].map(lackWith)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const clearing of [{ newest: 100 }, { atLeast: { tokens: 600 } }])
    expect(lackWith(clearing)).toEqual({
      unreachable: false,
      lacks: expect.stringContaining('leaves the newest results'),
    });
});

it('an agent that acts on refusals alone is not shown what its model refuses for other reasons, and any other one is', () => {
  const broken = { claim: { needs: [], then: [] }, runnable: runnableOf(said('u', 'r:x*3000', 'u')) };
  const lackWith = (triggers: Profile['triggers'], drive: 'agent' | 'pure') =>
    lackOf(broken as unknown as Case, drive, runContext({ profile: { ...DEFAULT_PROFILE, name: 'p', triggers } }));
  expect(lackWith(['overflow'], 'agent')).toMatchObject({ unreachable: true, lacks: expect.stringContaining('size') });
  expect([lackWith(['overflow'], 'pure'), lackWith(['tokens', 'overflow'], 'agent')]).toEqual([undefined, undefined]);
});

it('a case about reasoning is not played by an agent that would have to be sent all of it in its turn', () => {
  const thought: Message = { role: 'assistant', content: [{ type: 'reasoning', text: 'Hm.' }] };
  const lackWith = (needs: Case['claim']['needs'], drive: 'agent' | 'pure') =>
    lackOf(
      { claim: { needs, then: [] }, runnable: runnableOf([...said('u'), thought]) } as unknown as Case,
      drive,
      runContext({ profile: { ...DEFAULT_PROFILE, name: 'p' } }),
    );
  const about: Case['claim']['needs'] = [{ carries: 'reasoning' }];
  expect(lackWith(about, 'agent')).toMatchObject({ unreachable: true, lacks: expect.stringContaining('reasoning') });
  expect([lackWith([], 'agent'), lackWith(about, 'pure')]).toEqual([undefined, undefined]);
});

it('a whole agent is only told what is text: a picture of the user is not put to it', () => {
  const shown: Message = { role: 'user', content: [{ type: 'image', mediaType: 'image/png', data: 'AAAA' }] };
  const runnable = runnableOf([shown]);
  const lackWith = (onWire: object) =>
    lackOf({ claim: { needs: [], then: [] }, runnable } as unknown as Case, 'agent', runContext({ ...onWire }));
  expect(lackWith({ onWire: {} })).toMatchObject({ unreachable: true, lacks: expect.stringContaining('picture') });
  expect(lackWith({})).toBeUndefined();
});

it('who has a trigger of its own is not played what needs another one, nor what is made due by one', () => {
  const due = runnableOf(said('u*900', 'a*900', 'u*900'));
  const other = { ...due, settings: { ...due.settings, trigger: { tokens: due.sizes.trigger / 2 } } };
  const asked = { ...due, steps: [{ do: 'compact' as const, reason: 'manual' as const }] };
  const lackWith = (runnable: typeof due, fixed: { fixedTrigger?: true }) => {
    const profile = { ...DEFAULT_PROFILE, name: 'p', triggers: ['tokens' as const], ...fixed };
    return lackOf({ claim: { needs: [], then: [] }, runnable } as unknown as Case, 'pure', runContext({ profile }));
  };
  expect(lackWith(due, { fixedTrigger: true })).toBeUndefined();
  for (const runnable of [other, asked]) {
    expect(lackWith(runnable, { fixedTrigger: true })?.lacks).toContain('place of its own');
    expect(lackWith(runnable, {})).toBeUndefined();
  }
});
