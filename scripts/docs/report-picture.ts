import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openBrowser } from '../../src/report/html/browser.testkit.ts';

/**
 * Draws `docs/report.png`, the picture of the README, from a run that really failed: `node scripts/docs/report-picture.ts`.
 * To be drawn again when the report looks different.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const out = mkdtempSync(path.join(tmpdir(), 'conform-picture-'));
const SHOWN = 'CC-0001[fanout=2]';

function makeReport(): void {
  const run = ['run', '--adapter', 'mutant:pair-check-removed', '--case', SHOWN, '--quiet', '--out', out];
  try {
    execFileSync(process.execPath, [path.join(ROOT, 'src/cli/main.ts'), ...run], { cwd: ROOT, stdio: 'inherit' });
  } catch (error) {
    // Exit 1 is what the picture is about: not conformant.
    if ((error as { status?: number }).status !== 1) throw error;
  }
}

async function takePicture(): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1180, height: 920 }, colorScheme: 'light' });
    const address = pathToFileURL(path.join(out, 'report.html'));
    address.hash = `case=${encodeURIComponent(SHOWN)}&drive=pure`;
    await page.goto(address.href);
    await page.getByRole('heading', { name: 'Run it again' }).waitFor();
    await page.screenshot({ path: path.join(ROOT, 'docs/report.png') });
  } finally {
    await browser.close();
  }
}

makeReport();
await takePicture();
