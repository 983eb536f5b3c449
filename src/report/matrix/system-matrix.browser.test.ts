import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passed } from '../events/report.testkit.ts';
import { axe, openBrowser, openPage, unfold } from '../html/browser.testkit.ts';
import { HOSTILE } from '../html/hostile.testkit.ts';
import { lossyCase, writtenPage } from '../html/html.testkit.ts';
import { packageLibrary } from '../html/library.ts';
import { savedCase } from '../saved/saved-case.ts';
import { caseOf, reportOf, UNREACHABLE, UNSUPPORTED } from './matrix.testkit.ts';
import { matrixPage } from './matrix-page.ts';
import { matrixOf } from './system-matrix.ts';

/** Two systems of two drives each, beside a real report. */
function writtenMatrix(remarks: string[] = []): string {
  const report = writtenPage(passed, lossyCase());
  const broken = reportOf({
    name: 'broken',
    drives: { pure: false, session: true },
    page: './report.html',
    cases: [passed, lossyCase()].map(savedCase),
  });
  const sound = reportOf({
    name: 'sound',
    drives: { pure: true, agent: true },
    cases: [
      caseOf('CC-0001', { 'PAIR-1': 'pass', 'ARCH-1': UNREACHABLE, 'CLEAR-2': UNSUPPORTED }),
      caseOf('CC-0001', { 'PAIR-1': 'pass' }, 'agent'),
    ],
  });
  const file = path.join(path.dirname(report), 'index.html');
  writeFileSync(file, matrixPage(matrixOf([broken, sound], packageLibrary()), remarks));
  return file;
}

let browser: Browser;
let file: string;
beforeAll(async () => {
  browser = await openBrowser();
  file = writtenMatrix(['These reports are mixed.']);
});
afterAll(() => browser?.close());

/** The row of a requirement: others may speak of it in their words. */
const rowOf = (page: Page, id: string) =>
  page.locator('tr.row').filter({ has: page.locator('summary b', { hasText: new RegExp(`^${id}$`) }) });

const shownRows = (page: Page): Promise<string[]> => page.locator('tr.row:visible summary b').allInnerTexts();

describe('two columns', () => {
  it('are compared by nothing but the keyboard, and everything comes back', async () => {
    const { page, misdeeds } = await openPage(browser, { file });
    const before = await shownRows(page);
    await page.getByLabel('Compare').focus();
    await page.keyboard.type('broken 1.0.0 · default · pure');
    await page.keyboard.press('Tab');
    await page.keyboard.type('sound 1.0.0 · default · pure');
    // The lossy case violates COVER-1 and PAIR-1; the other system passed the second, and was never asked for the first.
    await expect.poll(() => shownRows(page)).toEqual(expect.arrayContaining(['COVER-1', 'PAIR-1']));
    expect((await shownRows(page)).length).toBeLessThan(10);
    expect(await page.locator('.matrix thead th:visible').allInnerTexts()).toEqual([
      'Requirement',
      expect.stringContaining('broken'),
      expect.stringContaining('sound'),
      'pure',
      'pure',
    ]);
    expect(await page.locator('#status').textContent()).toMatch(/^\d+ of \d+ requirements differ between broken/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => shownRows(page)).toEqual(before);
    expect(await page.locator('.matrix thead th:visible').count()).toBe(7);
    expect(misdeeds).toEqual([]);
  });

  it('are named by the address', async () => {
    const { page } = await openPage(browser, { file, hash: '#compare=2,3' });
    await expect.poll(() => page.locator('#compared').innerText()).toMatch(/between sound .* pure and sound .* agent/);
    expect(await shownRows(page)).not.toContain('PAIR-1');
  });
});

