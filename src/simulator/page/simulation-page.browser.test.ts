import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, openBrowser, openPage, unfold } from '../../report/html/browser.testkit.ts';
import { HOSTILE } from '../../report/html/hostile.testkit.ts';
import { INVENTED, inventedSimulation } from '../record/simulation.testkit.ts';
import type { Simulation } from '../record/simulation.ts';
import { simulationPage } from './simulation-page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'simulation-page-'));

function written(name: string, simulation: Simulation): string {
  const file = path.join(folder, `${name}.html`);
  writeFileSync(file, simulationPage(simulation));
  return file;
}

/** Every text of a record that somebody else wrote is one that once ran as code somewhere. */
function hostile(simulation: Simulation): Simulation {
  let at = 0;
  const next = (): string => HOSTILE[at++ % HOSTILE.length]!;
  const worse = structuredClone(simulation);
  worse.workload.title = next();
  worse.summarizer = next();
  for (const system of worse.systems) {
    system.name = next();
    system.version = next();
    system.ended = { kind: 'stopped', step: 3, reason: next() };
    for (const fact of system.facts) fact.statement = next();
    for (const advice of system.advice)
      Object.assign(advice, { text: next(), figures: { [next()]: 1 }, formula: next() });
    for (const { evidence } of system.losses) {
      evidence.before = next();
      evidence.answer = next();
      evidence.after = next();
      for (const message of evidence.request) message.opening = next();
    }
  }
  return worse;
}

let browser: Browser;
let single: string;
let versus: string;
beforeAll(async () => {
  browser = await openBrowser();
  single = written('single', inventedSimulation({ steps: 200, facts: 40 }));
  versus = written('versus', inventedSimulation({ steps: 200, facts: 40, systems: INVENTED }));
});
afterAll(() => browser?.close());

