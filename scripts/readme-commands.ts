import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ReadmeCommand, readmeCommands } from './readme-commands-parse.ts';

/**
 * Runs every command that README.md shows, verbatim and in order, in a fresh clone of the committed tree. A command whose
 * block says `sh exit=1` must end with that code; all others with 0. With `--but <text>` it leaves out what holds that text, and says
 * so: the gate has run it already.
 */
const { values: options } = parseArgs({ options: { but: { type: 'string' } } });
const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'conform-readme-'));
const clone = path.join(folder, 'clone');

function perform({ command, exit }: ReadmeCommand): boolean {
  const begin = performance.now();
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', command], { cwd: clone, encoding: 'utf8' });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${status === exit ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s  exit ${status}  ${command}`);
  if (status !== exit) console.log(`${stdout}\n${stderr}`);
  return status === exit;
}

execFileSync('git', ['clone', '--quiet', root, clone]);
const shown = readmeCommands(readFileSync(path.join(clone, 'README.md'), 'utf8'));
const isLeftOut = ({ command }: ReadmeCommand) => options.but !== undefined && command.includes(options.but);
for (const { command } of shown.filter(isLeftOut)) console.log(`left out, it was run before: ${command}`);
const commands = shown.filter((one) => !isLeftOut(one));
const good = commands.map(perform);
rmSync(folder, { recursive: true, force: true });
console.log(`${good.filter(Boolean).length} of ${commands.length} README commands behaved as shown`);
process.exitCode = commands.length > 0 && good.every(Boolean) ? 0 : 1;
