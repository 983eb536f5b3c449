/** What an implementation claims about itself. Claims choose branches of a case, they never remove one. */

export interface Profile {
  /** `rewrite` replaces the list, `view` derives it from an intact log, `reduce` shortens messages in place */
  mode: 'rewrite' | 'view' | 'reduce';
  /** where a cut may fall: only before a user message that opens a turn, or between any two groups */
  cut: 'user-turn' | 'group';
  summary: {
    role: 'user' | 'assistant' | 'system';
    position: 'head' | 'tail';
  };
  /** a synthetic assistant message follows the summary */
  ack: boolean;
  /** what happens when no usable summary can be had */
  onSummarizerFailure: 'unchanged' | 'raise' | 'fallback';
  /** the trigger fires at its threshold, or only above it */
  triggerBoundary: 'inclusive' | 'exclusive';
  /** kinds of trigger that can be set; `manual` means a pass can be asked for */
  triggers: ('tokens' | 'fraction' | 'messages' | 'manual')[];
  /** kinds of ceiling on the kept tail that can be set */
  keep: ('turns' | 'tokens' | 'messages' | 'fraction')[];
  /** one live summary that is folded, or several side by side */
  summaries: 'fold' | 'accumulate';
  /** optional capabilities of `spec/capabilities.yaml` */
  capabilities: Capability[];
  /** what conversion into the implementation's own form loses */
  losses: Loss[];
}

export type Capability = 'outcome' | 'durable-log' | 'archive' | 'system-in-list';
export type Loss = 'id' | 'meta' | 'reasoning' | 'error-flag' | 'image';

/** How an adapter can be driven. */
export type Drive = 'pure' | 'session';
