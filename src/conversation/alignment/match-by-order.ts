import { type Gaps, gapsOf } from './gaps.ts';
import { isPartItself } from './match-by-marks.ts';
import { hold, isHeld, type Matching } from './matching.ts';
import { linkIdOf, type MessagePart, partKey } from './message-parts.ts';
import { relationOf } from './text-relation.ts';

/** Names under which a part can be found; parts of one name are candidates for one another. */
export type PartNaming = (matching: Matching, part: MessagePart) => string[];

/** By all that is in it. */
export const byContent: PartNaming = (_, part) => [partKey(part)];

/** The same for calls alone: what is called is seldom altered, what came back often is. */
export const byCall: PartNaming = (_, part) => (part.kind === 'call' ? [partKey(part)] : []);

/** By call id, or by a mark that several given parts share; the content may have changed. */
export const byName: PartNaming = ({ owners }, part) => {
  if (part.kind === 'call' || part.kind === 'result') return [`${part.kind} ${linkIdOf(part)}`];
  const shared = part.marks.filter((mark) => (owners.get(mark) ?? []).length > 1);
  return shared.map((mark) => `${part.kind} ${mark}`);
};

/** View parts of one name in one gap, and the given parts they may be: those of a shelf from `from` up to `to`. */
export interface CandidateSet {
  view: MessagePart[];
  shelf: MessagePart[];
  from: number;
  to: number;
}

/** How many given parts a contest is about. */
export const candidateCount = ({ from, to }: CandidateSet): number => to - from;

/**
 * What is still unknown, name by name and gap by gap, between the nearest identified neighbours of each part.
 * @returns contests about at least one given part that nothing in the view is known to be; in n log n
 */
export function candidateSetsOf(matching: Matching, naming: PartNaming): CandidateSet[] {
  const open = matching.view.parts.filter((part) => isOpen(matching, part));
  if (open.length === 0) return [];
  const gaps = gapsOf(matching);
  const contests = new Map<string, { name: string; view: [MessagePart, ...MessagePart[]] }>();
  for (const part of open) {
    const [name] = naming(matching, part);
    if (name === undefined) continue;
    const key = `${gaps.after[part.index]} ${gaps.before[part.index]} ${name}`;
    const contest = contests.get(key);
    if (contest === undefined) contests.set(key, { name, view: [part] });
    else contest.view.push(part);
  }
  const shelves = shelvesOf(matching, naming, new Set([...contests.values()].map(({ name }) => name)));
  return [...contests.values()]
    .map(({ name, view }) => ({ view, ...inGap(shelves.get(name) ?? [], gaps, view[0]) }))
    .filter((contest) => candidateCount(contest) > 0);
}

/**
 * @returns whether a view part may still turn out to be a given one; a text in which a mark of one given part stands, and
 * which is not held to be that part, was found to be a quotation
 */
export const isOpen = (matching: Matching, part: MessagePart): boolean =>
  !isHeld(matching, part) && !matching.foreign.has(part.index) && !hasOwnMark(matching, part);

const hasOwnMark = ({ owners }: Matching, part: MessagePart): boolean =>
  part.kind === 'text' && part.marks.some((mark) => owners.get(mark)?.length === 1);

/** Settles the contests in which the view holds as many as were given: in order, where each can be the other. */
export function settleEqualCounts(matching: Matching, naming: PartNaming): void {
  for (const contest of candidateSetsOf(matching, naming)) {
    const { view, shelf, from } = contest;
    if (view.length !== candidateCount(contest)) continue;
    view.forEach((part, index) => {
      if (canBePart(part, shelf[from + index]!)) hold(matching, part, shelf[from + index]!);
    });
  }
}

/**
 * Whether an altered part can be a given one: a text that shares a mark must have the same speaker or hold all of the
 * other, as where a mark tells by itself.
 */
export function canBePart(view: MessagePart, given: MessagePart): boolean {
  if (view.kind !== 'text' || view.text === given.text) return true;
  const mark = view.marks.find((own) => given.marks.includes(own));
  const places = view.facts.filter((place) => place.mark === mark).map(({ at }) => at);
  const at = given.facts.find((place) => place.mark === mark)?.at ?? 0;
  return isPartItself({ view, given, relation: relationOf(view.text, places, given.text, at) });
}

function shelvesOf(matching: Matching, naming: PartNaming, wanted: ReadonlySet<string>): Map<string, MessagePart[]> {
  const shelves = new Map<string, MessagePart[]>([...wanted].map((name) => [name, []]));
  if (wanted.size === 0) return shelves;
  for (const part of matching.given.parts) {
    if (matching.places[part.index]!.length > 0) continue;
    for (const name of naming(matching, part)) shelves.get(name)?.push(part);
  }
  return shelves;
}

const inGap = (shelf: MessagePart[], { after, before }: Gaps, { index }: MessagePart): Omit<CandidateSet, 'view'> => {
  const from = firstBehind(shelf, after[index]!);
  return { shelf, from, to: Math.max(from, firstBehind(shelf, before[index]! - 1)) };
};

/** Position of the first part behind `limit`, by bisection. */
function firstBehind(shelf: readonly MessagePart[], limit: number): number {
  let low = 0;
  let high = shelf.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (shelf[middle]!.index > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
