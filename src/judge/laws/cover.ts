import type { Profile } from '../../adapter/profile.ts';
import { textOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import { factsIn, factsOf, factsStanding, factsStated } from '../facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../judgement.ts';
import { standsInWords } from '../own-words.ts';
import { factsOfStrayResults } from '../pair-faults.ts';
import type { Pass } from '../pass.ts';
import { requestTextOf, shownTo, wasAnswered } from '../request-text.ts';
import { addedText } from '../shared-text.ts';
import { yieldOf } from '../summarizer.ts';

/**
 * Nothing leaves the view unseen: a fact that is gone was shown to a summarizer that answered, or something visible stands
 * in its place (langchain#39261: a trimmed summarizer input; semantic-kernel: function content filtered out). Rewritten
 * messages are judged like evicted ones. What the summary made of it is not this law's business, nor is a result that had
 * lost its call before: no provider takes it, and whoever mends the conversation leaves it out.
 *
 * The contract has no list of declared elisions yet, so only a visible marker counts as a declaration.
 */
export const COVER_1 = lawPerPass('COVER-1', (pass, { profile }) => {
  const standing = factsStanding(pass);
  const left = [...factsStated(pass)].filter((fact) => !standing.has(fact));
  const lost = factsLost(pass);
  if (left.length === 0 && lost.length === 0) return notExercised('No fact left the view.');
  const shown = shownTo(pass.summarizer);
  const stray = factsOfStrayResults(pass);
  const unseen = lost.filter((fact) => !shown.has(fact) && !stray.has(fact));
  const elided = factsElided(pass, profile);
  const dropped = unseen.filter((fact) => !elided.has(fact));
  if (dropped.length === 0) {
    const bare = shownBare(pass, left, shown);
    if (bare.length > 1) return grepped(pass, bare);
    return holds('Every fact that left the view was shown to the summarizer or is visibly left out.');
  }
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

/**
 * Facts that could be read in what was given, summaries included, and can't be read in the view any more; an agent may
 * have put them into its system prompt.
 */
function factsLost({ before, after, onWire, probe }: Pass): Mark[] {
  const prompt = onWire && probe !== undefined ? marksIn(requestTextOf(probe), 'F') : [];
  const readable = new Set([...factsIn(after), ...prompt]);
  return [...factsIn(before)].filter((fact) => !readable.has(fact));
}

/** Facts cut out of messages in whose place the view says that something is missing. */
function factsElided(pass: Pass, profile: Profile): Set<Mark> {
  const elided = pass.before.filter((_, at) => showsMarker(pass, at, profile));
  return factsIn(elided);
}

/**
 * Whether a rewritten message says something the given one did not: what is left after taking off the beginning and the
 * end they share. A summary merged into the message is no marker at the place of what was cut. A few dots are one where they
 * follow on what is left; by themselves they say nothing, unless the profile says that results are cleared in place.
 */
function showsMarker({ alignment, before, after }: Pass, given: number, { mode }: Profile): boolean {
  const fate = alignment.given[given]!;
  if (fate.kind !== 'rewritten') return false;
  const places = fate.at.filter((at) => alignment.view[at]!.nonces.length === 0);
  const was = textOf(before[given]!);
  const is = places.map((at) => textOf(after[at]!)).join('\n');
  return addedText(was, is).trim() !== '' && (mode === 'reduce' || SAYS_ANYTHING.test(is));
}

const SAYS_ANYTHING = /[\p{L}\p{N}]/u;

/**
 * Facts that are gone and of which the summarizer was shown nothing but the mark, where all of them were shown so: whoever
 * looks for marks and sends those has shown what was said to nobody.
 */
function shownBare({ before, real, summarizer }: Pass, left: readonly Mark[], shown: ReadonlySet<Mark>): Mark[] {
  const requests = summarizer.filter(wasAnswered).map(requestTextOf);
  const wanted = new Set(left.filter((fact) => shown.has(fact)));
  const bare: Mark[] = [];
  for (const [at, message] of before.entries()) {
    for (const fact of real[at] ? factsOf(message) : []) {
      if (!wanted.has(fact)) continue;
      const found = requests.map((text) => standsInWords(message, fact, text));
      if (found.includes(true)) return [];
      if (found.includes(false)) bare.push(fact);
    }
  }
  return bare;
}

const grepped = (pass: Pass, bare: readonly Mark[]): Judgement =>
  violated('The summarizer was shown the marks of the facts, and nothing of what was said.', {
    expected: 'the words of the messages that leave the view',
    got: `${bare.slice(0, 10).join(', ')} without any word around them`,
    messages: statedBy(pass, bare),
  });

const hadNoSummary = ({ summarizer }: Pass): boolean =>
  summarizer.length > 0 && summarizer.every((exchange) => yieldOf(exchange) !== 'usable');

function statedBy(pass: Pass, facts: readonly Mark[]): string[] {
  const wanted = new Set(facts);
  return pass.hashes.before.filter((_, at) => factsOf(pass.before[at]!).some((fact) => wanted.has(fact)));
}
