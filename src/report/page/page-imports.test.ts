import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../..');

/** What the pages share with the rest of the suite. These files import nothing, so that nothing else gets into a page. */
const SHARED = ['conversation/excerpt.ts', 'suite/case/case-id.ts', 'verdict/verdict-order.ts'];

const filesIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.ts`, { cwd: SRC })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.(test|testkit|d)\.ts$/.test(file));

/** @returns all that a file imports, types too: a file below `src/` by its path there, a package or a module of Node by name */
function importsOf(file: string): string[] {
  const source = readFileSync(path.join(SRC, file), 'utf8');
  const targets = [...source.matchAll(/(?:^(?:import|export|\}).* from |^import |\bimport\()'([^']+)'/gm)].map(
    ([, target]) => target!,
  );
  return targets.map((target) => (target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target));
}

/** @returns the imports of a folder's files that lead elsewhere, as `file imports target` */
function straysOf(folder: string, allowed: (target: string) => boolean): string[] {
  const files = filesIn(folder);
  expect(files.length).toBeGreaterThan(5);
  return files.flatMap((file) =>
    importsOf(file)
      .filter((target) => !allowed(target))
      .map((target) => `${file} imports ${target}`),
  );
}

describe('what is bundled into a page', () => {
  it('is of browser/ and page/ and what unpacks a page, and browser/ imports nothing else', () => {
    const isAllowed = (target: string) => target === 'fzstd' || /^report\/(browser|page)\//.test(target);
    expect(straysOf('report/browser', isAllowed)).toEqual([]);
  });

  it('imports in page/ nothing but page/ and what the pages share with the suite', () => {
    const isAllowed = (target: string) => target.startsWith('report/page/') || SHARED.includes(target);
    expect(straysOf('report/page', isAllowed)).toEqual([]);
  });

  it.each(SHARED)('takes nothing else in by %s', (file) => {
    expect(importsOf(file)).toEqual([]);
  });

  it('would be seen to import something else', () => {
    expect(importsOf('report/saved/write-file.ts')).toContain('node:fs');
    expect(importsOf('report/html/html-writer.ts')).toContain('report/cells/requirement-tally.ts');
    expect(importsOf('certify/certify.ts')).toContain('certify/execution/worker-pool.ts');
  });
});
