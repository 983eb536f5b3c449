import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type DocBlock, linesNotPrinted } from './doc-blocks.ts';

export interface Place {
  folder: string;
  env?: NodeJS.ProcessEnv;
}

/**
 * Does in a folder what a page says, in order, and prints how each block went and how long it took.
 * @returns how many of them went as the page promises
 */
export async function performBlocks(blocks: readonly DocBlock[], place: Place): Promise<number> {
  let good = 0;
  for (const block of blocks) if (await perform(block, place)) good += 1;
  return good;
}

async function perform(block: DocBlock, { folder, env = process.env }: Place): Promise<boolean> {
  const begin = performance.now();
  const { title, expected, status, output } = await done(block, { folder, env });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const missing = block.kind === 'command' ? linesNotPrinted(block.shows, output) : [];
  const isGood = status === expected && missing.length === 0;
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s  exit ${status}  ${title}`);
  if (!isGood) console.log([`exit ${expected} was promised\n${output}`, ...missing.map(notPrinted)].join('\n'));
  return isGood;
}

const notPrinted = (line: string): string => `shown, but not printed: ${line}`;

interface Done {
  title: string;
  expected: number;
  status: number | null;
  output: string;
}

async function done(block: DocBlock, place: Required<Place>): Promise<Done> {
  if (block.kind === 'command') {
    const shell = await run(['bash', '-ec', block.command], place);
    return { title: block.command, expected: block.exit, ...shell };
  }
  if (block.kind === 'change') {
    const patched = await run(['git', 'apply', '--recount', '-'], place, block.patch);
    return { title: `change ${/^\+\+\+ b\/(.*)$/m.exec(block.patch)?.[1]}`, expected: 0, ...patched };
  }
  const file = path.join(place.folder, block.path);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, block.text);
  return { title: `write ${block.path}`, expected: 0, status: 0, output: '' };
}

/** Never blocks this process: what is run may ask a server in it. */
async function run([program = '', ...words]: string[], { folder, env }: Required<Place>, input = '') {
  const child = spawn(program, words, { cwd: folder, env });
  child.stdin.on('error', () => {}).end(input);
  const closed = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [out, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { status, output: `${out}\n${errors}` };
}
