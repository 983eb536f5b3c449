import { describe, expect, it } from 'vitest';
import { strayReason, strayWords } from './stray-request.ts';

const asked = (path: string, method?: string) => ({ path, body: '{"model":"m"}', ...(method && { method }) });

describe('a request that is nobody’s', () => {
  it.each([
    ['/v1/responses', 'POST /v1/responses: Responses API: not spoken yet; set the client to Chat Completions'],
    [
      '/chat/completions?beta=1',
      'POST /chat/completions: Chat Completions is served at /v1/chat/completions; let the base URL of the client end in /v1 ({{origin}}/v1 in a manifest)',
    ],
    [
      '/v1/v1/messages',
      'POST /v1/v1/messages: Anthropic Messages is served at /v1/messages; let the base URL of the client stop before it ({{origin}} in a manifest)',
    ],
    [
      '/proxy/v1/chat/completions',
      'POST /proxy/v1/chat/completions: Chat Completions is served at /v1/chat/completions; let the base URL of the client end in /v1 ({{origin}}/v1 in a manifest)',
    ],
    [
      '/api/chat',
      'POST /api/chat: no path of an API that is known here; served are Chat Completions at /v1/chat/completions and Anthropic Messages at /v1/messages',
    ],
  ])('%s is told with what would be needed', (path, words) => {
    expect(strayWords([asked(path)])).toBe(words);
    expect(strayReason([asked(path)])).toContain(` ${words}.`);
  });

  it('is told by the one of several that says most', () => {
    const all = [asked('/models', 'GET'), asked('/messages'), asked('/v1/responses')];
    expect(strayWords(all)).toContain('POST /v1/responses: Responses API');
    expect(strayWords(all.slice(0, 2))).toContain('POST /messages: Anthropic Messages');
    expect(strayWords(all.slice(0, 1))).toContain('GET /models: no path of an API');
  });

  it('at a right path is one for its model’s name', () => {
    const right = [asked('/v1/chat/completions'), asked('/v1/messages?beta=true')];
    expect(strayWords(right)).toBeUndefined();
    expect(strayReason(right)).toMatch(/^A model request to \/v1\/chat\/completions was neither .* of its class\.$/);
    expect(strayWords([...right, asked('/v1/embeddings')])).toContain('/v1/embeddings');
  });
});
