import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NULLS } from './nulls.ts';

describe('the nulls', () => {
  it('are ten, of at most forty lines of code each', () => {
    expect(NULLS).toHaveLength(10);
    for (const { file } of NULLS) expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(41);
  });
});
