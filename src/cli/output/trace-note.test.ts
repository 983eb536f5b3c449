import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { failedWith, footer, header } from '../../report/events/report.testkit.ts';
import { denseBytes } from '../../report/page/dense-text.ts';
import { jsonInBlock } from '../../report/page/folded-marks.ts';
import type { CaseEvidence, PageIndex } from '../../report/page/page-format.ts';
import { readReport } from '../../report/saved/read-report.ts';
import { replayCases } from '../../report/saved/replay.ts';
import { replayToWriters } from '../reports/replay-to-writers.ts';
import { openWriters, type WriterOptions } from './open-writers.ts';

const TRACE = 'traces/CC-0002[fanout=6].json.zst';

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'conform-trace-note-'));
});

async function run(asked: WriterOptions): Promise<void> {
  const { writers } = await openWriters({ ...asked, quiet: true });
  for (const writer of writers) {
    for (const event of [header, failedWith('It is gone.'), footer]) writer.write(event);
    writer.end();
  }
}

const render = (report: string, ...reporter: string[]) => {
  const saved = readReport(report);
  const from = [saved.file];
  const asked = { reporter, from, folder: path.dirname(saved.file), quiet: true, traces: 'place' as const };
  return replayToWriters({ ...saved, cases: replayCases(saved) }, asked);
};

/** Where the only case of a page says that its trace lies. */
function noteOf(page: string): string | undefined {
  const source = readFileSync(page, 'utf8');
  const [, index = ''] = /id="index">([\s\S]*?)<\/script>/.exec(source) ?? [];
  const [, evidence = ''] = /id="evidence">([\s\S]*?)<\/script>/.exec(source) ?? [];
  const unpacked = (text: string): string => zstdDecompressSync(denseBytes(text)).toString();
  const { cases, blocks } = JSON.parse(unpacked(index)) as PageIndex;
  const [block, place] = cases[0]![7]!;
  const [start, length] = blocks[block]!;
  const lines = unpacked(evidence.slice(start, start + length)).split('\n');
  return (JSON.parse(jsonInBlock(lines, place)) as CaseEvidence).trace;
}

describe('a page says where a trace lies', () => {
  it('beside it, where a run writes all there is', async () => {
    await run({ out: at('out') });
    expect(noteOf(at('out', 'report.html'))).toBe(TRACE);
  });

  it('beside it, where both were asked for by name', async () => {
    await run({ reporter: [`html=${at('page.html')}`, `traces=${folder}`] });
    expect(noteOf(at('page.html'))).toBe(TRACE);
  });

  it('where a saved report has kept it', async () => {
    await run({ out: at('out') });
    await render(at('out'), `html=${at('out', 'again.html')}`);
    expect(noteOf(at('out', 'again.html'))).toBe(TRACE);
  });
});

describe('a page says nothing of traces', () => {
  it('that are not written', async () => {
    await run({ reporter: [`html=${at('page.html')}`] });
    expect(noteOf(at('page.html'))).toBeUndefined();
  });

  it('that are written to another folder', async () => {
    await run({ reporter: [`html=${at('page.html')}`, `traces=${at('elsewhere')}`] });
    expect(noteOf(at('page.html'))).toBeUndefined();
  });

  it('that an earlier run has left', async () => {
    mkdirSync(at('traces'), { recursive: true });
    writeFileSync(at(TRACE), '{}');
    await run({ reporter: [`html=${at('page.html')}`] });
    expect(noteOf(at('page.html'))).toBeUndefined();
  });

  it('that a saved report has kept in another folder', async () => {
    await run({ out: at('out') });
    await render(at('out'), `html=${at('again.html')}`);
    expect(noteOf(at('again.html'))).toBeUndefined();
  });

  it('that a saved report has not kept', async () => {
    await run({ out: at('out') });
    rmSync(at('out', 'traces'), { recursive: true });
    await render(at('out'), `html=${at('out', 'again.html')}`);
    expect(noteOf(at('out', 'again.html'))).toBeUndefined();
  });
});
