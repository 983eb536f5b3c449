import { readableOf } from '../../../conversation/content.ts';
import type { Mark } from '../../../conversation/mark.ts';
import type { Message } from '../../../conversation/message.ts';
import { factVisibilityOf } from '../../facts/fact-visibility.ts';
import { factsOf, factsStanding, factsStated } from '../../facts/facts.ts';
import { excusedFacts, messageHashesStating } from '../../facts/lost-facts.ts';
import { factsCalledUncovered } from '../../facts/partial-summary.ts';
import { unreducedStatementOf } from '../../facts/unreduced-statement.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { NO_SUMMARY_FALLBACK } from '../../findings/phrases.ts';
import type { Evidence } from '../../passes/evidence.ts';
import type { Pass } from '../../passes/pass.ts';
import { priorPassesOf } from '../../state/earlier-passes.ts';
import { standsAmongOwnWords } from '../../text/words-around-mark.ts';
import { compacted } from '../../view/changes.ts';
import { wentByFallback } from '../../view/declared-fallback.ts';

/**
 * Nothing falls between two folds: what one pass kept the next one keeps, or shows to its summarizer (pi#2608: the second
 * pass began behind the messages the first had kept). Showing means in its own words, message by message: a mark that only
 * an earlier summary repeats was not said again. Designs that show their summarizer the kept messages too have shown them
 * at the pass that kept them, and that counts.
 */
export const COVER_2 = lawPerPass('COVER-2', (pass, evidence) => {
  const { fold } = priorPassesOf(pass, evidence);
  if (fold === undefined) return notExercised('No earlier pass had compacted.');
  if (!compacted(pass)) return notExercised('The pass neither evicted nor rewrote anything.');
  const left = leftOf(pass, fold);
  if (left.length === 0) return holds('What the earlier pass kept is still in the view.');
  const { profile } = evidence;
  if (wentByFallback(pass, profile)) return notExercised(NO_SUMMARY_FALLBACK);
  const excused = new Set([...excusedFacts(pass, profile), ...factsCalledUncovered(pass, evidence)]);
  const fallen = left.filter((fact) => !excused.has(fact) && !wasShown(pass, fact, evidence));
  if (fallen.length === 0) return holds('What the earlier pass kept went through the summarizer, or is still there.');
  return violated('lost-between-folds', 'A later pass lost a message that an earlier pass had kept.', {
    expected: 'kept messages stay in the view, or their words are in a summarizer request',
    got: `${fallen.slice(0, 10).join(', ')} in neither`,
    messages: messageHashesStating(pass, fallen),
    facts: fallen,
  });
});

/** Facts of messages that the earlier pass left standing for themselves, and this one did not. */
function leftOf(pass: Pass, fold: Pass): Mark[] {
  const [stated, standing] = [factsStated(pass), factsStanding(pass)];
  return [...factsStanding(fold)].filter((fact) => stated.has(fact) && !standing.has(fact));
}

/**
 * Whether the words around a fact were shown in this pass or an earlier one, or are quoted in the view. Where an earlier pass
 * had put a note of its own in the place of the message, what was said there counts as well as what the note says.
 */
function wasShown(pass: Pass, fact: Mark, { passes }: Evidence): boolean {
  const at = pass.before.findIndex((said, place) => pass.real[place]! && factsOf(said).includes(fact));
  const unreduced = pass.reduced[at]! ? unreducedStatementOf(pass, fact, passes) : undefined;
  return [pass.before[at]!, ...(unreduced === undefined ? [] : [unreduced])].some((message) => {
    if (factVisibilityOf(message, fact, pass.summarizer) === 'words') return true;
    const isQuoted = pass.after.some(
      (seen) => factsOf(seen).includes(fact) && standsAmongOwnWords(message, fact, readableOf(seen)) !== false,
    );
    return isQuoted || wasShownEarlier(pass, { message, fact }, passes);
  });
}

const wasShownEarlier = (
  { in: name, step }: Pass,
  { message, fact }: { message: Message; fact: Mark },
  passes: readonly Pass[],
): boolean =>
  passes.some(
    (other) => other.in === name && other.step < step && factVisibilityOf(message, fact, other.summarizer) === 'words',
  );
