import { AmbiguousAlignment } from './ambiguous-alignment.ts';
import { isUnmarkedText } from './match-by-neighbours.ts';
import {
  byContent,
  byName,
  type CandidateSet,
  canBePart,
  candidateCount,
  candidateSetsOf,
  isOpen,
  type PartNaming,
} from './match-by-order.ts';
import { heldMessages, hold, type Matching } from './matching.ts';
import { linkIdOf, type MessagePart, partKey } from './message-parts.ts';

/**
 * More in the view than were given. A bare text is written by many an implementation on its own, so the surplus is
 * taken for that, and for the first of them, as it is the tail that is kept; anything else can't be made up, so the
 * surplus are copies.
 */
export function settleSurplus(matching: Matching): void {
  for (const contest of candidateSetsOf(matching, butResults)) {
    const size = candidateCount(contest);
    if (contest.view.length < size) continue;
    const known = isUnmarkedText(contest.view[0]!) ? contest.view.slice(-size) : contest.view;
    known.forEach((part, index) => {
      hold(matching, part, contest.shelf[contest.from + Math.min(index, size - 1)]!);
    });
  }
  for (const contest of candidateSetsOf(matching, byName)) {
    const only = contest.shelf[contest.from]!;
    if (candidateCount(contest) > 1) continue;
    for (const part of contest.view) if (canBePart(part, only)) hold(matching, part, only);
  }
}

/** A cleared result looks like any other cleared one, so the surplus among them says nothing. */
const butResults: PartNaming = (matching, part) => (part.kind === 'result' ? [] : byContent(matching, part));

/**
 * Copies that stand far from their original, and what can't be told apart at all.
 * @throws AmbiguousAlignment where a view part may be one of several given ones
 */
export function settleRest(matching: Matching): void {
  for (const contest of candidateSetsOf(matching, byContent)) {
    if (!isHarmless(matching, contest.view[0]!)) throw ambiguous(contest.view[0]!, candidatesOf(contest));
  }
  for (const contest of candidateSetsOf(matching, byName)) settleNamed(matching, contest);
  settleStrays(matching);
}

function settleNamed(matching: Matching, contest: CandidateSet): void {
  for (const part of contest.view) {
    const [first, second] = candidatesOf(contest).filter((given) => canBePart(part, given));
    if (first !== undefined && second !== undefined) throw ambiguous(part, [first, second]);
    if (first !== undefined) hold(matching, part, first);
  }
}

function settleStrays(matching: Matching): void {
  for (const [part, twins] of twinsOf(matching)) {
    if (twins.length === 1) hold(matching, part, twins[0]!);
    else if (!isHarmless(matching, part)) throw ambiguous(part, twins);
  }
}

/**
 * What was given once, as it is, and stands where its neighbours don't expect it: moved, or a copy. Results are left
 * out, because a cleared one looks like any other cleared one.
 */
export function settleMoved(matching: Matching): void {
  for (const [part, twins] of twinsOf(matching)) {
    if (twins.length === 1 && part.kind !== 'result') hold(matching, part, twins[0]!);
  }
}

/** Unknown view parts that say something, with the given parts of the same content, known or not; at least one. */
function twinsOf(matching: Matching): [MessagePart, MessagePart[]][] {
  const open = matching.view.parts.filter((part) => isOpen(matching, part) && !isUnmarkedText(part));
  if (open.length === 0) return [];
  const byKey = Map.groupBy(matching.given.parts, partKey);
  return open.flatMap((part): [MessagePart, MessagePart[]][] => {
    const twins = byKey.get(partKey(part));
    return twins === undefined ? [] : [[part, twins]];
  });
}

/**
 * Nothing hangs on parts that link to nothing in a message that is known by others, nor on a bare text beside a new
 * summary, which is the implementation's own.
 */
function isHarmless(matching: Matching, part: MessagePart): boolean {
  const { view } = matching;
  if (part.kind === 'call' || part.kind === 'result' || part.marks.length > 0) return false;
  if (heldMessages(matching, view.ofMessage[part.message]!).length > 0) return true;
  const isNewSummary = (message: number) =>
    view.carriers[message] === true && heldMessages(matching, view.ofMessage[message]!).length === 0;
  return isUnmarkedText(part) && (isNewSummary(part.message - 1) || isNewSummary(part.message + 1));
}

const candidatesOf = ({ shelf, from, to }: CandidateSet): MessagePart[] => shelf.slice(from, to);

function ambiguous(part: MessagePart, candidates: readonly MessagePart[]): AmbiguousAlignment {
  const messages = [...new Set(candidates.map(({ message }) => message))];
  return new AmbiguousAlignment(describe(part), part.message, messages);
}

function describe(part: MessagePart): string {
  if (part.kind === 'call' || part.kind === 'result') return `the tool ${part.kind} with the id "${linkIdOf(part)}"`;
  if (part.kind === 'empty') return `the empty ${part.role} message`;
  const start = part.text.length > 40 ? `${part.text.slice(0, 40)}…` : part.text;
  return part.kind === 'text' ? `the ${part.role} text "${start}"` : `the ${part.kind}`;
}
