import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manyLost } from '../evidence/many-lost.testkit.ts';
import { causeAddress } from '../page/route.ts';
import { openBrowser, openPage } from './browser.testkit.ts';
import { causedCase, pageOfCauses, TORN } from './caused.testkit.ts';
import { writtenPage } from './html.testkit.ts';

let browser: Browser;
let file: string;
beforeAll(async () => {
  browser = await openBrowser();
  file = writtenPage(manyLost(25, 'CC-0025'));
});
afterAll(() => browser?.close());

/** How a side of the picture looks, right below the numbers of its upper row, where nothing is drawn. */
async function edge(page: Page, side: 'left' | 'right'): Promise<string> {
  const place = page.locator('.plot-scroll');
  await place.scrollIntoViewIfNeeded();
  const { x, y, width } = (await place.boundingBox())!;
  const clip = { x: Math.round(side === 'left' ? x : x + width - 4), y: Math.round(y) + 14, width: 4, height: 4 };
  return (await page.screenshot({ clip })).toString('base64');
}

const opened = async (width: number, colorScheme: 'light' | 'dark') => {
  const viewport = { width, height: 900 };
  const { page } = await openPage(browser, { file, hash: '#case=CC-0025&drive=pure', viewport, colorScheme });
  await page.locator('.plot').waitFor();
  return page;
};

describe.each(['light', 'dark'] as const)('a long text in the %s theme', (colorScheme) => {
  it('has a shadow above and below, where there is more of it', async () => {
    const script = 'print(1)\n'.repeat(90);
    const causes = pageOfCauses([causedCase()], { notes: { [TORN]: { text: 'Known.', script } } });
    const viewport = { width: 390, height: 900 };
    const { page } = await openPage(browser, { file: causes, hash: causeAddress(TORN), viewport, colorScheme });
    const text = page.locator('#cause pre.body').first();
    const side = async (at: 'top' | 'bottom') => {
      await text.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await text.boundingBox())!;
      const clip = { x: x + width - 60, y: Math.round(at === 'top' ? y : y + height - 3), width: 4, height: 2 };
      return (await page.screenshot({ clip })).toString('base64');
    };
    const scroll = (to: number) => page.evaluate(`document.querySelector('#cause pre.body').scrollTo(0, ${to})`);
    await text.waitFor();
    const paper = await side('top');
    expect(await side('bottom')).not.toBe(paper);
    await scroll(9999);
    expect(await side('bottom')).toBe(paper);
    expect(await side('top')).not.toBe(paper);
  });
});

describe.each(['light', 'dark'] as const)('a picture in the %s theme', (theme) => {
  it('that is wider than the screen has a shadow on the side where more of it is to be seen', async () => {
    const page = await opened(390, theme);
    const paper = await edge(page, 'left');
    expect(await edge(page, 'right')).not.toBe(paper);
    const scroll = (to: number) => page.evaluate(`document.querySelector('.plot-scroll').scrollTo(${to}, 0)`);
    await scroll(60);
    for (const side of ['left', 'right'] as const) expect(await edge(page, side)).not.toBe(paper);
    await scroll(9999);
    expect(await edge(page, 'right')).toBe(paper);
    expect(await edge(page, 'left')).not.toBe(paper);
  });

  it('for which there is room has none', async () => {
    const page = await opened(1280, theme);
    expect(await edge(page, 'right')).toBe(await edge(page, 'left'));
  });
});
