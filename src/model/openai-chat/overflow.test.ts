import { describe, expect, test } from 'vitest';
import type { Generation } from '../dialect/dialect.ts';
import { agentRequest, errorIn, openSession } from '../model.testkit.ts';

// One user message of 384 characters: 384 / 4 + 4 = 100 tokens.
const messages = [{ role: 'user', content: 'word '.repeat(76).padEnd(384, '.') }];
// {"type":"function","function":{"name":"f"}} has 43 characters: 11 tokens.
const tools = [{ type: 'function', function: { name: 'f' } }];

const ask = (window: number, generation: Generation, fields: object = {}) => {
  const session = openSession({ window, generation });
  const response = session.ask(agentRequest({ messages, ...fields }), 'suite');
  return { status: response.status, body: JSON.parse(response.body), ruling: session.exchanges[0]?.ruling };
};

const exceeded = (message: string) => ({
  error: { message, type: 'invalid_request_error', param: 'messages', code: 'context_length_exceeded' },
});

describe('the window of the newer generation counts the input', () => {
  test('a request that fills it is accepted', () => {
    expect(ask(100, 'input').status).toBe(200);
  });

  test('one token more is refused, with both numbers', () => {
    expect(ask(99, 'input')).toEqual({
      status: 400,
      body: exceeded(
        'Input tokens exceed the configured limit of 99 tokens. Your messages resulted in 100 tokens. Please reduce the length of the messages.',
      ),
      ruling: { kind: 'overflow', tokens: 100, limit: 99 },
    });
  });

  test('the output asked for takes no room', () => {
    expect(ask(100, 'input', { max_completion_tokens: 5000 }).status).toBe(200);
  });

  test('tools take room', () => {
    expect(ask(111, 'input', { tools }).status).toBe(200);
    expect(ask(110, 'input', { tools }).ruling).toEqual({ kind: 'overflow', tokens: 111, limit: 110 });
  });
});

describe('the window of the older generation counts input and output', () => {
  test('input alone over the window is told by its own text', () => {
    expect(ask(99, 'input+output', { max_tokens: 50 }).body).toEqual(
      exceeded(
        "This model's maximum context length is 99 tokens. However, your messages resulted in 100 tokens. Please reduce the length of the messages.",
      ),
    );
  });

  test('with tools the text names their share', () => {
    expect(ask(110, 'input+output', { tools }).body).toEqual(
      exceeded(
        "This model's maximum context length is 110 tokens. However, your messages resulted in 111 tokens (100 in the messages, 11 in the functions). Please reduce the length of the messages or functions.",
      ),
    );
  });

  test.each(['max_tokens', 'max_completion_tokens'])('input and %s may fill it together', (field) => {
    expect(ask(150, 'input+output', { [field]: 50 }).status).toBe(200);
    expect(ask(149, 'input+output', { [field]: 50 })).toEqual({
      status: 400,
      body: exceeded(
        "This model's maximum context length is 149 tokens. However, you requested 150 tokens (100 in the messages, 50 in the completion). Please reduce the length of the messages or completion.",
      ),
      ruling: { kind: 'overflow', tokens: 150, limit: 149 },
    });
  });

  test('with tools and output the text names all three', () => {
    expect(ask(160, 'input+output', { tools, max_tokens: 50 }).body).toEqual(
      exceeded(
        "This model's maximum context length is 160 tokens. However, you requested 161 tokens (100 in the messages, 11 in the functions, and 50 in the completion). Please reduce the length of the messages, functions, or completion.",
      ),
    );
  });

  test('without a budget only the input counts', () => {
    expect(ask(100, 'input+output').status).toBe(200);
  });
});

test('an overflow is told before the script is asked, and as an error also to a client that streams', () => {
  const session = openSession({
    window: 10,
    script: { rules: [{ class: 'agent', reply: { text: 'never' }, times: 1 }] },
  });
  const response = session.ask(agentRequest({ messages, stream: true }), 'suite');
  expect(errorIn(response).code).toBe('context_length_exceeded');
  expect(response.headers['content-type']).toBe('application/json');
});
