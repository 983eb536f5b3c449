import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../options/usage-error.ts';

/**
 * Who mistypes a command is told that, and not what an agent could be told that asks no model. On Windows the system looks programs up in
 * ways of its own, and says it when it starts them.
 * @param program a name that is looked up on the PATH, or an absolute path
 * @throws UsageError where nothing can be started by it
 */
export function refuseNoProgram(program: string, folders = process.env.PATH ?? ''): void {
  if (process.platform === 'win32') return;
  const isFile = /\//.test(program);
  const places = isFile ? [program] : folders.split(path.delimiter).map((folder) => path.join(folder, program));
  if (places.some(isExecutable)) return;
  if (!isFile)
    throw new UsageError(`--agent: no program "${program}" is found on the PATH. Install it, or name its file.`);
  const why = existsSync(program) ? `${program} can't be executed` : `there is no file ${program}`;
  throw new UsageError(
    `--agent: ${why}. A script needs the program that runs it before its name, as in "node ./agent.mjs".`,
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
