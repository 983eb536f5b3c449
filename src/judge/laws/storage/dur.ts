import { textOf } from '../../../conversation/content.ts';
import { type Mark, markPlaces, marksIn } from '../../../conversation/mark.ts';
import { memoize } from '../../../conversation/memoize.ts';
import type { Message } from '../../../conversation/message.ts';
import { pluralize } from '../../../conversation/pluralize.ts';
import { messagesOf } from '../../../run/trace/message-store.ts';
import type { Trace } from '../../../run/trace/trace.ts';
import { messageKey, saidMessageKeys } from '../../archive/replayed-archive.ts';
import { factsIn, factsOf, factsStated, summariesIn } from '../../facts/facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { appendedIn, conversationNameOf } from '../../passes/conversation-state.ts';
import { sameUpToLosses } from '../../passes/conversion-losses.ts';
import type { Evidence } from '../../passes/evidence.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { marksShownTo, requestTextOf } from '../../requests/request-text.ts';
import { wasCompactedBefore } from '../../state/earlier-passes.ts';
import { whyNothingIsDue } from '../../state/idle-pass.ts';
import { standsAmongOwnWords } from '../../text/words-around-mark.ts';
import { compacted } from '../../view/changes.ts';

/**
 * A log that is called durable holds the conversation as it was said, whatever the view has become (openai-agents-js#1265: the
 * stored session was cleared to be written anew). Its form is free; that it holds less text than was said tells that something was
 * shortened in it.
 */
export const DUR_1 = lawPerPass('DUR-1', (pass, { profile, trace, passes }) => {
  if (!profile.capabilities.includes('durable-log')) return notExercised('The profile declares no durable log.');
  const { log } = pass.stored.after;
  if (log === undefined) return notExercised('The log was not read.');
  const known = logsUntil(pass, passes).map(marksOfLog);
  const logged = new Set(known.flatMap((marks) => [...marks]));
  const said = saidUpTo(pass, trace);
  const faults = [
    goneFrom(log, new Set(known.slice(-2).flatMap((marks) => [...marks]))),
    neverLogged(log, said, logged),
    ...faultsIn(log, said, logged),
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0) return faults;
  const held = marksOfLog(log);
  if ([...logged].some((mark) => !held.has(mark))) return notExercised('What is gone from the log was told before.');
  return compacted(pass) || wasCompactedBefore(pass, passes)
    ? holds('The log holds every message as it was said.')
    : notExercised('Nothing was compacted so far.');
});

/** Every message that was ever part of the conversation, in the order it came. */
const saidUpTo = ({ in: name, step }: Pass, { steps, messages }: Trace): Message[] =>
  messagesOf(
    messages,
    steps.slice(0, step + 1).flatMap((taken) => (conversationNameOf(taken) === name ? appendedIn(taken) : [])),
  );

/** The log as it was seen before and after each earlier pass of the conversation, and before this one. */
const logsUntil = (pass: Pass, passes: readonly Pass[]): string[] =>
  [
    ...passes
      .filter((other) => other.in === pass.in && other.step < pass.step)
      .flatMap(({ stored }) => [stored.before.log, stored.after.log]),
    pass.stored.before.log,
  ].map((log) => log ?? '');

const marksOfLog = (log: string): Set<Mark> => new Set([...marksIn(log, 'S'), ...marksIn(log, 'F')]);

/** @param logged what stood in it when it was last looked at */
function goneFrom(log: string, logged: ReadonlySet<Mark>): Judgement | undefined {
  const held = marksOfLog(log);
  const gone = [...logged].filter((mark) => !held.has(mark));
  if (gone.length === 0) return undefined;
  return violated('gone-from-log', 'Something is gone from the log.', {
    expected: 'all that was in it before the pass',
    got: `${gone.slice(0, 10).join(', ')} nowhere in it`,
    facts: gone,
  });
}

/** @param logged what ever stood in it: what was there and is gone is another fault */
function neverLogged(log: string, said: readonly Message[], logged: ReadonlySet<Mark>): Judgement | undefined {
  const held = marksOfLog(log);
  const isAway = (fact: Mark) => !held.has(fact) && !logged.has(fact);
  const missing = said.filter((message) => factsOf(message).every(isAway)).flatMap(factsOf);
  if (missing.length === 0) return undefined;
  return violated('never-logged', 'A message is not in the log.', {
    expected: 'every message that was appended',
    got: `${missing.slice(0, 10).join(', ')} nowhere in it`,
    facts: missing,
  });
}

/**
 * What is wrong with what is there of the messages.
 * @param logged what ever stood in it: a message of which something is gone has been told
 */
