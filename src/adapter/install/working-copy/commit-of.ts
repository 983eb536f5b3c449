import { runCommand } from '../../child-process/run-command.ts';
import type { WorkingCopy } from '../../working-copy.ts';

/** ms; a large checkout on a slow disk takes seconds */
const TIMEOUT = 60_000;

/**
 * @param folder of the package, which need not be the root of its repository
 * @returns which commit lies there, and whether there is more than it has; nothing where it is no checkout of git
 */
export async function commitOf(folder: string): Promise<Pick<WorkingCopy, 'commit' | 'changed'>> {
  const head = await git(folder, 'rev-parse', 'HEAD');
  if (head === undefined) return {};
  // Below the folder alone: what else lies in a repository of many packages is no part of this one.
  const changes = await git(folder, 'status', '--porcelain', '--', '.');
  return { commit: head.trim(), ...(changes?.trim() === '' ? {} : { changed: true }) };
}

async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  const result = await runCommand(['git', ...args], { cwd: folder, timeout: TIMEOUT });
  return result.kind === 'done' ? result.stdout : undefined;
}
