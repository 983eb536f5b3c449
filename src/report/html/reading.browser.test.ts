import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passed } from '../events/report.testkit.ts';
import { axe, browserPath, openBrowser, openPage, unfold } from './browser.testkit.ts';
import { lossyCase, rewritingCase, writtenPage } from './html.testkit.ts';

let browser: Browser;
let file: string;
beforeAll(async () => {
  browser = await openBrowser();
  file = writtenPage(passed, lossyCase(), lossyCase('CC-0001[fanout=6]', 'session'), lossyCase('CC-0002'));
});
afterAll(() => browser?.close());

const CASE = '#case=CC-0001%5Bfanout%3D6%5D&drive=pure';

describe('who has never seen the spec', () => {
  it('finds which message was lost in two clicks', async () => {
    const { page, misdeeds } = await openPage(browser, { file });
    await page.getByRole('button', { name: /COVER-1/ }).click();
    await page.getByRole('link', { name: /CC-0001\[fanout=6\] pure/ }).click();
    const lost = page.locator('.losses', { hasText: 'Lost here' });
    await expect.poll(() => lost.innerText()).toContain('Message 1 (user)');
    expect(await lost.innerText()).toContain('no summarizer was shown it, and the next request does not have it.');
    expect(await page.locator('.losses', { hasText: 'Torn apart' }).innerText()).toContain('call c1 in message 2');
    expect(misdeeds).toEqual([]);
  });

  it('has all controls of the list in one line where there is room for it', async () => {
    const { page } = await openPage(browser, { file, viewport: { width: 1180, height: 900 } });
    const ends = (await page.evaluate(
      "[...document.querySelectorAll('.toolbar > *')].map((one) => Math.round(one.getBoundingClientRect().bottom))",
    )) as number[];
    expect(ends.length).toBeGreaterThan(6);
    expect(new Set(ends).size).toBe(1);
  });

  it('gets there, and back, with nothing but the keyboard', async () => {
    const { page } = await openPage(browser, { file });
    const focused = () =>
      page.evaluate('document.activeElement.innerText + " " + document.activeElement.id') as Promise<string>;
    const tabTo = async (words: RegExp) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        if (words.test(await focused())) return;
      }
      throw new Error(`No ${words} within 60 presses of Tab.`);
    };
    await tabTo(/^COVER-1/);
    await page.keyboard.press('Enter');
    await tabTo(/CC-0001/);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toContain('The cut falls between a call and its result');
    await tabTo(/^Message 1/);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/before-0-1$/);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.locator('#overview').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /COVER-1/ }).getAttribute('aria-expanded')).toBe('true');
  });

  it('follows a link from elsewhere to a message', async () => {
    const { page } = await openPage(browser, { file, hash: `${CASE}&message=after-1` });
    const card = page.locator('#after-0-1');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('after-0-1');
    expect((await card.boundingBox())?.y).toBeGreaterThan(0);
    expect((await card.boundingBox())?.y).toBeLessThan(900);
    expect(await card.innerText()).toContain('✕ no call in this list');
    expect(await page.title()).toBe('CC-0001[fanout=6] · fail');
  });

  it('is told when an address names a case that is not there, or that has nothing to show', async () => {
    const { page } = await openPage(browser, { file, hash: '#case=CC-7777' });
    await expect.poll(() => page.locator('#case').innerText()).toContain('This report has no case CC-7777');
    await page.evaluate("location.hash = '#case=CC-0001&drive=pure'");
    await expect.poll(() => page.locator('#case').innerText()).toContain('CC-0001 on the drive pure: pass.');
  });
});

describe('the list', () => {
  it('is filtered by what is typed and chosen, and the address says how', async () => {
    const { page } = await openPage(browser, { file });
    const rows = () => page.locator('.rows li').count();
    await page.locator('.field-drive select').selectOption('session');
    await page.locator('.field-requirement select').selectOption('PAIR-1');
    await expect.poll(rows).toBe(1);
    expect(await page.evaluate('location.hash')).toBe('#requirement=PAIR-1&drive=session');
    expect(await page.locator('.requirement-note').innerText()).toContain('Why it matters.');
    await page.getByLabel('Search').fill('nowhere to be found');
    await expect.poll(() => page.locator('.empty').innerText()).toContain('No result that needs attention meets all');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => page.locator('.shown').innerText()).toContain('3 of 4 results');
  });

  it('is filtered by the links of the overview', async () => {
    const { page } = await openPage(browser, { file, hash: '#requirement=PAIR-1&verdict=all' });
    await expect.poll(() => page.locator('.shown').innerText()).toContain('4 of 4 results');
    expect(await page.locator('.rows li').count()).toBe(4);
  });

  it('shows also what it has not, where an address asks for it', async () => {
    const { page } = await openPage(browser, { file, hash: '#requirement=NONE-1&drive=pure&verdict=all' });
    await expect.poll(() => page.locator('.empty').innerText()).toContain('No result says anything of NONE-1');
    expect(await page.locator('.field-requirement select').inputValue()).toBe('NONE-1');
  });
});

