import type { Mark } from '../mark.ts';
import { hold, isHeld, type Matching } from './matching.ts';
import type { MessagePart, PartList } from './message-parts.ts';
import { isOnlyMarks, relationOf, type TextRelation } from './text-relation.ts';

/** A view part in which a mark stands that belongs to one given part only. */
export interface MarkMatch {
  view: MessagePart;
  given: MessagePart;
  relation: TextRelation;
}

/** @returns for each mark the given parts it stands for; facts inside a summary belong to whoever stated them */
export function ownersOf(given: PartList): Map<Mark, number[]> {
  const owners = new Map<Mark, number[]>();
  for (const part of given.parts) {
    for (const mark of part.marks) {
      const known = owners.get(mark);
      if (known === undefined) owners.set(mark, [part.index]);
      else known.push(part.index);
    }
  }
  return owners;
}

/**
 * Evidence 1 and 2 of the decision table in `align.ts`: which view parts hold which given ones, as far as marks that
 * belong to one given part can tell.
 */
export function matchByMarks(matching: Matching): void {
  const own = ownResults(matching);
  const sightings = matching.view.parts.flatMap((part) => sightingsIn(matching, part));
  const quoted = sightings.filter((sighting) => mayQuote(matching, sighting));
  const stated = sightings.filter((sighting) => !mayQuote(matching, sighting));
  const whole = stated.filter(({ relation }) => relation === 'same');
  for (const { view, given } of whole) hold(matching, view, given);
  const unaltered = new Set(whole.map(({ given }) => given.index));
  const settled = new Set(whole.map(({ view }) => view.index));
  const altered = stated.filter(({ view, relation }) => relation !== 'same' && !own.has(view.index));
  for (const sighting of altered) {
    if (!unaltered.has(sighting.given.index) && isPartItself(sighting)) hold(matching, sighting.view, sighting.given);
  }
  for (const sighting of altered) {
    if (unaltered.has(sighting.given.index) && isCopy(matching, sighting))
      hold(matching, sighting.view, sighting.given);
  }
  for (const sighting of quoted) {
    if (!settled.has(sighting.view.index) && isEmbedded(matching, sighting)) holdUnordered(matching, sighting);
  }
}

/** Results of calls the implementation added itself: what they say of given messages is quoted. */
function ownResults({ given, view }: Matching): Set<number> {
  const idsIn = ({ parts }: PartList, kind: MessagePart['kind']) =>
    new Set(parts.filter((part) => part.kind === kind).map(callIdOf));
  const calledIds = idsIn(view, 'call');
  const known = new Set([...idsIn(given, 'call'), ...idsIn(given, 'result')]);
  const isOwn = (part: MessagePart) =>
    part.kind === 'result' && calledIds.has(callIdOf(part)) && !known.has(callIdOf(part));
  return new Set(view.parts.filter(isOwn).map(({ index }) => index));
}

const callIdOf = ({ block }: MessagePart): string | undefined =>
  block?.type === 'tool-call' ? block.id : block?.type === 'tool-result' ? block.callId : undefined;

function sightingsIn({ given, owners }: Matching, view: MessagePart): MarkMatch[] {
  const seen = new Map<number, MarkMatch>();
  for (const mark of view.nonces) note(mark, []);
  for (const [mark, places] of placesByMark(view)) note(mark, places);
  return [...seen.values()];

  function note(mark: Mark, places: number[]): void {
    const parts = owners.get(mark);
    if (parts?.length !== 1 || seen.has(parts[0]!)) return;
    const part = given.parts[parts[0]!]!;
    seen.set(part.index, {
      view,
      given: part,
      relation: relationOf(view.text, places, part.text, firstPlace(part, mark)),
    });
  }
}

function placesByMark({ facts }: MessagePart): Map<Mark, number[]> {
  const places = new Map<Mark, number[]>();
  for (const { mark, at } of facts) {
    const known = places.get(mark);
    if (known === undefined) places.set(mark, [at]);
    else known.push(at);
  }
  return places;
}

const firstPlace = (part: MessagePart, mark: Mark): number => part.facts.find((place) => place.mark === mark)?.at ?? 0;

/**
 * The facts in the text of a message that carries a summary are quotations, unless they prove to be more. So are those in
 * a result that carries one itself: some designs install their summary as the result of a call of their own.
 */
const mayQuote = ({ view: { carriers } }: Matching, { view, given }: MarkMatch): boolean =>
  carriers[view.message]! && (view.kind === 'text' || view.nonces.length > 0) && given.nonces.length === 0;

/** Same speaker, or the whole text whoever speaks; anything else only talks about it. A summary is known by its nonce. */
export function isPartItself({ view, given, relation }: MarkMatch): boolean {
  if (given.nonces.length > 0 || relation === 'same' || relation === 'lines' || relation === 'inside') return true;
  return view.kind === given.kind && (view.kind !== 'text' || view.role === given.role);
}

/** Beside an unaltered copy, only a shortened one or one merged into another given message counts as a second. */
const isCopy = (matching: Matching, { view, relation }: MarkMatch): boolean =>
  relation === 'part' || (relation === 'lines' && isHeld(matching, view));

/** A kept message that was merged with a summary stands in it whole, as a block or on lines of its own. */
function isEmbedded({ places }: Matching, { given, relation }: MarkMatch): boolean {
  if (given.kind !== 'text' || isOnlyMarks(given.text) || places[given.index]!.length > 0) return false;
  return relation === 'same' || relation === 'lines';
}

function holdUnordered(matching: Matching, { view, given }: MarkMatch): void {
  hold(matching, view, given);
  matching.unordered.add(view.index);
}
