import { describe, expect, it } from 'vitest';
import { linesOf, messageReader } from './module-lines.ts';
import type { FromModule, ToModule } from './module-messages.ts';

const MESSAGES: (ToModule | FromModule)[] = [
  { kind: 'load', file: '/a/b.mjs', claims: {} },
  { kind: 'step', step: 1, packed: { rest: '{"drive":"pure"}', messages: ['{"a":1}', '"\u2028"', '[]'] } },
  { kind: 'step', step: 2, packed: { rest: '{"do":"append"}', messages: [] } },
  { kind: 'step', step: 4, packed: { rest: '{"do":"append"}', messages: ['{}'], isViewUnread: true } },
  { kind: 'step', step: 3, packed: { rest: '{"do":"compact"}' } },
  { kind: 'cancel', step: 3 },
  { kind: 'reply', call: 1, response: { status: 200, headers: { a: 'b\nc' }, body: 'line\nline' } },
  { kind: 'reply', call: 2, response: { status: 200, headers: {}, body: '{"a":"\\n"}' } },
  { kind: 'reply', call: 3, response: { status: 500, headers: {}, body: '' } },
  { kind: 'call', call: 1, request: { path: '/v1', body: '{"messages":[]}' } },
  { kind: 'call', call: 2, request: { path: '/v1', method: 'POST', body: 'a\nb' } },
  { kind: 'noise', line: 'a line' },
];

/** @returns what is read from lines */
function readFrom(lines: readonly string[]): unknown[] {
  const taken: unknown[] = [];
  const read = messageReader((message) => taken.push(message));
  for (const line of lines) read(line);
  return taken;
}

describe('messages as lines', () => {
  it('come out as they went in, one after the other', () => {
    const lines = MESSAGES.map(linesOf).join('').split('\n');
    expect(lines.pop()).toBe('');
    expect(readFrom(lines)).toEqual(MESSAGES);
  });

  it('are taken when their last line is there, and not before', () => {
    const lines = linesOf(MESSAGES[1]!).split('\n').slice(0, -1);
    expect(lines).toHaveLength(5);
    expect(readFrom(lines.slice(0, -1))).toEqual([]);
    expect(readFrom(lines)).toHaveLength(1);
  });

  it('are none where they announce more texts than there may be', () => {
    const taken: unknown[] = [];
    const read = messageReader((message) => taken.push(message), { mostTexts: 1 });
    read('{"texts":1000000000,"message":{"kind":"call"}}');
    expect(taken).toEqual([undefined]);
  });

  it('are not parsed where they break a limit, and come as none', () => {
    const taken: unknown[] = [];
    const deep = `{"texts":0,"message":${'['.repeat(400)}${']'.repeat(400)}}`;
    messageReader((message) => taken.push(message), { mostTexts: 1 })(deep);
    messageReader((message) => taken.push(message))(deep);
    expect(taken).toEqual([undefined, expect.any(Array)]);
  });

  it.each([
    ['no JSON', ['{'], [undefined]],
    ['no head', ['[]', '{"kind":"noise","line":"x"}'], [undefined, undefined]],
    ['nothing in a head', ['{"texts":0,"message":null}'], [null]],
    ['no object in a head with texts', ['{"texts":1,"message":null}', 'x'], [null]],
    ['texts behind a message that has none', ['{"texts":1,"message":{"kind":"noise","line":"x"}}', 'y'], [undefined]],
    [
      'a negative number of texts',
      ['{"texts":-1,"message":{"kind":"noise","line":"x"}}'],
      [{ kind: 'noise', line: 'x' }],
    ],
    [
      'a call that is none',
      ['{"texts":1,"message":{"kind":"call","request":5}}', 'y'],
      [{ kind: 'call', request: { body: 'y' } }],
    ],
  ])('that somebody made up are handed on to be checked: %s', (_, lines, taken) => {
    expect(readFrom(lines)).toEqual(taken);
  });
});
