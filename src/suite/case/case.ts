import type { Drive, Profile } from '../../adapter/profile.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { CompactReason, Settings } from '../../conversation/settings.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { ModelScript } from '../../model/script/model-script.ts';

/**
 * A case after loading: matrix variant chosen, sizes calibrated, marks drawn. It comes in two halves. `Runnable` is all
 * that a runner or an adapter may ever see; `Claim` is what must hold, and only the judge reads it.
 */
export interface Case {
  runnable: Runnable;
  claim: Claim;
}

/** `in` names the conversation, where a case has several on one instance of the implementation; `main` where left out. */
export type CaseStep = { in?: string } & (
  | { do: 'append'; messages: Message[] }
  | {
      do: 'compact';
      reason: CompactReason;
      /** what happens while the pass waits for its summarizer */
      meanwhile?: MidPassEvent;
      /** `unwritable`: nothing can be written to the archive, nor read from it, for as long as the pass runs */
      archive?: 'unwritable';
    }
  /** pure drive: the conversation and the state of the first pass are handed over once more, for the same reason */
  | { do: 'again' }
  /** session drive: what is in memory is given up, and the session goes on from what it has stored */
  | { do: 'reload' }
);

/**
 * Something that happens in the middle of a pass: when a summarizer request of it arrives, or once it was answered; the
 * first one unless `request` counts further.
 */
export type MidPassEvent = { at: 'asked' | 'answered'; request?: number } & (
  | { do: 'append'; messages: Message[] }
  /** a second pass over the same session */
  | { do: 'compact'; reason: CompactReason }
  /** the caller takes the pass back */
  | { do: 'cancel' }
);

export interface Runnable {
  /** stable id with the matrix variant, e.g. `CC-0042[fanout=6]` */
  id: string;
  /** the provider whose rules the conversation keeps; any where left out */
  dialect?: DialectName;
  /** breaks the provider's rules on purpose, so that it can't be lived through, only loaded */
  brokenInput: boolean;
  settings: Settings;
  /** the conversation before the first step */
  conversation: Message[];
  steps: CaseStep[];
  script: ModelScript;
  /** mark of each named fact */
  facts: Record<string, Mark>;
  sizes: Sizes;
  /** the trigger that is set is a number of messages or turns, and stands for the size that the case speaks of */
  counted?: true;
}

/** How the units of a case became tokens. `settings` are in the implementation's tokens, texts in the suite's. */
export interface Sizes {
  /** tokens the trigger is set to (unit `T` in settings) */
  trigger: number;
  /** tokens of the suite's counter at which the implementation's trigger really fires (unit `T` in texts) */
  effectiveTrigger: number;
  /** window in settings, and as the scripted model enforces it (suite's tokens) */
  window: number;
  effectiveWindow: number;
  /** the summarizer's own window, as the scripted model enforces it, where the case gives it one (suite's tokens) */
  effectiveSummarizerWindow?: number;
  /** tokens of the suite's counter an agent's own prompt and tools take in every request; 0 where the suite builds it */
  overhead: number;
  /** how many times the usual sizes these are, as the profile asks (`scale`); absent where they are the usual ones */
  scale?: number;
}

export interface Claim {
  id: string;
  title: string;
  why: string;
  /** public incidents, e.g. `langchain#38352` */
  seenIn: string[];
  /** requirements whose laws this case claims to exercise */
  proves: string[];
  /** ids of the families of failures it belongs to */
  families: string[];
  then: Expectation[];
  twin?: string;
  mutants: string[];
  /** what an adapter must declare for the case to apply */
  needs: Need[];
  /** file and position of each part, for messages */
  source: { file: string; line: number };
}

