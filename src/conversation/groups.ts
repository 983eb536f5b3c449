import { callsOf, resultsOf } from './content.ts';
import type { Message, ToolCallBlock } from './message.ts';
import type { Pair } from './pairing.ts';
import { type Pairing, pairCalls } from './pairing.ts';
import { type IsRealUser, isRealUser } from './turns.ts';

/**
 * An atomic group: messages a provider only accepts together. An assistant message with its calls and all their
 * results is one; any other message is a group of its own. Members need not be neighbours: a user message may stand
 * between a call and its result, and results of two assistants may be mixed in one run.
 */
export interface Group {
  kind: 'message' | 'calls' | 'orphan-results';
  /** indices of the messages, ascending */
  members: number[];
  /** ids of calls that still wait for a result */
  pending: string[];
  /** ids of calls that will never get one */
  abandoned: string[];
}

/** A conversation parted into atomic groups. */
export interface Grouping {
  /** every message is in exactly one group; ordered by their first members */
  groups: Group[];
  /** index of each message's group */
  groupOf: number[];
  /** calls with their results, in the order of the results */
  pairs: Pair[];
  /** results without an open call: it is missing, comes later, or is answered already; in order */
  orphans: { id: string; message: number; block: number }[];
}

/**
 * Parts a conversation into groups: messages that a matched call and result link, directly or through others. A tool
 * message with results of two assistants therefore joins both groups.
 * @param messages the conversation, valid or not
 * @param isReal which messages the user wrote; later complete turns of theirs turn waiting calls into abandoned ones
 * @returns the grouping; linear in the size of the conversation
 */
export function groupsOf(messages: readonly Message[], isReal: IsRealUser = isRealUser): Grouping {
  const pairing = pairCalls(messages);
  const { groups, groupOf } = collect(messages, pairing.pairs);
  const grouping = { groups, groupOf, pairs: pairing.pairs, orphans: pairing.orphans };
  nameKinds(messages, grouping);
  sortOpenCalls(messages, grouping, pairing, isReal);
  return grouping;
}

/**
 * Where a list may be cut so that no group is torn apart. A group that waits for a result reaches to the end of the
 * list, for its result is still to come, and it must not be evicted: no index behind its first member is legal, the
 * end of the list included. Abandoned calls hold nothing back (google/adk-python#7236).
 * @returns message indices, ascending, 0 always among them; cutting at i evicts the messages before i
 */
export function legalCuts({ groups, groupOf }: Grouping): number[] {
  const count = groupOf.length;
  const opening = new Array<number>(count + 2).fill(0);
  for (const { members, pending } of groups) {
    const last = pending.length > 0 ? count : members.at(-1)!;
    opening[members[0]! + 1]! += 1;
    opening[last + 1]! -= 1;
  }
  const cuts: number[] = [];
  let across = 0;
  for (let index = 0; index <= count; index += 1) {
    across += opening[index]!;
    if (across === 0) cuts.push(index);
  }
  return cuts;
}

/** Connected components of the messages, by union-find with path halving. */
function collect(messages: readonly Message[], pairs: readonly Pair[]): Pick<Grouping, 'groups' | 'groupOf'> {
  const parent = messages.map((_, index) => index);
  for (const { call, result } of pairs) {
    const a = rootOf(parent, call.message);
    const b = rootOf(parent, result.message);
    parent[Math.max(a, b)] = Math.min(a, b);
  }
  const groups: Group[] = [];
  const groupOf: number[] = [];
  messages.forEach((_, index) => {
    const root = rootOf(parent, index);
    if (root === index) groupOf.push(groups.push({ kind: 'message', members: [], pending: [], abandoned: [] }) - 1);
    else groupOf.push(groupOf[root]!);
    groups[groupOf[index]!]!.members.push(index);
  });
  return { groups, groupOf };
}

function rootOf(parent: number[], start: number): number {
  let index = start;
  while (parent[index] !== index) {
    parent[index] = parent[parent[index]!]!;
    index = parent[index]!;
  }
  return index;
}

/** A matched result finds its group named by its call, which stands before it; other results are orphans. */
function nameKinds(messages: readonly Message[], { groups, groupOf }: Grouping): void {
  messages.forEach((message, index) => {
    const group = groups[groupOf[index]!]!;
    if (callsOf(message).length > 0) group.kind = 'calls';
    else if (group.kind === 'message' && resultsOf(message).length > 0) group.kind = 'orphan-results';
  });
}

/** What a call declares wins; an undeclared one waits until a later turn of the user is complete. */
function sortOpenCalls(messages: readonly Message[], grouping: Grouping, { open }: Pairing, isReal: IsRealUser): void {
  const lastTurn = lastCompleteTurn(messages, open, isReal);
  for (const { id, message, block } of open) {
    const group = grouping.groups[grouping.groupOf[message]!]!;
    const status = statusAt(messages, message, block) ?? (message < lastTurn ? 'abandoned' : 'pending');
    group[status].push(id);
  }
}

/** The last real user message that an assistant message without open calls follows; -1 where there is none. */
function lastCompleteTurn(messages: readonly Message[], open: Pairing['open'], isReal: IsRealUser): number {
  const waits = new Set<number>();
  for (const { message, block } of open) {
    if (statusAt(messages, message, block) !== 'abandoned') waits.add(message);
  }
  const answered = messages.findLastIndex(({ role }, index) => role === 'assistant' && !waits.has(index));
  for (let index = answered - 1; index >= 0; index -= 1) if (isReal(messages[index]!, index)) return index;
  return -1;
}

const statusAt = (messages: readonly Message[], message: number, block: number) =>
  (messages[message]!.content[block] as ToolCallBlock).status;
