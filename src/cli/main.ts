#!/usr/bin/env node
import { packageVersion } from '../suite/package/package-version.ts';
import { takeProcess } from './adapters/whole-process.ts';
import { endOnFaults } from './end-on-faults.ts';
import { endOnSignals } from './end-on-signals.ts';

/** They look things up, and who has read enough has got what was asked for. All others have a verdict, and cut short none. */
const READERS = ['list', 'show', 'explain', 'help', '--help', '-h'];

const isReader = ([command = '--help', ...more]: readonly string[]): boolean =>
  READERS.includes(command) || more.includes('--help') || more.includes('-h');

/** A reader that went away, as `head` does, ends the run early: nobody is left to tell, so nothing more is printed. */
function stopWhenNobodyListens(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(isReader(process.argv.slice(2)) ? 0 : 3);
    process.stderr.write(`Standard output can't be written to: ${error.message}\n`);
    process.exit(2);
  });
}

/** @returns whether this Node is new enough; older ones fail later, and in words that nobody understands */
function isNodeNewEnough(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return true;
  process.stderr.write(`conform needs Node 22.18 or newer; this is ${process.version}.\n`);
  return false;
}

async function main(): Promise<void> {
  if (!isNodeNewEnough()) {
    process.exitCode = 2;
    return;
  }
  takeProcess();
  endOnFaults();
  stopWhenNobodyListens();
  endOnSignals();
  if (process.argv.length === 3 && process.argv[2] === '--version') {
    process.stdout.write(`${packageVersion()}\n`);
    return;
  }
  // Whoever only wants the version does not wait for a parser of options.
  const { performCommandLine } = await import('./command-line.ts');
  await performCommandLine(process.argv);
}

await main();
