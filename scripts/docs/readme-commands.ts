import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type DocBlock, docBlocks } from './doc-blocks.ts';
import { performBlocks } from './perform-blocks.ts';

/**
 * Does everything README.md and CONTRIBUTING.md say, verbatim and in order, in a fresh clone: nothing is there but what git
 * has or would take. What is meant for users of the package (`sh package`) is done by `scripts/package/tarball.ts`, from the tarball.
 * A page that is done alone and does not install is done in a clone that was. With `--but <text>` it leaves out the commands that
 * hold that text, and says so: the gate has run them already, or the nightly workflow does.
 *
 * node scripts/docs/readme-commands.ts [page …] [--but <text> …]
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { but: { type: 'string', multiple: true, default: [] } },
});
const PAGES = positionals.length > 0 ? positionals : ['README.md', 'CONTRIBUTING.md'];
const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'conform-readme-'));
const clone = path.join(folder, 'clone');

/** Changes that are not committed yet are part of it, or a developer would test what was. */
function cloneTree(): void {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  for (const file of changed('-d')) rmSync(path.join(clone, file), { force: true });
  const gone = new Set(changed('-d'));
  for (const file of changed('-mo')) if (!gone.has(file)) cpSync(path.join(root, file), path.join(clone, file));
}

function changed(which: string): string[] {
  const words = ['ls-files', '-z', '--exclude-standard', which];
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
}

function isLeftOut(block: DocBlock): block is DocBlock & { kind: 'command' } {
  return block.kind === 'command' && options.but.some((one) => block.command.includes(one));
}

async function performPage(page: string): Promise<boolean> {
  const shown = docBlocks(readFileSync(path.join(clone, page), 'utf8')).filter(({ where }) => where === 'checkout');
  for (const block of shown) if (isLeftOut(block)) console.log(`left out, it is run elsewhere: ${block.command}`);
  const blocks = shown.filter((block) => !isLeftOut(block));
  const good = await performBlocks(blocks, { folder: clone });
  console.log(`${page}: ${good} of ${blocks.length} went as shown`);
  return blocks.length > 0 && good === blocks.length;
}

const INSTALL = 'npm ci --no-audit --no-fund';

/** @returns what a reader of the page has done before it, if the page does not say so itself */
function beforePage(page: string): DocBlock[] {
  const commands = docBlocks(readFileSync(path.join(clone, page), 'utf8')).filter((one) => one.kind === 'command');
  if (commands.some(({ command }) => /\bnpm (ci|install)\b/.test(command))) return [];
  return [{ kind: 'command', where: 'checkout', command: INSTALL, exit: 0, shows: [] }];
}

cloneTree();
const before = beforePage(PAGES[0]!);
if ((await performBlocks(before, { folder: clone })) < before.length) throw new Error(`${INSTALL} failed in ${clone}.`);
const results: boolean[] = [];
for (const page of PAGES) results.push(await performPage(page));
rmSync(folder, { recursive: true, force: true });
process.exitCode = results.every(Boolean) ? 0 : 1;
