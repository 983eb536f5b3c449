import type { Outcome } from '../adapter/contract.ts';
import type { Alignment } from '../conversation/alignment.ts';
import type { Mark } from '../conversation/mark.ts';
import type { Message } from '../conversation/message.ts';
import type { CompactReason } from '../conversation/settings.ts';
import type { Exchange } from '../model/exchange.ts';
import type { Hash, Stored } from '../run/trace.ts';

/** One pass of compaction, in the words the laws need. Derived from a trace, once. */
export interface Pass {
  /** index into the trace's steps */
  step: number;
  /** compact steps counted from 1; 0 where appending did more than append */
  number: number;
  reason: CompactReason;
  before: Message[];
  after: Message[];
  /** hashes of the messages of both lists, for findings to point at */
  hashes: { before: Hash[]; after: Hash[] };
  /**
   * for each message of `before`: whether some of it came from the case. False for what an earlier pass wrote all by
   * itself: a summary or an acknowledgement is no turn, no request and no material.
   */
  real: boolean[];
  alignment: Alignment;
  /** nonces of the scripted summaries answered up to the end of this pass, oldest first */
  nonces: Mark[];
  summarizer: Exchange[];
  /** the next agent request made with `after` */
  probe?: Exchange;
  outcome?: Outcome;
  threw?: string;
  inputMutated: boolean;
  stored: { before: Stored; after: Stored };
}
