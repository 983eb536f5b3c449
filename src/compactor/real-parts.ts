import { groupsOf } from '../conversation/groups.ts';
import { archiveContent, archiveStage } from './install/archive-originals.ts';
import { repeatsFailure } from './install/failed-attempt.ts';
import { outcomeOf } from './install/pass-outcome.ts';
import { allowedCuts, pinned } from './plan/allowed-cuts.ts';
import { coversAnythingNew, previousSummary } from './plan/already-summarized.ts';
import { carriedRequest } from './plan/carried-request.ts';
import { chooseCut } from './plan/choose-cut.ts';
import { measuredTokens } from './plan/measured-tokens.ts';
import { isSwitchedOff } from './plan/switched-off.ts';
import { goalOf, isDue, isGain, requestTokens } from './plan/token-budget.ts';
import { reductions } from './reduce/choose-reductions.ts';
import { protectedMessages } from './reduce/clear-and-clip.ts';
import { clearedResult } from './reduce/clear-result.ts';
import { clippedCall } from './reduce/clip-arguments.ts';
import { codePointBoundary } from './reduce/cut-text.ts';
import { truncations } from './reduce/truncate-results.ts';
import { appendedSince, isBusy } from './store/concurrency.ts';
import { accept } from './summarize/accept-reply.ts';
import { nextChunk, takePieces } from './summarize/next-chunk.ts';
import { render } from './summarize/render-messages.ts';
import { cancellation, shownPieces } from './summarize/summarize.ts';
import { instructions, summaryModel, writePrompt } from './summarize/summary-prompt.ts';
import type { Parts } from './types/parts.ts';
import { assemble, viewHead } from './view/assemble.ts';
import { logIndex } from './view/compaction-record.ts';
import { syntheticKind } from './view/synthetic-messages.ts';

/** The decisions as the reference takes them. */
export const realParts: Parts = {
  isDue,
  isSwitchedOff,
  repeatsFailure,
  isBusy,
  cancellation,
  requestTokens,
  measuredTokens,
  goalOf,
  isGain,
  syntheticKind,
  groupsOf,
  allowedCuts,
  chooseCut,
  pinned,
  carriedRequest,
  logIndex,
  reductions,
  protectedMessages,
  clearedResult,
  clippedCall,
  truncations,
  cutAt: codePointBoundary,
  coversAnythingNew,
  previousSummary,
  render,
  shownPieces,
  nextChunk,
  takePieces,
  writePrompt,
  instructions,
  summaryModel,
  accept,
  archiveStage,
  archiveContent,
  viewHead,
  assemble,
  appendedSince,
  outcomeOf,
};
