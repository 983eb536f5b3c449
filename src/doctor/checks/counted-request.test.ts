import { expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Settings } from '../../conversation/settings.ts';
import { type Behave, fakeHost, fakeIdentity, runContext } from '../../run/run.testkit.ts';
import { WRONG_MAPPINGS, withWrongMapping } from '../wrong-mappings.ts';
import type { AdapterUnderCheck, Diagnosis } from './check.ts';
import { countedRequest } from './counted-request.ts';

/** Keeps the newest two where messages and what is counted beside them reach the trigger. */
const counting =
  (beside: (settings: Settings) => unknown): Behave =>
  (request) => {
    if (!('messages' in request && 'settings' in request)) return { messages: [] };
    const { messages, settings } = request;
    const limit = 'tokens' in settings.trigger ? settings.trigger.tokens : Infinity;
    const isDue = JSON.stringify([messages, beside(settings)]).length / 4 >= limit;
    return { messages: isDue ? messages.slice(-2) : messages };
  };

const examined = (behave: Behave, mapping?: string): Promise<Diagnosis> => {
  const { host } = fakeHost(behave);
  const map = WRONG_MAPPINGS.find(({ name }) => name === mapping);
  const adapter: AdapterUnderCheck = {
    host: map === undefined ? host : withWrongMapping(host, map),
    identity: fakeIdentity(['pure']),
    drive: 'pure',
    context: runContext({ profile: { name: 'default', ...DEFAULT_PROFILE } }),
  };
  return countedRequest.run(adapter);
};

const all = ({ system, tools }: Settings) => [system, tools];

it('system prompt and tools that count are right', async () => {
  expect(await examined(counting(all))).toMatchObject({ kind: 'right' });
});

it('what does not count is named, and no more than a hint', async () => {
  const hint = (what: string) => ({ kind: 'hint', detail: expect.stringContaining(what) });
  expect(await examined(counting(() => []))).toMatchObject(hint('the system prompt and the tools do not count'));
  expect(await examined(counting(({ system }) => system))).toMatchObject(hint('the tools do not count'));
  expect(await examined(counting(({ tools }) => tools))).toMatchObject(hint('the system prompt does not count'));
});

it.each(['prompt-uncounted', 'system-dropped', 'tools-dropped'])('sees the wrong mapping %s', async (mapping) => {
  expect(await examined(counting(all), mapping)).toMatchObject({ kind: 'hint' });
});
