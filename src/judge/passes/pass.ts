import type { Outcome } from '../../adapter/contract.ts';
import type { Alignment } from '../../conversation/alignment/alignment.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { Hash, MidPassEventRecord, StoredState } from '../../run/trace/trace.ts';
import type { DoneAtDoor } from './door.ts';

/** One pass of compaction, in the words the laws need. Derived from a trace, once. */
export interface Pass {
  /** index into the trace's steps */
  step: number;
  /** name of the conversation it belongs to; those of one case are judged apart */
  in: string;
  /** compact steps of the case counted from 1; 0 for a pass that no expectation can name */
  number: number;
  reason: CompactReason;
  /**
   * no pass: messages came in, and the implementation asked no model. It may put its view together anew for them, drop an
   * orphan or move a late result to its call; nothing was due
   */
  intake: boolean;
  /** true where it is several requests of one turn taken together: then each of them is a pass as well */
  spans: boolean;
  /** the provider's, whose rules for calls and results count */
  dialect: DialectName;
  /** true where the view is what an agent sent: then it may hold what the agent adds to every request */
  onWire: boolean;
  before: Message[];
  after: Message[];
  /** hashes of the messages of both lists, for findings to point at */
  hashes: { before: Hash[]; after: Hash[] };
  /**
   * for each message of `before`: whether some of it came from the case. False for what an earlier pass wrote all by
   * itself: a summary or an acknowledgement is no turn, no request, and nothing to compact.
   */
  real: boolean[];
  /** for each message of `before`: whether an earlier pass had rewritten it, so that nothing more is to be had from it */
  reduced: boolean[];
  /** the last thing a user said up to this pass, as the case has it, whatever became of it since */
  request?: Message;
  alignment: Alignment;
  /** nonces of the scripted summaries answered in this conversation up to the end of this pass, oldest first */
  nonces: Mark[];
  /** what was asked while it ran, whoever asked */
  exchanges: Exchange[];
  /** those of `exchanges` that asked for a summary */
  summarizer: Exchange[];
  /** the next agent request made with `after` */
  probe?: Exchange;
  outcome?: Outcome;
  threw?: string;
  inputMutated: boolean;
  /** by what the door did to messages that were given, the hashes of those; `before` has them as they came through */
  atDoor: DoneAtDoor;
  /** by what is left of them, results that lost halves of characters at the door, as they were said */
  halved: ReadonlyMap<string, string>;
  /** what happened while it ran; appended messages stand at the end of `before` */
  meanwhile?: MidPassEventRecord;
  /** nothing could be written to the archive meanwhile */
  archive?: 'unwritable';
  /**
   * it repeats the first pass: same conversation, same state. What was known and answered since then is left out of it, as
   * it is left out of the passes after it
   */
  again: boolean;
  /** the session was reloaded since the pass before; the reload itself is a step of the trace and no pass */
  reloaded: boolean;
  stored: { before: StoredState; after: StoredState };
}
