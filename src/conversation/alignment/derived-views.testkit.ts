import fc from 'fast-check';
import { readableOf, text, textOf } from '../content.ts';
import { groupsOf, legalCuts } from '../groups.ts';
import { type Mark, markSource, marksIn } from '../mark.ts';
import type { Block, Message, TextBlock } from '../message.ts';
import { seededRandom } from '../random.ts';
import type { Alignment, Fate } from './alignment.ts';

/** Views derived from a conversation by known operations, each entry with what it was made of. */
export interface Entry {
  message: Message;
  /** given messages it was made of */
  from: number[];
  /** says something else than the one given message it was made of */
  altered: boolean;
  synthetic: boolean;
  nonces: Mark[];
  /** it is a second copy */
  copy: boolean;
  /** it is a part of a message that was split */
  piece: boolean;
}

/** What is done to a view. `pick` chooses the place, modulo the number of places where it can be done. */
export type Operation =
  | { do: 'evict'; pick: number; ack: boolean }
  | { do: 'drop-ids' }
  | { do: 'change-role'; pick: number }
  | { do: 'merge'; pick: number; as: 'text' | 'blocks' }
  | { do: 'split'; pick: number; at: number }
  | { do: 'clear-results'; pick: number; all: boolean }
  | { do: 'clip-results'; pick: number }
  | { do: 'duplicate'; pick: number; distance: number };

const pick = fc.nat({ max: 1000 });

const eviction: fc.Arbitrary<Operation> = fc.record({ do: fc.constant('evict' as const), pick, ack: fc.boolean() });

const alteration: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ do: fc.constant('drop-ids' as const) }),
  fc.record({ do: fc.constant('change-role' as const), pick }),
  fc.record({ do: fc.constant('merge' as const), pick, as: fc.constantFrom('text' as const, 'blocks' as const) }),
  fc.record({ do: fc.constant('split' as const), pick, at: pick }),
  fc.record({ do: fc.constant('clear-results' as const), pick, all: fc.boolean() }),
  fc.record({ do: fc.constant('clip-results' as const), pick }),
);

const duplication: fc.Arbitrary<Operation> = fc.record({ do: fc.constant('duplicate' as const), pick, distance: pick });

/** A few operations in a row: what is evicted goes whole, and a duplicate comes last, so that it stays one. */
export const operations: fc.Arbitrary<Operation[]> = fc
  .tuple(
    fc.array(eviction, { maxLength: 1 }),
    fc.array(alteration, { maxLength: 4 }),
    fc.array(duplication, { maxLength: 1 }),
  )
  .map((phases) => phases.flat());

export const ACK = 'Understood.';

/** @returns the view before anything is done to it */
export const untouched = (given: readonly Message[]): Entry[] =>
  given.map((message, index) => {
    const nonces = marksIn(readableOf(message), 'S');
    return { message, from: [index], altered: false, synthetic: nonces.length > 0, nonces, copy: false, piece: false };
  });

/** @returns the view after an operation; unchanged where there is no place for it */
export function perform(view: readonly Entry[], operation: Operation): Entry[] {
  switch (operation.do) {
    case 'evict':
      return evict(view, operation);
    case 'drop-ids':
      return view.map((entry) => ({ ...entry, message: withoutNames(entry.message) }));
    case 'change-role':
      return replace(view, operation.pick, isPlain, (entry) => [altered(entry, { role: otherRole(entry.message) })]);
    case 'merge':
      return merge(view, operation);
    case 'split':
      return replace(view, operation.pick, isSplittable, (entry) => split(entry, operation.at));
    case 'clear-results':
      if (operation.all) return view.flatMap((entry) => (hasResults(entry) ? [cleared(entry)] : [entry]));
      return replace(view, operation.pick, hasResults, (entry) => [cleared(entry)]);
    case 'clip-results':
      return replace(view, operation.pick, hasResults, (entry) => [clipped(entry)]);
    case 'duplicate':
      return duplicate(view, operation);
  }
}