describe('the page of a simulation', () => {
  it.each(['light', 'dark'] as const)('is fit for everybody in %s, with everything unfolded', async (colorScheme) => {
    const { page, misdeeds } = await openPage(browser, { file: versus, colorScheme });
    await page.locator('.fact-line').first().waitFor();
    await unfold(page);
    // What has a seam of the paper's colour is read against that, whatever lies below; axe sees what lies below alone.
    await page.evaluate(`for (const text of document.querySelectorAll('svg text'))
      if (getComputedStyle(text).paintOrder.startsWith('stroke')) text.remove();`);
    const { violations, contrasts } = await axe(page);
    expect(violations).toEqual([]);
    expect(contrasts).toBeGreaterThan(50);
    expect(misdeeds).toEqual([]);
    await page.context().close();
  });

  it('opens a loss by the keyboard, with the request in which it went missing', async () => {
    const { page, misdeeds } = await openPage(browser, { file: single });
    const line = page.locator('.fact-line', { has: page.locator('.loss-tick') }).first();
    await line.focus();
    await page.keyboard.press('Enter');
    const panel = page.locator('.loss-panel').first();
    await expect.poll(() => panel.locator('.request-message').count()).toBeGreaterThan(0);
    expect(await panel.innerText()).toMatch(/It was lost at pass \d+/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.loss-panel').count()).toBe(0);
    expect(misdeeds).toEqual([]);
    await page.context().close();
  });

  it('brings out the sentence that was lost, and nothing else', async () => {
    const simulation = inventedSimulation({ steps: 200, facts: 40 });
    const { losses } = simulation.systems[0]!;
    for (const { evidence } of losses)
      Object.assign(evidence, { before: `(F-7Q2K) ${evidence.before} (F-8R3M)`, after: 'Summary S-2222: nothing.' });
    const { page } = await openPage(browser, { file: written('sentence', simulation) });
    const line = page.locator('.fact-line', { has: page.locator('.loss-tick') }).first();
    await line.click();
    const panel = page.locator('.loss-panel').first();
    await expect.poll(() => panel.locator('.request-message').count()).toBeGreaterThan(0);
    const said = await panel.locator('.said').innerText();
    expect(await panel.locator('pre').first().innerText()).toContain('F-7Q2K');
    expect(new Set(await panel.locator('mark').allInnerTexts())).toEqual(new Set([said]));
    await page.context().close();
  });

  it('tells the step under the keys in every chart, and leads from pass to pass', async () => {
    const { page } = await openPage(browser, { file: single });
    const slider = page.getByRole('slider').first();
    await slider.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('1');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('2');
    await page.keyboard.press('PageUp');
    const passes = inventedSimulation({ steps: 200, facts: 40 }).systems[0]!.passes.map(({ step }) => String(step));
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe(passes.find((step) => Number(step) > 2));
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/tokens|%|\d/);
    await page.context().close();
  });

  it.each([400, 1280])('is no wider than a window of %i', async (width) => {
    const { page } = await openPage(browser, { file: versus, viewport: { width, height: 900 } });
    await page.locator('.fact-line').first().waitFor();
    await unfold(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await page.context().close();
  });

  it.each([400, 1180])('cuts no word of a picture off, in a window of %i', async (width) => {
    const whole = inventedSimulation({ steps: 200, facts: 40 });
    // The widest that an end can say.
    for (const rows of whole.systems[0]!.steps.alive) rows.splice(0, rows.length, ...rows.map(() => 7));
    for (const rows of whole.systems[0]!.steps.said) rows.splice(0, rows.length, ...rows.map(() => 7));
    const { page } = await openPage(browser, {
      file: written(`ends-${width}`, whole),
      viewport: { width, height: 900 },
    });
    await page.locator('.fact-line').first().waitFor();
    expect(await page.locator('svg .end').allTextContents()).toContain('100 %');
    const cut = await page.evaluate(`[...document.querySelectorAll('svg text')].filter((text) => {
      const word = text.getBoundingClientRect(), picture = text.ownerSVGElement.getBoundingClientRect();
      return word.right > picture.right + 0.5 || word.left < picture.left - 0.5;
    }).map((text) => text.textContent)`);
    expect(cut).toEqual([]);
    await page.context().close();
  });

  it('is tables without a script: nothing a picture shows is missing', async () => {
    const { page, misdeeds } = await openPage(browser, { file: single, javaScriptEnabled: false });
    for (const one of await page.locator('details > summary').all()) await one.click();
    const { passes, losses } = inventedSimulation({ steps: 200, facts: 40 }).systems[0]!;
    const text = await page.locator('main').innerText();
    for (const { step } of passes) expect(text).toContain(String(step));
    expect(await page.locator('#facts table tbody tr').count()).toBeGreaterThanOrEqual(losses.length);
    expect(misdeeds).toEqual([]);
    await page.context().close();
  });

  it('is printed dark on white, with what is under each chart', async () => {
    const { page } = await openPage(browser, { file: single, colorScheme: 'dark' });
    await page.locator('.fact-line').first().waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const [ink, paper] = (await page.evaluate(
      `[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]`,
    )) as [string, string];
    const brightness = (colour: string): number =>
      (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, one) => sum + Number(one), 0);
    expect(brightness(ink)).toBeLessThan(200);
    expect(paper === 'rgba(0, 0, 0, 0)' || brightness(paper) > 700).toBe(true);
    // What the formulae mean is there though nobody has opened it.
    const list = page.locator('#formulas .symbol-list');
    expect(await list.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
    expect((await list.boundingBox())!.height).toBeGreaterThan(40);
    await page.context().close();
  });

  it('stays text, whatever the texts say', async () => {
    const file = written('hostile', hostile(inventedSimulation({ steps: 120, facts: 60, systems: INVENTED })));
    const { page, misdeeds } = await openPage(browser, { file });
    await page.locator('.fact-line').first().waitFor();
    await unfold(page);
    await expect.poll(() => page.locator('.request-message').count()).toBeGreaterThan(0);
    expect(await page.evaluate('window.hit')).toBeUndefined();
    expect(misdeeds).toEqual([]);
    await page.context().close();
  });
});
