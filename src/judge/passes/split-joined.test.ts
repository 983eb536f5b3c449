import { describe, expect, it } from 'vitest';
import { text, textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { assistant, calls, merged, note, result, summary, user } from './messages.testkit.ts';
import { recordSaid, type SaidMessages, splitJoined } from './split-joined.ts';

const told = [
  user('u1'),
  user('u2'),
  assistant('a1'),
  calls('c1', 'x', 'y'),
  result('x'),
  result('y'),
  calls('c2', 'z'),
];
const [u1, u2, a1, c1, x, y, c2] = told as [Message, Message, Message, Message, Message, Message, Message];
const said: SaidMessages = new Map();
recordSaid(said, told, []);

const GOT_IT = note('assistant', 'Got it. ');
/** A message whose first text begins with that of another one. */
const behindGotIt = (message: Message, own = GOT_IT): Message => ({
  ...message,
  content: [text(`${textOf(own)}${textOf(message)}`), ...message.content.slice(1)],
});

describe('a message on the wire', () => {
  it.each<[string, Message, Message[]]>([
    ['two messages of the user', merged(u1, u2), [u1, u2]],
    ['a summary and what follows on it', merged(summary('S1', []), u2), [summary('S1', []), u2]],
    ['what was said before a summary', merged(u1, summary('S1', [])), [u1, summary('S1', [])]],
    ['an answer and a message with calls', merged(a1, c1), [a1, c1]],
    ['two messages with calls', merged(c1, c2), [c1, c2]],
    ['results of one batch', merged(x, y), [x, y]],
    ['an acknowledgement and an answer, in one text', behindGotIt(a1), [GOT_IT, a1]],
    ['an acknowledgement and a message with calls', behindGotIt(c1), [GOT_IT, c1]],
  ])('is parted: %s', (_title, message, parts) => {
    expect(splitJoined({ ...message, role: parts[0]!.role }, said)).toEqual(parts);
  });

  it('has its results taken out, whoever is said to bring them', () => {
    expect(splitJoined({ role: 'user', content: [...x.content, ...y.content, ...u1.content] }, said)).toEqual([
      x,
      y,
      u1,
    ]);
  });

  it.each<[string, Message]>([
    ['it was said as it is', c1],
    ['a frame stands around what was said', merged(note('user', 'The request so far:'), u1)],
    ['none of it was said', merged(note('user', 'One.'), note('user', 'Two.'))],
    ['it was said by somebody else', { ...merged(u1, u2), role: 'assistant' }],
    ['it has no content', { role: 'user', content: [] }],
    ['words of somebody else stand before an answer', behindGotIt(a1, note('assistant', textOf(c2)))],
    [
      'words stand before calls that were made beside others',
      { ...behindGotIt(c1), content: [...behindGotIt(c1).content.slice(0, 2)] },
    ],
    ['words stand before what a user said', { ...behindGotIt(a1), role: 'user' }],
  ])('stays one: %s', (_title, message) => {
    expect(splitJoined(message, said)).toEqual([message]);
  });

  it('is known although the wire has lost a part of it', () => {
    const thoughtful: Message = { role: 'assistant', content: [{ type: 'reasoning', text: 'hm' }, ...a1.content] };
    const known: SaidMessages = new Map();
    recordSaid(known, [thoughtful, c1], ['reasoning']);
    expect(splitJoined(merged(a1, c1), known)).toEqual([a1, c1]);
  });
});
