import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { causeAddress } from '../page/route.ts';
import { axe, openBrowser, openPage } from './browser.testkit.ts';
import { causedCase, diedCase, pageOfCauses, TORN, UNSHOWN } from './caused.testkit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe('causes that one change mends', () => {
  const CRASH = 'PROGRAM-1/crash@auto-other';
  const note = (...alsoOf: string[]) => ({ text: '`torn()` is to blame. It is known.', alsoOf });
  const together = () =>
    pageOfCauses([causedCase(), diedCase()], { notes: { [TORN]: note(UNSHOWN), [UNSHOWN]: note(TORN) } });

  it('are next to each other in the list, and by the links to the next one', async () => {
    const { page } = await openPage(browser, { file: together(), hash: '#causes' });
    const group = page.locator('#causes .together');
    expect(await group.getByRole('heading').innerText()).toBe('2 causes mended together: torn() is to blame.');
    const addresses = await page
      .locator('#causes .cause-title a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(addresses).toEqual([TORN, UNSHOWN, CRASH].map(causeAddress));
    await group.getByRole('link').first().click();
    for (const next of [UNSHOWN, CRASH]) {
      await page.locator('#cause .crumbs').getByRole('link', { name: 'Next' }).click();
      await expect.poll(() => page.locator('#cause .case-head code').first().innerText()).toBe(next);
    }
  });

  it.each(['light', 'dark'] as const)('have nothing that axe-core finds wrong in the %s theme', async (colorScheme) => {
    const viewport = { width: 360, height: 700 };
    const { page } = await openPage(browser, { file: together(), hash: '#causes', colorScheme, viewport });
    expect((await axe(page)).violations).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});
