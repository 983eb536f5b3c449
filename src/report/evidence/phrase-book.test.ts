import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpackText } from '../page/unpack-text.ts';
import { phraseBook } from './phrase-book.ts';

const SENTENCES =
  'The manual summary traces that handler. Each free test loads their note. Our module checks the branch. ';

describe('a phrase book', () => {
  it('keeps once what two texts share, and gives both back', () => {
    const book = phraseBook();
    const [one, other] = [`First. ${SENTENCES}`, `Something else. ${SENTENCES}And an end.`];
    const packed = [one, other].map((text) => book.pack(text));
    expect(packed.map((text) => unpackText(text, book.whole()))).toEqual([one, other]);
    // The first text is 7 + 103 characters long; of the second only what stands around the sentences is new.
    expect(book.whole()).toHaveLength(one.length);
  });

  it('leaves short texts as they are', () => {
    const book = phraseBook();
    expect(book.pack('Which one is live?')).toBe('Which one is live?');
    expect(book.whole()).toBe('');
  });

  it('gives every text back, halves of characters included', () => {
    const words = fc.constantFrom(SENTENCES, 'One. ', 'x'.repeat(90), '😀. ', '\ud800', '. ', '\n');
    const text = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), (texts) => {
        const book = phraseBook();
        const packed = texts.map((one) => book.pack(one));
        const reread = JSON.parse(JSON.stringify({ packed, whole: book.whole() }));
        expect(reread.packed.map((one: (typeof packed)[number]) => unpackText(one, reread.whole))).toEqual(texts);
      }),
    );
  });
});
