import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import { sameUpToLosses } from './conversion-losses.ts';
import { calls, result } from './messages.testkit.ts';

describe('two lists say the same', () => {
  const [one, two] = [result('a'), result('b')];
  const grouped: Message = { role: 'tool', content: [...one.content, ...two.content] };

  it('where the results of a batch share a message in one of them only', () => {
    expect(sameUpToLosses([], [calls('c', 'a', 'b'), grouped], [calls('c', 'a', 'b'), one, two])).toBe(true);
  });

  it('but not where one of the results is missing, or they changed places', () => {
    expect(sameUpToLosses([], [grouped], [one])).toBe(false);
    expect(sameUpToLosses([], [grouped], [two, one])).toBe(false);
  });
});
