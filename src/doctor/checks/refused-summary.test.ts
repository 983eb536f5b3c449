import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Message } from '../../conversation/message.ts';
import { fakeHost, fakeIdentity, runContext } from '../../run/run.testkit.ts';
import type { AdapterUnderCheck } from './check.ts';
import { keepChecks } from './keep-settings.ts';
import { factsSurvive } from './lossless-pass.ts';
import { summariesAccepted } from './refused-summary.ts';
import { toolContent } from './tool-content.ts';
import { triggerFraction, triggerMessages, triggerTokens } from './trigger-settings.ts';

/** Asks for a summary with these fields beside it, and stays as it was where that is refused. */
const asking = (...bodies: object[]): AdapterUnderCheck => ({
  host: fakeHost(async (request, { door }) => {
    if (!('messages' in request && 'settings' in request)) return { messages: [] };
    const { messages, settings } = request;
    const {
      fraction = Infinity,
      tokens = fraction * settings.window,
      messages: many = Infinity,
    } = settings.trigger as Record<string, number>;
    if (JSON.stringify(messages).length / 4 < tokens && messages.length < many) return { messages };
    for (const more of bodies) {
      const asked = [{ role: 'user', content: JSON.stringify(messages.slice(0, -4)) }];
      const body = JSON.stringify({ model: settings.models!.summarizer, messages: asked, ...more });
      const answer = await door({ path: '/v1/chat/completions', body });
      if (answer.status === 200) return { messages: [summaryIn(answer.body), ...messages.slice(-4)] };
    }
    return { messages };
  }).host,
  identity: fakeIdentity(['pure']),
  drive: 'pure',
  context: runContext({
    profile: {
      ...DEFAULT_PROFILE,
      name: 'default',
      triggers: ['tokens', 'fraction', 'messages'],
      keep: ['tokens', 'messages'],
    },
  }),
});

const summaryIn = (body: string): Message => {
  const text = JSON.parse(body).choices[0].message.content as string;
  return { role: 'user', content: [{ type: 'text', text }] };
};

const REFUSED = { tools: [] };

describe('a provider that refuses each request for a summary', () => {
  it('is named, with its rule and its words', async () => {
    expect(await summariesAccepted.run(asking(REFUSED))).toEqual({
      kind: 'wrong',
      detail: 'Every request for a summary was refused, and nothing that needs one can be seen.',
      expected: 'a request that the provider takes',
      got: expect.stringMatching(/^status 400, rule openai-chat\/tools-nonempty: ".*tools.*"$/),
      hint: expect.stringContaining('another --dialect'),
    });
  });

  it('is why nothing is compacted: no setting is suspected', async () => {
    const all = asking(REFUSED);
    const { profile } = all.context;
    const sharesOnly = {
      ...all,
      context: { ...all.context, profile: { ...profile, triggers: ['fraction' as const] } },
    };
    const keeps = keepChecks.filter(({ id }) => id === 'keep-tokens' || id === 'keep-messages');
    for (const check of [factsSurvive, toolContent, triggerTokens, triggerFraction, triggerMessages, ...keeps]) {
      // Who knows no trigger in tokens is never given one.
      const adapter = check.id === 'trigger-fraction' ? sharesOnly : asking(REFUSED);
      expect([check.id, await check.run(adapter)]).toEqual([
        check.id,
        { kind: 'open', reason: 'every request for a summary was refused (see the check `accepted`)' },
      ]);
    }
  });
});

it('a provider that refuses some of them is worth a look', async () => {
  expect(await summariesAccepted.run(asking(REFUSED, {}))).toMatchObject({
    kind: 'hint',
    detail: expect.stringMatching(/^1 of 2 requests for a summary was refused: status 400, rule openai-chat/),
  });
});

it('what is accepted is right, and who never asks shows nothing', async () => {
  expect(await summariesAccepted.run(asking({}))).toMatchObject({ kind: 'right', detail: '1 request, accepted' });
  expect(await summariesAccepted.run(asking())).toMatchObject({ kind: 'open' });
});
