import type { ToolSpec } from './message.ts';

/** What makes compaction due. All sizes are tokens as the implementation counts them; `results` are those that stand as they came. */
export type TriggerRule =
  | { tokens: number }
  | { fraction: number }
  | { messages: number }
  | { turns: number }
  | { results: number };

/** Ceilings of the kept tail; where several are given, whichever keeps fewer counts. */
export interface KeepRule {
  turns?: number;
  tokens?: number;
  messages?: number;
  /** share of the window, 0 to 1 */
  fraction?: number;
}

/** The neutral settings of one conversation, as an adapter gets them. */
export interface Settings {
  /** context window of the model, tokens; 0 where it is unknown */
  window: number;
  /** context window of the summarizer, tokens, where it is another one (capability `summarizer-window`) */
  summarizerWindow?: number;
  trigger: TriggerRule;
  keep: KeepRule;
  /** tokens kept free for the model's answer */
  reservedOutput: number;
  /** system prompt that goes with every agent request, outside the list */
  system?: string;
  /** false: only a pass that is asked for by hand may run (capability `switch-off`); passes run by themselves where left out */
  automatic?: false;
  /** the user's own words for the summarizer, to stand in every request for a summary (capability `summary-prompt`) */
  summaryPrompt?: string;
  /** name of the model that is set for summaries, the same as in `models`; every request for one names it (capability `summarizer-model`) */
  summarizerModel?: string;
  /** tools offered with every agent request */
  tools?: ToolSpec[];
  /** model names; they tell the scripted model which class a request belongs to */
  models: { agent: string; summarizer: string };
}

/** Why a pass is asked for: `auto` leaves the decision to the trigger, `manual` and `overflow` bypass it. */
export type CompactReason = 'auto' | 'manual' | 'overflow';
