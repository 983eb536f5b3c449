import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from './content.ts';
import { anyMessages } from './conversations.testkit.ts';
import { sameContent, sameView } from './equal.ts';
import type { Block, Message } from './message.ts';

const assistant = (...content: Block[]): Message => ({ role: 'assistant', content });
const image: Block = { type: 'image', mediaType: 'image/png', data: 'aGVsbG8=' };
const call = (change: object = {}): Block => ({
  type: 'tool-call',
  id: 'x',
  name: 'read',
  arguments: { path: 'a', lines: 2 },
  ...change,
});
const result = (change: object = {}): Block => ({ type: 'tool-result', callId: 'x', content: [text('R')], ...change });

describe('sameContent', () => {
  it('ignores id, meta and the status of calls, which reach no wire', () => {
    const message = assistant(text('Hi.'), call({ status: 'pending' }));
    expect(sameContent({ ...message, id: 'm1', meta: { a: 1 } }, assistant(text('Hi.'), call()))).toBe(true);
  });

  it('ignores how texts are parted, empty ones, the order of arguments, and an error flag that says no', () => {
    expect(sameContent(assistant(text('One.'), text(''), text('Two.')), assistant(text('One.\nTwo.')))).toBe(true);
    expect(sameContent(assistant(text(''), call()), assistant(call()))).toBe(true);
    expect(sameContent(assistant(call({ arguments: { lines: 2, path: 'a' } })), assistant(call()))).toBe(true);
    expect(sameContent(assistant(result({ isError: false })), assistant(result()))).toBe(true);
    expect(sameContent(assistant(result({ content: [text('R'), text('')] })), assistant(result()))).toBe(true);
  });

  it.each<[string, Message, Message]>([
    ['the role', { role: 'user', content: [text('Hi.')] }, assistant(text('Hi.'))],
    ['the text', assistant(text('Hi.')), assistant(text('Hi'))],
    ['white space in the text', assistant(text('Hi. ')), assistant(text('Hi.'))],
    ['the id of a call', assistant(call({ id: 'y' })), assistant(call())],
    ['the name of a call', assistant(call({ name: 'write' })), assistant(call())],
    ['an argument', assistant(call({ arguments: { path: 'b', lines: 2 } })), assistant(call())],
    ['the call a result answers', assistant(result({ callId: 'y' })), assistant(result())],
    ['the content of a result', assistant(result({ content: [] })), assistant(result())],
    ['the error flag', assistant(result({ isError: true })), assistant(result())],
    ['an image', assistant(image), assistant({ ...image, data: 'Ynll' } as Block)],
    ['that an image is there', assistant(text('Hi.'), image), assistant(text('Hi.'))],
    ['where an image is', assistant(text('a'), image, text('b')), assistant(text('a'), text('b'), image)],
    [
      'the signature of a thought',
      assistant({ type: 'reasoning', text: 'H', signature: 's' }),
      assistant({ type: 'reasoning', text: 'H' }),
    ],
    ['the order of calls', assistant(call(), call({ id: 'y' })), assistant(call({ id: 'y' }), call())],
  ])('sees a difference in %s', (_, a, b) => {
    expect(sameContent(a, b)).toBe(false);
    expect(sameContent(b, a)).toBe(false);
  });
});

describe('sameView', () => {
  it('holds for a list and its copy, whatever is in it', () => {
    fc.assert(fc.property(anyMessages, (messages) => sameView(messages, structuredClone(messages))));
  });

  it('does not hold when a message is missing, added, or moved', () => {
    const [a, b] = [assistant(text('a')), assistant(text('b'))];
    expect([sameView([a, b], [a]), sameView([a], [a, b]), sameView([a, b], [b, a])]).toEqual([false, false, false]);
    expect(sameView([], [])).toBe(true);
  });
});
