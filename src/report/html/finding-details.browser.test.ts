import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { footer, header } from '../events/report.testkit.ts';
import type { CaseFileCard } from '../page/page-format.ts';
import { openBrowser, openPage } from './browser.testkit.ts';
import { caseWith, lossyCase, lossyTrace, writtenPage } from './html.testkit.ts';
import { htmlWriter } from './html-writer.ts';
import { packageLibrary } from './library.ts';

let browser: Browser;
let file: string;
beforeAll(async () => {
  browser = await openBrowser();
  file = writtenPage(lossyCase());
});
afterAll(() => browser?.close());

const CASE = '#case=CC-0001%5Bfanout%3D6%5D&drive=pure';

/** Time stands still from now on: a busy machine takes longer than what is measured. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(600_000);
}

describe('the button that copies', () => {
  it('says so for two seconds, from a file too, and keeps its name all the time', async () => {
    const { page } = await openPage(browser, { file, hash: CASE });
    await stopClock(page);
    const note = page.locator('.copied');
    const copy = page.getByRole('button', { name: 'Copy', exact: true });
    await copy.click();
    await expect.poll(() => note.innerText()).toBe('Copied');
    await page.clock.runFor(1900);
    expect(await note.isVisible()).toBe(true);
    expect(await copy.count()).toBe(1);
    await page.clock.runFor(200);
    expect(await note.innerText()).toBe('');
  });

  it('says so for two seconds after the last press', async () => {
    const { page } = await openPage(browser, { file, hash: CASE });
    await stopClock(page);
    const note = page.locator('.copied');
    const press = async () => {
      await page.evaluate("document.querySelector('.copied').replaceChildren()");
      await page.getByRole('button', { name: 'Copy' }).click();
      await expect.poll(() => note.innerText()).toBe('Copied');
    };
    await press();
    await page.clock.runFor(1500);
    await press();
    await page.clock.runFor(1500);
    expect(await note.innerText()).toBe('Copied');
    await page.clock.runFor(600);
    expect(await note.innerText()).toBe('');
  });

  it('selects the command where the clipboard is out of reach, and says so', async () => {
    const { page } = await openPage(browser, { file, hash: CASE });
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))");
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.locator('.copied').innerText()).toContain('Selected');
    expect(await page.evaluate('getSelection().toString()')).toBe("npx conform run --case 'CC-0001[fanout=6]'");
  });
});

describe('one more', () => {
  it('is told in the singular, and two are not', async () => {
    const finding = {
      requirement: 'PAIR-1',
      answer: 'violated' as const,
      by: 'law' as const,
      way: 'call-evicted',
      message: 'It is gone.',
    };
    const times = (count: number) => Array.from({ length: count }, () => finding);
    const about = { drive: 'pure' };
    const many = writtenPage(
      caseWith(lossyTrace(), times(3), { ...about, id: 'CC-0003' }),
      caseWith(lossyTrace(), times(4), { ...about, id: 'CC-0004' }),
    );
    for (const [id, words] of [
      ['CC-0003', 'Show 1 more finding of PAIR-1'],
      ['CC-0004', 'Show 2 more findings of PAIR-1'],
    ]) {
      const { page } = await openPage(browser, { file: many, hash: `#case=${id}&drive=pure` });
      await expect.poll(() => page.locator('.finding .more').innerText()).toBe(words);
    }
  });
});

describe('a printed finding', () => {
  it('keeps the colours that say something, though backgrounds are not printed', async () => {
    const { page } = await openPage(browser, { file, hash: CASE });
    await expect.poll(() => page.locator('.spot-flag').count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    for (const one of ['.spot-flag', '.fact.is-lost', '.chip', '.fate', '.swatch', '.card-body', '.losses'])
      expect(await page.evaluate(`getComputedStyle(document.querySelector('${one}')).printColorAdjust`), one).toBe(
        'exact',
      );
  });

  it('shows where it went wrong before, though nobody has opened it', async () => {
    const { page } = await openPage(browser, { file, hash: CASE });
    await expect.poll(() => page.locator('.requirement-note details').count()).toBeGreaterThan(0);
    const isShown = () => page.evaluate("document.querySelector('.requirement-note details li').checkVisibility()");
    expect(await isShown()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await isShown()).toBe(true);
  });

  it('begins where its heading stands, and not on the next page', async () => {
    const { page } = await openPage(browser, { file, hash: CASE });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.finding').count()).toBeGreaterThan(0);
    const breaks = (one: string, inside: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('${one}')).${inside}`);
    expect(await breaks('.findings h2', 'breakAfter')).toBe('avoid');
    expect(await breaks('.finding', 'breakInside')).toBe('auto');
  });

  it('has a margin', async () => {
    const { page } = await openPage(browser, { file, hash: CASE });
    const margins = `[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) =>
      rule.media?.mediaText === 'print' ? [...rule.cssRules] : []).flatMap((rule) =>
      rule.constructor.name === 'CSSPageRule' ? [rule.style.margin] : [])`;
    expect(await page.evaluate(margins)).toEqual(['1.5cm']);
  });
});

describe('on a narrow screen', () => {
  it.each([360, 400])('of %i pixels the header is two lines at most', async (width) => {
    const { page } = await openPage(browser, { file, hash: CASE, viewport: { width, height: 800 } });
    await expect.poll(() => page.locator('.finding').count()).toBeGreaterThan(0);
    expect((await page.locator('.top').boundingBox())?.height).toBeLessThanOrEqual(66);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  });

  it.each([330, 360, 400, 440])('of %i pixels no line of sources begins with a comma', async (width) => {
    const { page } = await openPage(browser, { file: manySources(), viewport: { width, height: 800 }, hash: CASE });
    await expect.poll(() => page.locator('.seen-in').count()).toBe(1);
    expect(await page.evaluate(COMMAS)).toEqual({ all: 59, first: 0 });
  });
});

/** Names of all lengths there are, with a link and without, so that every place where a line can end is met. */
function manySources(): string {
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'conform-sources-')), 'report.html');
  const seenIn = Array.from({ length: 30 }, (_, at) => `${'x'.repeat(at)}#1`).flatMap((name) => [
    { name },
    { name, href: 'https://example.org/' },
  ]);
  const card = { file: 'CC-0001.yaml', why: '', yaml: '', seenIn };
  const library = { ...packageLibrary(), files: (ids: ReadonlySet<string>) => filesOf(ids, card) };
  const writer = htmlWriter(place, { library: () => library });
  for (const event of [header, lossyCase(), footer]) writer.write(event);
  writer.end();
  return place;
}

const filesOf = (ids: ReadonlySet<string>, card: CaseFileCard) => Object.fromEntries([...ids].map((id) => [id, card]));

/** How many commas there are, and how many of them stand lower than the letter before them. */
const COMMAS = `(() => {
  const walker = document.createTreeWalker(document.querySelector('.seen-in'), NodeFilter.SHOW_TEXT);
  const letters = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (let at = 0; at < node.data.length; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      letters.push({ letter: node.data[at], box: range.getBoundingClientRect() });
    }
  const commas = letters.flatMap(({ letter }, at) => (letter === ',' ? [at] : []));
  const isFirst = (at) => letters[at].box.top > letters[at - 1].box.bottom;
  return { all: commas.length, first: commas.filter(isFirst).length };
})()`;
