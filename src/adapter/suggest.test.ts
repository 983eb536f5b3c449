import { describe, expect, it } from 'vitest';
import { didYouMean } from './suggest.ts';

describe('a suggestion', () => {
  it.each([
    ['mesages', ['messages', 'state'], ' Did you mean "messages"?'],
    ['STATE', ['messages', 'state'], ' Did you mean "state"?'],
    ['entirely other', ['messages', 'state'], ''],
    ['ok', ['a', 'b'], ''],
    ['anything', [], ''],
  ])('for %s among %o is "%s"', (word, candidates, expected) => {
    expect(didYouMean(word, candidates)).toBe(expected);
  });
});
