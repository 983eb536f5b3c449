import { groupsOf } from '../../conversation/groups.ts';
import { archived, archiveStage } from '../install/archive-originals.ts';
import { isLatched } from '../install/failed-attempt.ts';
import { outcomeOf } from '../install/pass-outcome.ts';
import { legalCuts, pinned } from '../plan/allowed-cuts.ts';
import { isNew, previousSummary } from '../plan/already-summarized.ts';
import { carryOf } from '../plan/carried-request.ts';
import { chooseCut } from '../plan/choose-cut.ts';
import { measuredTokens } from '../plan/measured-tokens.ts';
import { goalOf, isDue, isGain, requestTokens } from '../plan/token-budget.ts';
import { reductions } from '../reduce/choose-reductions.ts';
import { spared } from '../reduce/clear-and-clip.ts';
import { clearedResult } from '../reduce/clear-result.ts';
import { clippedCall } from '../reduce/clip-arguments.ts';
import { codePointAt } from '../reduce/cut-text.ts';
import { truncations } from '../reduce/truncate-results.ts';
import { appendedSince, isBusy } from '../store/concurrency.ts';
import { accept } from '../summarize/accept-reply.ts';
import { nextShare, take } from '../summarize/next-chunk.ts';
import { render } from '../summarize/render-messages.ts';
import { cancellation, shown } from '../summarize/summarize.ts';
import { writePrompt } from '../summarize/summary-prompt.ts';
import { assemble, headOf } from '../view/assemble.ts';
import { inLog } from '../view/compaction-record.ts';
import { kindOf } from '../view/synthetic-messages.ts';

/**
 * The decisions a compactor stands or falls by, each a pure function of its own. Any one of them can be replaced through
 * `CompactorOptions.parts`: the mutants of the self-test are the reference with one decision taken wrongly.
 */
export interface Parts {
  // When.
  /** the trigger */
  isDue: typeof isDue;
  /** not again on what failed before */
  isLatched: typeof isLatched;
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
  kindOf: typeof kindOf;
  /** which messages belong together */
  groupsOf: typeof groupsOf;
  /** cuts that split no group, and no turn where so profiled */
  legalCuts: typeof legalCuts;
  /** which of the legal cuts the ceilings ask for */
  chooseCut: typeof chooseCut;
  /** what stays although it is older than the cut */
  pinned: typeof pinned;
  /** what becomes of the request that is being worked on */
  carryOf: typeof carryOf;
  /** where a message of the view stands in the log */
  inLog: typeof inLog;

  // Lighter where it stands.
  /** what of all that stays may be made lighter, and in which order */
  reductions: typeof reductions;
  /** what is never made lighter */
  spared: typeof spared;
  /** what stands for an old tool result */
  clearedResult: typeof clearedResult;
  /** what stands for long arguments of an old call */
  clippedCall: typeof clippedCall;
  /** what becomes of results that are too large to be kept */
  truncations: typeof truncations;
  /** where a text may be cut */
  cutAt: typeof codePointAt;

  // Asking.
  /** whether there is anything to summarise that no summary covers */
  isNew: typeof isNew;
  /** what the next summary is told of the last one */
  previousSummary: typeof previousSummary;
  /** how messages that go are written out */
  render: typeof render;
  /** what of them the summarizer is shown */
  shown: typeof shown;
  /** what one request to the summarizer covers */
  nextShare: typeof nextShare;
  /** how much of what is still to be shown goes into a share */
  take: typeof take;
  /** how the summarizer is asked */
  writePrompt: typeof writePrompt;
  /** whether a reply is fit to replace history */
  accept: typeof accept;

  // Putting in place.
  /** when the archive is written */
  archiveStage: typeof archiveStage;
  /** what an archive holds after more was added */
  archived: typeof archived;
  /** what is written at the head of the view */
  headOf: typeof headOf;
  /** the order of the view */
  assemble: typeof assemble;
  /** what was appended meanwhile */
  appendedSince: typeof appendedSince;
  /** what is said became of the pass */
  outcomeOf: typeof outcomeOf;
}

export const realParts: Parts = {
  isDue,
  isLatched,
  isBusy,
  cancellation,
  requestTokens,
  measuredTokens,
  goalOf,
  isGain,
  kindOf,
  groupsOf,
  legalCuts,
  chooseCut,
  pinned,
  carryOf,
  inLog,
  reductions,
  spared,
  clearedResult,
  clippedCall,
  truncations,
  cutAt: codePointAt,
  isNew,
  previousSummary,
  render,
  shown,
  nextShare,
  take,
  writePrompt,
  accept,
  archiveStage,
  archived,
  headOf,
  assemble,
  appendedSince,
  outcomeOf,
};
