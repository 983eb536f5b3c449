import { expect, it } from 'vitest';
import { progressText, shortDurationWords } from './progress-text.ts';

it.each([
  [{ done: 1, total: 100, elapsed: 500, problems: 0 }, '1 of 100 · 0 not green'],
  [{ done: 10, total: 100, elapsed: 1000, problems: 2 }, '10 of 100 · 2 not green · about 9 seconds left'],
  [{ done: 50, total: 2000, elapsed: 5000, problems: 2 }, '50 of 2000 · 2 not green · about 3 minutes left'],
  [{ done: 99, total: 100, elapsed: 1000, problems: 2 }, '99 of 100 · 2 not green · about 1 second left'],
  [{ done: 100, total: 100, elapsed: 1000, problems: 2 }, '100 of 100 · 2 not green'],
  [{ done: 130, total: 160, elapsed: 85_000, before: 100 }, '130 of 160 · about 85 seconds left'],
  [{ done: 105, total: 160, elapsed: 85_000, before: 100 }, '105 of 160'],
  [{ done: 30, total: 60, elapsed: 85_000 }, '30 of 60 · about 85 seconds left'],
])('%j is told as %s', (progress, text) => {
  expect(progressText(progress)).toBe(text);
});

it.each([
  [1, '0.001 seconds'],
  [500, '0.5 seconds'],
  [999, '1 second'],
  [1000, '1 second'],
  [1500, '1.5 seconds'],
  [9960, '10 seconds'],
  [80_000, '80 seconds'],
  [120_000, '2 minutes'],
])('%d ms of a case are told as %s', (ms, text) => {
  expect(shortDurationWords(ms)).toBe(text);
});
