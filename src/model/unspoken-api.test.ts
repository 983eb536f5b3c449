import { describe, expect, it } from 'vitest';
import { agentRequest, openSession } from './model.testkit.ts';
import { unspokenParts, unspokenWords } from './unspoken-api.ts';

const asked = (path: string, method?: string) => ({ path, body: '{"model":"m"}', ...(method && { method }) });

describe('an API that is not spoken', () => {
  it.each([
    ['/v1/responses', /^POST \/v1\/responses: Responses API: not spoken yet; set the client to Chat Completions$/],
    ['/v1/responses/resp_1/cancel', /Responses API/],
    ['/v1/completions', /legacy Completions API/],
    ['/v1beta/models/gemini-3:generateContent?key=x', /^POST \/v1beta\/models\/gemini-3:generateContent: Gemini API/],
    ['/v1/v1beta/models/gemini-3:streamGenerateContent', /Gemini API/],
    ['/model/anthropic.claude%3A0/converse-stream', /Bedrock API/],
    ['/v1/messages/batches', /Message Batches API/],
    ['/v1/embeddings', /switch off what asks for it/],
  ])('%s is named, with what would be needed', (path, words) => {
    expect(unspokenWords(asked(path))).toMatch(words);
  });

  it('is told in two parts, be there a colon in its path', () => {
    expect(unspokenParts(asked('/v1beta/models/gemini-3:generateContent?key=x'))).toEqual({
      asked: 'POST /v1beta/models/gemini-3:generateContent',
      instead: 'Gemini API: not spoken yet; set the client to Chat Completions or Anthropic Messages',
    });
  });

  it.each(['/v1/chat/completions', '/v1/messages', '/v1/messages/count_tokens', '/v1/models', '/v1/other', '/'])(
    '%s is none',
    (path) => {
      expect(unspokenWords(asked(path))).toBeUndefined();
    },
  );

  it("is refused in the provider's own form, and recorded as of nobody", () => {
    const session = openSession();
    const refused = ['/v1/responses', '/v1beta/models/g:generateContent', '/model/x/converse'].map((path) =>
      session.ask(asked(path), 'loopback'),
    );
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(refused.map(({ body }) => Object.keys(JSON.parse(body)).join())).toEqual(['error', 'error', 'message']);
    expect(JSON.parse(refused[1]!.body).error.status).toBe('NOT_FOUND');
    expect(session.exchanges.map(({ class: who }) => who)).toEqual(Array(3).fill('unmatched'));
  });
});

describe('one port', () => {
  it('answers both APIs by the path, in one session', () => {
    const session = openSession({ dialect: 'openai-chat' });
    const { body } = agentRequest({ max_tokens: 100 });
    const [chat, messages] = ['/v1/chat/completions', '/v1/messages'].map((path) =>
      JSON.parse(session.ask({ path, body }, 'loopback').body),
    );
    expect([chat.object, messages.type]).toEqual(['chat.completion', 'message']);
    expect(session.exchanges.map(({ class: who }) => who)).toEqual(['agent', 'agent']);
  });
});
