import { callsOf, resultsOf } from '../../conversation/content.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import { pairCalls } from '../../conversation/pairing.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Pass } from '../passes/pass.ts';

/** One breach of the rule that calls and results come together, each result right behind its call. */
export interface PairFault {
  kind: 'result-without-call' | 'result-out-of-place' | 'result-of-another' | 'result-twice' | 'call-without-result';
  /** id of the call */
  id: string;
  /** index of the message it is found at */
  at: number;
}

/** A fault of a view that the given list did not have in that place. */
export interface NewFault extends PairFault {
  /** false where the same call or result, or another in its run, had a fault before: its pair was never sound */
  wasSound: boolean;
}

/**
 * @param dialect the provider's: Anthropic takes neighbouring messages of the assistant for one, so the results of all their
 * calls follow on the last of them
 * @returns all faults of a list, in order of kind; linear in its blocks
 */
export function pairFaults(messages: readonly Message[], dialect: DialectName = 'openai-chat'): PairFault[] {
  const { pairs, orphans, open } = pairCalls(messages);
  const callers = callersOf(messages, dialect);
  const answered = new Map<string, number>();
  for (const { id, result } of pairs) answered.set(id, Math.min(result.message, answered.get(id) ?? Infinity));
  return [
    ...orphans.map(({ id, message }): PairFault => {
      const isAnswered = (answered.get(id) ?? Infinity) <= message;
      return { kind: isAnswered ? 'result-twice' : 'result-without-call', id, at: message };
    }),
    ...pairs
      .filter(({ call, result }) => {
        const { from, to } = callers[result.message]!;
        return call.message < from || call.message > to;
      })
      .map(({ id, result }): PairFault => ({ kind: 'result-out-of-place', id, at: result.message })),
    ...open.map(({ id, message }): PairFault => ({ kind: 'call-without-result', id, at: message })),
  ];
}

/** For each message the nearest ones before it that bring no results: where the calls of a run of results must stand. */
function callersOf(messages: readonly Message[], dialect: DialectName): { from: number; to: number }[] {
  let callers = { from: -1, to: -1 };
  return messages.map((message, index) => {
    const found = callers;
    if (resultsOf(message).length > 0) return found;
    const isNext =
      callers.to === index - 1 && message.role === 'assistant' && messages[index - 1]?.role === 'assistant';
    callers = { from: isNext && dialect === 'anthropic' ? callers.from : index, to: index };
    return found;
  });
}

/**
 * The difference a pass made: a conversation that was broken before is not blamed on the compactor, and what it wrote
 * itself is.
 * @returns faults of the view that no given message had in the same way
 */
export const newFaults: (pass: Pass) => readonly NewFault[] = memoize((pass) => {
  const { after, alignment } = pass;
  const given = faultsByPlace(pass);
  const broken = brokenRuns(pass);
  const lost = resultsWithoutOwnCall(pass);
  const found = [
    ...pairFaults(after, pass.dialect).map((fault) => withOwnCall(fault, pass, lost)),
    ...swappedResults(pass),
  ];
  return found.flatMap((fault) => {
    const kinds = alignment.view[fault.at]!.from.flatMap((at) => [...(given.get(placeOf(at, fault.id)) ?? [])]);
    const isNearBroken = alignment.view[fault.at]!.from.some((at) => broken.has(at));
    return isInherited(fault, kinds) ? [] : [{ ...fault, wasSound: kinds.length === 0 && !isNearBroken }];
  });
});

/** The second result of a call that was answered had no call to wait for it, whether that call is still there or not. */
const isInherited = ({ kind }: PairFault, given: readonly PairFault['kind'][]): boolean =>
  given.includes(kind) || (kind === 'result-without-call' && given.includes('result-twice'));

/**
 * Runs of results in which any is a fault, with the calls before them. A provider takes or refuses such a run as a whole, so
 * no pair in it was sound.
 */
