import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MODELS, openSession, summarizing } from '../model.testkit.ts';
import type { ModelSession } from '../model-session.ts';
import { type Loopback, startLoopback } from './loopback.ts';

/** What the official clients read of answers with thoughts, and of answers that report no usage, or one of zero. */

let door: Loopback;

beforeAll(async () => {
  door = await startLoopback();
});

afterAll(() => door.close());

const body = { model: MODELS.agent, messages: [{ role: 'user' as const, content: 'Sum up F-2222.' }] };

const openaiFor = (session: ModelSession) => new OpenAI({ apiKey: 'none', baseURL: door.register(session) });
const anthropicFor = (session: ModelSession) => new Anthropic({ apiKey: 'none', baseURL: door.register(session) });

describe.each(['none', 'zero'] as const)('an agent that reports usage %s', (usage) => {
  const script = { rules: [{ class: 'agent' as const, reply: { text: 'Done.' } }], usage };

  test('is heard by the client of OpenAI, whole and streamed', async () => {
    const client = openaiFor(openSession({ id: `openai-${usage}`, script }));
    const whole = await client.chat.completions.create(body);
    const stream_options = { include_usage: true };
    const streamed = await client.chat.completions.stream({ ...body, stream_options }).finalChatCompletion();
    for (const { choices, usage: reported } of [whole, streamed]) {
      expect(choices[0]?.message.content).toBe('Done.');
      if (usage === 'none') expect(reported).toBeUndefined();
      else expect(reported).toMatchObject({ prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 });
    }
  });

  test('is heard by the client of Anthropic, whole and streamed', async () => {
    const client = anthropicFor(openSession({ id: `anthropic-${usage}`, script, dialect: 'anthropic' }));
    const request = { ...body, max_tokens: 100 };
    const whole = await client.messages.create(request);
    const streamed = await client.messages.stream(request).finalMessage();
    for (const { content, usage: reported } of [whole, streamed]) {
      expect(content).toEqual([{ type: 'text', text: 'Done.' }]);
      if (usage === 'none') expect(reported?.input_tokens).toBeUndefined();
      else expect(reported).toMatchObject({ input_tokens: 0, output_tokens: 0 });
    }
  });
});

describe('a summarizer that thinks', () => {
  const request = { ...body, model: MODELS.summarizer };

  test('has its thoughts apart from its text, for the client of OpenAI', async () => {
    const client = openaiFor(summarizing('reasoned', { id: 'openai-reasoned' }));
    const [choice] = (await client.chat.completions.create(request)).choices;
    expect(choice?.message.content).toContain('F-2222');
    expect(choice?.message).toHaveProperty('reasoning_content', expect.stringMatching(/^HIDDEN/));
  });

  test('has its thoughts apart from its text, for the client of Anthropic, whole and streamed', async () => {
    const client = anthropicFor(summarizing('reasoned', { id: 'anthropic-reasoned', dialect: 'anthropic' }));
    const whole = await client.messages.create({ ...request, max_tokens: 100 });
    const streamed = await client.messages.stream({ ...request, max_tokens: 100 }).finalMessage();
    for (const { content } of [whole, streamed]) {
      expect(content).toMatchObject([
        { type: 'thinking', thinking: expect.stringMatching(/^HIDDEN/) },
        { type: 'text', text: expect.stringContaining('F-2222') },
      ]);
    }
  });
});
