import { memoize } from '../../conversation/memoize.ts';
import { summariesIn } from '../facts/facts.ts';
import type { Evidence } from '../passes/evidence.ts';
import { wasCancelled } from '../passes/mid-pass.ts';
import type { Pass } from '../passes/pass.ts';

/**
 * What a turn that was taken back has left may show only in the next request, where an agent's state can't be read.
 * @returns places in the view of messages with a summary that was answered only when the pass it was for had been taken back: an
 * earlier pass of the same conversation
 */
export function lateSummariesIn(pass: Pass, { passes }: Pick<Evidence, 'passes'>): number[] {
  const late = new Set(
    cancelledOf(passes)
      .filter((other) => other.in === pass.in && other.step < pass.step)
      .flatMap(answeredTooLate),
  );
  if (late.size === 0 || pass.again) return [];
  const known = summariesIn(pass.before);
  return pass.alignment.view.flatMap(({ nonces }, at) =>
    nonces.some((nonce) => late.has(nonce) && !known.has(nonce)) ? [at] : [],
  );
}

const cancelledOf = memoize((passes: readonly Pass[]): readonly Pass[] => passes.filter(wasCancelled));

/** At `asked` it had not got the answer that it waited for; at `answered` it is the next one that comes too late. */
function answeredTooLate({ summarizer, meanwhile }: Pass): string[] {
  const { at, request = 1 } = meanwhile ?? {};
  return summarizer.slice(at === 'answered' ? request : request - 1).flatMap(({ summary }) => summary ?? []);
}
