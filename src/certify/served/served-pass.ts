import type { Message } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';

/** What happened between two requests of one conversation, in the second of which something of the first is missing or replaced. */
export interface ServedPass {
  /** of the second request, as the log counts it */
  number: number;
  dialect: DialectName;
  reason: CompactReason;
  /** what the model should have seen, if nothing were compacted */
  given: Message[];
  /** what it saw */
  view: Message[];
  /** what is known by a mark or a call, with who says it, and stands there no more */
  gone: readonly string[];
  /** what was asked for summaries meanwhile, and beside the conversation */
  exchanges: Exchange[];
  /** the second request */
  probe: Exchange;
  /** whether the provider took the first one */
  wasTaken: boolean;
  /** whether half a character had been sent before it, by whomever */
  wasBroken: boolean;
}

/** A request, and what it shows. */
export type ServedStep = {
  /** number of the request that it goes on from; undefined where nobody knows it */
  from?: number;
  /** what is known by a mark or a call in it, with who says it */
  links: ReadonlySet<string>;
} & (
  | { kind: 'goes-on' }
  /** the pass, behind those before it in its conversation */
  | { kind: 'pass'; passes: readonly ServedPass[] }
  /** something went, and it can't be told whether somebody was asked for a summary */
  | { kind: 'unsure' }
);
