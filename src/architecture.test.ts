import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = readFileSync(path.join(ROOT, 'spec/decisions/0001-architecture.md'), 'utf8');

/** The folders drawn below `src/`, nested ones as `model/doors`. */
function drawnFolders(): string[] {
  const above: string[] = [];
  return [...PAGE.matchAll(/^ {6}((?: {2})*)([\w-]+)\/(?:\s|$)/gm)]
    .map(([, indent, name]) => {
      above.splice(indent!.length / 2, above.length, name!);
      return above.join('/');
    })
    .sort();
}

/** The table "Who may import whom". */
function allowedImports(): Map<string, string[]> {
  const rows = [...PAGE.matchAll(/^\| ([a-z]+) +\| ([^|]+?) +\|$/gm)].filter((row) => row[1] !== 'folder');
  return new Map(rows.map((row) => [row[1]!, row[2] === 'nothing of ours' ? [] : row[2]!.split(', ')]));
}

const sources = globSync('src/**/*.ts', { cwd: ROOT }).filter((file) => !/\.(test|testkit|d)\.ts$/.test(file));
const topFolder = (file: string): string => path.relative('src', file).split(path.sep)[0]!;

function importsOf(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const targets = [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) => match[1]!);
  return targets.map((target) => path.relative(ROOT, path.resolve(ROOT, path.dirname(file), target)));
}

describe('the architecture page', () => {
  it('draws exactly the folders that are there', () => {
    const there = globSync('src/**/', { cwd: ROOT })
      .map((folder) => path.relative('src', folder))
      .filter((folder) => folder !== '' && !folder.includes('generated'));
    expect(drawnFolders()).toEqual(there.sort());
  });

  it('has a row for every folder', () => {
    expect([...allowedImports().keys()].sort()).toEqual([...new Set(sources.map(topFolder))].sort());
  });

  it('is kept by every import', () => {
    const allowed = allowedImports();
    const broken = sources.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('src/') && topFolder(target) !== topFolder(file))
        .filter((target) => !allowed.get(topFolder(file))?.includes(topFolder(target)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(100);
  });
});

describe('every source file', () => {
  it.each(sources)('%s stays below 300 lines', (file) => {
    expect(readFileSync(path.join(ROOT, file), 'utf8').split('\n').length).toBeLessThanOrEqual(300);
  });
});

/** Lines that say something to a machine: neither blank nor a comment. */
const codeLines = (file: string): number =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*($|\/\/|\/?\*|#|"""[^"]*"""$)/.test(line)).length;

describe('what has to stay small', () => {
  const fair = globSync('src/selftest/fair/*.ts', { cwd: ROOT });
  it.each(fair)('%s, a fair compactor, has at most 80 lines of code', (file) => {
    expect(codeLines(file)).toBeLessThanOrEqual(80);
    expect(readFileSync(path.join(ROOT, file), 'utf8')).not.toContain('/compactor/');
  });

  it.each(['langchain', 'deepagents', 'agent-sdk', 'langchain-python'])(
    'the adapter of %s, which only translates, has at most 250 lines of code',
    (name) => {
      const files = globSync(`adapters/${name}/*.{ts,py}`, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
      expect(files.length).toBeGreaterThan(0);
      expect(files.reduce((sum, file) => sum + codeLines(file), 0)).toBeLessThanOrEqual(250);
    },
  );
});
