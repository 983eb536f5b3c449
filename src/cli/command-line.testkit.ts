import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { performCommandLine } from './command-line.ts';

/** The program. */
export const MAIN: string = path.resolve(import.meta.dirname, 'main.ts');

/** Where the suite lies: most commands of the tests are given there. */
export const SUITE: string = path.resolve(import.meta.dirname, '../..');

/** What is left of a command that came to its end. */
export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

type Command<Result> = (...argv: string[]) => Result;

/**
 * The command line in this very process: hundreds of programs that load the same files are most of what its tests would cost.
 * What is a matter of the program as such (signals, streams that close, threads that die) needs `programIn`.
 * @param folder that the commands are given in
 * @param environment what differs there from that of the tests
 */
export const commandLineIn =
  (folder: string, environment: Record<string, string> = {}): Command<Promise<Ended>> =>
  async (...argv) => {
    const { argv: own, env, exitCode } = process;
    const [stdout, stderr] = [gathered(process.stdout), gathered(process.stderr)];
    const cwd = process.cwd();
    process.argv = [process.execPath, MAIN, ...argv];
    process.env = { ...env, ...environment };
    process.exitCode = undefined;
    process.chdir(folder);
    try {
      await performCommandLine(process.argv);
      return { status: Number(process.exitCode ?? 0), stdout: stdout.end(), stderr: stderr.end() };
    } finally {
      process.chdir(cwd);
      Object.assign(process, { argv: own, env, exitCode });
      stdout.end();
      stderr.end();
    }
  };

/**
 * The command line as a process of its own, as a user has it.
 * @param folder that the commands are given in
 */
export const programIn =
  (folder: string): Command<Ended> =>
  (...argv) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...argv], {
      maxBuffer: 1 << 26,
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
    });
    return { status, stdout, stderr };
  };

/** What is written to a stream from now on, until it is asked for. */
function gathered(stream: NodeJS.WriteStream): { end(): string } {
  const { write } = stream;
  let text = '';
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const told = rest.at(-1);
    if (typeof told === 'function') told();
    return true;
  };
  return {
    end: () => {
      stream.write = write;
      return text;
    },
  };
}
