import { hasTailOfItsOwn } from '../../adapter/tail-of-its-own.ts';
import { isAlwaysOn } from '../../adapter/trigger-kinds.ts';
import { callsOf } from '../../conversation/content.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Expectation, Predicate } from '../../suite/case/case.ts';
import { hasNothingEvictable } from '../budget/evictable.ts';
import { leastTokens, settableThreshold, triggerPositionOf } from '../budget/trigger.ts';
import type { Finding, JudgedBy } from '../findings/finding.ts';
import { type Judgement, notExercised, outOfReach } from '../findings/judgement.ts';
import type { Evidence } from '../passes/evidence.ts';
import { wasCancelled } from '../passes/mid-pass.ts';
import type { Pass } from '../passes/pass.ts';
import { yieldOf } from '../requests/summarizer-yield.ts';
import { compacted } from '../view/changes.ts';
import { checkAccepted, waysOfAccepted } from './accepted.ts';
import { checkCalls, waysOfCalls } from './calls.ts';
import { checkCompacted, waysOfCompacted } from './compacted.ts';
import { checkEvicted, waysOfEvicted } from './evicted.ts';
import { checkKept, waysOfKept } from './kept.ts';
import { checkOutcome, waysOfOutcome } from './outcome.ts';
import { partsOfTurn } from './parts-of-turn.ts';
import type { ExpectationEvidence } from './predicate-check.ts';
import { isMeantFor } from './profile-branch.ts';
import { checkSent, waysOfSent } from './sent.ts';
import { checkUnchanged, waysOfUnchanged } from './unchanged.ts';

/**
 * @returns a finding for each expectation whose branch the profile matches, in the order of the case; one for each way in which
 * it is violated
 */
export function judgeExpectations(then: readonly Expectation[], evidence: Evidence): Finding[] {
  return then
    .filter((expectation) => isMeantFor(expectation, evidence.profile))
    .flatMap((expectation) => judgeExpectation(expectation, evidence));
}

function judgeExpectation(expectation: Expectation, evidence: Evidence): Finding[] {
  const signed: JudgedBy & { requirement: string } = {
    requirement: expectation.proves,
    by: 'expectation',
    at: expectation.at,
  };
  const pass = passMeant(expectation, evidence);
  if (pass === undefined) return [{ ...signed, ...notExercised(whyNoPass(expectation)) }];
  const { trace, profile, named: passes, passes: single } = evidence;
  const { proves, stricter } = expectation;
  const due = forbidsAction(expectation.predicate) ? whyDue({ pass, trace, single, proves }) : undefined;
  if (due !== undefined) return [{ ...signed, ...due }];
  const isStricter = stricter !== undefined;
  const judged = check(expectation.predicate, { pass, passes, single, trace, profile, proves, isStricter });
  if (asksForAction(expectation.predicate) && isCountedOut(pass, trace, judged)) return [{ ...signed, ...NOT_DUE }];
  if (restsOnRaise(expectation.predicate, pass, judged)) return [{ ...signed, ...RAISED, step: pass.step }];
  return [judged].flat().map((judgement) => ({ ...signed, ...judgement, step: pass.step }));
}

const DUE_ANYWAY = outOfReach('By what the profile says, a pass is due all the same.');

const DUE_AGAIN = outOfReach('By what was said since the pass before, another one may be due.');

const NOT_DUE = outOfReach('The number that stands for the size of the case had not clearly been reached.');

const asksForAction = (predicate: Predicate): boolean =>
  predicate.kind === 'evicted' || (predicate.kind === 'compacted' && predicate.is);

/** What is due by the size of a case need not be by a number that stands for the size: then nothing need happen. */
const isCountedOut = (pass: Pass, trace: Trace, judged: Judgement | readonly Judgement[]): boolean =>
  trace.case.counted === true &&
  pass.reason === 'auto' &&
  !compacted(pass) &&
  pass.summarizer.length === 0 &&
  triggerPositionOf(pass, trace) !== 'clearly-above' &&
  [judged].flat().some(({ answer }) => answer === 'violated');

/** Whether nothing but a pass that does nothing can meet it. */
function forbidsAction(predicate: Predicate): boolean {
  switch (predicate.kind) {
    case 'compacted':
      return !predicate.is;
    case 'unchanged':
      return true;
    case 'calls':
      return predicate.atMost === 0;
    case 'sent':
    case 'kept':
    case 'evicted':
    case 'accepted':
    case 'outcome':
      return false;
  }
}

/** That a pass came to nothing, or was taken back, forbids a change whatever is due. @returns why one may do what is forbidden */
function whyDue(shown: Shown): Judgement | undefined {
  const { pass } = shown;
  if (wasCancelled(pass) || pass.summarizer.some((exchange) => yieldOf(exchange) !== 'usable')) return undefined;
  if (mayActAnyway(shown)) return DUE_ANYWAY;
  return OF_WHAT_IS_DUE.includes(shown.proves) && mayBeDueAgain(shown) ? DUE_AGAIN : undefined;
}

/**
 * Where a trigger can be set, the case sees to it that nothing is due; one that is nothing but the tail stands where that does, and what is
 * pinned may be above any trigger. By hand more may go of a tail that can't be set.
 */
