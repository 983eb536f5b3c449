import type { Message } from '../../conversation/message.ts';
import type { ArchiveStage } from '../types/archive.ts';
import type { Rules } from '../types/options.ts';
import type { PassInput } from '../types/pass.ts';
import type { Fold, Reduction } from '../types/plan.ts';
import { reducedBlocks } from '../view/synthetic-messages.ts';
import { readPassState } from './pass-state.ts';

/** @returns when it is written: a section whose summary then failed would hold what is still in the view (deepagents) */
export const archiveStage = (): ArchiveStage => 'accepted';

/** @returns what an archive holds after more lines: all it held, and these. Overwriting lost what came before (deepagents-swift) */
export const archiveContent = (before: string, lines: string): string => before + lines;

/**
 * @returns the originals that a plan takes from the view, as they were given, one line of JSON each: what goes, and what
 * is rewritten, unless it was rewritten before. Nothing of the compactor's own is an original
 */
export function originalsOf({ history, layout, gone }: Fold | Reduction, { parts }: Rules): string {
  const indices = [...gone, ...layout.rewrites.map(({ at }) => at)];
  const originals = indices.map((at) => history[at]!).filter((message) => isOriginal(message, parts));
  return originals.map((message) => `${JSON.stringify(message)}\n`).join('');
}

const isOriginal = (message: Message, { syntheticKind }: Rules['parts']): boolean =>
  syntheticKind(message) === null && (reducedBlocks(message) ?? []).length === 0;

/** What came of archiving. */
export interface ArchiveResult {
  /** what the view may call the archive; null where it does not hold what left the view */
  pointer: string | null;
  /** lines that it did not take */
  unarchived: string;
}

/** Adds to the archive what a plan takes from the view, and before it what earlier passes could not add. */
export function archiveOriginals(
  planned: Fold | Reduction,
  { archive, state }: PassInput,
  rules: Rules,
): ArchiveResult {
  const { unarchived } = readPassState(state);
  if (archive === undefined) return { pointer: null, unarchived };
  const lines = unarchived + originalsOf(planned, rules);
  try {
    archive.write(rules.parts.archiveContent(archive.read(), lines));
    return { pointer: archive.name, unarchived: '' };
  } catch {
    return { pointer: null, unarchived: lines };
  }
}
