import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passed } from '../events/report.testkit.ts';
import { openBrowser, openPage } from './browser.testkit.ts';
import { lossyCase, writtenPage } from './html.testkit.ts';

let browser: Browser;
let file: string;
beforeAll(async () => {
  browser = await openBrowser();
  file = writtenPage(passed, lossyCase(), lossyCase('CC-0001[fanout=6]', 'session'), lossyCase('CC-0002'));
});
afterAll(() => browser?.close());

const CASE = '#case=CC-0002&drive=pure';
/** What has the focus: its tag, and how it begins. */
const FOCUSED = `(({ localName, innerText }) => localName + ' ' + innerText.replaceAll(/\\s+/g, ' ').slice(0, 60))(document.activeElement)`;
const focused = (page: Page) => page.evaluate(FOCUSED) as Promise<string>;
const scrolled = (page: Page) => page.evaluate('scrollY') as Promise<number>;
/** Long enough for a browser to put its own idea of the place through. */
const settle = (page: Page) => page.waitForTimeout(300);

describe('who goes back', () => {
  it('from a message stands at the heading of its case', async () => {
    const { page } = await openPage(browser, { file, hash: CASE });
    await page.locator('.losses a').first().click();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toMatch(/^before-0-/);
    expect(await scrolled(page)).toBeGreaterThan(300);
    await page.goBack();
    await expect.poll(() => focused(page)).toMatch(/^h1 .*The cut falls between/);
    await settle(page);
    expect(await scrolled(page)).toBe(0);
  });

  it('from a message to a pass stands at the heading of the conversation', async () => {
    const { page } = await openPage(browser, { file, hash: `${CASE}&pass=0` });
    await page.locator('.card .number').last().click();
    await expect.poll(() => page.evaluate('document.activeElement.className')).toContain('card');
    await page.goBack();
    await expect.poll(() => focused(page)).toMatch(/^h2 The conversation/);
  });

  it.each(['Back', 'All findings'])('by “%s” stands on the row it came from, where it was', async (way) => {
    const { page } = await openPage(browser, { file, viewport: { width: 1280, height: 500 } });
    await page.getByRole('button', { name: /PAIR-1/ }).click();
    const row = page.getByRole('link', { name: /CC-0002/ });
    await row.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 60);
    await settle(page);
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);
    await row.click();
    await expect.poll(() => focused(page)).toMatch(/^h1/);
    if (way === 'Back') await page.goBack();
    else await page.getByRole('link', { name: 'All findings' }).click();
    await expect.poll(() => focused(page)).toMatch(/^a fail CC-0002/);
    await settle(page);
    expect(await scrolled(page)).toBe(before);
  });

  it('stands on the row of the requirement it came from, where the case is listed under several', async () => {
    const { page } = await openPage(browser, { file });
    for (const id of [/COVER-1/, /PAIR-1/]) await page.getByRole('button', { name: id }).click();
    const group = page.locator('.group', { hasText: 'PAIR-1' }).last();
    await group.locator('.rows a').first().click();
    await expect.poll(() => focused(page)).toMatch(/^h1/);
    await page.goBack();
    await expect.poll(() => focused(page)).toMatch(/^a fail CC-0001/);
    expect(await group.locator('.rows a:focus').count()).toBe(1);
  });

  it('to a filtered list finds it as it was left', async () => {
    const { page } = await openPage(browser, { file, hash: '#drive=pure' });
    await page.getByRole('button', { name: /COVER-1/ }).click();
    await page.getByRole('link', { name: /CC-0002/ }).click();
    await expect.poll(() => focused(page)).toMatch(/^h1/);
    await page.getByRole('link', { name: 'All findings' }).click();
    await expect.poll(() => focused(page)).toMatch(/^a fail CC-0002/);
    expect(await page.evaluate('location.hash')).toBe('#drive=pure');
  });

  it('to a list that was never seen stands at its heading', async () => {
    const { page } = await openPage(browser, { file, hash: CASE });
    await page.getByRole('link', { name: 'All findings' }).click();
    await expect.poll(() => focused(page)).toBe('h2 Findings');
    expect((await page.locator('#findings-title').boundingBox())?.y).toBeLessThan(200);
  });

  it('by a link of the header gets to the section it names', async () => {
    const { page } = await openPage(browser, { file });
    await page.getByRole('button', { name: /COVER-1/ }).click();
    await page.getByRole('link', { name: /CC-0002/ }).click();
    await expect.poll(() => focused(page)).toMatch(/^h1/);
    await page.getByRole('link', { name: 'Words' }).click();
    await expect.poll(() => page.locator('#overview').isVisible()).toBe(true);
    await settle(page);
    expect((await page.locator('#words-title').boundingBox())?.y).toBeLessThan(200);
  });
});

