import type { Message } from '../../conversation/message.ts';
import type { KeepRule, TriggerRule } from '../../conversation/settings.ts';
import type { Parts } from './parts.ts';

/** What a caller says about one conversation. Only the window, the trigger and the kept tail have no default. */
export interface CompactorOptions {
  /** context window of the model, tokens; 0 where it is unknown, so that only triggers that need none can fire */
  window: number;
  /** when an `auto` pass is due; it is due at the threshold, not only above it */
  trigger: TriggerRule;
  /** ceilings of the verbatim tail; whichever keeps fewer counts */
  keep: KeepRule;
  /** tokens kept free for an answer; the summarizer gets as many. Default 0: nothing is kept free, no limit is set */
  reservedOutput?: number;
  /** tokens that go with every request beside the messages: system prompt and tools. Default 0 */
  overhead?: number;
  /** `user-turn` cuts only before a user message that opens a turn, `group` between any two groups. Default `group` */
  cut?: 'user-turn' | 'group';
  /** an assistant message acknowledges the summary, for providers that want roles to alternate. Default false */
  ack?: boolean;
  /** role of the summary message. Default `user`: it must gain no authority over what it was made from */
  summaryRole?: 'user' | 'assistant' | 'system';
  /** context window of the summarizer, tokens. Default: the window of the model */
  summarizerWindow?: number;
  /** share of the whole request, 0 to 1, that a pass has to win to be installed. Default 0.01, and never under 1 token */
  minimumGain?: number;
  /** the text of old tool results makes room for a marker before anything is summarised. Default false */
  clearing?: boolean;
  /** long arguments of old calls are shortened likewise. Default false */
  clipping?: boolean;
  /** false: a pass runs only where it is asked for by hand. Default true */
  automatic?: boolean;
  /** the user's own words for the summarizer, behind the instructions of every request. Default: none */
  summaryPrompt?: string;
  /** name of the model that is asked for summaries; requests name none where it is empty. Default: empty */
  summaryModel?: string;
  /** tokens of one message. Default: the suite's counter */
  count?: (message: Message) => number;
  /** decisions to be taken otherwise; for experiments and for the mutants of the self-test */
  parts?: Partial<Parts>;
}

/** The options with every default filled in: what all decisions are shown. A window that is unknown is `Infinity`. */
export type Rules = Required<Omit<CompactorOptions, 'parts'>> & { parts: Parts };
