import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { footer, header } from '../events/report.testkit.ts';
import { VERDICT_WORDS } from '../page/verdict-words.ts';
import { countsSection } from './overview-counts.ts';
import type { Overview } from './overview-input.ts';

it('leaves no result out of what it says was selected', () => {
  const counts = { declared: 1161, selected: 1161, evaluated: 15, passed: 15, priced: 561 };
  const said = (of: typeof footer) =>
    countsSection({ header, footer: of, totals: [] as never } as unknown as Overview).source;
  expect(said({ ...footer, counts })).toContain('of 1161 selected; 585 not evaluated, 561 at a price');
  expect(said(footer)).not.toContain('at a price');
});

/** A part of the bar without a colour of its own is black, and looks like the worst of all. */
it('gives every verdict a colour in the bar of counts', () => {
  const css = readFileSync(path.resolve(import.meta.dirname, '../browser/overview.css'), 'utf8');
  const verdicts = Object.keys(VERDICT_WORDS);
  expect(verdicts.length).toBeGreaterThan(10);
  expect(verdicts.filter((verdict) => !new RegExp(`\\.fill-${verdict}[,\\s]`).test(css))).toEqual([]);
});