describe('the filter of the list', () => {
  const requirement = (page: Page) => page.locator('.field-requirement select');
  const shown = (page: Page) => page.locator('.shown').innerText();
  const ALL = '3 of 4 results';
  const ONE = '1 of 4 results';

  it.each(['', '#findings', '#causes'])('is none again after “Back” to “%s”, where there was none', async (hash) => {
    const { page } = await openPage(browser, { file, hash });
    await requirement(page).selectOption('PAIR-1');
    await expect.poll(() => page.evaluate('location.hash')).toBe('#requirement=PAIR-1');
    await page.locator('.field-drive select').selectOption('session');
    await expect.poll(() => shown(page)).toContain(ONE);
    await page.goBack();
    await expect.poll(() => shown(page)).toContain(ALL);
    expect(await requirement(page).inputValue()).toBe('PAIR-1');
    await page.goBack();
    await expect.poll(() => requirement(page).inputValue()).toBe('');
    expect(await shown(page)).toContain(ALL);
    expect(await page.evaluate('location.hash')).toBe(hash);
  });

  it.each(['', '#drive=pure'])(
    'that a link of “%s” has set is gone after “Back”, which ends at the link',
    async (hash) => {
      const { page } = await openPage(browser, { file, hash, viewport: { width: 1280, height: 400 } });
      const link = page.locator('#requirements a[href*="requirement="]').first();
      const height = async () => Math.round((await link.boundingBox())?.y ?? 0);
      await link.scrollIntoViewIfNeeded();
      const before = await height();
      await link.click();
      await expect.poll(() => requirement(page).inputValue()).not.toBe('');
      expect(Math.abs((await height()) - before)).toBeGreaterThan(60);
      await page.goBack();
      await expect.poll(() => requirement(page).inputValue()).toBe('');
      await settle(page);
      // Another list may be some pixels higher.
      expect(Math.abs((await height()) - before)).toBeLessThan(30);
    },
  );

  it('goes on to other sections, and is there again after “Back” to one of them and after loading anew', async () => {
    const { page } = await openPage(browser, { file });
    await page.locator('.field-drive select').selectOption('session');
    await expect.poll(() => shown(page)).toContain(ONE);
    await page.getByRole('link', { name: 'Words' }).click();
    await expect.poll(() => page.evaluate('location.hash')).toBe('#words');
    expect(await shown(page)).toContain(ONE);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => shown(page)).toContain(ALL);
    await page.goBack();
    await expect.poll(() => shown(page)).toContain(ONE);
    expect(await page.evaluate('location.hash')).toBe('#words');
    await page.reload();
    await expect.poll(() => shown(page)).toContain(ONE);
  });

  it('that is typed is one step, however many letters it has', async () => {
    const { page } = await openPage(browser, { file });
    for (const words of ['CC', 'CC-00', 'CC-0002']) {
      await page.getByLabel('Search').fill(words);
      await expect.poll(() => page.evaluate('location.hash')).toBe(`#q=${words}`);
    }
    await page.goBack();
    await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('');
    expect(await shown(page)).toContain(ALL);
  });

  it('from which a case was gone to is there again, and not that to which a link in the case led', async () => {
    const { page } = await openPage(browser, { file, hash: '#drive=pure', viewport: { width: 1280, height: 400 } });
    await page.getByRole('button', { name: /COVER-1/ }).click();
    await page.getByRole('link', { name: /CC-0002/ }).click();
    await expect.poll(() => focused(page)).toMatch(/^h1/);
    await page.evaluate("location.hash = '#drive=session'");
    await expect.poll(() => shown(page)).toContain(ONE);
    const title = (await page.locator('#findings-title').boundingBox())!;
    expect(Math.abs(title.y)).toBeLessThan(100);
    await page.evaluate('scrollTo(0, 0)');
    await page.goBack();
    await expect.poll(() => page.locator('#case').isVisible()).toBe(true);
    await page.goBack();
    await expect.poll(() => page.locator('#overview').isVisible()).toBe(true);
    expect(await shown(page)).toContain('2 of 4 results');
    await settle(page);
    expect(await scrolled(page)).toBeGreaterThan(300);
  });
});
