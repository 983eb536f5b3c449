import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBetween } from './text-change.ts';

describe('what changed between two texts', () => {
  it('is nothing where they are alike', () => {
    expect(changeBetween('the same', 'the same')).toBeUndefined();
    expect(changeBetween('', '')).toBeUndefined();
  });

  it('stands between what they share', () => {
    expect(changeBetween('The door is red now.', 'The door is green now.')).toEqual({
      lead: 'The door is ',
      gone: 'red',
      come: 'green',
      tail: ' now.',
    });
  });

  it('says what was added or taken away alone', () => {
    expect(changeBetween('one two', 'one')).toEqual({ lead: 'one', gone: ' two', come: '', tail: '' });
    expect(changeBetween('aa', 'aaa')).toEqual({ lead: 'aa', gone: '', come: 'a', tail: '' });
  });

  it('shows of long texts the neighbourhood, and both ends of what differs', () => {
    const change = changeBetween(
      `${'x'.repeat(500)}${'a'.repeat(1000)}${'y'.repeat(500)}`,
      `${'x'.repeat(500)}${'y'.repeat(500)}`,
    )!;
    expect(change.lead).toBe(`… ${'x'.repeat(40)}`);
    expect(change.gone).toBe(`${'a'.repeat(120)} [… 760 characters …] ${'a'.repeat(120)}`);
    expect(change.come).toBe('');
    expect(change.tail).toBe(`${'y'.repeat(40)} …`);
  });

  it('never parts a character', () => {
    // The two differ in their second halves only, and in their first halves only.
    expect(changeBetween('a\u{1f600}b', 'a\u{1f601}b')).toEqual({
      lead: 'a',
      gone: '\u{1f600}',
      come: '\u{1f601}',
      tail: 'b',
    });
    expect(changeBetween('a\u{1f600}b', 'a\u{1fa00}b')).toMatchObject({ gone: '\u{1f600}', come: '\u{1fa00}' });
    expect(changeBetween('a\u{1f600}b', 'a\u{1f200}b')).toMatchObject({ gone: '\u{1f600}', come: '\u{1f200}' });
  });

  it('gives short texts back whole, whatever is in them', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(text, text, text, text, (lead, gone, come, tail) => {
        const [before, after] = [`${lead}${gone}${tail}`, `${lead}${come}${tail}`];
        const change = changeBetween(before, after);
        if (change === undefined) return before === after;
        const isWhole = [before, after].every((one) => one.length <= 40);
        expect(!isWhole || `${change.lead}${change.gone}${change.tail}` === before).toBe(true);
        expect(!isWhole || `${change.lead}${change.come}${change.tail}` === after).toBe(true);
        expect(Object.values(change).every((part) => (part as string).isWellFormed())).toBe(true);
        return true;
      }),
    );
  });
});
