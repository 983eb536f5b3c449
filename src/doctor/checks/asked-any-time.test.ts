import { expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { callsOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { type Behave, fakeHost, fakeIdentity, runContext } from '../../run/run.testkit.ts';
import { askedAnyTime } from './asked-any-time.ts';
import type { AdapterUnderCheck, Diagnosis } from './check.ts';

const forced =
  (shorten: (messages: Message[]) => Message[]): Behave =>
  (request) => {
    if (!('messages' in request && 'reason' in request)) return { messages: [] };
    return { messages: request.reason === 'manual' ? shorten(request.messages) : request.messages };
  };

const examined = (behave: Behave, triggers = DEFAULT_PROFILE.triggers): Promise<Diagnosis> => {
  const adapter: AdapterUnderCheck = {
    host: fakeHost(behave).host,
    identity: fakeIdentity(['pure']),
    drive: 'pure',
    context: runContext({ profile: { name: 'default', ...DEFAULT_PROFILE, triggers } }),
  };
  return askedAnyTime.run(adapter);
};

const waits = (messages: readonly Message[]): boolean => callsOf(messages.at(-1)!).length > 0;

it('a command that leaves a call that waits alone is right', async () => {
  expect(await examined(forced((messages) => messages.slice(-2)))).toMatchObject({ kind: 'right' });
});

it('a pass that takes away what waits is told what `manual` promises', async () => {
  const said = await examined(forced((messages) => messages.slice(-3, waits(messages) ? -1 : undefined)));
  expect(said).toMatchObject({ kind: 'wrong', detail: expect.stringContaining('while a call waits') });
  expect(said).toMatchObject({ hint: expect.stringContaining('leave `manual` out') });
});

it('a pass that fails while a call waits is told the same', async () => {
  const behave: Behave = (request, options) => {
    if ('messages' in request && waits(request.messages))
      return { threw: { message: 'a call is open', name: 'Error' } };
    return forced((messages) => messages.slice(-2))(request, options);
  };
  expect(await examined(behave)).toMatchObject({ kind: 'wrong', got: expect.stringContaining('a call is open') });
});

it('says nothing where nobody can ask', async () => {
  expect(
    await examined(
      forced((messages) => messages.slice(-2)),
      ['tokens'],
    ),
  ).toMatchObject({ kind: 'open' });
});