function faultsIn(log: string, said: readonly Message[], logged: ReadonlySet<Mark>): Judgement[] {
  const places = markPlaces(log, 'F').map(({ mark }) => mark);
  const held = new Set(places);
  const isThere = (message: Message) => {
    const facts = factsOf(message);
    return facts.some((fact) => held.has(fact)) && facts.every((fact) => held.has(fact) || !logged.has(fact));
  };
  const stating = said.filter((message) => factsOf(message).length > 0);
  // Where one that states a fact is gone, those that state none may have gone with it.
  const there = stating.every(isThere) ? said : stating.filter(isThere);
  const length = there.reduce((sum, message) => sum + lengthOf(message), 0);
  const cut = there.flatMap(factsOf).filter((fact) => !held.has(fact));
  const shortened = violated('log-shortened', 'The log holds less text than was said.', {
    expected: `at least ${length} characters, the texts of ${pluralize(there.length, 'message')}`,
    got: `${log.length} characters${cut.length > 0 ? `, without ${cut.slice(0, 10).join(', ')}` : ''}`,
    ...(cut.length > 0 ? { facts: cut } : {}),
  });
  const misplaced = violated('log-out-of-order', 'The messages in the log stand in another order.', {
    expected: 'the order in which they were appended',
    got: 'no such order of the marks in it',
  });
  // Of each message the first that is there; the order within one is not the log's.
  const facts = there
    .map((message) => factsOf(message).find((fact) => held.has(fact)))
    .filter((fact) => fact !== undefined);
  const isShort = log.length < length || cut.length > 0;
  return [...(isShort ? [shortened] : []), ...(isSubsequence(facts, places) ? [] : [misplaced])];
}

/** Each pass asks about all messages so far. */
const lengthOf = memoize((message: Message): number => textOf(message).length);

/** Other things may stand in between, and repeat what is wanted: records of compactions do. */
function isSubsequence(wanted: readonly string[], all: readonly string[]): boolean {
  let next = 0;
  for (const one of all) if (one === wanted[next]) next += 1;
  return next === wanted.length;
}

/**
 * A session that is loaded again shows the model what it showed before (Roo#11487: another view after a restart), and folds
 * the summary it had. A reload is judged at the pass that follows it.
 */
export const DUR_2 = lawPerPass(
  'DUR-2',
  (pass, evidence) => {
    if (!pass.reloaded) return notExercised('The session was not reloaded since the pass before.');
    if (endedWithAnError(pass, evidence))
      return notExercised('The turn before the reload ended with an error: what the agent held then was not seen.');
    const reload = reloadsBefore(pass, evidence).find((taken) => !isSame(taken, evidence));
    if (reload !== undefined) {
      const way = wayOfReload(reload, evidence);
      return violated(way, 'After a reload the view is not what it was.', {
        expected: 'the same messages',
        got:
          reload.result.kind === 'threw'
            ? `the implementation raised: ${reload.result.message}`
            : `${pluralize(reload.given.length, 'message')} became ${'view' in reload.result ? reload.result.view.length : 0}`,
        messages: reload.given,
        ...(way === 'gone-after-reload' ? { facts: goneWith(reload, evidence) } : {}),
      });
    }
    if (!wasCompactedBefore(pass, evidence.passes))
      return notExercised('Nothing had been compacted before the reload.');
    return (
      summarizedAgain(pass, evidence) ??
      forgotten(pass, evidence) ??
      holds('The view was the same after the reload, and the session went on from it.')
    );
  },
  { capability: 'reload' },
);

type Taken = Trace['steps'][number];

const lastPassBefore = (pass: Pass, { passes }: Evidence): Pass | undefined =>
  passes.findLast((other) => other.in === pass.in && other.step < pass.step);

/**
 * What an agent holds shows in its requests. Where the last one was refused, the one that was accepted before it may be of another
 * view, which the agent had left before anybody loaded it again.
 */
function endedWithAnError(pass: Pass, evidence: Evidence): boolean {
  const last = lastPassBefore(pass, evidence);
  return pass.onWire && last !== undefined && evidence.trace.steps[last.step]!.result.kind === 'threw';
}

/** Reloads of this conversation since its last pass. */
function reloadsBefore(pass: Pass, evidence: Evidence): Taken[] {
  const last = lastPassBefore(pass, evidence)?.step ?? -1;
  return evidence.trace.steps
    .slice(last + 1, pass.step)
    .filter((taken) => taken.step.do === 'reload' && conversationNameOf(taken) === pass.in);
}