describe('words', () => {
  it('are shown where the pointer or the focus is, until Escape', async () => {
    const { page } = await openPage(browser, { file });
    const tip = page.locator('.tip');
    const cell = rowOf(page, 'CLEAR-2').locator('td').nth(2).locator('.verdict');
    await cell.hover();
    await expect.poll(() => tip.innerText()).toContain('unsupported: the profile does not declare "clearing"');
    await page.keyboard.press('Escape');
    await expect.poll(() => tip.isVisible()).toBe(false);
    await rowOf(page, 'PAIR-1').locator('summary').focus();
    await expect.poll(() => tip.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.locator('details[open] .words').innerText()).toContain('Why it matters.');
    await expect.poll(() => tip.isVisible()).toBe(false);
  });

  it('describe a cell to those who hear the page', async () => {
    const { page } = await openPage(browser, { file });
    const described = `[...document.querySelectorAll('#matrix [aria-describedby]')].filter((one) =>
      !document.getElementById(one.getAttribute('aria-describedby'))?.textContent)`;
    expect(await page.evaluate(`${described}.length`)).toBe(0);
    expect(await page.evaluate('document.querySelectorAll("#matrix td [aria-describedby]").length')).toBeGreaterThan(
      100,
    );
  });
});

describe('the evidence of a cell', () => {
  it('is opened where the report speaks of it', async () => {
    const { page } = await openPage(browser, { file });
    await rowOf(page, 'PAIR-1').locator('td').first().locator('a').click();
    await expect.poll(() => page.locator('.rows li').count()).toBe(1);
    expect(page.url()).toMatch(/report\.html#verdict=\w+&drive=pure&requirement=PAIR-1$/);
    expect(await page.locator('.group-toggle').innerText()).toContain('PAIR-1');
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each(['', '#compare=0,2'])('has nothing that axe-core finds wrong: "%s"', async (hash) => {
    const { page } = await openPage(browser, { file, hash, colorScheme });
    expect((await axe(page)).violations).toEqual([]);
    await unfold(page);
    const { violations, contrasts } = await axe(page);
    expect(violations).toEqual([]);
    expect(contrasts).toBeGreaterThan(50);
  });
});

describe('the page', () => {
  it('scrolls sideways only within the table, whose first column stays', async () => {
    const { page } = await openPage(browser, { file, viewport: { width: 360, height: 700 } });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    const row = rowOf(page, 'PAIR-1');
    const before = await row.locator('th').boundingBox();
    await page.evaluate('document.querySelector(".matrix-scroll").scrollLeft = 150');
    expect((await row.locator('th').boundingBox())?.x).toBe(before?.x);
    expect((await row.locator('td').first().boundingBox())?.x).toBeLessThan(before!.x + before!.width);
  });

  it('keeps its head while a tall window scrolls through it', async () => {
    const { page } = await openPage(browser, { file });
    const area = page.locator('.matrix-scroll');
    await page.evaluate(
      'const one = document.querySelector(".matrix-scroll"); one.scrollIntoView(); one.scrollTop = one.scrollHeight;',
    );
    const top = (await area.boundingBox())!.y;
    expect((await rowOf(page, 'ARCH-1').boundingBox())!.y).toBeLessThan(top);
    const { height } = (await page.locator('header.top').boundingBox())!;
    await expect
      .poll(async () => (await page.locator('.matrix thead').boundingBox())!.y)
      .toBeCloseTo(Math.max(top, height), -1);
  });

  it('stays below its own head while it is scrolled, and that can be pressed', async () => {
    const { page } = await openPage(browser, { file });
    const top = page.locator('header.top');
    await page.evaluate('scrollTo(0, document.querySelector(".matrix-scroll").offsetTop)');
    expect((await page.locator('.matrix-scroll').boundingBox())!.y).toBeLessThan(5);
    const { y, height } = (await top.boundingBox())!;
    await expect.poll(async () => (await page.locator('.matrix thead').boundingBox())!.y).toBeCloseTo(y + height, -1);
    const toggle = page.getByRole('button', { name: 'Theme' });
    await toggle.click({ timeout: 5_000 });
    expect(await toggle.innerText()).toBe('Theme: light');
  });

  it('never lies over its own head, not even where no script moves the head of the table', async () => {
    const { page } = await openPage(browser, { file, javaScriptEnabled: false });
    const area = page.locator('.matrix-scroll');
    await page.mouse.move(600, 20);
    await page.mouse.wheel(0, (await area.boundingBox())!.y);
    await expect.poll(async () => (await area.boundingBox())!.y).toBeLessThan(5);
    // A click of the locator would scroll until nothing lies over the link.
    const link = (await page.locator('header.top').getByRole('link', { name: 'Words' }).boundingBox())!;
    await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2);
    await expect.poll(() => page.url()).toMatch(/#words$/);
  });

  it('breaks no line between a sign and its word, however little room there is', async () => {
    const { page } = await openPage(browser, { file, viewport: { width: 700, height: 700 } });
    const heights = (await page.evaluate(
      `[...document.querySelectorAll('#matrix .word')].map((one) => one.getBoundingClientRect().height)`,
    )) as number[];
    expect(heights.length).toBeGreaterThan(200);
    // A line of the table is 21 pixels high.
    expect(Math.max(...heights)).toBeLessThan(30);
  });

  it('unfolds a requirement over its row, and no column grows by it', async () => {
    const { page } = await openPage(browser, { file });
    const row = rowOf(page, 'PAIR-1');
    const before = (await row.locator('th').boundingBox())!.width;
    await row.locator('summary').click();
    expect((await row.locator('.words').boundingBox())!.width).toBeGreaterThan(2 * before);
    expect((await row.locator('th').boundingBox())!.width).toBe(before);
    const words = (await row.locator('.words').boundingBox())!.y;
    const cells = await row.locator('td .verdict').all();
    const ends = await Promise.all(
      cells.map(async (cell) => {
        const { y, height } = (await cell.boundingBox())!;
        return y + height;
      }),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(words);
  });

  it.each(['', '#compare=0,2'])('has a table as wide as its columns, and a box as wide as that: "%s"', async (hash) => {
    const { page } = await openPage(browser, { file, hash, viewport: { width: 1600, height: 900 } });
    await expect.poll(() => page.locator('#compare').isVisible()).toBe(true);
    const table = (await page.locator('#matrix').boundingBox())!.width;
    expect((await page.locator('.matrix-scroll').boundingBox())!.width - table).toBeLessThan(20);
    expect(table).toBeLessThan(1300);
  });

  it('is printed whole, dark on white', async () => {
    const { page } = await openPage(browser, { file, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    for (const control of ['.top', '#compare']) expect(await page.locator(control).isVisible()).toBe(false);
    expect(await page.evaluate('getComputedStyle(document.querySelector(".matrix-scroll")).overflow')).toBe('visible');
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
  });

  it('is a plain table without a script', async () => {
    const { page } = await openPage(browser, { file, javaScriptEnabled: false });
    expect((await page.locator('tr.row').count()) > 50).toBe(true);
    expect(await page.locator('#compare').isVisible()).toBe(false);
    await rowOf(page, 'PAIR-1').locator('summary').click();
    expect(await page.locator('details[open] .words').innerText()).toContain('Why it matters.');
    expect(await page.locator('.remarks').innerText()).toContain('These reports are mixed.');
  });
});

describe('hostile text', () => {
  it('stays text in names, reasons and remarks', async () => {
    const systems = HOSTILE.map((text) =>
      reportOf({
        name: text,
        page: './report.html',
        cases: [
          caseOf(text, { 'PAIR-1': { verdict: 'blocked', reason: text }, [`${text}-1`]: 'fail' }),
          caseOf('CC-0001', { 'COVER-1': { verdict: 'blocked', reason: text, follows: text } }),
        ],
      }),
    );
    const place = path.join(path.dirname(file), 'hostile.html');
    writeFileSync(place, matrixPage(matrixOf(systems, packageLibrary()), HOSTILE));
    const { page, misdeeds } = await openPage(browser, { file: place });
    await rowOf(page, 'PAIR-1').locator('td a').first().focus();
    await expect.poll(() => page.locator('.tip').isVisible()).toBe(true);
    await page.evaluate("location.hash = '#compare=0,1'");
    await expect.poll(() => page.locator('#compared').innerText()).toContain('differ between');
    const links = (await page.evaluate(
      `[...document.querySelectorAll('[href]')].map((one) => one.getAttribute('href'))`,
    )) as string[];
    expect(links.filter((href) => !/^(#|\.\/report\.html)/.test(href))).toEqual([]);
    expect(await page.evaluate('window.hit')).toBeUndefined();
    expect(misdeeds).toEqual([]);
  });
});
