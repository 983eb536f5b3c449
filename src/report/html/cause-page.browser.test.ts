import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { causeAddress } from '../page/route.ts';
import { axe, openBrowser, openPage, unfold } from './browser.testkit.ts';
import { causedCase, diedCase, pageOfCauses, TORN, UNSHOWN } from './caused.testkit.ts';
import { packageLibrary } from './library.ts';

let browser: Browser;
let file: string;
const shipped = packageLibrary();
beforeAll(async () => {
  browser = await openBrowser();
  file = pageOfCauses([causedCase(), causedCase('CC-0001[fanout=7]'), causedCase('CC-0002', 'session'), diedCase()], {
    notes: {
      [TORN]: {
        text: 'Reported upstream, as `torn()`.\nTwo lines.',
        script: "throw new Error('torn');",
        alsoOf: [UNSHOWN, 'SIZE-1/not-smaller@auto-other'],
      },
    },
    library: () => ({ ...shipped, issues: 'https://example.org/suite/issues/new' }),
  });
});
afterAll(() => browser?.close());

const HASH = causeAddress(TORN);
const CASE = '#case=CC-0002&drive=session';

async function causePage(hash = HASH, options = {}): Promise<Page> {
  const { page, misdeeds } = await openPage(browser, { file, hash, ...options });
  await page.locator('#cause h1').waitFor();
  expect(misdeeds).toEqual([]);
  return page;
}

const sectionOf = (page: Page, title: string) =>
  page.locator('#cause section', { has: page.getByRole('heading', { name: title, exact: true }) });

