import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runOf } from './certify.testkit.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../spec/README.md'), 'utf8');

/** The adapter shown in a language, byte for byte as the page has it. */
const shown = (language: string): string => new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(PAGE)![1]!;

describe('the adapters shown to implementers', () => {
  it.each([
    ['ts', 'keep-the-last-turn.mts', 'module: ./keep-the-last-turn.mts'],
    ['python', 'keep_the_last_turn.py', 'start: [python3, keep_the_last_turn.py]'],
  ])('conform, in %s', async (language, file, manifest) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'conform-shown-'));
    writeFileSync(path.join(folder, file), shown(language));
    writeFileSync(path.join(folder, 'adapter.yaml'), `${manifest}\n`);
    const { results, footer } = await runOf(folder);
    expect(results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'unsupported')).toEqual([]);
    expect(footer.certificates.map(({ class: name, earned }) => [name, earned])).toEqual([
      ['Core', true],
      ['Robust', true],
    ]);
  });
});
