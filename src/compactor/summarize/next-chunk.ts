import type { Rules } from '../types/options.ts';
import type { RemainingInput, SummaryChunk, SummaryRequest, TranscriptPiece } from '../types/summarizer.ts';
import { summaryRequest, tokensOfText } from './summary-request.ts';
import { splitPiece } from './transcript-pieces.ts';

/** A share of the summarizer's window; where less is left for anything new, the fold would take too many requests. */
const LEAST_ROOM = 1 / 6;
/** The active request goes with every chunk while it is no larger than this share of the summarizer's window. */
const SMALL_REQUEST = 1 / 6;
/** Of the characters that should fit by proportion, as many are taken: texts are not equally dense everywhere. */
const CAUTION = 0.9;

/**
 * Takes as much of a history as one request to the summarizer holds. One that is too long is summarised in chunks, in order:
 * each continues the summary of those before it, so that nothing is dropped (langchain#39261: the beginning was).
 * @param window tokens of the summarizer for request and answer
 * @returns the request and what is left; null where there is no room for anything
 */
export function nextChunk(
  remaining: RemainingInput,
  window: number,
  rules: Rules,
): { request: SummaryRequest; left: RemainingInput } | null {
  const { previousSummary, isFirst } = remaining;
  const whole: SummaryChunk = { previousSummary, pieces: all(remaining), place: isFirst ? 'only' : 'last' };
  const request = summaryRequest(whole, rules);
  if (request.tokens <= window) return { request, left: { ...remaining, pieces: [], isFirst: false } };
  return partialChunk(withRequestPlaced(remaining, window, rules), window, rules);
}

function partialChunk(remaining: RemainingInput, window: number, rules: Rules): ReturnType<typeof nextChunk> {
  const { previousSummary, request, isFirst } = remaining;
  const place = isFirst ? 'first' : 'middle';
  const sections: TranscriptPiece[] = (['request', 'history', 'progress'] as const).map((section) => ({
    section,
    text: '',
  }));
  const frame = summaryRequest({ previousSummary, pieces: [...request, ...sections], place }, rules);
  const room = window - frame.tokens;
  if (room < window * LEAST_ROOM) return null;
  const { taken, rest } = rules.parts.takePieces(remaining.pieces, room, rules);
  const asked = summaryRequest({ previousSummary, pieces: [...request, ...taken], place }, rules);
  return asked.tokens > window ? null : { request: asked, left: { ...remaining, pieces: rest, isFirst: false } };
}

/** An active request that would take too much of each chunk is shown like any other piece, and goes first. */
function withRequestPlaced(remaining: RemainingInput, window: number, rules: Rules): RemainingInput {
  const tokens = remaining.request.reduce((sum, { text }) => sum + tokensOfText(text, rules), 0);
  return tokens <= window * SMALL_REQUEST ? remaining : { ...remaining, request: [], pieces: all(remaining) };
}

const all = ({ request, pieces }: RemainingInput): TranscriptPiece[] => [...request, ...pieces];

/**
 * @param pieces at least one
 * @param room tokens
 * @returns the first pieces, as many as fit; where not even one does, the beginning of it
 */
export function takePieces(
  pieces: readonly TranscriptPiece[],
  room: number,
  rules: Rules,
): { taken: TranscriptPiece[]; rest: TranscriptPiece[] } {
  let left = room;
  const end = pieces.findIndex(({ text }) => {
    left -= tokensOfText(text, rules);
    return left < 0;
  });
  if (end === -1) return { taken: [...pieces], rest: [] };
  if (end > 0) return { taken: pieces.slice(0, end), rest: pieces.slice(end) };
  const [first, ...rest] = pieces as [TranscriptPiece, ...TranscriptPiece[]];
  const length = Math.floor((first.text.length * CAUTION * room) / tokensOfText(first.text, rules));
  const [head, tail] = splitPiece(first, length, rules);
  return { taken: [head], rest: [tail, ...rest] };
}