describe('the page of a cause', () => {
  it('says what is wrong, why it matters, how much of it there is, and who was hurt before', async () => {
    const page = await causePage();
    expect(await page.title()).toBe(`${TORN} · level 1`);
    expect(await page.locator('#cause h1').innerText()).toBe('level 1 A result stands in the view without its call.');
    const head = page.locator('#cause .case-head');
    expect(await head.innerText()).toContain(`${TORN} · in passes that are asked for, about tool calls`);
    expect(await head.innerText()).toContain('Seen in 3 results of 2 cases, on pure, session.');
    expect(await head.locator('.requirement-note .cite[href^="https://github.com/"]').count()).toBeGreaterThan(0);
  });

  it('says why its level is what it is, with the ways to violate the same requirement that weigh differently', async () => {
    const page = await causePage();
    const level = sectionOf(page, 'Why it is of level 1');
    expect(await level.innerText()).toContain('Level 1 is safety: a provider rejects the conversation');
    expect(await level.locator('li').count()).toBe(0);
    await level.getByRole('link', { name: 'What the levels mean' }).click();
    await expect.poll(() => page.locator('#levels').isVisible()).toBe(true);

    const filtered = 'FAIL-3/filtered-installed@auto-other';
    const cases = [causedCase('CC-0001', 'pure'), causedCase('CC-0002', 'pure')];
    cases[0]!.result.causes![0] = { identity: filtered, level: 1, followers: 0 };
    cases[1]!.result.causes![0] = { identity: 'FAIL-3/cut-off-installed@auto-other', level: 2, followers: 0 };
    const { page: other } = await openPage(browser, { file: pageOfCauses(cases), hash: causeAddress(filtered) });
    const ways = sectionOf(other, 'Why it is of level 1');
    await expect
      .poll(() => ways.locator('p + ul').innerText())
      .toBe(
        'level 2 FAIL-3/cut-off-installed An answer that was cut off by a limit stands in the view as the summary.',
      );
    expect(await ways.locator('summary').innerText()).toMatch(
      /^More ways to violate it that are of another level \(\d+\)$/,
    );
    await ways.getByRole('link', { name: 'FAIL-3/cut-off-installed' }).click();
    await expect.poll(() => other.locator('#cause h1').innerText()).toContain('level 2');
  });

  it('names the dialect of cases that are about another one than the run speaks', async () => {
    expect(await (await causePage()).locator('#cause .case-head').innerText()).not.toContain('dialect');
    const files = () => ({ 'CC-0002': { file: 'a.yaml', why: '', seenIn: [], dialect: 'anthropic' } });
    const mixed = pageOfCauses([causedCase(), causedCase('CC-0002')], { library: () => ({ ...shipped, files }) });
    const { page } = await openPage(browser, { file: mixed, hash: HASH });
    await expect
      .poll(() => page.locator('#cause .case-head').innerText())
      .toContain('Some of these cases are about the dialect anthropic, and played in it; the others speak openai-chat');
    expect(await sectionOf(page, 'The plainest case that shows it').innerText()).toContain('in the dialect anthropic');
    await page.evaluate(`location.hash = ${JSON.stringify('#case=CC-0002')}`);
    await expect.poll(() => page.locator('#case .case-head').innerText()).toContain('about the dialect anthropic');
  });

  it('leads to the cases that show it, which lead back', async () => {
    const page = await causePage();
    const rows = sectionOf(page, 'Where it is seen').locator('.rows a');
    expect(await rows.count()).toBe(3);
    await rows.last().click();
    await expect.poll(() => page.locator('#case h1').count()).toBe(1);
    expect(await page.locator('#cause').isHidden()).toBe(true);
    await page.locator('.finding .cause-link', { hasText: TORN }).first().click();
    await expect.poll(() => page.locator('#cause h1').innerText()).toContain('without its call');
    expect(await page.evaluate('location.hash')).toBe(HASH);
    expect(await page.locator('#case').isHidden()).toBe(true);
  });

  it('says what follows from it, and what was not reached because of it', async () => {
    const page = await causePage();
    const follows = sectionOf(page, 'What follows from it');
    expect(await follows.innerText()).toContain('3 findings are shown beneath it and counted nowhere else.');
    expect(await follows.innerText()).toContain('ORD-3/rejected × 3');
    expect(await follows.getByRole('link').count()).toBe(0);
    const hidden = sectionOf(page, 'What was not reached because of it');
    expect(await hidden.innerText()).toContain('SIZE-1 in 3 results');
    await hidden.getByRole('link', { name: 'SIZE-1' }).click();
    await expect.poll(() => page.locator('.rows li').count()).toBe(3);
  });

  it('shows the plainest case with its picture and what else it shows, and how to see it again', async () => {
    const page = await causePage();
    const shortest = sectionOf(page, 'The plainest case that shows it');
    expect(await shortest.innerText()).toContain(`here also: ${UNSHOWN}.`);
    expect(await shortest.innerText()).toContain('CC-0002 on the session drive');
    expect(await shortest.locator('.said').innerText()).toContain('The pass tore a call from its result');
    expect(await sectionOf(page, 'See it again').innerText()).toContain("npx conform run --case 'CC-0002'");
    expect(await page.locator('#cause .plot').count()).toBe(1);
    expect(await page.locator('#cause .card').count()).toBe(8);
    await page.locator('#cause .message-links a').first().click();
    await expect.poll(() => page.evaluate('location.hash')).toContain('case=CC-0002&drive=session');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toMatch(/^(before|after)-0-/);
  });

  it('has what somebody has written about it, and the program that shows it alone', async () => {
    const page = await causePage();
    const known = sectionOf(page, 'What is known of it');
    expect(await known.innerText()).toContain('Reported upstream, as torn().\nTwo lines.');
    expect(await known.locator('.note-text code').allInnerTexts()).toEqual(['torn()']);
    const alone = sectionOf(page, 'Shown without the suite');
    expect(await alone.locator('pre').innerText()).toContain("Error('torn')");
    expect(await alone.innerText()).toContain('There is one program for all 3 of these causes');
    expect(await known.innerText()).toContain(`The same is at work in ${UNSHOWN}, SIZE-1/not-smaller@auto-other.`);
    expect(await known.getByRole('link').allInnerTexts()).toEqual([UNSHOWN]);
    await page.evaluate(`location.hash = ${JSON.stringify(causeAddress(UNSHOWN))}`);
    await expect.poll(() => page.locator('#cause h1').innerText()).toContain('no summarizer');
    expect(await known.innerText()).toContain('Nobody has read this one yet');
    const { page: unread } = await openPage(browser, { file: pageOfCauses([causedCase()]), hash: HASH });
    await unread.locator('#cause h1').waitFor();
    expect(await sectionOf(unread, 'What is known of it').count()).toBe(0);
  });

  it('has the text of an issue in which it is contested, to copy and to open', async () => {
    const page = await causePage(HASH, { permissions: ['clipboard-read', 'clipboard-write'] });
    const contest = sectionOf(page, 'How to contest it');
    await contest.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.locator('#status').innerText()).toBe('The text is copied.');
    const text = (await page.evaluate('navigator.clipboard.readText()')) as string;
    expect(text).toContain('adapter   mine 0.1.0');
    expect(text).toContain('a call and its results are kept together');
    const href = await contest.getByRole('link', { name: 'Open an issue with this text' }).getAttribute('href');
    const asked = new URL(href!).searchParams;
    expect([asked.get('template'), asked.get('identity')]).toEqual(['contest-a-finding.yml', TORN]);
    expect(asked.get('body')).toBe(text);
  });

  it('says in words where an issue goes where the suite’s package names no place, and makes up none', async () => {
    const nowhere = pageOfCauses([causedCase()], { library: () => ({ ...shipped, issues: undefined as never }) });
    const { page } = await openPage(browser, { file: nowhere, hash: HASH });
    const contest = sectionOf(page, 'How to contest it');
    await expect
      .poll(() => contest.innerText())
      .toContain(
        'It goes to the repository of compaction-conformance, as a new issue in the form “Contest a finding”.',
      );
    expect(await contest.innerText()).toMatch(/so is a level that is wrong, and one fault that counts as two causes/);
    expect(await contest.getByRole('link').count()).toBe(0);
    const form = readFileSync('.github/ISSUE_TEMPLATE/contest-a-finding.yml', 'utf8');
    expect(form).toMatch(/^name: Contest a finding$/m);
  });

  it('of an adapter that died has no requirement, and all the rest', async () => {
    const page = await causePage(causeAddress('PROGRAM-1/crash@auto-other'));
    expect(await page.locator('#cause h1').innerText()).toContain('The adapter died.');
    expect(await page.locator('#cause').innerText()).toContain('PAIR-5 in 1 result');
    expect(await sectionOf(page, 'How to contest it').innerText()).toContain('Its process ended with exit code 3.');
  });

  it('says so where the report has no such cause', async () => {
    const page = await causePage('#cause=NONE-1%2Fgone%40auto-other');
    expect(await page.locator('#cause h1').innerText()).toBe('This report has no cause NONE-1/gone@auto-other.');
  });
});

