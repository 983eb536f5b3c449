import { expect, it } from 'vitest';
import { runWatch } from './run-watch.ts';

it('names what has been running longest, and how many results wait for it', () => {
  let now = 0;
  const watch = runWatch(() => now);
  expect(watch.words(0)).toBe('');
  watch.began('CC-0001 (pure)');
  now = 1000;
  watch.began('CC-0002 (pure)');
  now = 61_000;
  expect(watch.words(0)).toBe('CC-0001 (pure) for 61 seconds');
  watch.ended('CC-0002 (pure)');
  expect(watch.words(0)).toBe('CC-0001 (pure) for 61 seconds; 1 result behind it waits');
  watch.began('CC-0003 (pure)');
  watch.ended('CC-0003 (pure)');
  expect(watch.words(0)).toBe('CC-0001 (pure) for 61 seconds; 2 results behind it wait');
  watch.ended('CC-0001 (pure)');
  expect(watch.words(3)).toBe('');
});
