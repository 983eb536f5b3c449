import { callsOf, resultsOf } from '../../../conversation/content.ts';
import { memoize } from '../../../conversation/memoize.ts';
import { pairCalls } from '../../../conversation/pairing.ts';
import type { Trace } from '../../../run/trace/trace.ts';
import { pendingGroups } from '../../budget/indivisible-units.ts';
import { mustCompact } from '../../budget/trigger.ts';
import { factsIn } from '../../facts/facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Pass } from '../../passes/pass.ts';
import { probePlace } from '../../requests/request-places.ts';
import { brokeOrder } from '../../requests/ruling.ts';
import { compacted, whyNothingToJudge } from '../../view/changes.ts';
import { describeFault, type NewFault, newFaults, type PairFault, pairFaults } from '../../view/pair-faults.ts';

/**
 * Calls and results. These laws judge differences: what was broken before is inherited, not the pass's. A design that
 * keeps no tail tears nothing and holds; a pass that changed nothing says nothing, so that doing nothing earns nothing.
 *
 * PAIR-1 to PAIR-3 are level 1 and speak of pairs the provider accepted before the pass. Pairs that were parted already,
 * by a user who interrupted or in a mixed run of results, are PAIR-5's: accepting them is robustness (level 2).
 */

/** A result of the view has its call right before it (langchain#34282, deepagents#270). */
export const PAIR_1 = lawPerPass('PAIR-1', (pass, { profile }) => {
  const torn = newFaults(pass).filter(
    ({ kind, wasSound }) => wasSound && kind !== 'call-without-result' && kind !== 'result-twice',
  );
  if (torn.length > 0) return tornPairs(pass, torn);
  if (!hasSoundPair(pass)) return notExercised('The given conversation had no call with its result.');
  const silent = whyNothingToJudge(pass, profile);
  if (silent !== undefined) return notExercised(silent);
  return holds('Every result in the view follows on its call.');
});

/** A call of the view that was answered has its answer, exactly once (openai-agents-js#701, langmem#98). */
export const PAIR_2 = lawPerPass('PAIR-2', (pass, { profile }) => {
  const torn = newFaults(pass).filter(
    ({ kind, wasSound }) => wasSound && (kind === 'call-without-result' || kind === 'result-twice'),
  );
  if (torn.length > 0) return tornPairs(pass, torn);
  if (!hasSoundPair(pass)) return notExercised('The given conversation had no call with its result.');
  const silent = whyNothingToJudge(pass, profile);
  if (silent !== undefined) return notExercised(silent);
  return holds('Every answered call in the view has its result, once.');
});

/** The same for shapes that bounded searches and matching by id alone get wrong (langchainjs#9740, hermes-agent#70724). */
export const PAIR_3 = lawPerPass('PAIR-3', (pass, { profile }) => {
  const shapes = hardShapes(pass);
  if (shapes.length === 0) return notExercised('No fan-out of six and no re-used id was given.');
  const torn = newFaults(pass).filter(({ wasSound }) => wasSound);
  if (torn.length > 0) return tornPairs(pass, torn);
  const silent = whyNothingToJudge(pass, profile);
  if (silent !== undefined) return notExercised(silent);
  return holds(`Calls and results stayed together, given ${shapes.join(' and ')}.`);
});

/**
 * A call that still waits for its result stays, with its group: an approval that comes back to a call that is gone can't
 * be delivered (adk-python#4740). Deferring the pass is as good as stepping around the call, so a pass that was asked for
 * and changed nothing holds. A stand-in result beside the untouched call is allowed (Roo writes one).
 */
export const PAIR_4 = lawPerPass('PAIR-4', (pass, { trace }) => {
  const lost = abandonedCalls(trace);
  const waiting = pendingGroups(pass).filter(({ pending }) => pending.some((id) => !lost.has(id)));
  if (waiting.length === 0) return notExercised('No call was pending.');
  if (!compacted(pass) && !mustCompact(pass, trace)) return notExercised('No compaction was due.');
  const touched = waiting.flatMap(({ members }) => members).filter((at) => pass.alignment.given[at]!.kind !== 'kept');
  if (touched.length === 0) return holds('Pending calls stand untouched, with their groups.');
  const isGone = touched.some((at) => pass.alignment.given[at]!.kind === 'evicted');
  return violated(
    isGone ? 'pending-evicted' : 'pending-altered',
    'The pass touched the group of a call that still waits for its result.',
    {
      expected: `calls ${waiting.flatMap(({ pending }) => pending).join(', ')} and their groups stand unaltered`,
      got: touched.map((at) => `message ${at} of the given list was ${pass.alignment.given[at]!.kind}`).join('; '),
      messages: touched.map((at) => pass.hashes.before[at]!),
      facts: [...factsIn(touched.map((at) => pass.before[at]!))],
    },
  );
});

/**
 * A conversation that was broken already does not get worse (langchain#38352: one call of a mixed run kept, both results;
 * langchainjs: a tail that begins with orphans). Dropping what is broken is a fair repair. That the rest is compacted all
 * the same is PROG-4. Level 2, because a valid conversation never gets here.
 */
