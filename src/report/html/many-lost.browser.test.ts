import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manyLost } from '../evidence/many-lost.testkit.ts';
import { openBrowser, openPage } from './browser.testkit.ts';
import { writtenPage } from './html.testkit.ts';

let browser: Browser;
let file: string;
beforeAll(async () => {
  browser = await openBrowser();
  file = writtenPage(manyLost(13, 'CC-0013'), manyLost(7, 'CC-0007'), manyLost(40, 'CC-0040'));
});
afterAll(() => browser?.close());

const opened = async (id: string) => {
  const { page } = await openPage(browser, { file, hash: `#case=${id}&drive=pure` });
  await expect.poll(() => page.locator('.losses').count()).toBeGreaterThan(0);
  return page;
};

describe('a pass that lost more than is listed', () => {
  it('says of how many more messages, and marks each of them in the conversation', async () => {
    const page = await opened('CC-0013');
    const lost = page.locator('.losses', { hasText: 'Lost here' }).first();
    expect(await lost.locator('li').count()).toBe(7);
    expect(await lost.locator('li').last().innerText()).toBe(
      'and 7 more messages: they are marked in the conversation below',
    );
    for (let at = 0; at < 13; at += 1) {
      const card = await page.locator(`#before-0-${at}`).innerText();
      expect(card).toMatch(/F-\w{4} lost/);
      expect(card).toContain('see finding');
    }
    expect(await page.locator('#before-0-13').innerText()).not.toContain('lost');
  });

  it('says of one more message in the singular', async () => {
    const page = await opened('CC-0007');
    const lost = page.locator('.losses', { hasText: 'Lost here' }).first();
    expect(await lost.locator('li').last().innerText()).toBe(
      'and 1 more message: it is marked in the conversation below',
    );
  });

  it('brings out every one of forty, though no finding lists so many', async () => {
    const page = await opened('CC-0040');
    const lost = page.locator('.losses', { hasText: 'Lost here' }).first();
    expect(await lost.locator('li').last().innerText()).toContain('and 34 more messages');
    expect(await page.locator('.side .fold').first().innerText()).toMatch(/: \d+ named by findings$/);
  });
});