describe('going to a cause and back', () => {
  it('works with nothing but the keyboard, and ends where it began', async () => {
    const { page } = await openPage(browser, { file });
    const link = page.locator('#causes a', { hasText: 'A result stands in the view' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('h1');
    await page.locator('#cause').getByRole('link', { name: 'All causes' }).click();
    await expect.poll(() => page.locator('#overview').isVisible()).toBe(true);
    expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe(HASH);
  });

  it('stands at the heading of the causes where the overview was never seen', async () => {
    const page = await causePage();
    await page.getByRole('link', { name: 'All causes' }).click();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('causes-title');
  });

  it('goes on to the next one', async () => {
    const page = await causePage();
    await page.locator('#cause .crumbs').getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => page.evaluate('location.hash')).not.toBe(HASH);
    await expect.poll(() => page.locator('#cause .crumbs').innerText()).toContain('2 of 3');
  });
});

describe('a case with roots', () => {
  it('shows them first, and beneath each what follows from it', async () => {
    const { page } = await openPage(browser, { file, hash: CASE });
    await page.locator('.finding').first().waitFor();
    expect(await page.locator('.finding > h3').allInnerTexts()).toEqual([
      'PAIR-1 No result without its call level 1',
      'COVER-1 What leaves the view was shown to the summarizer level 1',
    ]);
    const followers = page.locator('.finding').first().locator('.followers');
    expect(await followers.locator('summary').innerText()).toBe('follows from PAIR-1/call-evicted: ORD-3/rejected');
    expect(await followers.locator('.said').innerText()).toContain('The provider rejects');
    const says = /^The suite’s scripted model answers 400, as the provider does by what it publishes: .+$/;
    expect(await followers.locator('.provider-says').innerText()).toMatch(says);
    expect(await followers.getAttribute('open')).toBe('');
  });

  it('says of other requirements which root they were not reached for', async () => {
    const { page } = await openPage(browser, { file, hash: CASE });
    const other = page.locator('.others li');
    await expect.poll(() => other.innerText()).toBe(`not reached because of ${TORN} SIZE-1`);
    await other.getByRole('link').click();
    await expect.poll(() => page.locator('#cause h1').innerText()).toContain('without its call');
  });

  it('folds what is much, and drops none of it', async () => {
    const many = causedCase();
    const follower = many.result.findings[1]!;
    many.result.findings.push(...Array.from({ length: 19 }, () => follower));
    const { page } = await openPage(browser, { file: pageOfCauses([many]), hash: '#case=CC-0001%5Bfanout%3D6%5D' });
    const followers = page.locator('.followers');
    await expect.poll(() => followers.locator('summary').innerText()).toContain('ORD-3/rejected × 20');
    expect(await followers.getAttribute('open')).toBeNull();
    await unfold(page);
    expect(await followers.locator('.follower').count()).toBe(20);
  });

  it('names the cause where the adapter died in it', async () => {
    const { page } = await openPage(browser, { file, hash: '#case=CC-0009' });
    await expect.poll(() => page.locator('.finding').innerText()).toContain('The adapter died.');
    expect(await page.locator('.others').innerText()).toContain('not reached because of PROGRAM-1/crash@auto-other');
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each([
    ['the page of a cause', HASH],
    ['a case with roots', CASE],
    ['the list of causes', '#causes'],
  ])('%s has nothing that axe-core finds wrong', async (_, hash) => {
    const { page } = await openPage(browser, { file, hash, colorScheme });
    await expect.poll(() => page.locator('h1:visible').count()).toBe(1);
    await unfold(page);
    expect((await axe(page)).violations).toEqual([]);
  });
});

describe('on paper and on a narrow screen', () => {
  it.each([HASH, CASE, '#causes'])('%s is never wider than it', async (hash) => {
    const { page } = await openPage(browser, { file, hash, viewport: { width: 360, height: 700 } });
    await expect.poll(() => page.locator('h1:visible').count()).toBe(1);
    await unfold(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('names causes also there, where they would be told apart by nothing else', async () => {
    const { page } = await openPage(browser, { file, hash: '#causes', viewport: { width: 390, height: 700 } });
    expect(await page.locator('#causes .cause-identity', { hasText: TORN }).isVisible()).toBe(true);
  });

  it('is printed without controls, and with what is folded', async () => {
    const page = await causePage();
    await page.emulateMedia({ media: 'print' });
    for (const one of ['.top', '#cause .crumbs', '#cause .copy >> nth=0'])
      expect(await page.locator(one).isVisible()).toBe(false);
    const isShown = "document.querySelector('#cause .requirement-note details li').checkVisibility()";
    expect(await page.evaluate(isShown)).toBe(true);
  });

  it('has the causes without a script', async () => {
    const { page } = await openPage(browser, { file, javaScriptEnabled: false });
    expect(await page.locator('#causes').innerText()).toContain(TORN);
    expect(await page.locator('noscript').innerText()).toMatch(/By cause[\s\S]*By case/);
  });
});
