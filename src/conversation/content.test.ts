import { describe, expect, it } from 'vitest';
import { callsOf, readableOf, resultsOf, text, textOf } from './content.ts';
import type { Message } from './message.ts';

const everything: Message = {
  role: 'assistant',
  content: [
    { type: 'reasoning', text: 'Hm.' },
    text('Reading.'),
    { type: 'image', mediaType: 'image/png', data: 'aGVsbG8=' },
    { type: 'tool-call', id: 'c1', name: 'read_file', arguments: { path: 'a', lines: 2 } },
    { type: 'tool-call', id: 'c2', name: 'list', arguments: {} },
    { type: 'tool-result', callId: 'c0', content: [text('one'), { type: 'image', mediaType: 'image/png', data: '' }] },
    text(''),
  ],
};
const empty: Message = { role: 'user', content: [] };

describe('text', () => {
  it('makes one text block', () => {
    expect(text('Hi.')).toEqual({ type: 'text', text: 'Hi.' });
  });
});

describe('callsOf and resultsOf', () => {
  it('give the calls and the results of a message in order', () => {
    expect(callsOf(everything).map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(resultsOf(everything).map(({ callId }) => callId)).toEqual(['c0']);
    expect([callsOf(empty), resultsOf(empty)]).toEqual([[], []]);
  });
});

describe('textOf', () => {
  it('gives texts and tool results, and nothing of reasoning, images and calls', () => {
    expect(textOf(everything)).toBe('Reading.\none');
    expect(textOf(empty)).toBe('');
  });
});

describe('readableOf', () => {
  it('gives reasoning and calls with their arguments as well', () => {
    expect(readableOf(everything)).toBe('Hm.\nReading.\n\nread_file({"path":"a","lines":2})\nlist({})\none\n');
  });
});
