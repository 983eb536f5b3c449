import type { JsonValue } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import type { Archive } from './archive.ts';

/** What a pass is started with. */
export interface PassInput {
  reason: CompactReason;
  /** what the last pass returned as `state`; null on the first */
  state: JsonValue;
  /** aborted when the pass is taken back; it then changes nothing */
  signal?: AbortSignal;
  /** where evicted originals go; none are kept where left out */
  archive?: Archive;
  /** what the provider counted last */
  usage?: Usage | null;
}

/**
 * What a failed pass leaves behind: what it worked on, and for which reason it was asked.
 * Without it every turn of a conversation above its trigger pays for the same failure (codex#10919, opencode#38102);
 * a mere flag would stay set for ever, so the pass is tried again as soon as anything is new.
 */
export interface FailedAttempt {
  /** of the history and the settings */
  digest: string;
  reason: CompactReason;
}

/** What one pass leaves for the next. */
export interface PassState {
  /** set where the last pass failed */
  failedAttempt: FailedAttempt | null;
  /** originals that the archive did not take, as lines: the next pass that writes makes up for them */
  unarchived: string;
}

/** What a provider counted of one request of this conversation. */
export interface Usage {
  /** its input, tokens; 0 where the provider said nothing, or nothing useful */
  tokens: number;
  /** how many messages of the view it held; what was appended since is estimated */
  messages: number;
  /** whether a pass was installed since, so that it speaks of a view that is no longer there */
  stale: boolean;
}
