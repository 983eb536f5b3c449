import { describe, expect, test } from 'vitest';
import { text } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';
import { basePathMeant, DIALECTS, dialectMeant, dialectOf, refusalOf, requestText } from './dialects.ts';

const dialects = Object.values(DIALECTS);

test('a path tells the dialect, whatever its query', () => {
  expect(dialectOf('/v1/chat/completions')?.name).toBe('openai-chat');
  expect(dialectOf('/v1/messages?beta=true')?.name).toBe('anthropic');
  expect(dialectOf('/v1/messages/count_tokens')).toBeUndefined();
  expect(dialectOf('/v1/responses')).toBeUndefined();
});

test.each([
  ['/v1/messages', undefined, 'anthropic'],
  ['/case/x/v1/v1/messages', undefined, 'anthropic'],
  ['//v1//messages/', undefined, 'anthropic'],
  ['/messages/count_tokens?beta=true', 'openai-chat', 'anthropic'],
  ['/chat/completions', 'anthropic', 'openai-chat'],
  ['/v1/models', 'anthropic', 'anthropic'],
  ['/v1/models', undefined, 'openai-chat'],
] as const)('%s of a client of %s is answered as %s would', (path, client, name) => {
  expect(dialectMeant({ path, ...(client === undefined ? {} : { client }) }, 'openai-chat').name).toBe(name);
});

test.each([
  ['/chat/completions', 'openai-chat', '/v1'],
  ['/v1//chat/completions', 'openai-chat', '/v1'],
  ['/v1/v1/chat/completions', 'openai-chat', ''],
  ['/v1/v1/messages', 'anthropic', ''],
  ['//v1//messages', 'anthropic', ''],
  ['/messages', 'anthropic', '/v1'],
  ['/models', 'anthropic', '/v1'],
  ['/', 'anthropic', ''],
] as const)('whoever comes to %s with a client of %s is to take "%s" as base path', (path, name, base) => {
  expect(basePathMeant(path, DIALECTS[name])).toBe(base);
});

describe.each(dialects)('$name', (dialect) => {
  const call = { type: 'tool-call' as const, id: 'call_1', name: 'read_F-3333', arguments: { path: 'F-4444.md' } };
  const messages: Message[] = [
    { role: 'user', content: [text('user F-2222')] },
    { role: 'assistant', content: [call] },
    { role: 'tool', content: [{ type: 'tool-result', callId: 'call_1', content: [text('F-5555')] }] },
  ];

  test('has all its text in sight: system prompt, messages, calls with arguments, results', () => {
    const request = dialect.encodeRequest({ model: 'm', system: 'F-6666', messages });
    for (const mark of ['F-2222', 'F-3333', 'F-4444', 'F-5555', 'F-6666']) expect(requestText(request)).toContain(mark);
  });

  test('shows the body itself where that is no request', () => {
    const { path } = dialect.encodeRequest({ model: 'm', messages });
    expect(requestText({ path, body: 'F-2222 {' })).toBe('F-2222 {');
  });

  test('serves the path it writes to, and is alone in that', () => {
    const { path } = dialect.encodeRequest({ model: 'm', messages });
    expect(dialects.filter((other) => other.serves(path))).toEqual([dialect]);
  });

  test('refuses a result without its call, and nothing of a conversation in order', () => {
    const refusal = (list: Message[]) => refusalOf(dialect, dialect.encodeRequest({ model: 'm', messages: list }));
    expect(refusal(messages)).toBeUndefined();
    expect(refusal(messages.slice(2))?.rule).toMatch(new RegExp(`^${dialect.name}/tool-`));
    expect(refusal([])?.rule).toBe(`${dialect.name}/messages-nonempty`);
  });
});

test('a request to no dialect is shown as it is', () => {
  expect(requestText({ path: '/v1/responses', body: '{"input":"F-2222"}' })).toBe('{"input":"F-2222"}');
});