export const PAIR_5 = lawPerPass('PAIR-5', (pass, { profile }) => {
  const before = inheritedFaults(pass);
  if (before.length === 0) return notExercised('The given conversation was not broken.');
  const silent = whyNothingToJudge(pass, profile);
  if (silent !== undefined) return notExercised(silent);
  const torn = newFaults(pass);
  const moved = orphanAtHead(pass);
  const isTold = torn.some(({ at }) => at === moved?.at);
  const faults = [
    ...tornPairs(pass, torn),
    ...(moved === undefined || isTold ? [] : [movedToHead(pass, moved)]),
    // A result behind a call of the same id breaks no rule that can be counted.
    ...moreBroken(pass, torn.filter(({ kind }) => kind !== 'result-of-another').length),
  ];
  return faults.length > 0 ? faults : holds('What was broken did not get worse.');
});

const movedToHead = (pass: Pass, moved: PairFault): Judgement =>
  violated('orphan-at-head', 'An orphan result was moved to the head of the view.', {
    expected: 'it goes with what precedes it, or stays behind it',
    got: describeFault(moved),
    messages: [pass.hashes.after[moved.at]!],
  });

/** @param told number of breaches that are findings of their own */
function moreBroken(pass: Pass, told: number): Judgement[] {
  const after = pairFaults(pass.after, pass.dialect).length;
  const allowed = pairFaults(pass.before, pass.dialect).length;
  if (after - told <= allowed) return [];
  return [
    violated('more-broken', 'The view breaks the rules for calls and results more often than the given conversation.', {
      expected: `at most ${allowed === 1 ? '1 breach' : `${allowed} breaches`}`,
      got: after === 1 ? '1 breach' : `${after} breaches`,
    }),
  ];
}

/** Calls that were declared abandoned: few message types have a place for that, so a view that comes back doesn't say it. */
const abandonedCalls: (trace: Trace) => ReadonlySet<string> = memoize((trace) => {
  const calls = Object.values(trace.messages).flatMap(callsOf);
  const declared = calls.flatMap(({ id, status }) => (status === 'abandoned' ? [id] : []));
  return new Set([...declared, ...(trace.adapter.drive === 'agent' ? callsOfFailedTurns(trace) : [])]);
});

/** An agent whose turn ended with an error has not run its last calls, and nobody will: no answer of theirs is on its way. */
const callsOfFailedTurns = ({ steps, messages }: Trace): string[] =>
  steps
    .filter(({ result }) => result.kind === 'threw')
    .flatMap(({ given }) => {
      const said = given.map((hash) => messages[hash]!);
      const answered = new Set(said.flatMap(resultsOf).map(({ callId }) => callId));
      return said.flatMap(callsOf).flatMap(({ id, status }) => (status === undefined && !answered.has(id) ? [id] : []));
    });

/** Each kind of breach is a way of its own. */
const WAYS: Record<PairFault['kind'], string> = {
  'result-without-call': 'call-evicted',
  'result-out-of-place': 'pair-parted',
  'result-of-another': 'result-swapped',
  'result-twice': 'result-twice',
  'call-without-result': 'result-evicted',
};

/** Each kind of breach is a finding; pairs that were sound and others are apart, since other laws speak of the sound ones alone. */
const tornPairs = (pass: Pass, torn: readonly NewFault[]): Judgement[] =>
  [...Map.groupBy(torn, ({ kind, wasSound }) => `${WAYS[kind]} ${wasSound}`).values()].map((alike) =>
    violated(WAYS[alike[0]!.kind], `The pass tore a call from its result: ${describeFault(alike[0]!)}.`, {
      expected: 'a call and its results are kept together or go together',
      got: alike.map(describeFault).join('; '),
      messages: alike.map(({ at }) => pass.hashes.after[at]!),
      requests: brokeOrder(pass.probe) ? probePlace(pass) : [],
    }),
  );

function hasSoundPair({ before, dialect }: Pass): boolean {
  const misplaced = pairFaults(before, dialect).filter(({ kind }) => kind === 'result-out-of-place').length;
  return pairCalls(before).pairs.length > misplaced;
}

/** Six is the first fan-out that a window of five messages can't span. */
const WIDE = 6;

function hardShapes({ before }: Pass): string[] {
  const { pairs } = pairCalls(before);
  const fanOut = new Map<number, number>();
  for (const { call } of pairs) fanOut.set(call.message, (fanOut.get(call.message) ?? 0) + 1);
  const shapes: [string, boolean][] = [
    ['six or more calls at once', [...fanOut.values()].some((calls) => calls >= WIDE)],
    ['re-used call ids', new Set(pairs.map(({ id }) => id)).size < pairs.length],
  ];
  return shapes.flatMap(([name, there]) => (there ? [name] : []));
}

/** Faults of the given list, without calls that only wait: those are PAIR-4's. */
function inheritedFaults(pass: Pass): PairFault[] {
  const waiting = new Set(
    pendingGroups(pass).flatMap(({ members, pending }) => members.flatMap((at) => pending.map((id) => `${at} ${id}`))),
  );
  return pairFaults(pass.before, pass.dialect).filter(
    ({ kind, id, at }) => kind !== 'call-without-result' || !waiting.has(`${at} ${id}`),
  );
}

/** An orphan result that now comes before everything else that was said, and did not before. */
function orphanAtHead(pass: Pass): PairFault | undefined {
  const head = pass.after.findIndex((message, at) => message.role !== 'system' && holdsReal(pass, at));
  const first = pass.before.findIndex((message, at) => message.role !== 'system' && pass.real[at]!);
  if (head === -1 || pass.alignment.view[head]!.from.includes(first)) return undefined;
  return pairFaults(pass.after, pass.dialect).find(({ kind, at }) => kind === 'result-without-call' && at === head);
}

const holdsReal = (pass: Pass, at: number): boolean => pass.alignment.view[at]!.from.some((given) => pass.real[given]!);
