import { groupsOf } from '../../conversation/groups.ts';
import { archiveContent, archiveStage } from '../install/archive-originals.ts';
import { repeatsFailure } from '../install/failed-attempt.ts';
import { outcomeOf } from '../install/pass-outcome.ts';
import { allowedCuts, pinned } from '../plan/allowed-cuts.ts';
import { coversAnythingNew, previousSummary } from '../plan/already-summarized.ts';
import { carriedRequest } from '../plan/carried-request.ts';
import { chooseCut } from '../plan/choose-cut.ts';
import { measuredTokens } from '../plan/measured-tokens.ts';
import { goalOf, isDue, isGain, requestTokens } from '../plan/token-budget.ts';
import { reductions } from '../reduce/choose-reductions.ts';
import { protectedMessages } from '../reduce/clear-and-clip.ts';
import { clearedResult } from '../reduce/clear-result.ts';
import { clippedCall } from '../reduce/clip-arguments.ts';
import { codePointBoundary } from '../reduce/cut-text.ts';
import { truncations } from '../reduce/truncate-results.ts';
import { appendedSince, isBusy } from '../store/concurrency.ts';
import { accept } from '../summarize/accept-reply.ts';
import { nextChunk, takePieces } from '../summarize/next-chunk.ts';
import { render } from '../summarize/render-messages.ts';
import { cancellation, shownPieces } from '../summarize/summarize.ts';
import { writePrompt } from '../summarize/summary-prompt.ts';
import { assemble, viewHead } from '../view/assemble.ts';
import { logIndex } from '../view/compaction-record.ts';
import { syntheticKind } from '../view/synthetic-messages.ts';

/**
 * The decisions a compactor stands or falls by, each a pure function of its own. Any one of them can be replaced through
 * `CompactorOptions.parts`: the mutants of the self-test are the reference with one decision taken wrongly.
 */
export interface Parts {
  // When.
  /** the trigger */
  isDue: typeof isDue;
  /** not again on what failed before */
  repeatsFailure: typeof repeatsFailure;
  /** not while another pass is at work */
  isBusy: typeof isBusy;
  /** by what a pass is taken back */
  cancellation: typeof cancellation;

  // How much.
  /** tokens of a whole request, as we estimate it */
  requestTokens: typeof requestTokens;
  /** tokens of a whole request, as the provider counted it */
  measuredTokens: typeof measuredTokens;
  /** what the request has to get below */
  goalOf: typeof goalOf;
  /** whether the result is small enough to be installed */
  isGain: typeof isGain;

  // Where.
  /** which messages are the compactor's own */
  syntheticKind: typeof syntheticKind;
  /** which messages belong together */
  groupsOf: typeof groupsOf;
  /** cuts that split no group, and no turn where so profiled */
  allowedCuts: typeof allowedCuts;
  /** which of the legal cuts the ceilings ask for */
  chooseCut: typeof chooseCut;
  /** what stays although it is older than the cut */
  pinned: typeof pinned;
  /** what becomes of the request that is being worked on */
  carriedRequest: typeof carriedRequest;
  /** where a message of the view stands in the log */
  logIndex: typeof logIndex;

  // Lighter where it stands.
  /** what of all that stays may be made lighter, and in which order */
  reductions: typeof reductions;
  /** what is never made lighter */
  protectedMessages: typeof protectedMessages;
  /** what stands for an old tool result */
  clearedResult: typeof clearedResult;
  /** what stands for long arguments of an old call */
  clippedCall: typeof clippedCall;
  /** what becomes of results that are too large to be kept */
  truncations: typeof truncations;
  /** where a text may be cut */
  cutAt: typeof codePointBoundary;

  // Asking.
  /** whether there is anything to summarise that no summary covers */
  coversAnythingNew: typeof coversAnythingNew;
  /** what the next summary is told of the last one */
  previousSummary: typeof previousSummary;
  /** how messages that go are written out */
  render: typeof render;
  /** what of them the summarizer is shown */
  shownPieces: typeof shownPieces;
  /** what one request to the summarizer covers */
  nextChunk: typeof nextChunk;
  /** how much of what is still to be shown goes into a share */
  takePieces: typeof takePieces;
  /** how the summarizer is asked */
  writePrompt: typeof writePrompt;
  /** whether a reply is fit to replace history */
  accept: typeof accept;

  // Putting in place.
  /** when the archive is written */
  archiveStage: typeof archiveStage;
  /** what an archive holds after more was added */
  archiveContent: typeof archiveContent;
  /** what is written at the head of the view */
  viewHead: typeof viewHead;
  /** the order of the view */
  assemble: typeof assemble;
  /** what was appended meanwhile */
  appendedSince: typeof appendedSince;
  /** what is said became of the pass */
  outcomeOf: typeof outcomeOf;
}

export const realParts: Parts = {
  isDue,
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
  accept,
  archiveStage,
  archiveContent,
  viewHead,
  assemble,
  appendedSince,
  outcomeOf,
};
