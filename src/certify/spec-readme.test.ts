import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { QUICK, type Run, runOf, standingUnmet } from './certify.testkit.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../spec/README.md'), 'utf8');

/** The adapter shown in a language, byte for byte as the page has it. */
const shown = (language: string): string => new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(PAGE)![1]!;

/** @returns what came of it under the manifest that is shown with it */
function runOfShown(language: string, file: string, manifest: string, cases: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-shown-'));
  writeFileSync(path.join(folder, file), shown(language));
  writeFileSync(path.join(folder, 'adapter.yaml'), `${manifest}\n`);
  return runOf(folder, { cases, keep: 'verdicts' });
}

const red = ({ results }: Run) => results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'unsupported');

describe('the adapters shown to implementers', () => {
  it('conform, in TypeScript, on the whole corpus', async () => {
    const run = await runOfShown('ts', 'keep-the-last-turn.mts', 'module: ./keep-the-last-turn.mts', []);
    expect(red(run)).toEqual([]);
    expect(run.footer.certificates.map(({ class: name, earned }) => [name, earned])).toEqual([
      ['Core', true],
      ['Robust', true],
    ]);
  });

  it('conform, in Python, which does the same, whatever the summarizer answers', async () => {
    const cases = [...QUICK, 'CC-0011'];
    const run = await runOfShown('python', 'keep_the_last_turn.py', 'start: [python3, keep_the_last_turn.py]', cases);
    expect(red(run)).toEqual([]);
    expect(run.footer.counts.passed).toBeGreaterThan(60);
    expect(standingUnmet(run.footer)).toEqual([]);
  });
});