/** A declaration a case rests on; an adapter without it is `unsupported` there. */
export type Need =
  /** `or`: `asked`, a pass that was asked for shows the same; `none`, nothing is to run, so that who has no trigger is as good */
  | { trigger: Profile['triggers'][number]; or?: 'asked' | 'none' }
  | { keep: Profile['keep'][number] }
  /** `stated`: by its name; that it follows from other claims is not enough */
  | { capability: Profile['capabilities'][number]; stated?: true }
  | { dialect: DialectName }
  | { drive: Drive }
  /** the window is unknown, so no share of it can be set */
  | { windowless: true }
  /** a model that writes summaries: what it answers is what the case is about */
  | { summaries: true }
  /** the implementation states a price */
  | { priced: true }
  /** the implementation sends the agent on by a message of its own */
  | { nudges: true }
  /** a ceiling of the tail that can be set: what lies beyond it is what the case is about */
  | { ceiling: true }
  /** messages in front that are pinned */
  | { pins: true }
  /** something to do for whoever acts on what is beyond a tail of turns, and on nothing else */
  | { beyond: 'turns' }
  /** a second conversation on the same instance */
  | { beside: true }
  /** the implementation keeps the conversation, and decides when it tries again */
  | { kept: true }
  /** it has stored something that it can load again */
  | { reloads: true }
  /** what is stored has to be read, and not every drive has something to read */
  | { reads: 'log' | 'archive' }
  /** what the case is about has to have a place on the way to the view */
  | { carries: Profile['losses'][number] }
  /** a pass that is asked for and can't be made due instead: it comes while a call still waits for its result */
  | { asked: true }
  /** something a design that reduces tool results in place can reduce: without it, only designs that evict can do anything */
  | { mode: 'rewrite-or-view' };

/** Profile fields a branch may ask for; all fields given must match, a list by any of its values. */
export type Branch = {
  [Field in 'mode' | 'cut' | 'ack' | 'onSummarizerFailure' | 'triggerBoundary' | 'summaries']?:
    | Profile[Field]
    | Profile[Field][];
} & {
  /** whether results are shortened where they stand, by the mode or by capability: such a pass may need no summary */
  clearing?: boolean;
};

export interface Expectation {
  predicate: Predicate;
  /** requirement this expectation proves */
  proves: string;
  if?: Branch;
  /** which pass is meant, counted from 1; the last one where left out */
  pass?: number;
  /** case that must compact in the same run, or else this expectation counts as not evaluated */
  witness?: string;
  /** why it asks for more here than the law of the requirement does, by the sentence of the text that says so */
  stricter?: string;
  /** pointer into the case file, e.g. `/then/2` */
  at: string;
}

/** The closed list of predicates. Facts are written by name; each predicate reads only what its comment says. */
export type Predicate =
  /** view: the pass evicted or rewrote something, and left the view smaller; `false`: it evicted nothing */
  | { kind: 'compacted'; is: boolean }
  /** view, and log and archive where declared: equal to what they were before the pass */
  | { kind: 'unchanged'; what: ('view' | 'log' | 'archive')[] }
  /** summarizer requests: how many the pass made */
  | { kind: 'calls'; to: 'summarizer'; atLeast: number; atMost: number }
  /** requests: facts that stand, or don't, in the requests of a class made by the pass, or next after it */
  | {
      kind: 'sent';
      to: 'agent' | 'summarizer';
      has: string[];
      lacks: string[];
      once: boolean;
      /** literal text that must stand in the request as the user wrote it, escaped or not */
      text: string[];
    }
  /** view: the messages of these facts stand in it unaltered, outside a summary */
  | { kind: 'kept'; facts: string[] }
  /** view: the messages of these facts are gone from it, except inside a summary */
  | { kind: 'evicted'; facts: string[] }
  /** agent requests: the provider's verdict on the next request made with the view */
  | {
      kind: 'accepted';
      is: boolean;
      /** whether a request that is too long counts as refused: only where the requirement speaks of room */
      fits: boolean;
    }
  /** outcome (capability `outcome`): what the implementation says became of the pass */
  | { kind: 'outcome'; is: 'compacted' | 'unchanged' | 'failed' | 'irreducible' };
