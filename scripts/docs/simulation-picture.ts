import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openBrowser } from '../../src/report/html/browser.testkit.ts';

/**
 * Draws `docs/simulation.png`, the second picture of the README, from a day that was really played:
 * `node scripts/docs/simulation-picture.ts`. To be drawn again when the page or the day looks different.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const out = mkdtempSync(path.join(tmpdir(), 'conform-simulation-'));

/** Lines that end in a loss; those of safety rules come first. */
const LOST = '.fact-line:has(.loss-tick)';

async function takePicture(): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1180, height: 1060 }, colorScheme: 'light' });
    await page.goto(pathToFileURL(path.join(out, 'simulation.html')).href);
    await page.locator(LOST).nth(2).click();
    await page.getByRole('heading', { name: 'What the summarizer answered' }).waitFor();
    await page.evaluate(
      'scrollTo(0, document.getElementById("facts-title").getBoundingClientRect().top + scrollY - 80)',
    );
    await page.screenshot({ path: path.join(ROOT, 'docs/simulation.png') });
  } finally {
    await browser.close();
  }
}

const simulate = ['src/cli/main.ts', 'simulate', '--quiet', '--out', out];
execFileSync(process.execPath, simulate, { cwd: ROOT, stdio: 'inherit' });
await takePicture();
