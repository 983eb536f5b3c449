import path from 'node:path';
import { type CommandResult, runCommand } from '../child-process/run-command.ts';
import type { Manifest } from '../resolve/read-manifest.ts';
import { missingOfInstall, shownFolder } from './setup-state.ts';
import { beginSetup, endSetup } from './unfinished-setup.ts';

export interface SetupOptions {
  /** gets each command, and each line it prints */
  report: (line: string) => void;
  /** ms of wall time for each command. Default: 10 minutes */
  timeout?: number;
}

export interface WholeSetupOptions extends SetupOptions {
  /** the first start of an agent, once all it needs is installed */
  firstStart?: (options: SetupOptions) => Promise<SetupResult>;
}

/** What came of setting an adapter up; a reason says what is missing and what to do. */
export type SetupResult = { kind: 'set-up' } | { kind: 'failed'; reason: string };

const TEN_MINUTES = 600_000;
/** lines of a failed command that its reason quotes */
const TAIL = 15;

/** Where programs come from that a set-up may need. */
const SOURCES: Record<string, string> = {
  npm: 'It comes with Node.js.',
  npx: 'It comes with Node.js.',
  python3: 'Install Python 3.10 or later.',
  python: 'Install Python 3.10 or later.',
  swift: 'Install Swift 6.1 or later.',
  mix: 'Install Elixir 1.17 or later.',
};

/**
 * Runs the set-up of an adapter in its own folder and looks whether all it needs is there afterwards. Running it again
 * does no harm.
 */
export async function setUp(
  manifest: Manifest,
  { report, timeout = TEN_MINUTES, firstStart = async () => ({ kind: 'set-up' }) }: WholeSetupOptions,
): Promise<SetupResult> {
  if (manifest.setup.length > 0) await beginSetup(manifest.folder);
  for (const command of manifest.setup) {
    report(`$ ${command.join(' ')}`);
    const result = await runCommand(command, { cwd: manifest.folder, timeout, report });
    if (result.kind !== 'done') return { kind: 'failed', reason: commandFailureReason(command, result) };
  }
  const missing = await missingOfInstall(manifest);
  if (missing.length === 0) {
    const started = await firstStart({ report, timeout });
    if (started.kind === 'set-up') await endSetup(manifest.folder);
    return started;
  }
  const ran = manifest.setup.length === 0 ? 'its manifest has no "setup"' : 'its set-up ran through';
  return {
    kind: 'failed',
    reason: `${ran}, and ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not there`,
  };
}

/** @returns why a command failed, with the end of what it printed */
export function commandFailureReason(
  command: readonly string[],
  result: Exclude<CommandResult, { kind: 'done' }>,
): string {
  switch (result.kind) {
    case 'not-found': {
      const name = path.basename(result.program);
      const where = name === result.program ? 'is not on the PATH' : `is not there (${shownFolder(result.program)})`;
      return `the program "${name}" ${where}. ${SOURCES[name] ?? ''}`.trimEnd();
    }
    case 'failed': {
      const tail = result.lines.filter((line) => line.trim() !== '').slice(-TAIL);
      return [`"${command.join(' ')}" ${result.end}:`, ...tail.map((line) => `    ${line}`)].join('\n');
    }
  }
}