function isSame({ given, result }: Taken, { trace: { messages }, profile }: Evidence): boolean {
  if (result.kind !== 'observed') return false;
  return sameUpToLosses(profile.losses, messagesOf(messages, given), messagesOf(messages, result.view));
}

/** What the view said before the reload, and says nowhere any more. */
function goneWith({ given, result }: Taken, { trace: { messages } }: Evidence): Mark[] {
  const left = factsIn('view' in result ? messagesOf(messages, result.view) : []);
  return [...factsIn(messagesOf(messages, given))].filter((fact) => !left.has(fact));
}

/** A boundary that was not stored brings back what had left; what was not stored is gone, whatever came back in its place. */
function wayOfReload(taken: Taken, { trace, profile: { losses } }: Evidence): string {
  if (taken.result.kind === 'threw') return 'reload-raised';
  if (taken.result.kind !== 'observed') return 'other-view';
  const [given, view] = [messagesOf(trace.messages, taken.given), messagesOf(trace.messages, taken.result.view)];
  const keyOf = (message: Message) => messageKey(message, losses);
  const [was, is] = [given.map(keyOf), view.map(keyOf)];
  const said = new Set(saidMessageKeys(trace, losses, conversationNameOf(taken)));
  const added = is.filter((key) => !was.includes(key));
  const isBack = added.some((key) => said.has(key));
  // What a summary stood for stands for itself again.
  const readable = factsIn(view);
  const isReplaced = (message: Message) =>
    isBack && !said.has(keyOf(message)) && factsOf(message).every((fact) => readable.has(fact));
  const wanted = given.filter((message) => !isReplaced(message)).map(keyOf);
  if (added.length > 0 && isSubsequence(wanted, is)) return isBack ? 'history-back' : 'added-after-reload';
  const isGone = wanted.some((key) => !is.includes(key));
  return isGone && added.every((key) => said.has(key)) ? 'gone-after-reload' : 'other-view';
}

/**
 * What an agent has loaded shows in its next request, and before that only in what it asks a summarizer: where none was due by what
 * it had shown last, and the request has the words of messages that had left, they were loaded with the rest.
 */
function summarizedAgain(pass: Pass, evidence: Evidence): Judgement | undefined {
  if (!pass.onWire || pass.summarizer.length === 0 || whyNothingIsDue(pass, evidence) === undefined) return undefined;
  const standing = factsStated(pass);
  const gone = saidUpTo(pass, evidence.trace).map((message) => ({
    message,
    facts: factsOf(message).filter((fact) => !standing.has(fact)),
  }));
  const isShown = (message: Message, fact: Mark) =>
    pass.summarizer.some((request) => standsAmongOwnWords(message, fact, requestTextOf(request)) === true);
  const back = gone.flatMap(({ message, facts }) => facts.filter((fact) => isShown(message, fact)));
  if (back.length === 0) return undefined;
  return violated('history-back', 'After a reload a summarizer was shown again what had left, and no pass was due.', {
    expected: 'the view as it was',
    got: `${back.slice(0, 10).join(', ')} in the request`,
    messages: [...pass.hashes.before, ...pass.hashes.after],
    requests: requestPlaces(pass, [...pass.summarizer, pass.probe]),
    facts: back,
  });
}

/**
 * A fold after a reload that leaves out the summary of before. Who has the log may summarize again what it stood for (FOLD-1). Of
 * several summaries the newest tells whether it was loaded: where that is carried on, an older one went for another reason.
 */
function forgotten(pass: Pass, { profile }: Evidence): Judgement | undefined {
  if (!compacted(pass)) return undefined;
  const [standing, shown] = [summariesIn(pass.after), marksShownTo(pass.summarizer)];
  const carriers = pass.before.filter((message) => summariesIn([message]).size > 0);
  const readable = factsIn(pass.after);
  const lostOf = (some: readonly Message[]) =>
    [...summariesIn(some), ...factsIn(some)].filter(
      (mark) => !standing.has(mark) && !readable.has(mark) && !shown.has(mark),
    );
  const lost = lostOf(carriers);
  const stood = factsIn(carriers);
  const isMadeAnew = profile.mode === 'view' && stood.size > 0 && [...stood].every((fact) => shown.has(fact));
  if (lostOf(carriers.slice(-1)).length === 0 || isMadeAnew) return undefined;
  return violated('summary-lost', 'The first fold after a reload left out the summary of before.', {
    expected: 'the earlier summary in a summarizer request, or in the view',
    got: `${lost.slice(0, 10).join(', ')} in neither`,
    messages: pass.hashes.before.filter((_, at) => carriers.includes(pass.before[at]!)),
    facts: lost,
  });
}
