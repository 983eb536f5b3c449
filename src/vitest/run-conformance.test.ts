import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import example from '../../adapters/example-typescript/adapter.ts';
import { casesFolder, loadCorpus } from '../suite/corpus/load-corpus.ts';
import { select } from '../suite/select/select.ts';
import type { AdapterUnderTest } from './adapter-under-test.ts';
import { type ConformanceOptions, runConformance } from './run-conformance.ts';

const ADAPTERS = path.resolve(import.meta.dirname, '../../adapters');
const corpus = loadCorpus(casesFolder());
const selected = select(corpus, ['CC-0002', 'CC-0020']);

async function verdicts(adapter: AdapterUnderTest, options: ConformanceOptions = {}) {
  const { results } = await runConformance(adapter, options, { corpus, selected });
  return Object.fromEntries(
    [...results].map(([id, all]) => [id, all.map(({ drive, verdict }) => `${drive} ${verdict}`)]),
  );
}

describe('runOnce', () => {
  it('runs an object, a function and a path', async () => {
    const fine = ['pure pass'];
    expect(await verdicts(example)).toMatchObject({ 'CC-0002': fine, 'CC-0020': fine });
    expect(await verdicts(({ messages }) => ({ messages }))).toMatchObject({
      'CC-0002': ['pure fail'],
      'CC-0020': ['pure blocked'],
    });
    const url = pathToFileURL(path.join(ADAPTERS, 'example-typescript/adapter.ts'));
    expect(await verdicts(url)).toEqual(await verdicts(example));
  });

  it('never has two conversations with one object at once', async () => {
    let open = 0;
    let most = 0;
    const slow: AdapterUnderTest = async ({ messages }) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return { messages };
    };
    const many = select(corpus, ['PAIR-1']);
    await runConformance(slow, {}, { corpus, selected: many });
    expect(many.variants.length).toBeGreaterThan(50);
    expect(most).toBe(1);
  });

  it('holds the run against a baseline', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'conform-vitest-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'b.yaml');
    const known = 'requirement: PROG-4, verdict: fail, reason: It does nothing., since: 2026-01-05, case: CC-0002';
    writeFileSync(file, `format: conform-baseline/1\nadapter: idle\nentries:\n  - { ${known} }\n`);
    const idle: AdapterUnderTest = ({ messages }) => ({ messages });
    const { results, footer } = await runConformance(idle, { name: 'idle', baseline: file }, { corpus, selected });
    const [result] = results.get('CC-0002')!;
    expect(result!.requirements.find(({ id }) => id === 'PROG-4')!.verdict).toBe('known-fail');
    expect(footer.baseline).toMatchObject({ stale: [], expired: [] });
    await expect(
      runConformance(idle, { name: 'other', baseline: pathToFileURL(file) }, { corpus, selected }),
    ).rejects.toThrow('is about the adapter "idle"');
  });

  it('refuses an object that would send requests from this thread', async () => {
    await expect(verdicts({ ...example, door: 'loopback' })).rejects.toThrow('name its file instead');
  });
});