/** @returns what alignment must report for a view that was made so */
export function expected(given: readonly Message[], view: readonly Entry[]): Alignment {
  const fates = given.map((message, index): Fate => {
    const at = view.flatMap(({ from }, place) => (from.includes(index) ? [place] : []));
    const kept = at.find((place) => !view[place]!.altered);
    if (kept !== undefined) return { kind: 'kept', at: kept };
    return at.length > 0 ? { kind: 'rewritten', at } : { kind: 'evicted', quotedAt: quotesOf(message, view) };
  });
  const copied = [...new Set(view.filter(({ copy }) => copy).flatMap(({ from }) => from))].sort((a, b) => a - b);
  const placesOf = (index: number) => view.flatMap(({ from }, place) => (from.includes(index) ? [place] : []));
  return {
    given: fates,
    view: view.map(({ from, synthetic, nonces }) => ({ from, synthetic, nonces })),
    duplicates: copied.map((index) => ({ given: index, at: placesOf(index) })),
  };
}

export const messagesOf = (view: readonly Entry[]): Message[] => view.map(({ message }) => message);

function quotesOf(message: Message, view: readonly Entry[]): number[] {
  const marks = new Set(marksIn(readableOf(message), 'F'));
  return view.flatMap(({ message: other, synthetic }, place) =>
    synthetic && marksIn(textOf(other), 'F').some((mark) => marks.has(mark)) ? [place] : [],
  );
}

/** Evicts a prefix, between groups, and puts a lossless summary in its place. */
function evict(view: readonly Entry[], { pick: chosen, ack }: Extract<Operation, { do: 'evict' }>): Entry[] {
  const cuts = legalCuts(groupsOf(messagesOf(view))).filter((cut) => cut > 0);
  const cut = cuts[chosen % cuts.length];
  if (cut === undefined) return [...view];
  const gone = view.slice(0, cut);
  const facts = gone.flatMap(({ message }) => marksIn(readableOf(message), 'F'));
  const old = gone.flatMap(({ nonces }) => nonces);
  const nonce = markSource(seededRandom(`summary ${facts.join()} ${old.join()} ${cut}`))('S');
  const summary = `Summary ${nonce} of the work so far. Facts to keep: ${[...new Set(facts)].join(', ')}.`;
  const head = [own({ role: 'user', content: [text(summary)] }, [nonce])];
  if (ack) head.push(ackFor(gone));
  return [...head, ...view.slice(cut)];
}

/** A fresh acknowledgement can't be told from a given one that went at the same time, and counts as that one. */
function ackFor(gone: readonly Entry[]): Entry {
  const message: Message = { role: 'assistant', content: [text(ACK)] };
  const before = gone.find((entry) => textOf(entry.message) === ACK && entry.from.length === 1);
  return before === undefined
    ? own(message, [])
    : { ...own(message, []), from: before.from, synthetic: false, altered: false };
}

const own = (message: Message, nonces: Mark[]): Entry => ({
  message,
  from: [],
  altered: true,
  synthetic: true,
  nonces,
  copy: false,
  piece: false,
});

function withoutNames({ role, content }: Message): Message {
  return { role, content };
}

const altered = (entry: Entry, change: Partial<Message>): Entry => ({
  ...entry,
  altered: true,
  message: { ...entry.message, ...change },
});

const isPlain = ({ message: { content }, altered: done, synthetic, copy }: Entry): boolean =>
  !done && !synthetic && !copy && content.length === 1 && content[0]?.type === 'text' && content[0].text !== ACK;

const isSplittable = (entry: Entry): boolean =>
  isPlain(entry) ||
  (!entry.altered && !entry.synthetic && !entry.copy && entry.message.content.some(isText) && canPart(entry));

const canPart = ({ message: { content } }: Entry): boolean =>
  content.length > 1 && content.every(({ type }) => type !== 'image');

