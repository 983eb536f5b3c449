import type { Rules } from '../types/options.ts';
import type { Fold } from '../types/plan.ts';
import type { Complete, RemainingInput, SummaryReply, SummaryRequest } from '../types/summarizer.ts';
import { coveredPieces, requestPieces } from './transcript-pieces.ts';

export type SummarizeResult =
  | { kind: 'summary'; text: string }
  | { kind: 'failed'; reason: string }
  /** the pass was taken back meanwhile */
  | { kind: 'cancelled' };

/** How often a request the summarizer refused as too long is halved before the pass is given up. */
const HALVINGS = 3;

/**
 * Gets the summary of a planned pass: in one request where it fits, else in chunks. The only part of the compactor that
 * waits for anything, and it changes nothing.
 */
export async function summarize(
  fold: Fold,
  rules: Rules,
  complete: Complete,
  signal: AbortSignal,
): Promise<SummarizeResult> {
  let result = await inChunks(fold, rules.summarizerWindow, rules, complete, signal);
  for (let halving = 0; halving < HALVINGS && result.kind === 'overflow'; halving += 1) {
    // Its window is not what we took it for, and a compaction that overflows itself leaves no way out (claude-code#2964).
    const window = (result.tokens - rules.reservedOutput) / 2 + rules.reservedOutput;
    const smaller: InChunks = await inChunks(fold, window, rules, complete, signal);
    result = smaller.kind === 'no-room' ? { kind: 'failed', reason: result.reason } : smaller;
  }
  switch (result.kind) {
    case 'overflow':
    case 'no-room':
      return { kind: 'failed', reason: result.reason };
    default:
      return result;
  }
}

type InChunks =
  | SummarizeResult
  /** the summarizer refused a request of so many tokens for its size */
  | { kind: 'overflow'; tokens: number; reason: string }
  | { kind: 'no-room'; reason: string };

async function inChunks(
  fold: Fold,
  window: number,
  rules: Rules,
  complete: Complete,
  signal: AbortSignal,
): Promise<InChunks> {
  const { parts } = rules;
  let remaining: RemainingInput = {
    previousSummary: fold.previousSummary,
    request: requestPieces(fold, rules),
    pieces: parts.shownPieces(coveredPieces(fold, rules)),
    isFirst: true,
  };
  for (;;) {
    const chunk = parts.nextChunk(remaining, window, rules);
    if (chunk === null) return { kind: 'no-room', reason: NO_ROOM };
    const reply = await answerTo(chunk.request, complete, signal);
    if (signal.aborted) return { kind: 'cancelled' };
    const acceptance = parts.accept(reply);
    if (acceptance.kind === 'refused') {
      const { reason } = acceptance;
      const isOverflow = reply.kind === 'error' && reply.overflow === true;
      return isOverflow ? { kind: 'overflow', tokens: chunk.request.tokens, reason } : { kind: 'failed', reason };
    }
    remaining = { ...chunk.left, previousSummary: acceptance.summary };
    if (remaining.pieces.length === 0) return { kind: 'summary', text: acceptance.summary };
  }
}

const NO_ROOM = "summarizer-window: what a summary has to continue leaves no room for more in the summarizer's window";

/** @returns the reply, as soon as there is one or the pass is taken back; who does not listen is not waited for */
async function answerTo(request: SummaryRequest, complete: Complete, signal: AbortSignal): Promise<SummaryReply> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new Error('The pass was taken back.'));
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([complete(request, signal), aborted]);
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** @returns what a pass is taken back by: whoever started it is heard, as long as it runs */
export const cancellation = (signal: AbortSignal | undefined): AbortSignal => signal ?? new AbortController().signal;

/** @returns which of the pieces the summarizer is shown: all of them, however many */
export const shownPieces: <Item>(pieces: readonly Item[]) => Item[] = (pieces) => [...pieces];
