import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NULLS } from './nulls.ts';

describe('the nulls', () => {
  it('are thirteen, of at most forty lines of code each; the one that has read the corpus needs more to find its way in it', () => {
    expect(NULLS).toHaveLength(13);
    for (const { name, file } of NULLS) {
      const most = name === 'answer-key' ? 150 : 40;
      expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(most);
    }
  });
});
