import { sameContent } from '../equal.ts';
import type { Mark } from '../mark.ts';
import type { Alignment, Duplicate, Fate, Origin } from './alignment.ts';
import type { Matching } from './matching.ts';
import type { MessagePart, PartList } from './message-parts.ts';

/** @returns what the matched parts say about whole messages */
export function fatesOf(matching: Matching): Alignment {
  const view = matching.view.messages.map((_, index) => originOf(matching, index));
  const places = matching.given.messages.map((): number[] => []);
  view.forEach(({ from }, index) => {
    for (const given of from) places[given]!.push(index);
  });
  const quotes = quotesOf(matching, view);
  const given = places.map((at, index): Fate => {
    if (at.length === 0) return { kind: 'evicted', quotedAt: [...(quotes.get(index) ?? [])] };
    const kept = at.find((place) => view[place]!.from.length === 1 && isSame(matching, index, place));
    return kept === undefined ? { kind: 'rewritten', at } : { kind: 'kept', at: kept };
  });
  return { given, view, duplicates: duplicatesOf(matching) };
}

/** Costly, so a text merged from many messages must not be compared with each of them. */
const isSame = ({ given, view }: Matching, index: number, place: number): boolean =>
  sameContent(given.messages[index]!, view.messages[place]!);

function originOf({ given, view, held }: Matching, message: number): Origin {
  const parts = view.ofMessage[message]!;
  const from = [...new Set(parts.flatMap(({ index }) => held[index]!.map((part) => given.parts[part]!.message)))];
  const own = new Set(from.flatMap((index) => factsOf(given, index)));
  const nonces = [...new Set(parts.flatMap((part) => part.nonces))];
  const quotes = factsOf(view, message).some((mark) => !own.has(mark));
  return { from: from.sort((a, b) => a - b), synthetic: from.length === 0 || nonces.length > 0 || quotes, nonces };
}

const factsOf = ({ ofMessage }: PartList, message: number): Mark[] =>
  ofMessage[message]!.flatMap(({ facts }) => facts.map(({ mark }) => mark));

/** Per given message the synthetic view messages in which its marks stand. */
function quotesOf({ given, view }: Matching, origins: readonly Origin[]): Map<number, Set<number>> {
  const stated = new Map<Mark, Set<number>>();
  for (const { facts, message } of given.parts) for (const { mark } of facts) add(stated, mark, message);
  const quotes = new Map<number, Set<number>>();
  origins.forEach(({ synthetic }, index) => {
    if (!synthetic) return;
    for (const mark of new Set(factsOf(view, index))) {
      for (const message of stated.get(mark) ?? []) add(quotes, message, index);
    }
  });
  return quotes;
}

/** A part stands twice where two view messages hold it whole; pieces of a split text share no mark. */
function duplicatesOf({ given, view, places }: Matching): Duplicate[] {
  const copies = new Map<number, Set<number>>();
  for (const part of given.parts) {
    const holders = places[part.index]!.map((index) => view.parts[index]!);
    for (const message of copiesOf(part, holders)) add(copies, part.message, message);
  }
  return [...copies].map(([index, at]) => ({ given: index, at: [...at].sort((a, b) => a - b) }));
}

function copiesOf(part: MessagePart, holders: readonly MessagePart[]): number[] {
  const messages = new Set(holders.map(({ message }) => message));
  if (messages.size < 2) return [];
  if (part.kind !== 'text') return [...messages];
  const equal = new Set(holders.filter(({ text }) => text === part.text).map(({ message }) => message));
  return [...(equal.size > 1 ? equal : []), ...repeats(part, holders)];
}

/** View messages in which some mark of a text stands more often than it stood there. */
function repeats(part: MessagePart, holders: readonly MessagePart[]): number[] {
  const left = new Map<Mark, number>();
  for (const { mark } of part.facts) left.set(mark, (left.get(mark) ?? 0) + 1);
  const messagesOf = (mark: Mark) =>
    holders.filter(({ facts }) => facts.some((place) => place.mark === mark)).map(({ message }) => message);
  const messages = [...left].map(([mark, count]) => ({ count, at: new Set(messagesOf(mark)) }));
  return messages.filter(({ count, at }) => at.size > count).flatMap(({ at }) => [...at]);
}

function add<Key>(sets: Map<Key, Set<number>>, key: Key, value: number): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([value]));
  else set.add(value);
}
