import { describe, expect, it } from 'vitest';
import { didYouMean } from './did-you-mean.ts';

describe('a suggestion', () => {
  it.each([
    ['mesages', ['messages', 'state'], ' Did you mean "messages"?'],
    ['STATE', ['messages', 'state'], ' Did you mean "state"?'],
    ['entirely other', ['messages', 'state'], ''],
    ['ok', ['a', 'b'], ''],
    ['anything', [], ''],
    ['CC-1', ['REC-1', 'CC-0001', 'CC-0011', 'TASK-1'], ' Did you mean "CC-0001"?'],
    ['cc-012', ['CC-0001', 'CC-0012'], ' Did you mean "CC-0012"?'],
    ['same', ['same'], ''],
    ['same', ['same', 'some'], ' Did you mean "some"?'],
  ])('for %s among %o is "%s"', (word, candidates, expected) => {
    expect(didYouMean(word, candidates)).toBe(expected);
  });

  it('names several where that is asked for, the nearest first, and none that is much farther', () => {
    expect(didYouMean('summarizr', ['summary', 'summarizers', 'agent', 'summarizer'], 3)).toBe(
      ' Did you mean "summarizer" or "summarizers"?',
    );
  });
});
