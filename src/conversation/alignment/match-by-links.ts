import { type Position, pairCalls } from '../pairing.ts';
import { gapsOf, isInGap } from './gaps.ts';
import { heldMessages, hold, isHeld, type Matching } from './matching.ts';
import { linkIdOf, type MessagePart, type PartList } from './message-parts.ts';

/** The links between calls and results of both lists, looked up once. */
export interface Links {
  given: Linked;
  view: Linked;
}

interface Linked {
  /** per part the call or result it is paired with */
  partner: (MessagePart | undefined)[];
  /** `call` or `result`, and the id → parts, in order */
  byId: Map<string, MessagePart[]>;
}

/** @returns who answers whom in both lists */
export const linksOf = ({ given, view }: Matching): Links => ({ given: linked(given), view: linked(view) });

/**
 * Evidence 3: calls and results whose own text says nothing are known by their id within an identified message, by their
 * identified partner, or by an id that was given once.
 */
export function followLinks(matching: Matching, links: Links): void {
  for (const parts of matching.view.ofMessage) matchCallsOfMessage(matching, parts);
  followPartners(matching, links, 'call', true);
  followSingleIds(matching, links, 'call');
  followPartners(matching, links, 'result', true);
  followSingleIds(matching, links, 'result');
}

/** The same by partners alone, where the order of the neighbours speaks against it: the list was re-ordered. */
export function followPartnersAnywhere(matching: Matching, links: Links): void {
  followPartners(matching, links, 'call', false);
  followPartners(matching, links, 'result', false);
}

/** The k-th call of an id in a message is the k-th of this id in the given messages it holds. */
function matchCallsOfMessage(matching: Matching, parts: readonly MessagePart[]): void {
  const unknown = parts.filter((part) => part.kind === 'call' && !isHeld(matching, part));
  if (unknown.length === 0) return;
  const own = new Map<string, MessagePart[]>();
  for (const message of heldMessages(matching, parts)) {
    for (const part of matching.given.ofMessage[message]!) if (part.kind === 'call') shelve(own, linkIdOf(part), part);
  }
  const used = new Map<string, number>();
  for (const part of parts) {
    if (part.kind !== 'call') continue;
    const id = linkIdOf(part);
    const candidates = own.get(id);
    const at = used.get(id) ?? 0;
    used.set(id, at + 1);
    const call = candidates?.[Math.min(at, candidates.length - 1)];
    if (call !== undefined && !isHeld(matching, part)) hold(matching, part, call);
  }
}

function followPartners(matching: Matching, links: Links, kind: 'call' | 'result', inOrder: boolean): void {
  const unknown = unknownOf(matching, kind);
  if (unknown.length === 0) return;
  const gaps = gapsOf(matching);
  for (const part of unknown) {
    const partner = links.view.partner[part.index];
    const known = matching.held[partner?.index ?? -1]?.[0];
    if (partner === undefined || known === undefined) continue;
    const found = links.given.partner[known];
    if (found === undefined) {
      if (kind === 'result') matching.foreign.add(part.index);
      continue;
    }
    const first = matching.places[known]![0] === partner.index;
    const fits = first && linkIdOf(found) === linkIdOf(part) && isInGap(gaps, part, found);
    if (fits || !inOrder) hold(matching, part, found);
  }
}

function followSingleIds(matching: Matching, { given }: Links, kind: 'call' | 'result'): void {
  for (const part of unknownOf(matching, kind)) {
    const parts = given.byId.get(`${kind} ${linkIdOf(part)}`);
    if (parts?.length === 1) hold(matching, part, parts[0]!);
  }
}

const unknownOf = (matching: Matching, kind: 'call' | 'result'): MessagePart[] =>
  matching.view.parts.filter(
    (part) => part.kind === kind && !isHeld(matching, part) && !matching.foreign.has(part.index),
  );

function linked(list: PartList): Linked {
  const links: Linked = { partner: list.parts.map(() => undefined), byId: new Map() };
  const partAt = partFinder(list);
  for (const { call, result } of pairCalls(list.messages).pairs) link(links, partAt(call), partAt(result));
  for (const part of list.parts) {
    if (part.kind === 'call' || part.kind === 'result') shelve(links.byId, `${part.kind} ${linkIdOf(part)}`, part);
  }
  return links;
}

function link({ partner }: Linked, call: MessagePart, result: MessagePart): void {
  partner[call.index] = result;
  partner[result.index] = call;
}

function partFinder({ ofMessage }: PartList): (position: Position) => MessagePart {
  const byBlock = ofMessage.map((parts) => new Map(parts.map((part) => [part.at, part])));
  return ({ message, block }) => byBlock[message]!.get(block)!;
}

function shelve<Key>(shelves: Map<Key, MessagePart[]>, key: Key, part: MessagePart): void {
  const shelf = shelves.get(key);
  if (shelf === undefined) shelves.set(key, [part]);
  else shelf.push(part);
}
