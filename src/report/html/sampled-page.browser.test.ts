import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { footer, header } from '../events/report.testkit.ts';
import { EVIDENCE_LIMITS } from '../evidence/evidence-limits.ts';
import type { EvidenceWanted } from '../evidence/evidence-sample.ts';
import { causeAddress } from '../page/route.ts';
import { openBrowser, openPage } from './browser.testkit.ts';
import { causedCase, footerWith, pageOfCauses, TORN } from './caused.testkit.ts';
import { lossyCase } from './html.testkit.ts';
import { htmlWriter } from './html-writer.ts';

/** Twenty variants that fail in the same ways; the last of them in one way less. */
function variants() {
  const all = Array.from({ length: 20 }, (_, at) =>
    lossyCase(`CC-0001[fanout=${at}]`, at % 2 === 0 ? 'pure' : 'agent'),
  );
  const last = all.at(-1)!;
  last.result.findings = last.result.findings.filter(({ requirement }) => requirement !== 'COVER-1');
  last.result.requirements = last.result.requirements.filter(({ id }) => id !== 'COVER-1');
  return all;
}

function pageOf(evidence: EvidenceWanted): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'conform-sampled-')), 'report.html');
  const writer = htmlWriter(file, { evidence });
  for (const event of [header, ...variants(), footer]) writer.write(event);
  writer.end();
  return file;
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe('a page with sampled evidence', () => {
  const file = pageOf('sampled');
  const opened = async (id: string, drive: string) => {
    const { page, misdeeds } = await openPage(browser, {
      file,
      hash: `#case=${encodeURIComponent(id)}&drive=${drive}`,
    });
    await page.locator('#case h1').waitFor();
    expect(misdeeds).toEqual([]);
    return page;
  };

  it('shows a result that fails as an earlier one does with that evidence, and says so', async () => {
    const page = await opened('CC-0001[fanout=4]', 'pure');
    const note = page.locator('#case .alike');
    expect(await note.textContent()).toContain(
      'Shown with the evidence of CC-0001[fanout=0] on pure, which fails in the same ways.',
    );
    expect(await note.textContent()).toContain('PAIR-1/call-evicted × 1');
    expect(await page.locator('#case h1').textContent()).toContain('The cut falls');
    expect(await page.locator('#case').textContent()).toContain("--case 'CC-0001[fanout=4]'");
    expect(await page.locator('#case .finding').count()).toBe(3);
    await note.locator('a').click();
    await expect.poll(() => page.title()).toBe('CC-0001[fanout=0] · fail');
    expect(await page.locator('#case .alike').count()).toBe(0);
  });

  it('promises no more of a long text than it has, and says how much it has not', async () => {
    const page = await opened('CC-0001[fanout=0]', 'pure');
    const result = page.locator('#before-0-3 .text');
    const said = /^These are the first (\d+) of 1,\d{3} characters; the others are not in this page\.$/;
    await expect.poll(() => result.locator('p').innerText()).toMatch(said);
    const [, first] = said.exec(await result.locator('p').innerText())!;
    expect(Number(first)).toBe(EVIDENCE_LIMITS.sampled.message);
    expect((await result.locator('pre').textContent())?.length).toBe(Number(first));
    expect(await result.locator('.more').count()).toBe(0);
  });

  it('shows no finding of a way in which the result itself does not fail', async () => {
    const page = await opened('CC-0001[fanout=19]', 'agent');
    expect(await page.locator('#case .alike').textContent()).not.toContain('COVER-1');
    const shown = await page.locator('#case .finding h3').allTextContents();
    expect(shown).toHaveLength(2);
    expect(shown.join()).not.toContain('COVER-1');
  });

  it('shows of a cause the evidence of its example itself, and not that of a variant which came before it', async () => {
    const cases = [causedCase('CC-0001[fanout=1]'), causedCase('CC-0001[fanout=2]')];
    cases[1]!.result.causes = cases[1]!.result.causes!.slice(0, 1);
    cases[1]!.result.findings = cases[1]!.result.findings.slice(0, 2);
    cases[1]!.result.requirements = cases[1]!.result.requirements.filter(({ id }) => id !== 'COVER-1');
    const sampled = pageOfCauses(cases, { evidence: 'sampled' });
    const { page } = await openPage(browser, { file: sampled, hash: causeAddress(TORN) });
    await expect.poll(() => page.locator('#cause').innerText()).toContain('CC-0001[fanout=2] on the pure drive');
    expect(await page.locator('#cause .alike').count()).toBe(0);
    expect(await page.locator('#cause .plot').count()).toBe(1);
  });

  it('says so beside a cause whose footer names an example that was kept with the evidence of another', async () => {
    const cases = [causedCase('CC-0001[fanout=1]'), causedCase('CC-0001[fanout=2]')];
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'conform-sampled-')), 'report.html');
    const writer = htmlWriter(file, { evidence: 'sampled' });
    const ended = footerWith(cases);
    const causes = ended.causes!.map((cause) => ({ ...cause, shortest: 'CC-0001[fanout=2]' }));
    for (const event of [header, ...cases, { ...ended, causes }]) writer.write(event);
    writer.end();
    const { page } = await openPage(browser, { file, hash: causeAddress(TORN) });
    await expect
      .poll(() => page.locator('#cause .alike').innerText())
      .toContain('Shown with the evidence of CC-0001[fanout=1] on pure');
  });

  it('with one evidence for each set of causes, leads from one case to another, and lists each cause without a script', async () => {
    const cases = [causedCase('CC-0001'), causedCase('CC-0002')];
    const file = pageOfCauses(cases, { evidence: 'causes' });
    const { page } = await openPage(browser, { file, hash: '#case=CC-0002&drive=pure' });
    await expect
      .poll(() => page.locator('#case .alike').innerText())
      .toContain('which is another case with the same causes');
    const noscript = /<noscript>[\s\S]*<\/noscript>/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
    for (const { identity } of cases[0]!.result.causes!) expect(noscript).toContain(identity);
    expect(noscript).toContain('<h3>By case</h3><ul class="plain"></ul>');
  });

  it('has the text of case files of the user alone, for whoever reads it has those of the suite', async () => {
    const source = async (evidence: EvidenceWanted) => {
      const { page } = await openPage(browser, {
        file: pageOf(evidence),
        hash: '#case=CC-0001%5Bfanout%3D0%5D&drive=pure',
      });
      await page.locator('#case h1').waitFor();
      return page.locator('pre[aria-label^="Source of"]').count();
    };
    expect([await source('all'), await source('sampled')]).toEqual([1, 0]);
  });

  it('lists every result all the same, and is smaller', async () => {
    const { page } = await openPage(browser, { file });
    expect(await page.locator('.shown').textContent()).toContain('20 of 20 results');
    const noscript = /<noscript>[\s\S]*<\/noscript>/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
    for (const { result } of variants()) expect(noscript).toContain(`${result.id} (${result.drive})`);
    expect(statSync(file).size).toBeLessThan(statSync(pageOf('all')).size);
  });
});
