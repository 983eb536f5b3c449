import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { docBlocks, linesNotPrinted } from './doc-blocks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const README = readFileSync(path.join(root, 'README.md'), 'utf8');
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];

describe('the README', () => {
  it('begins with one command that runs the main job and one that runs the tests', () => {
    const commands = docBlocks(README).flatMap((block) => (block.kind === 'command' ? [block.command] : []));
    expect(commands.slice(0, 2)).toEqual(['npm ci && npx conform run', 'npm ci && npm test']);
  });

  it('installs the package before it shows what users of it do', () => {
    const first = docBlocks(README).find(({ where }) => where === 'package');
    expect(first).toMatchObject({ kind: 'command', command: 'npm install --save-dev compaction-conformance' });
  });

  it('stays short enough to be read', () => {
    const written = README.replace(/<!-- (?:matrix|systems):start -->[\s\S]*?<!-- (?:matrix|systems):end -->/, '');
    expect(written.split('\n').length).toBeLessThan(295);
  });

  it('says in words what its pictures show', () => {
    const pictures = [...README.matchAll(/!\[(.*?)\]\((.*?)\)/g)];
    expect(pictures.map(([, , file]) => file)).toEqual(['docs/report.png', 'docs/simulation.png']);
    expect(pictures.every(([, words]) => words!.length > 60)).toBe(true);
  });
});

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');

  it('hides no command from the run of all commands: every block that looks like a shell is an sh block', () => {
    const languages = [...text.matchAll(/^\s*(?:```|~~~)\s*(\S+)/gm)].map((match) => match[1]);
    expect(languages.filter((language) => ['bash', 'shell', 'console', 'zsh'].includes(language!))).toEqual([]);
    const fences = text.match(/^\s*(```|~~~)\s*sh\b/gm) ?? [];
    expect(docBlocks(text).filter(({ kind }) => kind === 'command')).toHaveLength(fences.length);
  });

  it('shows no count that one more case or requirement would change', () => {
    const shown = docBlocks(text).flatMap((block) => (block.kind === 'command' ? block.shows : []));
    const counts =
      /\b(declared|selected|evaluated|passed|in) \d|\d+ (of \d+ )?(observable|cases|requirements|variants)\b/;
    expect(shown.filter((line) => counts.test(line))).toEqual([]);
    const prose = text.replace(/<!-- (?:matrix|systems):start -->[\s\S]*?<!-- (?:matrix|systems):end -->/, '');
    expect(prose.match(/\b(\d{2,}|hundred)\s+(cases|requirements|mutants|variants)\b/g)).toBeNull();
  });

  it('links to nothing that is not there', () => {
    const targets = [...text.matchAll(/(?<!!)\[[^\]]*\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1]!);
    expect(targets.filter((target) => !existsSync(path.join(root, target)))).toEqual([]);
  });
});

describe('docBlocks', () => {
  const fenced = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;

  it('reads the exit code a command promises, and where it is run', () => {
    expect(docBlocks(fenced('sh exit=1', 'false') + fenced('sh package', 'true'))).toEqual([
      { kind: 'command', command: 'false', exit: 1, where: 'checkout', shows: [] },
      { kind: 'command', command: 'true', exit: 0, where: 'package', shows: [] },
    ]);
  });

  it('reads what is shown of the output of a command', () => {
    const [block] = docBlocks(`${fenced('sh', 'ls')}\nprints\n\n${fenced('text output', 'a\n\nb')}`);
    expect(block).toMatchObject({ command: 'ls', shows: ['a', 'b'] });
    expect(() => docBlocks(fenced('text output', 'a'))).toThrow('No command stands before the output');
  });

  it('reads files and changes, and leaves alone what only shows something', () => {
    const page = fenced('js package file=a.mjs', 'x;') + fenced('diff', '-a\n+b') + fenced('yaml', 'a: 1');
    expect(docBlocks(page)).toEqual([
      { kind: 'file', path: 'a.mjs', text: 'x;\n', where: 'package' },
      { kind: 'change', patch: '-a\n+b\n', where: 'checkout' },
    ]);
  });
});

describe('linesNotPrinted', () => {
  it.each([
    ['passed 3', 'declared 4\npassed 3\n', []],
    ['passed 3', 'passed 31\n', ['passed 3']],
    ['passed …', 'passed 31\n', []],
    ['passed … of 4', 'passed 31 of 4\n', []],
    ['passed … of 4', 'passed 31 of 40\n', ['passed … of 4']],
    ['… of 4', 'passed 31 of 4\n', []],
    ['passed …', 'not passed 31\n', ['passed …']],
  ])('holds %j against %j', (line, output, missing) => {
    expect(linesNotPrinted([line], output)).toEqual(missing);
  });
});
