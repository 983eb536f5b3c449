import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../actions/run.ts';
import { reportRender } from '../reports/report-render.ts';
import { ADAPTER, CASES, failed, found, type Line, madeReport, rewriteLines } from './verify.testkit.ts';
import { verified } from './verify.ts';

const { at, asked, copied, changedReport, make, remove } = madeReport();
beforeAll(make);
afterAll(remove);

describe('a report that was not touched', () => {
  it('is verified, in all its forms', async () => {
    expect(await found(at('good'))).toEqual([0, '']);
    for (const name of ['report.ndjson', 'report.json']) expect(await found(at('good', name))).toEqual([0, '']);
  });

  it('is verified with other options as well', async () => {
    await run({
      ...asked,
      requirement: ['PAIR-1'],
      tag: ['pair'],
      profile: 'other',
      rename: true,
      seed: 'b',
      drive: ['pure'],
      out: at('more'),
    });
    expect(await found(at('more'))).toEqual([0, '']);
    await run({ ...asked, quick: true, tag: ['pair'], out: at('quick') });
    expect(await found(at('quick'))).toEqual([0, '']);
  });

  it('is verified with what a baseline knows, where that is at hand', async () => {
    const entry = "  - { requirement: PAIR-1, verdict: fail, reason: 'x', since: 2026-01-05, case: CC-0001 }";
    const other = "  - { requirement: FAIL-1, verdict: fail, reason: 'x', since: 2026-01-05, profile: other }";
    writeFileSync(at('known.yaml'), `format: conform-baseline/1\nadapter: mine\nentries:\n${entry}\n${other}\n`);
    await run({ ...asked, case: CASES, out: at('known'), baseline: at('known.yaml'), today: '2026-06-01' });
    expect(await found(at('known'))).toEqual([0, '']);
    for (const [change, expected] of [
      [(header: Line) => Object.assign(header.baseline, { entries: 3 }), 'the header baseline.entries: 3 → 2'],
      [(header: Line) => Object.assign(header.adapter, { name: 'nine' }), 'the header adapter.name: "nine" → "mine"'],
    ] as const) {
      cpSync(at('known'), at('renamed'), { recursive: true });
      rmSync(at('renamed/report.json'));
      rewriteLines(at('renamed/report.ndjson'), ([header]) => change(header));
      expect(await found(at('renamed'))).toEqual([1, expect.stringContaining(expected)]);
    }
    writeFileSync(at('known.yaml'), `${readFileSync(at('known.yaml'), 'utf8')}# changed\n`);
    expect(await found(at('known'))).toEqual([3, expect.stringContaining('known.yaml has been changed since.')]);
  });

  it('is verified where an adapter never answers, and was given up', async () => {
    writeFileSync(at('dies.mjs'), "export default { name: 'dies', version: '1', compact: () => process.exit(1) };\n");
    await run({ ...asked, adapter: at('dies.mjs'), case: ['CC-000*'], out: at('dies') });
    expect(readFileSync(at('dies/report.ndjson'), 'utf8')).toContain('"notRun"');
    expect(await found(at('dies'))).toEqual([0, '']);
  });
});

describe('a report of many results', () => {
  it('is judged in several threads, and what differs is found there as well', async () => {
    await run({ ...asked, tag: ['pair', 'fail'], out: at('many') });
    rmSync(at('many/report.json'));
    rewriteLines(at('many/report.ndjson'), (lines) => {
      lines.findLast((line) => line.verdict === 'fail').findings[0].message = 'It was nothing.';
    });
    // All else is found as it was.
    const { judged, deviations, reasons } = await verified(at('many'));
    expect(judged).toBeGreaterThan(400);
    expect(deviations).toEqual([
      expect.objectContaining({ field: 'findings.0.message', reported: '"It was nothing."' }),
    ]);
    expect(reasons).toEqual([]);
  });
});

describe('the adapter of a report', () => {
  it('is other code where its file was changed since, or one it imports', async () => {
    mkdirSync(at('moved'));
    for (const [changed, text] of [
      ['mine.mjs', `${ADAPTER}// changed\n`],
      ['keep.mjs', 'export const keep = 40;\n'],
    ] as const) {
      for (const name of ['mine.mjs', 'keep.mjs']) cpSync(at(name), at('moved', name));
      expect(await found(at('good'), { adapter: at('moved/mine.mjs') })).toEqual([0, '']);
      writeFileSync(at('moved', changed), text);
      expect(await found(at('good'), { adapter: at('moved/mine.mjs') })).toEqual([
        1,
        expect.stringMatching(/^the adapter adapter\.digest: [0-9a-f]{64} → /),
      ]);
    }
  });

  it('has to be said: a report without its digest could be of any code', async () => {
    const folder = changedReport(([header]) => {
      header.adapter.digest = undefined;
    });
    expect(await found(folder)).toEqual([3, expect.stringContaining('does not say which code ran')]);
  });

  it('may not be here: that is said, and costs nothing', async () => {
    expect(await found(at('good'), { adapter: at('gone.mjs') })).toEqual([
      0,
      `The adapter is not here (${at('gone.mjs')}); its digest was not compared.`,
    ]);
  });
});