function mayActAnyway({ pass, trace, proves }: Shown): boolean {
  const { profile } = trace;
  if (pass.reason === 'manual') return hasTailOfItsOwn(profile) && !hasNothingEvictable(pass, trace);
  if (pass.reason !== 'auto') return false;
  if (isAlwaysOn(profile) || trace.case.counted) return triggerPositionOf(pass, trace) !== 'clearly-below';
  // What an earlier pass left above the trigger makes this one due, and is told of that one.
  if (OF_WHAT_IS_DUE.includes(proves) && isSurelyAbove(pass, trace)) return true;
  if (proves === 'PROG-3' && cameWithAnswer(pass) && isSurelyAbove(pass, trace)) return true;
  return profile.pins !== undefined && triggerPositionOf(pass, trace) === 'clearly-above';
}

type Shown = Pick<ExpectationEvidence, 'pass' | 'trace' | 'single' | 'proves'>;

/**
 * Who lives through a conversation turn by turn may have made the pass that a case has in mind some turns earlier. What was said since
 * then can make the next one due, wherever no estimator puts it below the trigger for certain.
 */
function mayBeDueAgain(shown: Shown): boolean {
  const isOfTurn = shown.pass.reason === 'auto' && shown.pass.onWire;
  const acted = partsOfTurn(shown).filter((part) => isOfTurn && (compacted(part) || part.summarizer.length > 0));
  return acted.length > 0 && acted.every((part) => triggerPositionOf(part, shown.trace) !== 'clearly-below');
}

/** An agent that looks at the size once it has answered has more before it than the request that the case gave it (opencode). */
const cameWithAnswer = ({ spans, before, real }: Pass): boolean => {
  const last = before.findLast((_, at) => real[at]);
  return spans && last?.role === 'assistant' && callsOf(last).length === 0;
};

/** Requirements that nothing happens where nothing is due, however much could go. */
const OF_WHAT_IS_DUE: readonly string[] = ['IDEM-1', 'PROG-1'];

const isSurelyAbove = (pass: Pass, trace: Trace): boolean => leastTokens(pass) > (settableThreshold(trace) ?? Infinity);

const RAISED = notExercised('The pass raised, although no request of it had failed: what it left alone shows nothing.');

/**
 * A pass that raises leaves the view alone, and so all that was to be kept. Where a summarizer failed, where somebody asked for a pass
 * that has nothing to do, and where an agent's own request was refused, raising may be right; a pass that starts by itself has only not
 * come to do anything wrong.
 */
function restsOnRaise({ kind }: Predicate, pass: Pass, judged: Judgement | readonly Judgement[]): boolean {
  const isOfView = kind === 'sent' || kind === 'kept' || kind === 'accepted';
  const isAnswered = pass.summarizer.every((exchange) => yieldOf(exchange) === 'usable');
  const startsByItself = pass.reason === 'auto' && !pass.onWire && !wasCancelled(pass);
  const isForNothing = pass.threw !== undefined && startsByItself && isAnswered;
  return isOfView && isForNothing && [judged].flat().every(({ answer }) => answer === 'holds');
}

/**
 * The last pass is only known once all steps were taken: a fault ends a case early. Where it could not be read, because an
 * earlier one had left copies behind, no other pass stands for it.
 */
function passMeant({ pass }: Expectation, { named, trace }: Evidence): Pass | undefined {
  if (pass !== undefined) return named.find(({ number }) => number === pass);
  const last = named.at(-1);
  return endedEarly(trace) || last?.number !== lastNumberIn(trace) ? undefined : last;
}

const lastNumberIn = ({ steps }: Trace): number | undefined =>
  steps.flatMap(({ step }) => (step.do === 'compact' ? [step.number] : [])).at(-1);

const endedEarly = ({ steps }: Trace): boolean => steps.some(({ result }) => result.kind === 'fault');

const whyNoPass = ({ pass }: Expectation): string =>
  pass === undefined ? 'The last pass was not observed.' : `Pass ${pass} was not observed.`;

function check(predicate: Predicate, shown: ExpectationEvidence): Judgement | readonly Judgement[] {
  switch (predicate.kind) {
    case 'compacted':
      return checkCompacted(predicate, shown);
    case 'unchanged':
      return checkUnchanged(predicate, shown);
    case 'calls':
      return checkCalls(predicate, shown);
    case 'sent':
      return checkSent(predicate, shown);
    case 'kept':
      return checkKept(predicate, shown);
    case 'evicted':
      return checkEvicted(predicate, shown);
    case 'accepted':
      return checkAccepted(predicate, shown);
    case 'outcome':
      return checkOutcome(predicate, shown);
  }
}

/** @returns the names of all ways in which a predicate can be violated; a requirement it proves lists them */
export function waysOfPredicate(predicate: Predicate): string[] {
  switch (predicate.kind) {
    case 'compacted':
      return waysOfCompacted(predicate);
    case 'unchanged':
      return waysOfUnchanged(predicate);
    case 'calls':
      return waysOfCalls(predicate);
    case 'sent':
      return waysOfSent(predicate);
    case 'kept':
      return waysOfKept(predicate);
    case 'evicted':
      return waysOfEvicted(predicate);
    case 'accepted':
      return waysOfAccepted(predicate);
    case 'outcome':
      return waysOfOutcome(predicate);
  }
}
