import { expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { HostStepOptions } from '../../adapter/host.ts';
import { type Behave, fakeHost, fakeIdentity, runContext, user } from '../../run/run.testkit.ts';
import { WRONG_MAPPINGS, withWrongMapping } from '../wrong-mappings.ts';
import type { AdapterUnderCheck, Diagnosis } from './check.ts';
import { errorUnderSuccess } from './error-body.ts';

interface Answered {
  status: number;
  text: string | undefined;
}

/** Compacts what is due with whatever it takes for a text: where it takes nothing for one, all stays as it is. */
const summarizing =
  (textOf: (answered: Answered) => string | undefined): Behave =>
  async (request, options: HostStepOptions) => {
    if (!('messages' in request && 'settings' in request)) return { messages: [] };
    const { messages, settings } = request;
    const limit = 'tokens' in settings.trigger ? settings.trigger.tokens : Infinity;
    if (JSON.stringify(messages).length / 4 < limit) return { messages };
    const body = JSON.stringify({
      model: settings.models.summarizer,
      messages: [{ role: 'user', content: JSON.stringify(messages) }],
    });
    const response = await options.door({ path: '/v1/chat/completions', body });
    const text = textOf({ status: response.status, text: JSON.parse(response.body).choices?.[0]?.message.content });
    return { messages: text === undefined ? messages : [user(`Summary: ${text}`), ...messages.slice(-2)] };
  };

/** An empty text is as good as any to this compactor, which is its own fault. */
const asClientsDo = ({ status, text }: Answered) => (status === 200 ? text : undefined);
const emptied = ({ status, text }: Answered) => (status === 200 ? (text ?? '') : undefined);
const strict = ({ status, text = '' }: Answered) => (status === 200 && text !== '' ? text : undefined);

const examined = (behave: Behave, map?: (typeof WRONG_MAPPINGS)[number]): Promise<Diagnosis> => {
  const { host } = fakeHost(behave);
  const adapter: AdapterUnderCheck = {
    host: map === undefined ? host : withWrongMapping(host, map),
    identity: fakeIdentity(['pure']),
    drive: 'pure',
    context: runContext({ profile: { name: 'default', ...DEFAULT_PROFILE } }),
  };
  return errorUnderSuccess.run(adapter);
};

it('an error that is raised as clients do is right', async () => {
  expect(await examined(summarizing(asClientsDo))).toMatchObject({ kind: 'right' });
});

it('an error that becomes an empty text is wrong, and so is the wrong mapping that makes it one', async () => {
  const wrong = { kind: 'wrong', detail: expect.stringContaining('taken for an empty text') };
  expect(await examined(summarizing(emptied))).toMatchObject(wrong);
  const map = WRONG_MAPPINGS.find(({ name }) => name === 'error-body-emptied');
  expect(await examined(summarizing(asClientsDo), map)).toMatchObject(wrong);
});

it('says nothing where an empty text is no summary either', async () => {
  expect(await examined(summarizing(strict))).toMatchObject({ kind: 'open' });
});