function brokenRuns({ before: messages, dialect }: Pass): Set<number> {
  const inRun = (at: number) => resultsOf(messages[at]!).length > 0;
  const broken = new Set<number>();
  for (const { at } of pairFaults(messages, dialect)) {
    if (!inRun(at)) continue;
    let [from, to] = [at, at];
    while (from > 0 && inRun(from - 1)) from -= 1;
    while (from > 0 && callsOf(messages[from - 1]!).length > 0) from -= 1;
    while (to + 1 < messages.length && inRun(to + 1)) to += 1;
    for (let index = from; index <= to; index += 1) broken.add(index);
  }
  return broken;
}

/** A result that seems to be the second one of a call is an orphan, where the id was used again and its own call is gone. */
function withOwnCall(fault: PairFault, { alignment }: Pass, lost: ReadonlySet<string>): PairFault {
  const isLost = alignment.view[fault.at]!.from.some((given) => lost.has(placeOf(given, fault.id)));
  return fault.kind === 'result-twice' && isLost ? { ...fault, kind: 'result-without-call' } : fault;
}

/** Places of the given results whose call was evicted. */
const resultsWithoutOwnCall = ({ before, alignment }: Pass): Set<string> =>
  new Set(
    pairCalls(before)
      .pairs.filter(({ call }) => alignment.given[call.message]!.kind === 'evicted')
      .map(({ id, result }) => placeOf(result.message, id)),
  );

/** Where an id is used again, a result can end up behind a call that it never answered; the provider doesn't notice. */
function swappedResults({ before, after, alignment: { view } }: Pass): PairFault[] {
  const linkOf = (id: string, call: number, result: number) => `${call} ${result} ${id}`;
  const links = new Set(
    pairCalls(before).pairs.map(({ id, call, result }) => linkOf(id, call.message, result.message)),
  );
  const known = new Set(before.flatMap(callsOf).map(({ id }) => id));
  return pairCalls(after).pairs.flatMap(({ id, call, result }): PairFault[] => {
    // Call and result that got a new id together are still a pair: that is ORD-2's affair.
    if (!known.has(id)) return [];
    const [callers, results] = [view[call.message]!.from, view[result.message]!.from];
    const isOwn = callers.some((caller) => results.some((given) => links.has(linkOf(id, caller, given))));
    const isKnown = callers.length > 0 && results.length > 0;
    return isKnown && !isOwn ? [{ kind: 'result-of-another', id, at: result.message }] : [];
  });
}

/** Which faults a call or result has; a pair that is out of place is so at both ends. */
function faultsByPlace({ before: messages, dialect }: Pass): Map<string, Set<PairFault['kind']>> {
  const faults = new Map<string, Set<PairFault['kind']>>();
  const note = (at: number, { id, kind }: PairFault) => {
    const place = placeOf(at, id);
    faults.set(place, (faults.get(place) ?? new Set()).add(kind));
  };
  const callOf = new Map(pairCalls(messages).pairs.map(({ id, call, result }) => [placeOf(result.message, id), call]));
  for (const fault of pairFaults(messages, dialect)) {
    note(fault.at, fault);
    const call = fault.kind === 'result-out-of-place' ? callOf.get(placeOf(fault.at, fault.id)) : undefined;
    if (call !== undefined) note(call.message, fault);
  }
  return faults;
}

const placeOf = (at: number, id: string): string => `${at} ${id}`;

/** @returns a fault in words, as a provider would put it */
export function describeFault({ kind, id }: PairFault): string {
  switch (kind) {
    case 'result-without-call':
      return `the result of call "${id}" stands without its call`;
    case 'result-out-of-place':
      return `the result of call "${id}" is parted from its call by another message`;
    case 'result-of-another':
      return `the result of another call of the id "${id}" stands behind it`;
    case 'result-twice':
      return `call "${id}" has more than one result`;
    case 'call-without-result':
      return `call "${id}" has lost its result`;
  }
}