describe('a message that was rewritten', () => {
  it.each(['light', 'dark'] as const)('says what was changed in it, in the %s theme', async (colorScheme) => {
    const rewriting = { file: writtenPage(passed, rewritingCase()), hash: '#case=CC-0003&drive=pure' };
    const { page } = await openPage(browser, { ...rewriting, colorScheme });
    const change = page.locator('#after-0-1 .change');
    await expect.poll(() => change.innerText()).toContain('Changed: …');
    expect(await change.locator('ins').innerText()).toBe(' never');
    expect(await change.locator('del').count()).toBe(0);
    expect(await page.locator('.change').count()).toBe(1);
    expect((await axe(page)).violations).toEqual([]);
  });
});

describe('the command that reproduces a finding', () => {
  it('is copied by its button', async () => {
    const { page } = await openPage(browser, { file, hash: CASE, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toBe("npx conform run --case 'CC-0001[fanout=6]'");
    expect(await page.locator('#status').innerText()).toBe('The command is copied.');
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each([
    ['the overview', ''],
    ['an opened finding', CASE],
  ])('%s has nothing that axe-core finds wrong', async (_, hash) => {
    const { page } = await openPage(browser, { file, hash, colorScheme });
    await expect.poll(() => page.locator('.finding, .group-toggle').count()).toBeGreaterThan(2);
    expect((await axe(page)).violations).toEqual([]);
    await unfold(page);
    const { violations, contrasts } = await axe(page);
    expect(violations).toEqual([]);
    expect(contrasts).toBeGreaterThan(50);
  });
});

describe('the page', () => {
  it('takes the theme that was chosen, whatever the system says, and has it kept', async () => {
    const { page } = await openPage(browser, { file, colorScheme: 'light' });
    const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await paper();
    const toggle = page.getByRole('button', { name: 'Theme' });
    await toggle.click();
    expect(await paper()).toBe(light);
    await toggle.click();
    expect(await toggle.innerText()).toBe('Theme: dark');
    expect(await paper()).not.toBe(light);
    expect(await page.evaluate('localStorage.getItem("conform-theme")')).toBe('dark');
  });

  // What a page has kept is laid there beforehand: the browser writes it down in a process of its own, which may lose it on a busy machine.
  it('opens in the theme that was kept', async () => {
    const { page: light } = await openPage(browser, { file, colorScheme: 'light' });
    const { page: kept } = await openPage(browser, { file, colorScheme: 'light', kept: { 'conform-theme': 'dark' } });
    const paper = 'getComputedStyle(document.body).backgroundColor';
    expect(await kept.evaluate(paper)).not.toBe(await light.evaluate(paper));
    expect(await kept.getByRole('button', { name: 'Theme' }).innerText()).toBe('Theme: dark');
  });

  it.each(['', CASE])('is never wider than a narrow screen: "%s"', async (hash) => {
    const { page } = await openPage(browser, { file, hash, viewport: { width: 360, height: 700 } });
    await unfold(page);
    await expect.poll(() => page.locator('.message-links, .rows').count()).toBeGreaterThan(0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('is printed without its controls, dark on white', async () => {
    const { page } = await openPage(browser, { file, hash: CASE, colorScheme: 'dark' });
    await expect.poll(() => page.locator('.card').count()).toBe(8);
    await page.emulateMedia({ media: 'print' });
    for (const control of ['.top', '.crumbs', '.copy']) expect(await page.locator(control).isVisible()).toBe(false);
    expect(await page.locator('.losses').first().isVisible()).toBe(true);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    expect((await page.pdf()).length).toBeGreaterThan(20_000);
  });

  it('says without a script what failed', async () => {
    const { page } = await openPage(browser, { file, javaScriptEnabled: false });
    expect(await page.locator('noscript').innerText()).toContain('CC-0001[fanout=6]');
  });
});

describe('without a browser', () => {
  it('these tests fail, and say what to do', () => {
    expect(() => browserPath('/nowhere/chromium')).toThrow('none at CHROMIUM_PATH=/nowhere/chromium. Install one');
  });
});
