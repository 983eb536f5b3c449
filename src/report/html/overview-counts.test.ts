import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { VERDICT_WORDS } from '../page/verdict-words.ts';

/** A part of the bar without a colour of its own is black, and looks like the worst of all. */
it('gives every verdict a colour in the bar of counts', () => {
  const css = readFileSync(path.resolve(import.meta.dirname, '../browser/overview.css'), 'utf8');
  const verdicts = Object.keys(VERDICT_WORDS);
  expect(verdicts.length).toBeGreaterThan(10);
  expect(verdicts.filter((verdict) => !new RegExp(`\\.fill-${verdict}[,\\s]`).test(css))).toEqual([]);
});
