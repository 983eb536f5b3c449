import { hold, isHeld, type Matching } from './matching.ts';
import type { MessagePart } from './message-parts.ts';

/**
 * A text that was split leaves pieces without a mark. They are known where they and the piece with the mark make up the
 * whole given text again, in order, white space between them aside; anything less may be the implementation's own words.
 */
export function joinPieces(matching: Matching): void {
  for (const view of matching.view.parts) {
    const given = matching.given.parts[matching.held[view.index]![0] ?? -1];
    if (view.kind !== 'text' || given?.kind !== 'text') continue;
    if (view.text.length >= given.text.length) continue;
    for (const piece of piecesAround(matching, view, given.text)) hold(matching, piece, given);
  }
}

/** @returns the unmarked neighbours that complete a text; none where it stays incomplete */
function piecesAround(matching: Matching, view: MessagePart, whole: string): MessagePart[] {
  const start = startOf(view, whole);
  if (start === undefined) return [];
  const head = leftPieces(matching, view, whole, start);
  const tail = rightPieces(matching, view, whole, start + view.text.length);
  return head === undefined || tail === undefined ? [] : [...head, ...tail];
}

/** Where a piece lies in the whole text, by its first mark; a mark that is repeated there gives nothing to go by. */
function startOf(view: MessagePart, whole: string): number | undefined {
  const [first] = view.facts;
  if (first === undefined) return undefined;
  const start = whole.indexOf(first.mark) - first.at;
  return start >= 0 && whole.startsWith(view.text, start) ? start : undefined;
}

function leftPieces(matching: Matching, view: MessagePart, whole: string, start: number): MessagePart[] | undefined {
  const pieces: MessagePart[] = [];
  let end = skipBack(whole, start);
  for (let index = view.index - 1; end > 0; index -= 1) {
    const piece = freeText(matching, index);
    const begin = end - (piece?.text.length ?? 0);
    if (piece === undefined || begin < 0 || !whole.startsWith(piece.text, begin)) return undefined;
    pieces.push(piece);
    end = skipBack(whole, begin);
  }
  return pieces;
}

function rightPieces(matching: Matching, view: MessagePart, whole: string, end: number): MessagePart[] | undefined {
  const pieces: MessagePart[] = [];
  let start = skip(whole, end);
  for (let index = view.index + 1; start < whole.length; index += 1) {
    const piece = freeText(matching, index);
    if (piece === undefined || !whole.startsWith(piece.text, start)) return undefined;
    pieces.push(piece);
    start = skip(whole, start + piece.text.length);
  }
  return pieces;
}

function freeText(matching: Matching, index: number): MessagePart | undefined {
  const part = matching.view.parts[index];
  if (part?.kind !== 'text' || part.text === '') return undefined;
  return isHeld(matching, part) ? undefined : part;
}

function skip(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at]!)) at += 1;
  return at;
}

function skipBack(text: string, from: number): number {
  let at = from;
  while (at > 0 && /\s/.test(text[at - 1]!)) at -= 1;
  return at;
}
