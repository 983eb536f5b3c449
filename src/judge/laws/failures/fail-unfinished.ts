import type { Profile } from '../../../adapter/profile.ts';
import { readableOf } from '../../../conversation/content.ts';
import { beginningUpTo, endUpTo } from '../../../conversation/excerpt.ts';
import { marksIn } from '../../../conversation/mark.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import { isContinued } from '../../facts/fruitless-requests.ts';
import { excusedFacts, factsLost } from '../../facts/lost-facts.ts';
import { type Affected, holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Pass } from '../../passes/pass.ts';
import { answerText } from '../../requests/answer-text.ts';
import { unfinishedBecause, yieldOf } from '../../requests/summarizer-yield.ts';
import { changedWay } from '../../state/changed-parts.ts';
import { evictedWithPart } from '../../state/evicted-with-part.ts';
import { judgeQuotedError, judgeStateAfterFailure } from '../../state/state-after-failure.ts';
import { losesNothing, takenOff } from '../../state/taken-off.ts';
import { writtenIn } from '../../view/changes.ts';
import { hadThoughts, isInstalled, placeOfThoughts, THOUGHT } from '../../view/installed-answer.ts';

/**
 * An answer that is not finished is no summary (pi#7048: cut off by the output limit, and kept; jp#890: a refusal), and what
 * the summarizer thought is no part of one (deepagentsjs#739). Asking again is free, and so is having the answer continued.
 */
export const FAIL_3 = lawPerPass('FAIL-3', (pass, { profile }) => {
  const unfinished = pass.summarizer.filter((exchange) => unfinishedBecause(exchange) !== undefined);
  const thoughts = thoughtsKept(pass);
  if (unfinished.length === 0) return thoughts;
  const installed = unfinished.filter((exchange) => !isContinued(exchange, pass) && isInstalled(exchange, pass));
  if (installed.length > 0) return unfinishedInstalled(pass, installed, profile);
  if (pass.summarizer.some((exchange) => yieldOf(exchange) === 'usable')) {
    const part = evictedWithPart(pass, profile, { of: unfinished, what: 'an answer that was not finished' });
    if (thoughts.answer === 'violated') return part === undefined ? thoughts : [part, thoughts];
    return part ?? holds('An unfinished answer was not installed; another one was finished.');
  }
  if (profile.onSummarizerFailure === 'fallback')
    return (
      judgeQuotedError(pass, profile) ??
      holds('An unfinished answer was not installed; the declared fallback does without.')
    );
  return judgeStateAfterFailure(pass, profile, 'no summarizer answer was finished', (changed) =>
    changed[0] === 'view' && losesFacts(pass, profile) ? wayOfLoss(unfinished) : changedWay(changed),
  );
});

/** What all can see is shortened is not lost, whatever the answer was. */
function losesFacts(pass: Pass, profile: Profile): boolean {
  const excused = excusedFacts(pass, profile);
  return factsLost(pass).some((fact) => !excused.has(fact));
}

/** Each kind of answer is another fault, with what was lost by it: half a summary does not speak for a refusal beside it. */
const unfinishedInstalled = (pass: Pass, installed: readonly Exchange[], profile: Profile): Judgement[] =>
  [...Map.groupBy(installed, (exchange) => wayOfInstalling(exchange, losesNothing(pass, profile)))].map(
    ([way, answers]) =>
      violated(way, 'An unfinished answer of the summarizer stands in the view.', {
        expected: 'a finished answer, or the view as it was',
        got: endUpTo(answerText(answers[0]!.response.body).text, 200),
        ...withoutSaid(takenOff(pass, answers), answers),
      }),
  );

/** What an answer said before it ended is not lost by its end. */
function withoutSaid({ facts, ...more }: Required<Affected>, answers: readonly Exchange[]): Affected {
  const said = new Set(answers.flatMap(({ response }) => marksIn(answerText(response.body).text, 'F')));
  return { ...more, facts: facts.filter((fact) => !said.has(fact)) };
}

/**
 * Where the window was full, the request had left the answer no room: that is the compactor's own doing. An answer that stands in
 * the place of nothing has lost nothing; half a summary weighs no less there, and keeps its name.
 */
function wayOfInstalling(exchange: Exchange, isBeside: boolean): string {
  const kind = unfinishedBecause(exchange)!;
  if (kind !== 'cut-off') return `${kind}-${isBeside ? 'beside-history' : 'installed'}`;
  if (wasScriptedToStop(exchange)) return 'cut-off-installed';
  return isBeside ? 'window-cut-beside-history' : 'cut-at-window-installed';
}

const wasScriptedToStop = ({ ruling }: Exchange): boolean =>
  ruling.kind === 'accepted' && ruling.reply === 'length-stop';

/** Nothing of any answer stands in the view, so that what was taken off is gone without a word; the answer says how that came. */
function wayOfLoss(unfinished: readonly Exchange[]): string {
  const kinds = new Set(unfinished.map(unfinishedBecause));
  return LOST_AFTER.find(([kind]) => kinds.has(kind))?.[1] ?? 'view-changed';
}

/** An answer that broke off is a failed request, and FAIL-1 speaks of it. */
const LOST_AFTER: readonly (readonly [ReturnType<typeof unfinishedBecause>, string])[] = [
  ['refusal', 'view-changed-after-refusal'],
  ['filtered', 'view-changed-after-filter'],
  ['tool-call', 'view-changed-after-call'],
  ['template', 'view-changed-after-template'],
  ['cut-off', 'view-changed-after-cut'],
];

function thoughtsKept(pass: Pass): Judgement {
  if (!hadThoughts(pass)) return notExercised('Every summarizer answer was finished, and none came with thoughts.');
  if (pass.before.some((message) => readableOf(message).includes(THOUGHT)))
    return notExercised('The word of the thoughts was in the conversation already.');
  const at = placeOfThoughts(pass);
  if (at !== undefined) {
    return violated('thoughts-installed', 'Reasoning of the summarizer stands in the view as part of the summary.', {
      expected: 'the text of the answer alone',
      got: beginningUpTo(readableOf(pass.after[at]!), 200),
      messages: [pass.hashes.after[at]!],
    });
  }
  return writtenIn(pass).length === 0
    ? notExercised('The pass wrote no summary.')
    : holds('The summary holds nothing of what the summarizer thought.');
}
