import type { JsonValue } from '../conversation/message.ts';
import type { Loss } from '../model/dialect/dialect.ts';
import type { Matcher } from '../model/model-state.ts';
import type { Recovery } from '../model/script/recovery.ts';

// The scripted model reads these too, and it may know nothing of adapters.
export type { Loss, Matcher, Recovery };

/**
 * What an implementation claims about itself, on one drive. Claims choose branches of a case, they never remove one. Whoever
 * judges has this, and never what is still to be resolved: see `profileOn`.
 */
export interface Profile {
  /** `rewrite` replaces the list, `view` derives it from an intact log, `reduce` shortens messages in place */
  mode: 'rewrite' | 'view' | 'reduce';
  /** where a cut may fall: only before a user message that opens a turn, or between any two groups */
  cut: 'user-turn' | 'group';
  summary: {
    /** `tool-pair`: the result of a call of the implementation's own */
    role: 'user' | 'assistant' | 'system' | 'tool-pair';
    position: 'head' | 'tail';
    /**
     * the form a summary must have, where plain text will not do: a text such as `<summary>{{summary}}</summary>`, or another JSON value in
     * which every string `{{summary}}` stands for the summary's text, and a list item that holds `{{fact}}` is repeated for every fact
     */
    format?: JsonValue;
    /**
     * the words in which a summary says that it does not cover the oldest part of what it stands for: it was left out because the
     * request for the summary had been refused for its size
     */
    partial?: string;
  };
  /** a synthetic assistant message follows the summary */
  ack: boolean;
  /** what happens when no usable summary can be had */
  onSummarizerFailure: 'unchanged' | 'raise' | 'fallback';
  /** the trigger fires at its threshold, or only above it */
  triggerBoundary: 'inclusive' | 'exclusive';
  /** kinds of trigger that can be set; `manual` means a pass can be asked for */
  triggers: ('tokens' | 'fraction' | 'messages' | 'manual' | 'overflow')[];
  /** kinds of ceiling on the kept tail that can be set */
  keep: ('turns' | 'tokens' | 'messages' | 'fraction')[];
  /**
   * whether the kept tail stays below a ceiling, or takes in the whole unit the ceiling falls into: keeping a little more
   * is how some make sure that no pair is torn. `no-tail`: nothing is kept, whatever the ceiling, but what users wrote
   * (at least their latest request) and calls that wait
   */
  ceilings: 'strict' | 'round-up' | 'no-tail';
  /** one live summary that is folded, or several side by side */
  summaries: 'fold' | 'accumulate';
  /** optional capabilities of `spec/capabilities.yaml` */
  capabilities: Capability[];
  /** what conversion into the implementation's own form loses */
  losses: Loss[];
  /** how the model reads back what was evicted or reduced (capability `recovery`) */
  recovery?: Recovery;
  onDrive?: never;
}

export type NamedProfile = { name: string } & Profile;

/** A profile of an adapter, complete, with what is claimed on some of its drives instead. */
export type DeclaredProfile = Omit<NamedProfile, 'onDrive'> & { onDrive?: ClaimsByDrive };

/** What an adapter says of a profile. What it leaves out, also of the parts of a field, is what the default profile says. */
export type ProfileClaims = DriveClaims & { onDrive?: ClaimsByDrive };

/** Claims for one drive: what they leave out is what the profile says. */
export type DriveClaims = Partial<Omit<Profile, 'summary' | 'onDrive'>> & { summary?: Partial<Profile['summary']> };

export type ClaimsByDrive = Partial<Record<Drive, DriveClaims>>;

export type Capability =
  | 'outcome'
  | 'durable-log'
  | 'archive'
  | 'replayable-archive'
  | 'system-in-list'
  | 'recovery'
  | 'several-ceilings'
  | 'threads'
  | 'concurrent'
  | 'cancel'
  | 'reload'
  | 'summarizer-window'
  | 'clearing'
  | 'argument-clipping'
  | 'switch-off'
  | 'summary-prompt'
  | 'summarizer-model'
  | 'alternating-roles';

/** How an adapter can be driven. */
export type Drive = 'pure' | 'session' | 'agent';

/** How an agent is brought to a given conversation: it is loaded, or played again turn by turn. */
export type Reach = 'preload' | 'replay';
