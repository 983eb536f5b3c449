import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from './content.ts';
import { conversation } from './conversations.testkit.ts';
import { band, ESTIMATORS, suiteTokens, suiteTokensOfText } from './estimate.ts';
import type { Block, Message } from './message.ts';

const user = (value: string): Message => ({ role: 'user', content: [text(value)] });
const estimators = Object.entries(ESTIMATORS);

describe('suiteTokensOfText', () => {
  it('counts a quarter of the characters, rounded up', () => {
    expect(['', 'a', 'abcd', 'abcde'].map(suiteTokensOfText)).toEqual([0, 1, 1, 2]);
  });
});

describe('suiteTokens', () => {
  it('counts 4 a message and a quarter of the characters of each block', () => {
    expect(suiteTokens([])).toBe(0);
    expect(suiteTokens([user('abcde')])).toBe(4 + 2);
    expect(suiteTokens([{ role: 'user', content: [text('a'), text('b')] }, user('abcd')])).toBe(4 + 1 + 1 + (4 + 1));
  });

  it('counts name and arguments of calls, the content of results, reasoning, and 1000 an image', () => {
    const message: Message = {
      role: 'assistant',
      content: [
        { type: 'reasoning', text: '12345678' }, // 2
        { type: 'tool-call', id: 'a long id that counts nothing', name: 'read', arguments: { a: 1 } }, // read{"a":1}: 11 → 3
        { type: 'tool-result', callId: 'x', content: [text('1234'), { type: 'image', mediaType: 'm', data: 'd' }] }, // 1 + 1000
      ],
    };
    expect(suiteTokens([message])).toBe(4 + 2 + 3 + 1 + 1000);
  });
});

describe('the estimators', () => {
  it('estimate by rules that can be worked out by hand', () => {
    const messages: Message[] = [
      user('four words are here 世界'), // 22 characters, 5 words, 20 ASCII and 2 others
      { role: 'assistant', content: [{ type: 'tool-call', id: 'x1', name: 'read', arguments: { a: 1 } }] }, // 11 characters, 1 word
    ];
    expect(Object.fromEntries(estimators.map(([name, estimate]) => [name, estimate(messages)]))).toEqual({
      suite: 4 + 6 + (4 + 3),
      'characters/4 in total': Math.ceil((22 + 11 + 2) / 4),
      'characters/4 of the words alone': Math.ceil((22 + 11) / 4),
      'characters/4 + 3 a message': 3 + Math.ceil((22 + 4) / 4) + (3 + Math.ceil((11 + 2 + 9) / 4)),
      'characters/3.3 + 3 a message': 3 + Math.ceil((22 + 4) / 3.3) + (3 + Math.ceil((11 + 2 + 9) / 3.3)),
      'words*1.3 mixed with characters/4': 4 + Math.floor((7 + 6) / 2) + (4 + Math.floor((2 + 3) / 2) + 10),
      'ascii/4 + other/1.5': 4 + Math.ceil(20 / 4 + 2 / 1.5) + (4 + Math.ceil(11 / 4)),
    });
  });

  it.each(estimators)('%s never estimates less for more content', (_, estimate) => {
    fc.assert(
      fc.property(conversation, fc.string({ unit: 'binary' }), fc.nat(), fc.nat(), (messages, addition, at, where) => {
        const before = estimate(messages);
        expect(estimate([...messages, user(addition)])).toBeGreaterThanOrEqual(before);
        expect(estimate(messages.slice(1))).toBeLessThanOrEqual(before);
        expect(estimate(insert(messages, addition, at, where))).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it.each(estimators)('%s estimates ten times as much for ten times the conversation', (_, estimate) => {
    const one = Array.from({ length: 40 }, (_, index) => user(`Sentence ${index % 10} says something.`));
    const ten = Array.from({ length: 10 }, () => one).flat();
    expect(estimate(ten) / estimate(one)).toBeGreaterThan(9.9);
    expect(estimate(ten) / estimate(one)).toBeLessThan(10.1);
  });

  it('differ as much as those of real systems do on the same messages', () => {
    const { low, high } = band([
      user('x'.repeat(400)),
      {
        role: 'assistant',
        content: [{ type: 'tool-call', id: 'c1', name: 'search', arguments: { q: 'x'.repeat(100) } }],
      },
      { role: 'tool', content: [{ type: 'tool-result', callId: 'c1', content: [text('x'.repeat(400))] }] },
    ]);
    expect(high / low).toBeGreaterThan(1.5);
  });
});

describe('band', () => {
  it('spans all estimators', () => {
    fc.assert(
      fc.property(conversation, (messages) => {
        const { low, high } = band(messages);
        const estimates = estimators.map(([, estimate]) => estimate(messages));
        for (const tokens of estimates) expect(low <= tokens && tokens <= high).toBe(true);
        expect(estimates).toEqual(expect.arrayContaining([low, high]));
      }),
    );
  });
});

/** Adds to some text of some message, in the middle of it. */
function insert(messages: readonly Message[], addition: string, at: number, where: number): Message[] {
  if (messages.length === 0) return [];
  const index = at % messages.length;
  const content = messages[index]!.content.map((block): Block => {
    if (block.type !== 'text') return block;
    const place = where % (block.text.length + 1);
    return text(block.text.slice(0, place) + addition + block.text.slice(place));
  });
  return messages.with(index, { ...messages[index]!, content });
}