const hasResults = ({ message, copy, synthetic }: Entry): boolean =>
  !copy && !synthetic && message.content.some(({ type }) => type === 'tool-result');

const isText = (block: Block): block is TextBlock => block.type === 'text';

const otherRole = ({ role }: Message): Message['role'] => (role === 'user' ? 'assistant' : 'user');

/** Text and calls apart, or a text broken at a blank. */
function split(entry: Entry, at: number): Entry[] {
  const { content } = entry.message;
  if (content.length > 1) {
    const first = content.findIndex(isText) + 1;
    const parts = [content.slice(0, first), content.slice(first)].filter((part) => part.length > 0);
    return parts.length < 2 ? [entry] : parts.map((part) => ({ ...altered(entry, { content: part }), piece: true }));
  }
  const whole = textOf(entry.message);
  const blanks = [...whole.matchAll(/\s/g)].map(({ index }) => index);
  const blank = blanks[at % blanks.length]!;
  const halves = [whole.slice(0, blank), whole.slice(blank + 1)];
  return halves.map((half) => ({ ...altered(entry, { content: [text(half)] }), piece: true }));
}

function merge(view: readonly Entry[], { pick: chosen, as }: Extract<Operation, { do: 'merge' }>): Entry[] {
  const places = view.flatMap((entry, index) => (canMerge(entry, view[index + 1]) ? [index] : []));
  const place = places[chosen % places.length];
  if (place === undefined) return [...view];
  const [first, second] = [view[place]!, view[place + 1]!];
  const blocks = [...first.message.content, ...second.message.content];
  const joined =
    as === 'text' && blocks.every(isText) ? [text(blocks.map((block) => block.text).join('\n\n'))] : blocks;
  const from = [...new Set([...first.from, ...second.from])].sort((a, b) => a - b);
  return view.toSpliced(place, 2, { ...altered(first, { content: joined }), from });
}

/** Neighbours of one role, each whole. */
const canMerge = (first: Entry, second: Entry | undefined): boolean =>
  second !== undefined &&
  [first, second].every(
    ({ synthetic, copy, piece, message }) => !synthetic && !copy && !piece && textOf(message) !== ACK,
  ) &&
  first.message.role === second.message.role;

function cleared(entry: Entry): Entry {
  const content = entry.message.content.map(
    (block): Block => (block.type === 'tool-result' ? { ...block, content: [text('[old result cleared]')] } : block),
  );
  return altered(entry, { content });
}

function clipped(entry: Entry): Entry {
  const content = entry.message.content.map((block): Block => {
    if (block.type !== 'tool-result') return block;
    const whole = block.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return { ...block, content: [text(`${whole.slice(0, 12)} [clipped]`)] };
  });
  return altered(entry, { content });
}

/** Copies a message that a mark in its own text or results identifies, to somewhere behind it. */
function duplicate(
  view: readonly Entry[],
  { pick: chosen, distance }: Extract<Operation, { do: 'duplicate' }>,
): Entry[] {
  const can = (entry: Entry) =>
    !entry.altered &&
    !entry.synthetic &&
    !view.some(({ copy }) => copy) &&
    marksIn(textOf(entry.message), 'F').length > 0;
  const places = view.flatMap((entry, index) => (can(entry) ? [index] : []));
  const place = places[chosen % places.length];
  if (place === undefined) return [...view];
  const gaps = view
    .map((_, index) => index + 1)
    .filter((gap) => gap > place && !(view[gap - 1]!.piece && view[gap]?.piece));
  const target = gaps[distance % gaps.length]!;
  return view.toSpliced(target, 0, { ...view[place]!, copy: true });
}

function replace(
  view: readonly Entry[],
  chosen: number,
  can: (entry: Entry) => boolean,
  change: (entry: Entry) => Entry[],
): Entry[] {
  const places = view.flatMap((entry, index) => (can(entry) ? [index] : []));
  const place = places[chosen % places.length];
  return place === undefined ? [...view] : view.toSpliced(place, 1, ...change(view[place]!));
}