describe('what can not be verified', () => {
  it('is a report without traces; with some of them missing, it is these', async () => {
    const folder = copied();
    rmSync(path.join(folder, 'traces/CC-0002.json.zst'));
    expect(await found(folder)).toEqual([3, expect.stringContaining('CC-0002 (pure)')]);
    rmSync(path.join(folder, 'traces'), { recursive: true });
    expect(await found(folder)).toEqual([3, expect.stringContaining('no traces lie beside it')]);
    expect(await found(folder, { rerun: true })).toEqual([0, '']);
  });

  it('is a result whose own trace is there, and not that of the case it rests on', async () => {
    await run({ ...asked, adapter: 'reference', tag: ['idem'], drive: ['pure'], out: at('rests') });
    expect(await found(at('rests'))).toEqual([0, '']);
    rmSync(at('rests/traces/CC-0021.json.zst'));
    const { deviations, reasons } = await verified(at('rests'));
    expect(deviations).toEqual([]);
    expect(reasons).toEqual([
      expect.stringMatching(/^of [2-9]\d* results nothing is left to judge: .*CC-0021 \(pure\)/),
    ]);
  });

  it('is not believed where it contradicts itself', async () => {
    const folder = changedReport((lines) => {
      lines.at(-1).counts.passed += 1;
    });
    rmSync(path.join(folder, 'traces'), { recursive: true });
    expect(await found(folder)).toEqual([1, expect.stringContaining('counts.passed')]);
  });

  it('runs again to other verdicts where the report was made to say others', async () => {
    const folder = changedReport((lines) => {
      failed(lines).verdict = 'pass';
    });
    rmSync(path.join(folder, 'traces'), { recursive: true });
    expect(await found(folder, { rerun: true })).toEqual([1, expect.stringContaining('verdict: "pass" → "fail"')]);
  });

  it('is a report of another suite, of other cases, of a part, and of a run that came to no end', async () => {
    const cases: [(lines: Line[]) => unknown, string][] = [
      [([header]) => Object.assign(header.suite, { version: '0.0.9' }), 'made by suite 0.0.9'],
      [([header]) => Object.assign(header.suite.corpus, { digest: 'abc123' }), 'made from other cases'],
      [
        ([header]) => Object.assign(header.selection, { shard: { number: 1, of: 2, variants: 9, whole: false } }),
        'a part',
      ],
      [(lines) => lines.pop(), 'came to no end'],
      [([header]) => Object.assign(header.selection, { patterns: ['CC-9999'] }), "can't be found here"],
    ];
    for (const [change, expected] of cases) {
      const [exit, said] = await found(changedReport(change));
      expect([exit, said]).toEqual([expect.any(Number), expect.stringContaining(expected)]);
      expect(exit).not.toBe(0);
    }
  });

  it('is a run in which the adapter could reach what judges it, and no badge is made of that', async () => {
    await run({ ...asked, isolate: 'none', case: CASES, out: at('unguarded') });
    expect(await found(at('unguarded'))).toEqual([3, expect.stringContaining('--isolate none')]);
    const badge = reportRender(at('unguarded'), { reporter: ['badge'] });
    await expect(badge).rejects.toThrow(/No badge is made of .* earns nothing that may be published/);
  });

  it('is no badge either where traces lie beside it that nobody can hold it against', async () => {
    const folder = changedReport(([header]) => Object.assign(header.suite, { version: '0.0.9' }));
    const badge = reportRender(folder, { reporter: ['badge'] });
    await expect(badge).rejects.toThrow(/No badge is made of .*: it can't be verified\. .*made by suite 0\.0\.9/);
  });

  it('is not verifiable where its day is none', async () => {
    const baseline = { file: at('baseline.yaml'), digest: '0', entries: 0 };
    for (const today of ['', '2026-11-23x', '9999-99-99', '+275760-09-13']) {
      const folder = changedReport(([header]) => Object.assign(header, { baseline: { ...baseline, today } }));
      const [exit, said] = await found(folder);
      expect([exit, said]).toEqual([expect.any(Number), expect.stringContaining('which is no day')]);
      expect(exit).not.toBe(0);
    }
  });

  it('is no badge either where it says something else than its traces', async () => {
    const folder = changedReport((lines) => {
      failed(lines).findings[0].message = 'It was nothing.';
    });
    await expect(reportRender(folder, { reporter: ['markdown,badge'] })).rejects.toThrow(
      /conform verify .* shows them/,
    );
    expect(await reportRender(at('good'), { reporter: [`badge=${at('badge.json')}`] })).toBe(0);
  });
});
