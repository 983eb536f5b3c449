import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../actions/run.ts';
import { UsageError } from '../options/usage-error.ts';
import { openWriters } from './open-writers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-taken-'));
const at = (...names: string[]): string => path.join(folder, ...names);
const ADAPTER = `export default { name: 'mine', version: '1', compact: ({ messages }) => ({ messages }) };\n`;

mkdirSync(at('adapter'));
writeFileSync(at('adapter/adapter.yaml'), 'module: ./own.mjs\n');
writeFileSync(at('adapter/own.mjs'), ADAPTER);
writeFileSync(at('mine.mjs'), ADAPTER);
writeFileSync(at('known.yaml'), 'format: conform-baseline/1\nadapter: mine\nentries: []\n');
const CASE = readFileSync(path.resolve(import.meta.dirname, '../../../cases/pair/parallel-reads.yaml'), 'utf8')
  .replace(/^id: .*$/m, 'id: CC-9001')
  .replace(/^(twin|mutants): .*\n/gm, '');
writeFileSync(at('case.yaml'), CASE);
symlinkSync(at('mine.mjs'), at('link.mjs'));
symlinkSync(folder, at('around'));

const asked = (adapter: string, ...reporter: string[]) =>
  run({
    adapter: at(adapter),
    case: [at('case.yaml')],
    baseline: at('known.yaml'),
    reporter,
    seed: '1',
    timeout: '1000',
    isolate: 'none',
    quiet: true,
  });

describe('a reporter that would overwrite what the run reads', () => {
  it.each<[string, string, string]>([
    ['the adapter', 'mine.mjs', 'mine.mjs'],
    ['the adapter, by another way', 'mine.mjs', 'around/./mine.mjs'],
    ['what a link leads to', 'link.mjs', 'mine.mjs'],
    ['the module of a folder', 'adapter', 'adapter/own.mjs'],
    ['the manifest of a folder', 'adapter', 'adapter/adapter.yaml'],
    ['the baseline', 'mine.mjs', 'known.yaml'],
    ['a case of the user’s own', 'mine.mjs', 'case.yaml'],
  ])('is refused before anything is touched: %s', async (_, adapter, place) => {
    const before = readFileSync(at(place), 'utf8');
    await expect(asked(adapter, `ctrf=${at('first.json')}`, `junit=${at(place)}`)).rejects.toThrow(UsageError);
    await expect(asked(adapter, `junit=${at(place)}`)).rejects.toThrow(
      /this is made from .*, and would overwrite it\./,
    );
    expect(readFileSync(at(place), 'utf8')).toBe(before);
    expect(existsSync(at('first.json'))).toBe(false);
  });

  it('and so is a folder whose traces hold it', async () => {
    mkdirSync(at('out/traces'), { recursive: true });
    writeFileSync(at('out/traces/known.yaml'), 'x');
    const inputs = [at('out/traces/known.yaml')];
    await expect(openWriters({ quiet: true, reporter: [`traces=${at('out')}`], inputs })).rejects.toThrow(
      /would overwrite/,
    );
    expect(existsSync(at('out/traces/known.yaml'))).toBe(true);
  });
});

describe('two reporters', () => {
  it.each<[string[], string | undefined]>([
    [['junit=same', 'ctrf=same'], undefined],
    [['junit=same', 'ctrf=./around/same'], undefined],
    [['junit=whole/report.ndjson'], 'whole'],
    [['html=whole/report.json'], 'whole'],
    [['badge=whole/traces/badge.json'], 'whole'],
  ])('are refused one file: %j', async (names, out) => {
    const reporter = names.map((entry) => entry.replace('=', `=${folder}/`));
    const more = out === undefined ? {} : { out: at(out) };
    await expect(openWriters({ quiet: true, reporter, ...more })).rejects.toThrow(/would overwrite what --.* writes\./);
    expect(existsSync(at('same'))).toBe(false);
    expect(existsSync(at('whole'))).toBe(false);
  });

  it('may lie beside each other', async () => {
    const reporter = [`junit=${at('fine/junit.xml')}`, `traces=${at('fine')}`, 'badge'];
    const { writers } = await openWriters({ quiet: true, reporter, out: at('fine') });
    // Five for --out, one of them being its lock, and two of their own.
    expect(writers).toHaveLength(7);
  });
});
