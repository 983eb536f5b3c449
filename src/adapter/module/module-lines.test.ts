import { describe, expect, it } from 'vitest';
import { linesOf, messageReader } from './module-lines.ts';
import type { ToModule } from './module-messages.ts';

const MESSAGES: ToModule[] = [
  { kind: 'load', file: '/a/b.mjs', claims: {} },
  { kind: 'step', step: 1, packed: { rest: '{"drive":"pure"}', messages: ['{"a":1}', '"\u2028"', '[]'] } },
  { kind: 'step', step: 2, packed: { rest: '{"do":"append"}', messages: [] } },
  { kind: 'step', step: 3, packed: { rest: '{"do":"compact"}' } },
  { kind: 'cancel', step: 3 },
  { kind: 'reply', call: 1, response: { status: 200, headers: { a: 'b\nc' }, body: 'line\nline' } },
];

describe('messages to a module as lines', () => {
  it('come out as they went in, one after the other', () => {
    const taken: ToModule[] = [];
    const read = messageReader((message) => taken.push(message));
    const lines = MESSAGES.map(linesOf).join('').split('\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) read(line);
    expect(taken).toEqual(MESSAGES);
  });

  it('are taken when their last line is there, and not before', () => {
    const taken: ToModule[] = [];
    const read = messageReader((message) => taken.push(message));
    const lines = linesOf(MESSAGES[1]!).split('\n').slice(0, -1);
    expect(lines).toHaveLength(5);
    for (const line of lines.slice(0, -1)) read(line);
    expect(taken).toEqual([]);
    read(lines.at(-1)!);
    expect(taken).toHaveLength(1);
  });
});
