import { describe, expect, test } from 'vitest';
import { agentRequest, errorIn, openSession } from '../model.testkit.ts';
import { chatRefusalOf, MESSAGE_ROWS } from './shape.testkit.ts';
import { CALL_ROWS } from './shape-calls.testkit.ts';

describe('the shape of a request', () => {
  test.each([...MESSAGE_ROWS, ...CALL_ROWS])('is refused for $name, and the neighbour is not', (row) => {
    expect(chatRefusalOf(agentRequest(row.broken))).toEqual({
      rule: `openai-chat/${row.rule}`,
      status: 400,
      error: { message: row.message, type: 'invalid_request_error', param: row.param, code: row.code },
    });
    expect(chatRefusalOf(agentRequest(row.neighbour))).toBeUndefined();
  });

  test('missing content is found last: an unknown role further on is reported first', () => {
    const messages = [{ role: 'user' }, { role: 'model', content: 'Hi.' }];
    expect(chatRefusalOf(agentRequest({ messages }))?.rule).toBe('openai-chat/role');
  });

  test('the first fault of the document is the one reported', () => {
    const messages = [{ role: 'user', content: 7 }, { role: 'model' }];
    expect(chatRefusalOf(agentRequest({ messages }))?.error.param).toBe('messages[0].content');
  });
});

describe('the address of a request', () => {
  test('another path is unknown', () => {
    const response = openSession().ask({ path: '/v1/other', body: '{}' }, 'suite');
    expect(response.status).toBe(404);
    expect(errorIn(response)).toEqual({
      message: 'Invalid URL (POST /v1/other)',
      type: 'invalid_request_error',
      param: null,
      code: null,
    });
  });

  test('another method is refused', () => {
    const response = openSession().ask({ ...agentRequest(), method: 'GET' }, 'suite');
    expect(response.status).toBe(405);
    expect(errorIn(response).message).toBe('Invalid method for URL (GET /v1/chat/completions)');
  });

  test('a query does not change the address', () => {
    const request = agentRequest();
    expect(openSession().ask({ ...request, path: `${request.path}?api-version=1` }, 'suite').status).toBe(200);
  });

  test.each(['', '{"model":'])('the body %j is no request', (body) => {
    const session = openSession();
    const response = session.ask({ ...agentRequest(), body }, 'suite');
    expect(response.status).toBe(400);
    expect(errorIn(response)).toEqual({
      message:
        "We could not parse the JSON body of your request. (HINT: This likely means you aren't using your HTTP library correctly. The OpenAI API expects a JSON payload, but what was sent was not valid JSON. If you have trouble figuring out how to fix this, please contact us through our help center at help.openai.com.)",
      type: 'invalid_request_error',
      param: null,
      code: null,
    });
    expect(session.exchanges[0]?.ruling).toEqual({ kind: 'rejected', rule: 'openai-chat/json' });
  });

  test.each([
    ['[]', 'an array'],
    ['"text"', 'a string'],
    ['null', 'null'],
  ])('the body %s is JSON, but no object', (body, got) => {
    const session = openSession();
    expect(errorIn(session.ask({ ...agentRequest(), body }, 'suite'))).toEqual({
      message: `Invalid type for the request body: expected an object, but got ${got} instead.`,
      type: 'invalid_request_error',
      param: null,
      code: 'invalid_type',
    });
    expect(session.exchanges[0]?.ruling).toEqual({ kind: 'rejected', rule: 'openai-chat/no-object' });
  });
});
