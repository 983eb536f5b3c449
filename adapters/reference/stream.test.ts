import { describe, expect, it } from 'vitest';
import { readStream } from './stream.ts';

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const delta = (said: object, finish: string | null = null) =>
  event({ choices: [{ index: 0, delta: said, finish_reason: finish }] });
const DONE = 'data: [DONE]\n\n';

describe('a streamed answer', () => {
  it('is put together from its pieces', () => {
    const usage = { prompt_tokens: 5, completion_tokens: 2, total_tokens: 7 };
    const body = [
      delta({ role: 'assistant', content: '' }),
      ': keep-alive\n\n',
      delta({ content: 'Pool ' }),
      delta({ content: 'is 20.' }),
      delta({}, 'stop'),
      event({ choices: [], usage }),
      DONE,
    ];
    expect(readStream(body.join(''))).toEqual({
      choices: [{ message: { content: 'Pool is 20.', refusal: null }, finish_reason: 'stop' }],
      usage,
    });
  });

  it('may call tools, whose arguments come in pieces and side by side', () => {
    const call = (index: number, more: object) => delta({ tool_calls: [{ index, ...more }] });
    const body = [
      call(0, { id: 'a', type: 'function', function: { name: 'read', arguments: '' } }),
      call(1, { id: 'b', type: 'function', function: { name: 'list', arguments: '{}' } }),
      call(0, { function: { arguments: '{"path":' } }),
      call(0, { function: { arguments: '"x"}' } }),
      delta({}, 'tool_calls'),
      DONE,
    ];
    expect(readStream(body.join('')).choices[0]?.message.tool_calls).toEqual([
      { id: 'a', type: 'function', function: { name: 'read', arguments: '{"path":"x"}' } },
      { id: 'b', type: 'function', function: { name: 'list', arguments: '{}' } },
    ]);
  });

  it('is none where it ends too early', () => {
    const half = delta({ content: 'Pool ' });
    expect(() => readStream(half)).toThrow('broke off');
    expect(() => readStream(half + delta({}, 'stop'))).toThrow('broke off');
    expect(() => readStream(half + DONE)).toThrow('broke off');
  });

  it('is none where it turns into an error', () => {
    expect(
      readStream(delta({ content: 'Pool ' }) + event({ error: { message: 'overloaded' } }) + DONE),
    ).not.toHaveProperty('choices');
  });

  it('may come in one piece from somebody who does not stream', () => {
    expect(readStream('{"error":{"message":"no"}}')).toEqual({ error: { message: 'no' } });
  });
});
