import type { Outcome } from '../../adapter/contract.ts';
import type { CaseStop } from '../../adapter/host.ts';
import type { OwnSetting } from '../../adapter/own-setting.ts';
import type { Drive, NamedProfile, Reach } from '../../adapter/profile.ts';
import type { JsonValue, Message } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { Runnable } from '../../suite/case/case.ts';

/**
 * Everything observed while one implementation ran one case: recorded first, judged later. Plain JSON and
 * self-contained, so that it can be saved and judged again by a newer suite. Messages are stored once, by hash.
 */
export interface Trace {
  format: 'conform-trace/1';
  suite: { version: string; corpus: string };
  adapter: {
    name: string;
    version: string;
    drive: Drive;
    /** all it can speak: which cases apply to it rests on these two */
    dialects: readonly DialectName[];
    reach: Reach;
    /** what it sets otherwise than its package, under this profile and on this drive; absent where nothing is said of it */
    settings?: OwnSetting[];
  };
  profile: NamedProfile;
  seed: string;
  dialect: DialectName;
  case: Omit<Runnable, 'conversation' | 'steps'> & { conversation: Hash[] };
  messages: Record<Hash, Message>;
  steps: TraceStep[];
}

export interface CompactStep {
  do: 'compact';
  reason: CompactReason;
  /** which compact step of the case this is, counted from 1; 0 where it is one request among several of a turn */
  number: number;
  /**
   * the steps before this one, as many as this says, are the requests of one turn, and this is the turn as a whole: from what
   * was given at first, with all that arrived meanwhile, to what the model saw last
   */
  spans?: number;
  /** what happened while the pass ran, and what the implementation answered to it */
  meanwhile?: MidPassEventRecord;
  /** nothing could be written to the archive while the pass ran */
  archive?: 'unwritable';
  /** the pass repeats the first one: same conversation, same state */
  again?: true;
}

export interface MidPassEventRecord {
  at: 'asked' | 'answered';
  /** at which summarizer request of the pass; the first one where left out */
  request?: number;
  /** false where the pass never asked, or not so often, so that nothing came in between */
  happened: boolean;
  what: { do: 'append'; messages: Hash[] } | { do: 'compact'; reason: CompactReason } | { do: 'cancel' };
  /** what a second pass said became of it */
  outcome?: Outcome;
  threw?: string;
}

/** Hash of a message's canonical JSON. */
export type Hash = string;

/**
 * A step and what came of it. `close` is recorded only where it failed. In the agent drive each agent request is a step of
 * its own: what the model was shown is the view, and the request is the probe.
 */
export interface TraceStep {
  /** name of the conversation, where the case has several on one instance; `main` where left out */
  in?: string;
  step: { do: 'append'; messages: Hash[] } | CompactStep | { do: 'reload' } | { do: 'close' };
  /** the conversation as the implementation had it when the step began (for `append`: without the appended) */
  given: Hash[];
  /** log and archive as they were last read before the step */
  stored: StoredState;
  /** requests the implementation made during the step, in order */
  exchanges: Exchange[];
  result: TraceResult;
  /** the next agent request, made by the suite with the view this step left; only after `compact` */
  probe?: Exchange;
  /** lines the adapter printed outside the protocol */
  noise: string[];
}

export interface StoredState {
  log?: string;
  archive?: Record<string, string>;
}

export type TraceResult =
  | ({ kind: 'observed'; view: Hash[]; state?: JsonValue; outcome?: Outcome; inputMutated: boolean } & StoredState)
  /** the implementation raised; `view` is what could be read afterwards */
  | ({ kind: 'threw'; message: string; view: Hash[]; inputMutated: boolean } & StoredState)
  /** no more can come of the case */
  | { kind: 'fault'; fault: CaseStop };
