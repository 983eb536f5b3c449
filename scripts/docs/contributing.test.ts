import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { docBlocks } from './doc-blocks.ts';

/** What can be done in a moment of what CONTRIBUTING.md says; all of it is done by `scripts/docs/readme-commands.ts`. */
const root = path.resolve(import.meta.dirname, '../..');
const blocks = docBlocks(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'));
const files = blocks.flatMap((block) => (block.kind === 'file' ? [block] : []));
const changes = blocks.flatMap((block) => (block.kind === 'change' ? [block] : []));
const commands = blocks.flatMap((block) => (block.kind === 'command' ? [block.command] : []));

const folder = mkdtempSync(path.join(tmpdir(), 'conform-contributing-'));
afterAll(() => rmSync(folder, { recursive: true }));

for (const { path: file, text } of files) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

describe('CONTRIBUTING.md', () => {
  it('shows a case, a mutant, a law and an adapter', () => {
    const folders = files.map((file) => path.dirname(file.path));
    expect(folders).toEqual([
      'cases/ord',
      'src/selftest/mutants',
      'src/judge/laws/messages',
      'src/judge/laws/messages',
    ]);
    expect(commands.filter((command) => command.includes(' init '))).toHaveLength(1);
  });

  it('writes no file that is there already', () => {
    expect(files.map((file) => file.path).filter((file) => existsSync(path.join(root, file)))).toEqual([]);
  });

  it.each(changes.map(({ patch }) => [/^\+\+\+ b\/(.*)$/m.exec(patch)![1]!, patch] as const))(
    'changes %s as it is today',
    (file, patch) => {
      const target = path.join(folder, file);
      if (!existsSync(target)) cpSync(path.join(root, file), target);
      const before = readFileSync(target, 'utf8');
      execFileSync('git', ['apply', '--recount', '-'], { cwd: folder, input: patch, stdio: 'pipe' });
      expect(readFileSync(target, 'utf8').length).toBeGreaterThan(before.length);
    },
  );

  it('shows a case that nothing is wrong with', () => {
    const file = path.join(folder, 'mine.yaml');
    writeFileSync(file, files[0]!.text);
    const words = [path.join(root, 'src/cli/main.ts'), 'lint', file];
    expect(execFileSync(process.execPath, words, { encoding: 'utf8' })).toContain('1 file: nothing wrong');
  });

  it('speaks of no file that is gone', () => {
    const named = commands.flatMap((command) => command.match(/(?:src|scripts|adapters)\/[\w./-]+\.ts/g) ?? []);
    const made = new Set(files.map((file) => file.path));
    expect(named.filter((file) => !made.has(file) && !existsSync(path.join(root, file)))).toEqual([]);
  });
});
