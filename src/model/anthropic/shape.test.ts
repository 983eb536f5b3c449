import { describe, expect, test } from 'vitest';
import { openSession } from '../model.testkit.ts';
import { ask, messagesRequest, refusalFor, use, user } from './anthropic.testkit.ts';

const said = (block: object) => ({ messages: [{ role: 'user', content: [block] }] });
const answered = (block: object) => ({ messages: [user, { role: 'assistant', content: [block] }, user] });
const tool = { name: 'read_file', description: 'Reads.', input_schema: { type: 'object' } };

const NO_OBJECT = 'Input should be a valid dictionary: the request body is no object';

describe('what is missing is named by its path', () => {
  test.each([
    ['model', { model: undefined }],
    ['max_tokens', { max_tokens: undefined }],
    ['messages', { messages: undefined }],
    ['messages.0.role', { messages: [{ content: 'x' }] }],
    ['messages.1.content', { messages: [user, { role: 'user' }] }],
    ['messages.0.content.0.type', said({ text: 'x' })],
    ['messages.0.content.0.text.text', said({ type: 'text' })],
    ['messages.1.content.0.thinking.signature', answered({ type: 'thinking', thinking: 'x' })],
    ['messages.1.content.0.tool_use.input', answered({ type: 'tool_use', id: 'a', name: 'f' })],
    ['messages.0.content.0.tool_result.tool_use_id', said({ type: 'tool_result', content: 'x' })],
    ['messages.0.content.0.image.source', said({ type: 'image' })],
    [
      'messages.0.content.0.image.source.base64.data',
      said({ type: 'image', source: { type: 'base64', media_type: 'image/png' } }),
    ],
    ['tools.0.custom.input_schema', { tools: [{ name: 'f' }] }],
    ['tools.0.custom.input_schema.type', { tools: [{ name: 'f', input_schema: {} }] }],
    ['thinking.enabled.budget_tokens', { thinking: { type: 'enabled' } }],
  ])('%s', (path, fields) => {
    expect(refusalFor(fields)).toEqual({ rule: 'anthropic/required-field', message: `${path}: Field required` });
  });
});

describe('what the API does not know is refused wherever it stands', () => {
  test.each([
    ['top_tokens', { top_tokens: 1 }],
    ['messages.0.name', { messages: [{ ...user, name: 'ada' }] }],
    ['messages.0.content.0.text.id', said({ type: 'text', text: 'x', id: 'm1' })],
    ['messages.1.content.0.tool_use.arguments', answered({ ...use('a'), arguments: {} })],
    [
      'messages.0.content.0.tool_result.content.0.text.index',
      said({ type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: 'x', index: 0 }] }),
    ],
    ['tools.0.custom.parameters', { tools: [{ ...tool, parameters: {} }] }],
  ])('%s', (path, fields) => {
    expect(refusalFor(fields)).toEqual({
      rule: 'anthropic/extra-field',
      message: `${path}: Extra inputs are not permitted`,
    });
  });

  test('a block of another provider is refused with the types there are', () => {
    const refusal = refusalFor(said({ type: 'image_url', image_url: { url: 'x' } }));
    expect(refusal?.rule).toBe('anthropic/block-type');
    expect(refusal?.message).toMatch(
      /^messages\.0\.content\.0: Input tag 'image_url' found using 'type' does not match any of the expected tags: .*'text'.*'tool_use'/,
    );
  });

  test('a call is no part of a result', () => {
    const nested = { type: 'tool_result', tool_use_id: 'a', content: [use('b')] };
    expect(refusalFor(said(nested))?.message).toMatch(/^messages\.0\.content\.0\.tool_result\.content\.0: Input tag/);
  });
});

describe('what has the wrong type or value is told what it should be', () => {
  test.each([
    ['max_tokens: Input should be a valid integer', { max_tokens: '100' }],
    ['max_tokens: Input should be greater than or equal to 1', { max_tokens: 0 }],
    ['messages: Input should be a valid list', { messages: 'x' }],
    ['messages.0: Input should be a valid dictionary', { messages: ['x'] }],
    ['messages.0.content: Input should be a valid list', { messages: [{ role: 'user', content: null }] }],
    ['messages.0.content.0: Input should be a valid dictionary', { messages: [{ role: 'user', content: ['x'] }] }],
    ['messages.1.content.0.tool_use.input: Input should be a valid dictionary', answered({ ...use('a'), input: '{}' })],
    ["messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'", answered(use('call|fc_1'))],
    [
      "tools.0.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'",
      { tools: [{ ...tool, name: 'a b' }] },
    ],
    ['system: Input should be a valid list', { system: 7 }],
    ['stream: Input should be a valid boolean', { stream: 'yes' }],
    [
      'thinking.enabled.budget_tokens: Input should be greater than or equal to 1024',
      { thinking: { type: 'enabled', budget_tokens: 1000 }, max_tokens: 5000 },
    ],
  ])('%s', (message, fields) => {
    expect(refusalFor(fields)?.message).toBe(message);
  });
});

describe('a request that is in order is accepted', () => {
  test.each([
    ['with a text as content', {}],
    ['with a system prompt as text', { system: 'Be brief.' }],
    ['with a system prompt in blocks', { system: [{ type: 'text', text: 'Be brief.' }] }],
    ['with tools and a choice', { tools: [tool], tool_choice: { type: 'auto' } }],
    ['with a tool of the provider', { tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 3 }] }],
    ['with an image', said({ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AA==' } })],
    ['with sampling, metadata and betas', { temperature: 1, metadata: { user_id: 'u' }, context_management: {} }],
    ['with a marker for the cache', said({ type: 'text', text: 'x', cache_control: { type: 'ephemeral' } })],
  ])('%s', (_name, fields) => {
    expect(refusalFor(fields)).toBeUndefined();
  });
});

describe('the envelope of an error', () => {
  test('has the request id in body and header, and says that a retry is in vain', () => {
    const { response } = ask({ messages: [] });
    const id = response.headers['request-id'];
    expect(id).toMatch(/^req_[0-9a-f]{32}$/);
    expect(response.headers).toEqual({
      'content-type': 'application/json',
      'request-id': id,
      'x-should-retry': 'false',
    });
    expect(JSON.parse(response.body)).toEqual({
      type: 'error',
      error: { type: 'invalid_request_error', message: 'messages: at least one message is required' },
      request_id: id,
    });
  });

  test.each([
    [404, 'not_found_error', 'model: claude-x', messagesRequest({ model: 'claude-x' })],
    [404, 'not_found_error', 'Not found', { path: '/v1/other', body: '{}' }],
    [405, 'invalid_request_error', 'Method Not Allowed', { method: 'GET', path: '/v1/messages', body: '' }],
    [400, 'invalid_request_error', 'The request body is not valid JSON.', { path: '/v1/messages', body: '{' }],
    [400, 'invalid_request_error', NO_OBJECT, { path: '/v1/messages', body: '[]' }],
    [400, 'invalid_request_error', NO_OBJECT, { path: '/v1/messages', body: 'null' }],
    [400, 'invalid_request_error', NO_OBJECT, { path: '/v1/messages/count_tokens', body: '[]' }],
  ])('%i %s: %s', (status, type, message, request) => {
    const response = openSession({ dialect: 'anthropic' }).ask(request, 'suite');
    expect(response.status).toBe(status);
    expect(JSON.parse(response.body).error).toEqual({ type, message });
  });
});
