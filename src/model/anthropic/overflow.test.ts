import { describe, expect, test } from 'vitest';
import type { Generation } from '../dialect/dialect.ts';
import { ask, errorIn, messageIn } from './anthropic.testkit.ts';

// One user message of 384 characters: 384 / 4 + 4 = 100 tokens.
const messages = [{ role: 'user', content: 'word '.repeat(76).padEnd(384, '.') }];
// {"name":"f","input_schema":{"type":"object"}} has 45 characters: 12 tokens.
const tools = [{ name: 'f', input_schema: { type: 'object' } }];

const sent = (window: number, generation: Generation, fields: object = {}) =>
  ask({ messages, max_tokens: 50, ...fields }, { window, generation });

const refused = (window: number, generation: Generation, fields: object = {}) => {
  const { response, ruling } = sent(window, generation, fields);
  return { status: response.status, error: errorIn(response), ruling };
};

describe('the input alone', () => {
  test.each<Generation>(['input', 'input+output', 'input-then-stop'])(
    'is refused over the window of %s',
    (generation) => {
      expect(refused(99, generation)).toEqual({
        status: 400,
        error: { type: 'invalid_request_error', message: 'prompt is too long: 100 tokens > 99 maximum' },
        ruling: { kind: 'overflow', tokens: 100, limit: 99 },
      });
    },
  );

  test('may fill the window where the output is not counted', () => {
    expect(sent(100, 'input').response.status).toBe(200);
  });

  test('includes system prompt and tools', () => {
    // 8 characters are 2 tokens, and 4 of the message
    const system = 'Be nice.';
    expect(refused(117, 'input', { tools, system }).error.message).toBe('prompt is too long: 118 tokens > 117 maximum');
    expect(sent(118, 'input', { tools, system }).response.status).toBe(200);
  });

  test('is refused in the same way where a stream is asked for', () => {
    const { response } = sent(99, 'input', { stream: true });
    expect([response.status, response.headers['content-type']]).toEqual([400, 'application/json']);
  });
});

describe('the output that is asked for', () => {
  test('counts with the older models', () => {
    expect(sent(150, 'input+output').response.status).toBe(200);
    expect(refused(149, 'input+output')).toEqual({
      status: 400,
      error: {
        type: 'invalid_request_error',
        message:
          'input length and `max_tokens` exceed context limit: 100 + 50 > 149, decrease input length or `max_tokens` and try again',
      },
      ruling: { kind: 'overflow', tokens: 150, limit: 149 },
    });
  });

  test('ends with the window with the newer ones', () => {
    const text = 'abcd'.repeat(10);
    const script = { rules: [{ class: 'agent' as const, reply: { text } }] };
    const answered = (window: number) => {
      const { content, stop_reason, usage } = messageIn(
        ask({ messages, max_tokens: 50 }, { window, generation: 'input-then-stop', script }).response,
      );
      return { content, stop_reason, output: usage?.output_tokens };
    };
    expect(answered(110)).toEqual({ content: [{ type: 'text', text }], stop_reason: 'end_turn', output: 10 });
    expect(answered(109)).toEqual({
      content: [{ type: 'text', text: 'abcd'.repeat(9) }],
      stop_reason: 'model_context_window_exceeded',
      output: 9,
    });
    expect(answered(100)).toEqual({ content: [], stop_reason: 'model_context_window_exceeded', output: 0 });
  });
});

test('an overflow the script asks for reads as one just over the window', () => {
  const script = { rules: [{ class: 'agent' as const, reply: 'overflow' as const }] };
  const { response, ruling } = ask({ messages }, { window: 5000, script });
  expect(errorIn(response).message).toBe('prompt is too long: 5001 tokens > 5000 maximum');
  expect(ruling).toEqual({ kind: 'failed', reply: 'overflow' });
});
