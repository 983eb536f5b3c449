import { expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../../adapter/default-profile.ts';
import type { Message } from '../../../conversation/message.ts';
import { type Behave, fakeHost, fakeIdentity, runContext } from '../../../run/run.testkit.ts';
import { lookForUndeclared } from './look-for-undeclared.ts';

/** What is said of the cut of a window that begins where `beginsAt` says, and slides before every request. */
async function saidOfCut(beginsAt: (messages: Message[], newest: number) => number): Promise<string[]> {
  const slides: Behave = (request) => {
    if (!('messages' in request && 'settings' in request)) return { messages: [] };
    const { messages, settings } = request;
    const newest = settings.keep.messages ?? 40;
    return { messages: messages.length > newest ? messages.slice(beginsAt(messages, newest)) : messages };
  };
  const profile = {
    ...DEFAULT_PROFILE,
    name: 'default',
    triggers: ['always' as const],
    keep: ['messages' as const],
    prices: { 'without-summaries': { goes: 'oldest' as const } },
  };
  const { found } = await lookForUndeclared(
    { host: fakeHost(slides).host, identity: fakeIdentity(['pure']), drive: 'pure', context: runContext({ profile }) },
    [],
    [],
  );
  return found.flatMap(({ claim, says }) => (claim === 'cut' ? [says] : []));
}

const userFrom = (messages: Message[], from: number): number =>
  messages.findIndex(({ role }, at) => at >= from && role === 'user');

it('who begins in front of a user’s message where the window holds one, and else in front of a call, cuts within turns', async () => {
  const said = await saidOfCut((messages, newest) => {
    const from = messages.length - newest;
    const user = userFrom(messages, from);
    return user !== -1 ? user : messages.findIndex(({ role }, at) => at >= from && role === 'assistant');
  });
  // `cut: group` is claimed, and that is so.
  expect(said).toEqual([]);
});

it('who leaves a long turn whole although it is too long cuts in front of users’ messages alone', async () => {
  const said = await saidOfCut((messages, newest) => {
    const user = userFrom(messages, messages.length - newest);
    return user !== -1 ? user : messages.findLastIndex(({ role }) => role === 'user');
  });
  expect(said).toEqual([
    'every cut falls in front of a message of the user, and a turn that is too long by itself stays whole',
  ]);
});

it('who was not seen to leave such a turn whole is advised nothing', async () => {
  const said = await saidOfCut((messages, newest) => {
    const user = userFrom(messages, messages.length - newest);
    return user !== -1 ? user : messages.length;
  });
  expect(said).toEqual([]);
});
