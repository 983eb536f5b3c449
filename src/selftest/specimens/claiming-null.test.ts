import { describe, expect, it } from 'vitest';
import { accessTo, SETTINGS, say, sessionOf } from '../../../adapters/reference/adapter.testkit.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import { CLAIMED_PROFILES, claimingNull } from './claiming-null.ts';

const PLAIN = { signal: new AbortController().signal };
const one = say('user', 'One.');
const two = say('user', 'Two.');
const withPass = (compact: Adapter['compact'], more: Partial<Adapter> = {}): Adapter =>
  claimingNull({ name: 'none', version: '1', ...more, ...(compact === undefined ? {} : { compact }) });
const identity: Adapter['compact'] = ({ messages, state }) => ({ messages, state: state ?? null });
const open = (adapter: Adapter) =>
  adapter.open!({ drive: 'session', settings: SETTINGS, model: accessTo(sessionOf('lossless')), profile: 'view' });
const lines = (...messages: Message[]) => messages.map((message) => `${JSON.stringify(message)}\n`).join('');

describe('a null that claims what the reference does', () => {
  it('has the profiles of the reference, with its own word on summarizers that fail', () => {
    const { profiles } = withPass(identity, { profiles: { default: { onSummarizerFailure: 'raise' } } });
    expect(Object.keys(profiles!)).toEqual(CLAIMED_PROFILES);
    expect(profiles!.view).toMatchObject({ mode: 'view', onSummarizerFailure: 'raise' });
    expect(withPass(identity).profiles!.view).toMatchObject({ onSummarizerFailure: 'unchanged' });
  });

  it('says what came of a pass, unless the null does', async () => {
    const input = { ...SETTINGS, settings: SETTINGS, messages: [one, two], reason: 'auto' as const, state: null };
    const pass = (compact: Adapter['compact']) =>
      withPass(compact).compact!({ ...input, ...PLAIN, profile: 'view', model: accessTo(sessionOf('lossless')) });
    expect((await pass(identity)).outcome).toMatchObject({ kind: 'unchanged' });
    expect((await pass(() => ({ messages: [two] }))).outcome).toEqual({ kind: 'compacted' });
    const said = { kind: 'failed', reason: 'so it says' } as const;
    expect((await pass(({ messages }) => ({ messages, outcome: said }))).outcome).toEqual(said);
  });

  it('keeps a log, and what was stored over a reload', async () => {
    const session = await open(withPass(() => ({ messages: [two] })));
    await session.step({ do: 'append', messages: [one, two] }, PLAIN);
    const compacted = await session.step({ do: 'compact', reason: 'auto' }, PLAIN);
    expect(compacted).toEqual({ view: [two], log: lines(one, two), outcome: { kind: 'compacted' } });
    expect(await session.step({ do: 'reload' }, PLAIN)).toEqual({ view: [two], log: lines(one, two) });
  });

  it('loses nothing that comes in while a pass runs, and knows in the next pass what the last one said', async () => {
    const states: unknown[] = [];
    const answered = Promise.withResolvers<void>();
    const session = await open(
      withPass(async ({ messages, state }) => {
        states.push(state);
        await answered.promise;
        return { messages: messages.slice(1), state: 'seen' };
      }),
    );
    await session.step({ do: 'append', messages: [one, one] }, PLAIN);
    const pass = session.step({ do: 'compact', reason: 'auto' }, PLAIN);
    await session.step({ do: 'append', messages: [two] }, PLAIN);
    answered.resolve();
    expect(await pass).toMatchObject({ view: [one, two] });
    await session.step({ do: 'compact', reason: 'auto' }, PLAIN);
    expect(states).toEqual([null, 'seen']);
  });

  it('keeps a second conversation apart from the first', async () => {
    const first = await open(withPass(identity));
    await first.step({ do: 'append', messages: [one] }, PLAIN);
    const second = await first.beside!();
    expect(await second.step({ do: 'append', messages: [two] }, PLAIN)).toEqual({ view: [two], log: lines(two) });
    expect(await first.step({ do: 'append', messages: [] }, PLAIN)).toMatchObject({ view: [one] });
  });
});
