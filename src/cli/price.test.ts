import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLineIn, type Ended } from './command-line.testkit.ts';

const SAYS = 'without summaries: what leaves the window is gone';
const WINDOW = path.resolve(import.meta.dirname, '../selftest/fair/sliding-window.ts');
const EXAMPLE = path.resolve(import.meta.dirname, '../../adapters/example-typescript/adapter.ts');

const folder = mkdtempSync(path.join(tmpdir(), 'conform-price-'));
afterAll(() => rmSync(folder, { recursive: true }));
const conform = commandLineIn(folder, { SOURCE_DATE_EPOCH: '1767225600' });
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

describe('a class at a price', () => {
  let ran: Ended;
  beforeAll(async () => {
    ran = await conform(
      ...['run', '--adapter', WINDOW, '--profile', 'default', '--require', 'Core', '--out', 'out'],
      ...['--reporter', 'badge=badge.json', 'markdown=run.md'],
    );
  }, 180_000);

  it('is said with its price in the terminal', () => {
    expect(ran.stdout).toMatch(/ · \d+ did what the profile states, at its price$/m);
    expect(ran.stdout).toContain(`Core (pure), ${SAYS}.`);
  });

  it('is refused by a gate that names no price, with the words that would take it', () => {
    expect(ran.stdout).toContain('--require Core: earned on the pure drive at a price: without-summaries.');
    expect(ran.stdout).toContain('To take that: --accept-price without-summaries');
    expect(ran.status).toBe(1);
  });

  it('is taken by a gate that names it', async () => {
    const taken = ['--accept-price', 'without-summaries', '--require', 'Core'];
    const { stdout, status } = await conform('run', '--adapter', WINDOW, '--profile', 'default', ...taken);
    expect(stdout).not.toContain('--require');
    expect(status).toBe(0);
  });

  it('is said with its price wherever the class is shown', async () => {
    const { stdout: matrix } = await conform('matrix', 'out');
    const places = { page: read('out/report.html').toLowerCase(), markdown: read('run.md'), matrix };
    expect(Object.keys(places).filter((name) => !places[name as 'page'].includes(SAYS))).toEqual([]);
    // It has room for a few words.
    expect(read('badge.json')).toContain('(pure without summaries ');
  });
});

describe('--require', () => {
  it('can ask for no class that there is not, at no price that there is not, and of no part of the cases', async () => {
    const wrong = async (...more: string[]) => (await conform('run', '--adapter', EXAMPLE, ...more)).stderr;
    expect(await wrong('--require', 'core')).toContain('Did you mean "Core"?');
    expect(await wrong('--require', 'Gold', '--case', 'CC-0013')).toContain('--require takes "Core" or "Robust"');
    expect(await wrong('--require', 'Core', '--case', 'CC-0013')).toContain('--case runs a part of them');
    expect(await wrong('--require', 'Core', '--accept-price', 'without-sumaries')).toContain(
      'Did you mean "without-summaries"?',
    );
    expect(await wrong('--accept-price', 'without-summaries')).toContain('Name the class as well: --require Core.');
    expect(await wrong('--require', 'Core', '--quick')).toContain('--quick runs a part of them');
  });
});
