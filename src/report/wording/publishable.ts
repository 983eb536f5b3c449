import type { Isolation } from '../../adapter/isolation.ts';
import type { WorkingCopy } from '../../adapter/working-copy.ts';
import type { Header } from '../events/events.ts';

/** Whether what a run found may be published, for where the adapter ran: only where it could not reach what judges it. */
const IS_PUBLISHABLE: Record<Isolation, boolean> = { process: true, worker: false, none: false };

const NEXT = 'It earns nothing that may be published.';

/**
 * @returns why nothing of a run may be published, whatever it found, as a sentence with what to do; undefined where it may.
 * Programs have a process of their own, and say nothing of isolation
 */
export function unpublishableReason({ options, guard }: Pick<Header, 'options' | 'guard'>): string | undefined {
  const { isolate, workingCopy, assumed } = options ?? {};
  if (assumed !== undefined)
    return `Nobody has said what this agent is to do: all that was taken for granted was found out. ${NEXT} Correct the manifest that was written of it, and run it with --adapter.`;
  if (workingCopy !== undefined)
    return `What ran is ${workingCopyWords(workingCopy)}, and no published version. ${NEXT} Run it again without --from once it is published.`;
  if (isolate !== undefined && !IS_PUBLISHABLE[isolate])
    return `The adapter ran with --isolate ${isolate}, where it can reach what judges it. ${NEXT} Run it again without --isolate.`;
  if (guard !== 'none') return undefined;
  return `The adapter ran as an object in the process that judged it. ${NEXT} Run it from its file, with conform run.`;
}

/** Hexadecimal digits of a commit that tell it from others of a repository of any size that there is. */
const DIGITS = 10;

/** @returns e.g. `a working copy of langchain (1.5.14, commit 7613993984, and changes that are in no commit)` */
export function workingCopyWords({ package: name, version, commit, changed }: WorkingCopy): string {
  const at = commit === undefined ? 'no checkout of git' : `commit ${commit.slice(0, DIGITS)}`;
  const beside = changed === true ? ', and changes that are in no commit' : '';
  return `a working copy of ${name} (${version}, ${at}${beside})`;
}
