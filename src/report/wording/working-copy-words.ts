import type { WorkingCopy } from '../../adapter/working-copy.ts';

/** Hexadecimal digits of a commit that tell it from others of a repository of any size that there is. */
const DIGITS = 10;

/** @returns e.g. `a working copy of langchain (1.5.14, commit 7613993984, and changes that are in no commit)` */
export function workingCopyWords({ package: name, version, commit, changed }: WorkingCopy): string {
  const at = commit === undefined ? 'no checkout of git' : `commit ${commit.slice(0, DIGITS)}`;
  const beside = changed === true ? ', and changes that are in no commit' : '';
  return `a working copy of ${name} (${version}, ${at}${beside})`;
}
