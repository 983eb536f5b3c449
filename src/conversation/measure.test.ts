import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from './content.ts';
import { conversation } from './conversations.testkit.ts';
import { ESTIMATORS, estimatesOf, suiteTokens } from './estimate.ts';
import { measure } from './measure.ts';
import type { Message } from './message.ts';

describe('measure', () => {
  it('counts text, results and calls, a newline between two blocks, and links and images apart', () => {
    const message: Message = {
      role: 'assistant',
      content: [
        text('two words'), // 9 characters, 2 words, 3 quarters
        { type: 'tool-call', id: 'c1', name: 'read', arguments: { a: 1 } }, // read{"a":1}: 11, 1 word, 3 quarters
        { type: 'tool-result', callId: 'c23', content: [text('世界'), { type: 'image', mediaType: 'm', data: 'd' }] }, // 2, 1 word, 1 quarter
      ],
    };
    expect(measure(message)).toEqual({
      characters: 9 + 1 + 11 + 1 + 2 + 1,
      joints: 3,
      ascii: 9 + 1 + 11 + 1 + 0 + 1,
      words: 4,
      quarters: 3 + 3 + 1,
      linked: 2 + 3,
      links: 2,
      images: 1,
      role: 'assistant'.length,
    });
  });

  it('counts as words what a regular expression finds between white space of any kind', () => {
    const space = fc.constantFrom(
      ' ',
      '\n',
      '\t',
      '\u00a0',
      '\u1680',
      '\u2003',
      '\u2028',
      '\u3000',
      '\ufeff',
      '\u200b',
      '\u0085',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(space, fc.string({ unit: 'binary', maxLength: 3 }))), (pieces) => {
        const value = pieces.join('');
        expect(measure({ role: 'user', content: [text(value)] }).words).toBe(value.match(/\S+/g)?.length ?? 0);
      }),
    );
  });
});

describe('estimatesOf', () => {
  it('says of one message what each estimator says of it alone, before it rounds up the sum', () => {
    fc.assert(
      fc.property(conversation, (messages) => {
        for (const message of messages) {
          expect(estimatesOf(message).map(Math.ceil)).toEqual(
            Object.values(ESTIMATORS).map((estimate) => estimate([message])),
          );
        }
      }),
    );
  });
});

describe('suiteTokens', () => {
  it('is the first of the estimators, by a shorter way', () => {
    fc.assert(
      fc.property(conversation, (messages) => {
        expect(suiteTokens(messages)).toBe(ESTIMATORS.suite!(messages));
      }),
    );
  });
});
