import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseEvent } from '../events/events.ts';
import { causeAddress } from '../page/route.ts';
import { openBrowser, openPage } from './browser.testkit.ts';
import { causedCase, pageOfCauses, TORN, UNSHOWN } from './caused.testkit.ts';
import { packageLibrary } from './library.ts';

const FILTERED = 'FAIL-3/filtered-installed@auto-other';
const CUT_OFF = 'FAIL-3/cut-off-installed@auto-other';

/** A case in which an unfinished answer became the summary: in ways that weigh differently. */
function unfinished(id: string, ...identities: string[]): CaseEvent {
  const { result, ...event } = causedCase(id);
  const causes = identities.map(
    (identity) => ({ identity, level: identity === CUT_OFF ? 2 : 1, followers: 0 }) as const,
  );
  const requirements = [{ id: 'FAIL-3', verdict: 'fail', reason: 'It was installed.', causes: identities }] as const;
  return { ...event, result: { ...result, causes, requirements: [...requirements] } };
}

let browser: Browser;
let file: string;
beforeAll(async () => {
  browser = await openBrowser();
  file = pageOfCauses(
    [
      causedCase(),
      unfinished('CC-0002', CUT_OFF),
      unfinished('CC-0003', FILTERED),
      unfinished('CC-0004', FILTERED, CUT_OFF),
    ],
    { library: packageLibrary },
  );
});
afterAll(() => browser?.close());

const ids = (page: Page) => page.locator('#list .row-id').allInnerTexts();

describe('the list, asked for a level', () => {
  it.each([
    ['2', ['CC-0002', 'CC-0004']],
    ['1', ['CC-0003', 'CC-0004']],
  ])('%s has the results in which a cause of it is seen', async (level, found) => {
    const { page } = await openPage(browser, { file, hash: '#group=FAIL' });
    await page.locator('.field-level select').selectOption(level);
    await expect.poll(() => ids(page)).toEqual(found);
  });

  it('says in a row which levels are seen there, where it is not that of the strictest way', async () => {
    const { page } = await openPage(browser, { file, hash: '#group=FAIL' });
    await expect.poll(() => page.locator('.group-toggle').innerText()).toContain('level 1');
    const marks = page
      .locator('#list .rows li')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('.level')].map((mark) => mark.textContent).join()),
      );
    expect(await marks).toEqual(['level 2', '', 'level 1,level 2']);
  });
});

describe('the results of a cause', () => {
  it('lead back to its page as it was left, and to each other', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      unfinished(`CC-01${10 + at}`, at % 2 === 0 ? FILTERED : CUT_OFF),
    );
    const options = { file: pageOfCauses(many), hash: causeAddress(FILTERED), viewport: { width: 1280, height: 400 } };
    const { page } = await openPage(browser, options);
    const rows = page.locator('#cause .rows a');
    await page.locator('#cause .places .more').click();
    await rows.last().scrollIntoViewIfNeeded();
    const before = (await page.evaluate('scrollY')) as number;
    expect(before).toBeGreaterThan(200);
    await rows.last().click();
    const crumbs = page.locator('#case .crumbs');
    await expect.poll(() => crumbs.innerText()).toContain('15 of 15');
    await crumbs.getByRole('link', { name: 'Previous' }).click();
    await expect.poll(() => page.locator('#case .case-head').innerText()).toContain('CC-0136');
    await page.goBack();
    await expect.poll(() => page.locator('#case .case-head').innerText()).toContain('CC-0138');
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(15);
    await page.waitForTimeout(300);
    expect(await page.evaluate('scrollY')).toBe(before);
    expect(await page.evaluate('document.activeElement.innerText')).toContain('CC-0138');
    await rows.first().click();
    await crumbs.getByRole('link', { name: FILTERED }).click();
    await expect.poll(() => rows.count()).toBe(15);
    await page.locator('#cause .crumbs').getByRole('link', { name: 'All causes' }).click();
    // What follows right behind the click would be reached from the cause: a page hears of both addresses at once.
    await page.locator('#overview').waitFor();
    await page.evaluate("location.hash = '#case=CC-0110'");
    await expect.poll(() => crumbs.innerText()).toContain('All findings');
  });

  it.each([TORN, UNSHOWN, FILTERED, CUT_OFF])('are found by its name: %s', async (identity) => {
    const { page } = await openPage(browser, { file, hash: causeAddress(identity) });
    const seen = /Seen in (\d) result/.exec(await page.locator('#cause .case-head').innerText())![1];
    await page.locator('#cause').getByRole('link', { name: 'in the list' }).click();
    await expect.poll(() => page.getByLabel('Search').inputValue()).toBe(identity);
    await expect.poll(() => page.locator('.shown').innerText()).toContain(`${seen} of 4 results`);
    expect(await page.locator('#list .group').count()).toBe(1);
  });
});

describe('what follows from a cause', () => {
  it('is a link where the report has it as a cause, too', async () => {
    const alone = 'ORD-3/rejected@auto-other';
    const also = pageOfCauses([causedCase(), unfinished('CC-0002', alone)]);
    const { page } = await openPage(browser, { file: also, hash: causeAddress(TORN) });
    await page.locator('#cause').getByRole('link', { name: 'ORD-3/rejected' }).click();
    await expect.poll(() => page.locator('#cause .case-head code').first().innerText()).toBe(alone);
  });
});
