import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const TEMPLATES = path.resolve(import.meta.dirname, '../../../templates');
const filesOf = (lang: string) =>
  readdirSync(path.join(TEMPLATES, lang), { recursive: true, encoding: 'utf8' }).filter((one) => /\.\w+$/.test(one));
const read = (file: string) => readFileSync(path.join(TEMPLATES, file), 'utf8');

const compactors = ['typescript', 'javascript', 'python', 'go', 'shell'].flatMap((lang) =>
  filesOf(`${lang}/compactor`).map((file) => `${lang}/compactor/${file}`),
);

it.each(compactors)('%s has at most 40 lines of 100 columns to put a compactor into', (file) => {
  const lines = read(file).trimEnd().replaceAll('\t', '    ').split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
});

it('there are three designs in each language', () => {
  expect(compactors).toHaveLength(15);
});

describe('the JavaScript', () => {
  it('has a file for each of TypeScript', () => {
    expect(filesOf('javascript').sort()).toEqual(
      filesOf('typescript')
        .map((one) => one.replace('.mts', '.mjs'))
        .sort(),
    );
  });

  // How it is laid out is the formatter's. What to do where it differs: node scripts/build/write-javascript-templates.ts
  const bare = (code: string) => code.replaceAll(/[\s,()]/g, '');
  it.each(filesOf('typescript'))('is %s without its types', (file) => {
    const stripped = stripTypeScriptTypes(read(`typescript/${file}`)).replaceAll(".mts'", ".mjs'");
    expect(bare(read(`javascript/${file.replace('.mts', '.mjs')}`))).toBe(bare(stripped));
  });
});
