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
  /** a synthetic assistant message follows the summary, where a message of the user stands behind it or comes to */
  ack: boolean;
  /** the words of a user message of its own that stands last after a pass which nobody asked for, so that the agent goes on */
  nudge?: { text: string };
  /**
   * what stays whatever its size: the first so many messages of the conversation, and those that the host marks, under a key of their
   * `meta`; whether a ceiling counts them is free
   */
  pins?: { first?: number; marked?: string };
  /** a tail that holds messages of the user begins with the oldest of them, and only one without any between two groups */
  startsOn?: 'user';
  /** what happens when no usable summary can be had */
  onSummarizerFailure: 'unchanged' | 'raise' | 'fallback';
  /** the trigger fires at its threshold, or only above it */
  triggerBoundary: 'inclusive' | 'exclusive';
  /**
   * kinds of trigger that can be set; `turns` counts those there are or those since a pass. `manual`: somebody can ask for a pass at any moment, whatever the size, and also while a call waits for
   * its result; a flag that forces the pass on the way to the model is none. `always`: before every request, with nothing to set, so that
   * a pass is due as soon as there is more than the tail, and the trigger in the settings is the tail. Without this, `tokens`, `fraction`, `messages` and `turns` no
   * pass becomes due, and none may run by itself
   */
  triggers: ('tokens' | 'fraction' | 'messages' | 'turns' | 'manual' | 'overflow' | 'always')[];
  /**
   * its trigger has a place of its own: sizes follow it, as `scale` brings them near, and a case that sets another one than the usual is
   * unsupported
   */
  fixedTrigger?: true;
  /** kinds of ceiling on the kept tail that can be set */
  keep: ('turns' | 'tokens' | 'messages' | 'fraction')[];
  /**
   * whether the kept tail stays below a ceiling, or takes in the whole unit the ceiling falls into: keeping a little more
   * is how some make sure that no pair is torn. `floor`: at least what has room within it stays, and more as long as the view
   * comes below the trigger. `no-tail`: nothing is kept, whatever the ceiling, but what users wrote
   * (at least their latest request) and calls that wait
   */
  ceilings: 'strict' | 'round-up' | 'floor' | 'no-tail';
  /** one live summary that is folded, or several side by side, of which a pass may make one */
  summaries: 'fold' | 'accumulate';
  /** optional capabilities of `spec/capabilities.yaml` */
  capabilities: Capability[];
  /** what conversion into the implementation's own form loses */
  losses: Loss[];
  /** how results are cleared, where more than the newest batch is left alone (`mode: reduce`, or capability `clearing`) */
  clearing?: ClearingTerms;
  /** how the model reads back what was evicted or reduced (capability `recovery`) */
  recovery?: Recovery;
  /** what is given up on purpose, by the names of `spec/prices.yaml`, each with its terms; a class shows them */
  prices: Prices;
  /** how many times the usual sizes a run has: whoever has constants in tokens can't be set to less. A class shows it */
  scale: number;
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

/** What a pass that clears results leaves alone. */
export interface ClearingTerms {
  /** as many of the newest results stay as they are, and more where the view comes below the trigger all the same */
  newest?: number;
  /** the arguments of a call whose result is cleared go with it, all of them */
  inputs?: true;
  /** nothing is cleared where less than this would be won */
  atLeast?: { tokens: number };
}

/** What an implementation gives up on purpose. A closed list: what is not in it is no price, but a fault. */
export interface Prices {
  /** it asks no model: what leaves the window is gone */
  'without-summaries'?: WithoutSummaries;
  /** of a long text the summarizer is shown a part: what the rest said is in no summary */
  'clipped-for-summary'?: ClippedForSummary;
  /** thoughts of turns that are over go: what only they said is gone */
  'thoughts-cleared'?: ThoughtsCleared;
  /** what has to stay is too large for its trigger: it raises, and the session ends there */
  'raises-when-too-large'?: RaisesWhenTooLarge;
}

export type PriceName = keyof Prices;

/** Terms of `without-summaries`. */
export interface WithoutSummaries {
  /**
   * what goes, the oldest first: whole messages; calls with their results, wherever they stand, while what was said beside a call
   * stays (`calls`); or the messages that hold calls and results, whole
   */
  goes: 'oldest' | 'calls' | 'call-messages';
  /** so many of the newest calls stay with their results, and nothing else bounds what stays */
  newest?: number;
  /** the words that stand in the view where something went; without it and `extract`, nothing does */
  marker?: string;
  /** a text made by a rule stands in the place of what went; it says some of it, and begins with these words */
  extract?: { opens: string };
}

/** Terms of `clipped-for-summary`. */
export interface ClippedForSummary {
  /** what is clipped: tool results, or whatever is long */
  of: 'results' | 'all';
  /** characters of the beginning and of the end that are shown; what has no more than both together is shown whole */
  keeps: { head?: number; tail?: number };
  /** the words that stand at the cut in the summarizer's prompt; `{{count}}` in them stands for any number */
  marker: string;
}

/** Terms of `thoughts-cleared`. */
export interface ThoughtsCleared {
  /** whose thoughts go: those of every turn but the one at work */
  of: 'finished-turns';
}

/** Terms of `raises-when-too-large`. */
export interface RaisesWhenTooLarge {
  /** what it raises above: the trigger, which what has to stay exceeds all by itself */
  above: 'trigger';
}

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
