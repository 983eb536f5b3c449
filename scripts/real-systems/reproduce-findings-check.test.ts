import { describe, expect, it } from 'vitest';
import { complaintsAbout, type Reproduction } from './reproduce-findings-check.ts';

const stdout = 'expected: 4711\ngot:      nothing\n';
const shown: Reproduction = {
  file: 'empty.mjs',
  source: "import { createAgent } from 'langchain';\n",
  stdout,
  stderr: '',
  exitCode: 1,
};
const page = `## Empty\n\n[script](reproduce/empty.mjs)\n\n\`\`\`text\n${stdout}\`\`\`\n`;

describe('what is written about a reproduction', () => {
  it('is right where the bug shows and the page quotes it', () => {
    expect(complaintsAbout(shown, page)).toEqual([]);
  });

  it('is out of date where the bug no longer shows', () => {
    expect(complaintsAbout({ ...shown, exitCode: 0 }, page)).toEqual([
      'empty.mjs ends with 0: the bug is gone, or no longer shows like this',
    ]);
  });

  it('is not shown by a script that breaks, though that ends with 1 as well', () => {
    const broken = {
      ...shown,
      stdout: '',
      stderr: 'file:1\n\nError: Cannot find package langchain\n    at run (node:internal)\n',
    };
    expect(complaintsAbout(broken, page)).toEqual([
      'empty.mjs ends with 1 and reproduces nothing:\nError: Cannot find package langchain',
    ]);
  });

  it('is not shown by a script that hangs', () => {
    expect(complaintsAbout({ ...shown, exitCode: null }, page)[0]).toContain('it took too long');
  });

  it('is wrong where the page quotes another output', () => {
    const [complaint] = complaintsAbout({ ...shown, stdout: 'expected: 4711\ngot:      4712\n' }, page);
    expect(complaint).toContain('does not quote what empty.mjs prints');
  });

  it('is wrong where the page quotes only the beginning', () => {
    const [complaint] = complaintsAbout({ ...shown, stdout: 'expected: 4711\ngot:      noth\n' }, page);
    expect(complaint).toContain('does not quote');
  });

  it('is wrong where the page does not name the script', () => {
    expect(complaintsAbout(shown, page.replace('empty.mjs', 'other.mjs'))).toEqual([
      'findings.md does not name reproduce/empty.mjs',
    ]);
  });

  it.each([
    "import { run } from '../../../src/run.ts';",
    "await import('./helper.mjs');",
    "import 'compaction-conformance';",
  ])('is of no use to others where the script needs the suite: %s', (source) => {
    expect(complaintsAbout({ ...shown, source }, page)).toEqual(['empty.mjs must stand alone: public packages only']);
  });

  it('is read in one screen: a script of 40 lines passes, one of 41 does not', () => {
    expect(complaintsAbout({ ...shown, source: 'x\n'.repeat(40) }, page)).toEqual([]);
    expect(complaintsAbout({ ...shown, source: 'x\n'.repeat(41) }, page)).toEqual([
      'empty.mjs has 41 lines, more than 40',
    ]);
  });
});
