import type { Outcome, OutcomeFigures } from '../../conversation/outcome.ts';
import { filesNamed } from '../archive/archive-pointers.ts';
import { savedTokens } from '../budget/token-bounds.ts';
import type { Pass } from '../passes/pass.ts';

/** A figure that an outcome gives and that is not what was seen. */
export interface UntrueFigure {
  way: string;
  expected: string;
  got: string;
}

/**
 * How far a count may lie from all of ours before it is another number: real tokenizers differ by 1.7 times on the same
 * messages, and what counts its prompt and its tools as well counts them before and after.
 */
const MARGIN = 2;

/** @returns figures of an outcome that are not what was seen; whoever gives none says nothing untrue */
export function untrueFiguresOf(outcome: Outcome, pass: Pass): UntrueFigure[] {
  if (outcome.kind === 'unchanged' || outcome.kind === 'failed') return [];
  return [...untrueTokens(outcome, pass), ...untrueArchive(outcome, pass)];
}

/** The sizes themselves are the implementation's to count; by how much they differ can be seen, within wide bounds. */
function untrueTokens({ tokens }: OutcomeFigures, pass: Pass): UntrueFigure[] {
  if (tokens === undefined) return [];
  const said = tokens.before - tokens.after;
  const { least, most } = savedTokens(pass.before, pass.after);
  const got = `${tokens.before} tokens before and ${tokens.after} after: ${said} saved`;
  if (least > 0 && said < least / MARGIN)
    return [{ way: 'untrue-tokens', expected: `at least ${Math.ceil(least / MARGIN)} tokens saved`, got }];
  if (said > Math.max(most, 0) * MARGIN)
    return [{ way: 'untrue-tokens', expected: `at most ${Math.floor(Math.max(most, 0) * MARGIN)} tokens saved`, got }];
  return [];
}

/** Without the capability `archive` no files are seen, and a path leads to what nobody can look at. */
function untrueArchive({ archive }: OutcomeFigures, { stored }: Pass): UntrueFigure[] {
  const files = stored.after.archive;
  if (archive === undefined || files === undefined || filesNamed(archive, files).length > 0) return [];
  const found = Object.keys(files);
  return [
    {
      way: 'untrue-archive-path',
      expected: 'the path of a file of the archive, or of its folder',
      got: `"${archive}", where the archive has ${found.length === 0 ? 'no files' : found.join(', ')}`,
    },
  ];
}
