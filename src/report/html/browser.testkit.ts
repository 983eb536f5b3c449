import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** @throws Error with the next step where there is none: a test that was skipped reads as green */
export function browserPath(asked = process.env.CHROMIUM_PATH): string {
  const found = (asked === undefined ? CANDIDATES : [asked]).find((path) => existsSync(path));
  if (found !== undefined) return found;
  const where = asked === undefined ? CANDIDATES.join(', ') : `CHROMIUM_PATH=${asked}`;
  throw new Error(
    `These tests need a Chromium, and there is none at ${where}. Install one (apt install chromium), or say where it is: CHROMIUM_PATH=/path/to/chrome npm run test:browser`,
  );
}

/** A sandbox needs rights that containers of build servers don't give. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });

/** A page that was opened, and all it did that a report must never do. */
export interface Opened {
  page: Page;
  /** errors, dialogs, requests to anywhere, pages opened */
  misdeeds: string[];
}

/** @param file of a report. @param hash what the address asks for. @param kept what the page finds in its storage */
export async function openPage(
  browser: Browser,
  {
    file,
    hash = '',
    kept,
    ...options
  }: { file: string; hash?: string; kept?: Record<string, string> } & BrowserContextOptions,
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  if (kept !== undefined) await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(kept)})`);
  const misdeeds: string[] = [];
  const home = pathToFileURL(file).href;
  page.on('pageerror', ({ message }) => misdeeds.push(`error: ${message}`));
  page.on('console', (message) => message.type() === 'error' && misdeeds.push(`console: ${message.text()}`));
  page.on('dialog', async (dialog) => {
    misdeeds.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => request.url().split('#')[0] !== home && misdeeds.push(`request: ${request.url()}`));
  context.on('page', (other) => misdeeds.push(`page: ${other.url()}`));
  await page.goto(`${home}${hash}`);
  // The list of a report's page is compressed, and drawn a moment after the page has loaded.
  if (options.javaScriptEnabled !== false && (await page.locator('#index').count()) > 0)
    await page.locator('#list').waitFor({ state: 'attached' });
  return { page, misdeeds };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeFinding {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** @returns what axe-core finds wrong with the page as it stands, and how many elements it could tell the contrast of */
export async function axe(page: Page): Promise<{ violations: string[]; contrasts: number }> {
  await page.evaluate(AXE);
  const result = (await page.evaluate('axe.run()')) as { violations: AxeFinding[]; passes: AxeFinding[] };
  return {
    violations: result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary}`),
    ),
    contrasts: result.passes.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0,
  };
}

/** Clicks on everything that unfolds something, until nothing is left to unfold. */
export const unfold = (page: Page): Promise<unknown> =>
  page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true;
    for (let round = 0; round < 5; round += 1)
      for (const one of document.querySelectorAll('main [aria-expanded=false], main .more')) one.click();`);
