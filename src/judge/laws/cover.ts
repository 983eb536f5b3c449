import { textOf } from '../../conversation/content.ts';
import type { Mark } from '../../conversation/mark.ts';
import { factsIn, factsOf, factsStanding, factsStated } from '../facts.ts';
import { holds, lawPerPass, notExercised, violated } from '../judgement.ts';
import type { Pass } from '../pass.ts';
import { shownTo } from '../request-text.ts';
import { addedText } from '../shared-text.ts';
import { yieldOf } from '../summarizer.ts';

/**
 * Nothing leaves the view unseen: a fact that is gone was shown to a summarizer that answered, or something visible stands
 * in its place (langchain#39261: a trimmed summarizer input; semantic-kernel: function content filtered out). Rewritten
 * messages are judged like evicted ones. What the summary made of it is not this law's business.
 *
 * The contract has no list of declared elisions yet, so only a visible marker counts as a declaration.
 */
export const COVER_1 = lawPerPass('COVER-1', (pass, { profile }) => {
  const standing = factsStanding(pass);
  const left = [...factsStated(pass)].filter((fact) => !standing.has(fact));
  const lost = factsLost(pass);
  if (left.length === 0 && lost.length === 0) return notExercised('No fact left the view.');
  const shown = shownTo(pass.summarizer);
  const unseen = lost.filter((fact) => !shown.has(fact));
  const elided = factsElided(pass);
  const dropped = unseen.filter((fact) => !elided.has(fact));
  if (dropped.length === 0)
    return holds('Every fact that left the view was shown to the summarizer or is visibly left out.');
  // A declared fallback evicts without a summary when none can be had: that is what it declares.
  if (profile.onSummarizerFailure === 'fallback' && hadNoSummary(pass)) {
    return notExercised('No summary could be had, and the implementation declares a fallback.');
  }
  return violated('Facts are gone from the view that no summarizer was ever shown.', {
    expected: 'each fact in the view, in an answered summarizer request, or visibly marked as left out',
    got: `${dropped.slice(0, 10).join(', ')}${dropped.length > 10 ? ` and ${dropped.length - 10} more` : ''} in none of them`,
    messages: statedBy(pass, dropped),
  });
});

/** Facts that could be read in what was given, summaries included, and can't be read in the view any more. */
function factsLost({ before, after }: Pass): Mark[] {
  const readable = factsIn(after);
  return [...factsIn(before)].filter((fact) => !readable.has(fact));
}

/** Facts cut out of messages in whose place the view says that something is missing. */
function factsElided(pass: Pass): Set<Mark> {
  const elided = pass.before.filter((_, at) => showsMarker(pass, at));
  return factsIn(elided);
}

/**
 * Whether a rewritten message says something the given one did not: what is left after taking off the beginning and the
 * end they share. A summary merged into the message is no marker at the place of what was cut.
 */
function showsMarker({ alignment, before, after }: Pass, given: number): boolean {
  const fate = alignment.given[given]!;
  if (fate.kind !== 'rewritten') return false;
  const places = fate.at.filter((at) => alignment.view[at]!.nonces.length === 0);
  const was = textOf(before[given]!);
  const is = places.map((at) => textOf(after[at]!)).join('\n');
  return addedText(was, is).trim() !== '';
}

const hadNoSummary = ({ summarizer }: Pass): boolean =>
  summarizer.length > 0 && summarizer.every((exchange) => yieldOf(exchange) !== 'usable');

function statedBy(pass: Pass, facts: readonly Mark[]): string[] {
  const wanted = new Set(facts);
  return pass.hashes.before.filter((_, at) => factsOf(pass.before[at]!).some((fact) => wanted.has(fact)));
}
