/** Where in a request to the summarizer something is shown. */
export type PromptSection = 'request' | 'history' | 'progress';

/** A message, or a part of one, as the summarizer is shown it. */
export interface TranscriptPiece {
  section: PromptSection;
  text: string;
}

/** What one request to the summarizer covers. */
export interface SummaryChunk {
  /** the summary it continues: the one in the view, or that of the chunks before */
  previousSummary: string | null;
  pieces: TranscriptPiece[];
  /** `only`: all there is; else which chunk of a history that is too long for one request */
  place: 'only' | 'first' | 'middle' | 'last';
}

/** What is still to be shown to the summarizer. */
export interface RemainingInput {
  previousSummary: string | null;
  /** the active request */
  request: TranscriptPiece[];
  pieces: TranscriptPiece[];
  isFirst: boolean;
}

/** What the summarizer is asked, free of any provider's wire form. */
export interface SummaryRequest {
  /** system prompt */
  instructions: string;
  /** the one user message */
  prompt: string;
  /** limit of the answer, tokens; null sets none */
  maxTokens: number | null;
  /** size of the request with the room for its answer, tokens */
  tokens: number;
  /** name of the model that is to answer; that of the conversation where left out */
  model?: string;
}

/** What came back from the summarizer, free of any provider's wire form. */
export type SummaryReply =
  | {
      kind: 'answer';
      text: string;
      /** why the model stopped, in the words of OpenAI Chat Completions: `stop`, `length`, `content_filter`, … */
      finish: string;
      /** how many tools it called */
      toolCalls: number;
    }
  /** no answer: an error of the provider, of the network, a time-out; `overflow` where the request was too long for it */
  | { kind: 'error'; message: string; overflow?: boolean };

export type Acceptance = { kind: 'accepted'; summary: string } | { kind: 'refused'; reason: string };

/**
 * Asks a model for a summary. Whatever it throws counts as a failed summarizer.
 * @param signal aborted when the pass is taken back; the answer is then of no use to anybody
 */
export type Complete = (request: SummaryRequest, signal: AbortSignal) => Promise<SummaryReply>;
