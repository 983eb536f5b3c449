import type { Profile } from '../../../adapter/profile.ts';
import { readableOf } from '../../../conversation/content.ts';
import { pluralize } from '../../../conversation/pluralize.ts';
import { excerptLists } from '../../facts/excerpt-lists.ts';
import { factsIn, factsOf, summariesIn } from '../../facts/facts.ts';
import { type Affected, holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { ONLY_CAME_IN } from '../../findings/phrases.ts';
import type { Evidence } from '../../passes/evidence.ts';
import { wasCancelled } from '../../passes/mid-pass.ts';
import type { Pass } from '../../passes/pass.ts';
import { hintAtModel } from '../../requests/asked-as-agent.ts';
import { type SummarizerYield, yieldOf } from '../../requests/summarizer-yield.ts';
import { changedParts, changedWay, changedWayIn } from '../../state/changed-parts.ts';
import { endedInFailure, judgeDeclaredFailure } from '../../state/declared-failure.ts';
import { evictedWithPart } from '../../state/evicted-with-part.ts';
import { lateSummariesIn } from '../../state/late-summary.ts';
import {
  judgeQuotedError,
  judgeStateAfterFailure,
  judgeStateUnchanged,
  wayAfterFailure,
  wayOfError,
} from '../../state/state-after-failure.ts';
import { losesNothing, takenOff } from '../../state/taken-off.ts';
import { bringsSummary } from '../../view/changes.ts';
import { bringsEmptyFrame } from '../../view/empty-frame.ts';
import { isInstalled, placeOfThoughts } from '../../view/installed-answer.ts';

/**
 * A summarizer that failed has cost nothing (langchain#38867: the error text became the summary, the rest was deleted), and
 * neither has a pass that its caller took back (hermes-agent#79391). Whether that is raised is for the profile to say, and
 * then it is done (adk-go#1234: a turn that had worked for minutes ended with its summary; openclaw#115500: nobody was told).
 */
export const FAIL_1 = lawPerPass('FAIL-1', (pass, evidence) => {
  if (wasCancelled(pass)) return takenBack(pass, evidence);
  const late = lateSummary(pass, evidence);
  if (late !== undefined) return late;
  const kept = afterFailure(pass, evidence);
  const told = judgeDeclaredFailure(pass, evidence);
  if (told === undefined) return kept;
  // That a message which came in is gone is what changed the view.
  const isToldAlready = told.answer === 'violated' && told.way === 'input-lost';
  return kept.answer === 'violated' && !isToldAlready ? [kept, told] : told;
});

/** What a failure has cost. */
function afterFailure(pass: Pass, { profile }: Pick<Evidence, 'profile'>): Judgement {
  const yields = pass.summarizer.map(yieldOf);
  if (yields.length === 0) return notExercised('No summarizer was asked.');
  if (!yields.every((result) => FAILURES.includes(result))) return afterLastFailure(pass, profile);
  const isHalf = pass.summarizer.some((exchange) => yieldOf(exchange) === 'broken' && isInstalled(exchange, pass));
  return judgeStateAfterFailure(pass, profile, 'every summarizer request failed', (changed) => {
    if (isHalf && !losesNothing(pass, profile)) return 'broken-off-installed';
    return changed.includes('view') && installsErrorText(pass)
      ? wayOfError(pass, profile)
      : wayAfterFailure(pass, profile, changedWay(changed));
  });
}

/** Where only the last request came to nothing, what the others were for may be done; who raises and has done nothing kept all. */
function afterLastFailure(pass: Pass, profile: Profile): Judgement {
  const isDeclared = profile.onSummarizerFailure === 'raise' && pass.threw !== undefined && endedInFailure(pass);
  return isDeclared && changedParts(pass, profile).length === 0
    ? holds('The last request came to nothing, which is raised as the profile says, and nothing changed.')
    : notExercised('Not every summarizer request failed.');
}

/**
 * The words of a client that had no answer to quote, such as "Connection error." They name what is wrong anyway, also where the
 * same words stood there before.
 */
const installsErrorText = ({ before, after, alignment, real }: Pass): boolean =>
  alignment.view.some(({ from }, at) => {
    const said = from.filter((given) => real[given]).map((given) => readableOf(before[given]!));
    const isOwn = from.every((given) => !real[given]) || !OF_ERRORS.test(said.join('\n'));
    return isOwn && OF_ERRORS.test(readableOf(after[at]!));
  });

const OF_ERRORS = /\b(?:error|exception|timed? ?out|failed to|socket hang up)\b/i;

const FAILURES: readonly SummarizerYield[] = ['failed', 'rejected', 'broken'];

/**
 * Before the answer is there a pass can always be taken back, and a fallback for failures is no reason to go on. Once the
 * answer is on its way it may be too late; then the pass is whole, or it has left no trace. Of several answers that is the
 * last one: as long as more are asked for, it is not too late.
 */
function takenBack(pass: Pass, { profile }: Pick<Evidence, 'profile'>): Judgement {
  const late = pass.meanwhile?.at === 'answered' && bringsSummary(pass) && !bringsLaterSummary(pass);
  if (late) return holds('The pass was complete when it was taken back, and not in between.');
  return (
    judgeQuotedError(pass, profile) ??
    judgeStateUnchanged(pass, profile, 'its caller took it back', (changed) =>
      wayAfterFailure(pass, profile, changedWayIn(pass, changed)),
    )
  );
}

/** What was done to the state of a turn that was taken back is seen in the next one. */
function lateSummary(pass: Pass, evidence: Evidence): Judgement | undefined {
  const places = lateSummariesIn(pass, evidence);
  if (places.length === 0) return undefined;
  return violated('cancel-ignored', 'The summary of a pass that was taken back stands in the view.', {
    expected: 'the messages as they were when the earlier pass was taken back',
    got: `the summary that was answered after that, in ${pluralize(places.length, 'message')}`,
    messages: places.map((at) => pass.hashes.after[at]!),
  });
}

/** Whether the view has a summary that was answered only when the implementation had heard that the pass was taken back. */
function bringsLaterSummary({ alignment, before, summarizer, meanwhile }: Pass): boolean {
  const known = summariesIn(before);
  for (const { summary } of summarizer.slice(0, meanwhile?.request ?? 1)) if (summary !== undefined) known.add(summary);
  return alignment.view.some(({ nonces }) => nonces.some((nonce) => !known.has(nonce)));
}

/** Empty and blank answers are failures too (openclaw: 46 % of 1,500 summaries were blank; stavrobot#28). */
export const FAIL_2 = lawPerPass('FAIL-2', (pass, { profile }) => {
  const yields = pass.summarizer.map(yieldOf);
  if (!yields.includes('blank')) return notExercised('No summarizer gave an empty answer.');
  if (!yields.every((result) => result === 'blank' || result === 'failed' || result === 'rejected')) {
    const blank = pass.summarizer.filter((exchange) => yieldOf(exchange) === 'blank');
    const part = evictedWithPart(pass, profile, { of: blank, what: 'an answer with nothing in it' });
    return part ?? notExercised('Some answer was more than empty.');
  }
  const cause = 'no summarizer answer had anything in it';
  const way = losesNothing(pass, profile) ? undefined : wayOfInstallingNothing(pass);
  if (way !== undefined) return judgeQuotedError(pass, profile) ?? judgeStateUnchanged(pass, profile, cause, () => way);
  return judgeStateAfterFailure(pass, profile, cause, (changed) => wayAfterFailure(pass, profile, changedWay(changed)));
});

/** A declared fallback may do without a summary, and not with thoughts for one, nor with the frame of one that is not there. */
function wayOfInstallingNothing(pass: Pass): string | undefined {
  if (placeOfThoughts(pass) !== undefined) return 'thoughts-installed';
  return bringsEmptyFrame(pass) ? 'view-changed' : undefined;
}

/**
 * Evicting without a summary is a design's right only where it says so (langchain#39261: a constant in the place of 38
 * messages, and no model was asked). A summary that an earlier step fetched ahead is one, and what an earlier summary in
 * the view carries is not lost when its original goes at last: a design may have kept that for a while. Excerpts that were
 * only listed are no summary, whatever stands above them.
 */
export const FAIL_4 = lawPerPass('FAIL-4', (pass, { profile }) => {
  if (pass.intake) return notExercised(ONLY_CAME_IN);
  const yields = pass.summarizer.map(yieldOf);
  if (yields.includes('usable') || yields.includes('unfit') || bringsSummary(pass))
    return notExercised('A summary could be had.');
  const { facts: excerpts } = excerptLists(pass);
  const carried = new Set([...factsIn(pass.after)].filter((fact) => !excerpts.has(fact)));
  const evicted = pass.before.flatMap((message, at) => {
    const facts = pass.real[at]! ? factsOf(message) : [];
    const isGone = pass.alignment.given[at]!.kind === 'evicted' || facts.some((fact) => excerpts.has(fact));
    return isGone && facts.some((fact) => !carried.has(fact)) ? [at] : [];
  });
  if (evicted.length === 0) {
    return yields.length === 0
      ? notExercised('Nothing was evicted, and nobody was asked.')
      : holds('No summary could be had, and nothing was evicted.');
  }
  if (profile.onSummarizerFailure === 'fallback') {
    return yields.length === 0
      ? notExercised('The declared fallback is for a summarizer that was asked and failed.')
      : holds('No summary could be had, and the profile declares what is done then.');
  }
  return violated(wayOfEviction(yields), 'Messages were evicted without any summary.', {
    expected: 'a usable answer of a summarizer, or a declared fallback',
    got: `${pluralize(evicted.length, 'message')} evicted; ${yields.length === 0 ? `no summarizer was asked${hintAtModel(pass)}` : `answers: ${yields.join(', ')}`}`,
    ...goneWith(pass, evicted),
  });
});

/** What is gone, an earlier summary among it, and no more: what was cut out of messages that stay is for COVER-1 to tell. */
function goneWith(pass: Pass, evicted: readonly number[]): Affected {
  const { facts, messages, requests } = takenOff(pass);
  const isGone = (at: number) => evicted.includes(at) || pass.alignment.given[at]!.kind === 'evicted';
  const stated = factsIn(pass.before.filter((_, at) => isGone(at)));
  const stays = new Set(pass.hashes.before.filter((_, at) => !isGone(at)));
  return {
    facts: facts.filter((mark) => stated.has(mark) || !mark.startsWith('F-')),
    messages: messages.filter((hash) => !stays.has(hash)),
    requests,
  };
}

/** Whom nobody asked, who hears no error, and who reads no answer are mended in three places. */
function wayOfEviction(yields: readonly SummarizerYield[]): string {
  if (yields.length === 0) return 'evicted-unasked';
  return yields.includes('blank') ? 'evicted-after-blank' : 'evicted-after-failure';
}
