import { expect, it } from 'vitest';
import type { StepAnswer } from '../../adapter/protocol.ts';
import { fakeHost, runContext } from '../../run/run.testkit.ts';
import { firstTurn } from './first-turn.ts';

/** An agent that asks at these places in each of its turns, and calls the turn ended. */
const turnOf = (...places: string[]) => {
  const { host } = fakeHost(async (request, { door }): Promise<StepAnswer> => {
    if (request.do !== 'turn') return request.do === 'append' ? {} : { done: true };
    for (const path of places) await door({ path, body: '{"model":"conform-agent","messages":[]}' });
    return {};
  });
  return firstTurn(host, runContext({ onWire: {} }));
};

it.each([
  ['/v1/responses', 'POST /v1/responses: Responses API: not spoken yet; set the client to Chat Completions'],
  [
    '/v1beta/models/gemini-3:streamGenerateContent?alt=sse',
    'POST /v1beta/models/gemini-3:streamGenerateContent: Gemini API: not spoken yet; set the client to Chat Completions or Anthropic Messages',
  ],
])(
  'an agent that asks at %s, and ends its turn as if it had been answered, is told which API that is',
  async (path, words) => {
    expect(await turnOf(path)).toEqual({ kind: 'unspoken', words });
  },
);

it('one below another base URL is told which', async () => {
  const found = await turnOf('/chat/completions');
  expect(found).toMatchObject({ kind: 'silent', reason: expect.stringMatching(/ POST \/chat\/completions: .* \/v1 /) });
});

it('one that asks nothing is told that', async () => {
  expect(await turnOf()).toMatchObject({ kind: 'silent', reason: 'The turn ended, and no request came.' });
});

it('one that asks in an API that is spoken has asked, whatever it asks beside', async () => {
  const found = await turnOf('/v1/embeddings', '/v1/chat/completions');
  expect(found).toMatchObject({ kind: 'asked', dialect: 'openai-chat' });
});
