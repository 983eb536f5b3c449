import type { Grouping, groupsOf } from '../../conversation/groups.ts';
import type { Message, ToolCallBlock, ToolResultBlock } from '../../conversation/message.ts';
import type { Outcome } from '../../conversation/outcome.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import type { ArchiveStage } from './archive.ts';
import type { CarriedRequest, Layout, Rewrite, SyntheticKind } from './layout.ts';
import type { Rules } from './options.ts';
import type { PassInput, Usage } from './pass.ts';
import type { Excess, Fold, KeptBesideTail } from './plan.ts';
import type {
  Acceptance,
  RemainingInput,
  SummaryChunk,
  SummaryReply,
  SummaryRequest,
  TranscriptPiece,
} from './summarizer.ts';

/**
 * The decisions a compactor stands or falls by, each a pure function of its own. Any one of them can be replaced through
 * `CompactorOptions.parts`: the mutants of the self-test are the reference with one decision taken wrongly.
 */
export interface Parts {
  // When.
  /** the trigger */
  isDue: (history: readonly Message[], rules: Rules, usage?: Usage | null) => boolean;
  /** passes that nobody asked for may be switched off */
  isSwitchedOff: (pass: PassInput, rules: Rules) => boolean;
  /** not again on what failed before */
  repeatsFailure: (pass: PassInput, history: readonly Message[], rules: Rules) => boolean;
  /** not while another pass is at work */
  isBusy: (isRunning: boolean) => boolean;
  /** by what a pass is taken back */
  cancellation: (signal: AbortSignal | undefined) => AbortSignal;

  // How much.
  /** tokens of a whole request, as we estimate it */
  requestTokens: (messages: readonly Message[], rules: Rules) => number;
  /** tokens of a whole request, as the provider counted it */
  measuredTokens: (history: readonly Message[], usage: Usage | null, rules: Rules) => number;
  /** what the request has to get below */
  goalOf: (reason: CompactReason, tokens: number, isDue: boolean, rules: Rules) => number;
  /** whether the result is small enough to be installed */
  isGain: (before: number, after: number, rules: Rules) => boolean;

  // Where.
  /** which messages are the compactor's own */
  syntheticKind: (message: Message) => SyntheticKind | null;
  /** which messages belong together */
  groupsOf: typeof groupsOf;
  /** cuts that split no group, and no turn where so profiled */
  allowedCuts: (grouping: Grouping, history: readonly Message[], rules: Rules) => number[];
  /** which of the allowed cuts the ceilings ask for */
  chooseCut: (history: readonly Message[], cuts: readonly number[], beside: KeptBesideTail, rules: Rules) => number;
  /** what stays although it is older than the cut */
  pinned: (history: readonly Message[], cut: number, rules: Rules) => number[];
  /** what becomes of the request that is being worked on */
  carriedRequest: (history: readonly Message[], cut: number, rules: Rules) => CarriedRequest | null;
  /** where a message of the view stands in the log */
  logIndex: (origins: readonly (number | null)[], index: number) => number;

  // Making smaller without a summary.
  /** which of the messages that stay are made smaller, and in which order */
  reductions: (history: readonly Message[], grouping: Grouping, excess: Excess, rules: Rules) => Rewrite[];
  /** what is never made smaller */
  protectedMessages: (grouping: Grouping, history: readonly Message[]) => Set<number>;
  /** what stands for an old tool result */
  clearedResult: (block: ToolResultBlock, tool: string | undefined, rules: Rules) => ToolResultBlock | null;
  /** what stands for long arguments of an old call */
  clippedCall: (block: ToolCallBlock, rules: Rules) => ToolCallBlock | null;
  /** what becomes of results that are too large to be kept */
  truncations: (history: readonly Message[], grouping: Grouping, excess: Excess, rules: Rules) => Rewrite[];
  /** where a text may be cut */
  cutAt: (text: string, at: number) => number;

  // Asking.
  /** whether there is anything to summarise that no summary covers */
  coversAnythingNew: (fold: Fold, rules: Rules) => boolean;
  /** what the next summary is told of the last one */
  previousSummary: (leaving: readonly Message[], rules: Rules) => string | null;
  /** how messages that go are written out */
  render: (messages: readonly Message[]) => string[];
  /** what of them the summarizer is shown */
  shownPieces: <Item>(pieces: readonly Item[]) => Item[];
  /** what one request to the summarizer covers */
  nextChunk: (
    remaining: RemainingInput,
    window: number,
    rules: Rules,
  ) => { request: SummaryRequest; left: RemainingInput } | null;
  /** how much of what is still to be shown goes into one request */
  takePieces: (
    pieces: readonly TranscriptPiece[],
    room: number,
    rules: Rules,
  ) => { taken: TranscriptPiece[]; rest: TranscriptPiece[] };
  /** how the summarizer is asked */
  writePrompt: (chunk: SummaryChunk) => string;
  /** and what it is told beside that */
  instructions: (chunk: SummaryChunk, rules: Rules) => string;
  /** which model is asked; none is named where it is empty */
  summaryModel: (chunk: SummaryChunk, rules: Rules) => string;
  /** whether a reply is fit to replace history */
  accept: (reply: SummaryReply) => Acceptance;

  // Putting in place.
  /** when the archive is written */
  archiveStage: () => ArchiveStage;
  /** what an archive holds after more was added */
  archiveContent: (before: string, lines: string) => string;
  /** what is written at the head of the view */
  viewHead: (
    summary: string,
    messages: readonly Message[],
    layout: Layout,
    rules: Rules,
    archive?: string | null,
  ) => Message[];
  /** the order of the view */
  assemble: (messages: readonly Message[], layout: Layout, head: readonly Message[]) => Message[];
  /** what was appended meanwhile */
  appendedSince: (now: readonly Message[], base: readonly Message[]) => Message[];
  /** what is said became of the pass */
  outcomeOf: (view: readonly Message[], tokens: number, rules: Rules) => Outcome;
}
