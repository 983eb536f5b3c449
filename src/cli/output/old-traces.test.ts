import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { removeOldTraces } from './old-traces.ts';
import { openWriters } from './open-writers.ts';

const folder = () => mkdtempSync(path.join(tmpdir(), 'conform-traces-'));

function put(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'x');
  return file;
}

describe('the traces of an earlier run', () => {
  it('are removed', () => {
    const traces = path.join(folder(), 'traces');
    put(path.join(traces, 'CC-0001[fanout=2].json.zst'));
    put(path.join(traces, 'CC-0003.json.zst.partial'));
    put(path.join(traces, 'pure/CC-0001[fanout=2].json'));
    put(path.join(traces, 'agent/CC-0002.json.partial'));
    removeOldTraces(traces);
    expect(existsSync(traces)).toBe(false);
    removeOldTraces(traces);
  });

  it.each([
    'mine.txt',
    'mine.json',
    'mine.zst',
    'CC-0001.json.zst/mine.txt',
    'pure/CC-0001.json.zst',
    'pure/mine.txt',
    'other/CC-0001.json',
    'pure/more/CC-0001.json',
  ])('stay where there is also %s, which no run wrote', (name) => {
    const traces = path.join(folder(), 'traces');
    put(path.join(traces, 'session/CC-0001.json'));
    const mine = put(path.join(traces, name));
    expect(() => removeOldTraces(traces)).toThrow(/is there already, and no run wrote it\. Move it away/);
    expect(readFileSync(mine, 'utf8')).toBe('x');
    expect(existsSync(path.join(traces, 'session/CC-0001.json'))).toBe(true);
  });
});

describe('--out', () => {
  it('touches nobody’s folder that happens to be called traces', async () => {
    const out = folder();
    const mine = put(path.join(out, 'traces/mine.txt'));
    await expect(openWriters({ out, quiet: true })).rejects.toThrow(
      /--out .* can't be written to: .*mine\.txt is there/,
    );
    expect(existsSync(mine)).toBe(true);
  });
});

describe('reports of an earlier run', () => {
  const namesAfter = async (earlier: string[], reporter: string[] = []) => {
    const out = folder();
    const files = earlier.map((name) => put(path.join(out, name)));
    const { writers } = await openWriters({ out, reporter, quiet: true });
    for (const writer of writers) writer.end();
    return earlier.filter((_, at) => existsSync(files[at]!));
  };

  it('are removed where this one makes none: a badge would speak in its name', async () => {
    expect(await namesAfter(['report.ndjson', 'badge.json', 'report.md', 'mine.json'])).toEqual(['mine.json']);
  });

  it('stay where no run was: they are somebody else’s', async () => {
    expect(await namesAfter(['badge.json', 'report.md'])).toEqual(['badge.json', 'report.md']);
  });
});
