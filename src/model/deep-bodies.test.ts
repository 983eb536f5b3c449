import { describe, expect, test } from 'vitest';
import { DIALECTS } from './dialects.ts';
import { errorIn, openSession } from './model.testkit.ts';
import { requestForm } from './request-form.ts';

/** A body that nobody can walk is refused as the provider would refuse it, wherever its depth is, and the suite stays whole. */

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const text = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** What holds a list that JSON can't be written of by a function that calls itself. */
const bodyWith = (body: Record<string, unknown>): string =>
  JSON.stringify({ ...body, deep: 'HERE' }).replace('"HERE"', text(20_000));

const hello = { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hello.' }] };
const schema = (inside: string) => `{"type":"object","properties":${inside}}`;

describe.each(Object.values(DIALECTS))('$name', (dialect) => {
  const { path } = dialect.encodeRequest({ model: 'm', messages: [] });
  const tool =
    dialect.name === 'anthropic'
      ? (inside: string) => `{"name":"x","input_schema":${schema(inside)}}`
      : (inside: string) => `{"type":"function","function":{"name":"x","parameters":${schema(inside)}}}`;
  const withTool = (inside: string): string =>
    JSON.stringify({ ...hello, tools: ['HERE'] }).replace('"HERE"', tool(inside));

  test.each([
    ['a field', bodyWith(hello)],
    ['the schema of a tool', withTool(`{"a":${text(20_000)}}`)],
    ['the content of a message', JSON.stringify(hello).replace('"Hello."', text(20_000))],
    ['the body', text(20_000)],
  ])('20,000 lists in each other are refused in %s, and are the same request as before', (_where, body) => {
    const session = openSession({ agent: { summarizerDeclared: false } });
    const response = session.ask({ path, body }, 'loopback');
    expect(response.status).toBe(400);
    expect(errorIn(response)).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringContaining('nested more than 500 levels deep'),
    });
    const [exchange] = session.exchanges;
    expect(exchange?.ruling).toEqual({ kind: 'rejected', rule: `${dialect.name}/json-depth` });
    expect(requestForm(exchange!)).toBe(body);
  });

  test('a schema 400 levels deep is none of that', () => {
    const body = withTool(JSON.stringify({ a: nested(400) }));
    expect(openSession({ agent: { summarizerDeclared: false } }).ask({ path, body }, 'loopback').status).toBe(200);
  });
});

test('arguments of a call may be any text', () => {
  const call = { id: 'call_1', type: 'function', function: { name: 'x', arguments: text(20_000) } };
  const messages = [
    { role: 'user', content: 'Go.' },
    { role: 'assistant', tool_calls: [call] },
    { role: 'tool', tool_call_id: 'call_1', content: 'done' },
  ];
  const session = openSession({ agent: { summarizerDeclared: false } });
  const request = { path: '/v1/chat/completions', body: JSON.stringify({ model: 'm', messages }) };
  expect(session.ask(request, 'loopback').status).toBe(200);
});

test('the size of such a body is not told', () => {
  const request = { path: '/v1/messages/count_tokens', body: bodyWith(hello) };
  expect(errorIn(openSession().ask(request, 'loopback')).message).toContain('nested more than 500 levels deep');
});
