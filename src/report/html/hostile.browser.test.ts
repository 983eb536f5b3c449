import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import type { CaseEvent, Footer, Header } from '../events/events.ts';
import { footer, header, savedAs } from '../events/report.testkit.ts';
import { causeAddress } from '../page/route.ts';
import { openBrowser, openPage, unfold } from './browser.testkit.ts';
import { causedCase } from './caused.testkit.ts';
import { HOSTILE } from './hostile.testkit.ts';
import { lossyTrace } from './html.testkit.ts';
import { htmlWriter } from './html-writer.ts';
import { packageLibrary } from './library.ts';

/** Words the page chooses its way by: with others in their place there would be nothing to show. */
const KEPT = new Set([
  'kind',
  'do',
  'type',
  'verdict',
  'answer',
  'door',
  'format',
  'mode',
  'exit',
  'class',
  'messages',
  'given',
  'view',
]);

/** @returns the value with the text in the place of every text, and as a key where keys are free */
function poisoned<T>(value: T, text: string, key = ''): T {
  if (typeof value === 'string') return (KEPT.has(key) ? value : text) as T;
  if (Array.isArray(value)) return value.map((item) => poisoned(item, text, key)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poisoned(item, text, name)])) as T;
}

/** A message made of nothing but the text, with every kind of block. */
const said = (text: string, role: string): Message =>
  ({
    role,
    content: [
      { type: 'text', text },
      { type: 'reasoning', text },
      { type: 'image', mediaType: text, data: text },
      { type: 'tool-call', id: text, name: text, arguments: { [text]: text } },
      { type: 'tool-result', callId: text, content: [{ type: 'text', text }] },
    ],
  }) as Message;

/** A whole case in which every text is the same one. */
function hostileCase(text: string): CaseEvent {
  const { result } = causedCase();
  const { case: story, messages, ...rest } = lossyTrace();
  const hashes = Object.keys(messages);
  const poisonedMessages = Object.fromEntries(
    hashes.map((hash, at) => [hash, said(`${text}${at}`, at === 0 ? text : messages[hash]!.role)]),
  );
  const known = { was: 'fail' as const, reason: text, issue: text, since: text, expires: text, line: 1 };
  const about = poisoned(result, text);
  return {
    kind: 'case',
    result: {
      ...about,
      requirements: [
        { id: 'PAIR-1', verdict: 'fail', reason: text, known },
        { id: text, verdict: 'blocked', reason: text },
        { id: 'ORD-3', verdict: 'blocked', reason: text, follows: text },
        { id: 'SIZE-1', verdict: 'blocked', reason: text, unreached: text },
      ],
      findings: result.findings.map((one) => ({
        ...poisoned(one, text),
        ...('messages' in one ? { messages: one.messages } : {}),
      })),
    },
    trace: savedAs(about, {
      ...rest,
      case: { ...story, facts: { [text]: text, F1: text } },
      messages: poisonedMessages,
      steps: rest.steps.map((step) => poisoned(step, text)),
    }),
  };
}

/** Read once: its own words are not what is tried here. */
const shipped = packageLibrary();

function hostilePage(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'conform-hostile-')), 'report.html');
  const card = { file: text, why: text, yaml: text, seenIn: [{ name: text, href: text }] };
  const library = () => ({
    ...shipped,
    issues: text,
    files: (ids: ReadonlySet<string>) => Object.fromEntries([...ids].map((id) => [id, card])),
  });
  const writer = htmlWriter(file, { library, hasTrace: () => true, notes: { [text]: { text, script: text } } });
  writer.write(poisoned(header, text) as Header);
  writer.write(hostileCase(text));
  writer.write(poisoned(footer, text) as Footer);
  writer.end();
  return file;
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const TAGS = `[...new Set([...document.querySelectorAll('*')].map((one) => one.localName))].filter((name) =>
  ['img', 'iframe', 'object', 'embed', 'video', 'base', 'link', 'form', 'template', 'math', 'marquee'].includes(name))`;
const LINKS = `[...document.querySelectorAll('[href]')].map((one) => one.getAttribute('href'))`;
const HANDLERS = `[...document.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()).filter((name) => /^on|^src|^style$/.test(name))`;

describe('hostile text', () => {
  it('is of at least fifty kinds', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(50);
  });

  it.each(HOSTILE)('stays text in every field: %j', async (text) => {
    const { page, misdeeds } = await openPage(browser, { file: hostilePage(text) });
    await expect.poll(() => page.locator('.group-toggle').count()).toBeGreaterThan(0);
    await unfold(page);
    await page.locator('.rows a').first().click();
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(2);
    await unfold(page);
    await page.locator('.block').first().click();
    expect(await page.evaluate('window.hit')).toBeUndefined();
    // The form is the page's own, above the list.
    expect(await page.evaluate(TAGS)).toEqual(['form']);
    expect(await page.evaluate(HANDLERS)).toEqual([]);
    expect(((await page.evaluate(LINKS)) as string[]).filter((href) => !/^(#|https:\/\/)/.test(href))).toEqual([]);
    await page.goto(`${page.url().split('#')[0]}${causeAddress(text)}`);
    await expect.poll(() => page.locator('#cause section').count()).toBeGreaterThan(4);
    await unfold(page);
    expect(await page.locator('#cause .note-text').innerText()).not.toBe('');
    expect(await page.evaluate('window.hit')).toBeUndefined();
    expect(await page.evaluate(TAGS)).toEqual(['form']);
    expect(await page.evaluate(HANDLERS)).toEqual([]);
    expect(((await page.evaluate(LINKS)) as string[]).filter((href) => !/^(#|https:\/\/)/.test(href))).toEqual([]);
    expect(misdeeds).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['\u202e gnp.exe', '⟦U+202E⟧ gnp.exe'],
    ['\u2028window', '⟦U+2028⟧window'],
    ['no\u200bthing', 'no⟦U+200B⟧thing'],
    ['\ud800 alone', '⟦U+D800⟧ alone'],
  ])('hides nothing from a reader: %j', async (text, shown) => {
    const { page } = await openPage(browser, { file: hostilePage(text) });
    await expect.poll(() => page.locator('.group-toggle').count()).toBeGreaterThan(0);
    await unfold(page);
    await expect.poll(() => page.locator('.row-title').first().innerText()).toBe(shown);
    await page.locator('.rows a').first().click();
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(2);
    expect(await page.locator('h1 .case-title').innerText()).toBe(shown);
    expect(await page.locator('.card .text').first().innerText()).toContain(shown);
    expect(await page.locator('.command code').innerText()).toBe(shown);
  });
});
