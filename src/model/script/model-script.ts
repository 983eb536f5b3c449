import type { JsonObject, Message } from '../../conversation/message.ts';
import type { Generation, UsageReport } from '../dialect/dialect.ts';

/** The model's script: what it answers, as data. It comes from a case and never leaves the suite's own process. */

/** How the scripted summarizer answers. Each is one way real summarizers behave or misbehave. */
export type SummarizerReply =
  /** every fact it was shown, and the summary's nonce */
  | 'lossless'
  /** as lossless, in the form real models choose: paragraphs, headings, a list, a block of code, a rule, a fact in each part */
  | 'structured'
  /** as structured, of some 18,000 characters: facts at the beginning, in the middle and at the very end */
  | 'long'
  /** HTTP 200 with the empty string */
  | 'empty'
  /** HTTP 200 with white space only */
  | 'blank'
  /** HTTP 200, all facts, padded to more tokens than it was shown */
  | 'inflated'
  /** HTTP 200, all facts, padded to about as many tokens as it was shown */
  | 'equal'
  /** HTTP 200, cut off by the output limit (`finish_reason: length`) */
  | 'length-stop'
  /** HTTP 200, a tool call instead of text */
  | 'tool-call'
  /** HTTP 200, refused (`finish_reason: content_filter`, refusal text) */
  | 'refusal'
  /** permanent failure, HTTP 400 */
  | 'error'
  /** transient failure, HTTP 500 with `x-should-retry: false` */
  | 'server-error'
  /** HTTP 429 with `retry-after` and `x-should-retry: false` */
  | 'rate-limit'
  /** one request larger than the provider takes at all: no wait helps, only a smaller request does (HTTP 429 or 413) */
  | 'too-large'
  /** the provider's context overflow error, whatever the size */
  | 'overflow'
  /** all facts, with replacement patterns and wrapper tags as literal text */
  | 'hostile-text'
  /** HTTP 200, thoughts and no text */
  | 'reasoning-only'
  /** HTTP 200, all facts, after thoughts that are not part of the summary: they say `HIDDEN` */
  | 'reasoned'
  /** HTTP 200, headings without anything under them */
  | 'empty-template'
  /** HTTP 200, a body that holds an error instead of an answer, as gateways send it */
  | 'error-body'
  /** HTTP 200, some facts, then stopped by a content filter */
  | 'filtered'
  /** HTTP 504 with `x-should-retry: false` */
  | 'timeout'
  /** the connection is closed without an answer */
  | 'hang-up'
  /** HTTP 200, the connection breaks off in the middle of the body */
  | 'cut-short';

/** How the scripted agent answers. */
export type AgentReply =
  /** the provider's context overflow error, whatever the size: catalogues of windows are wrong, proxies are narrower */
  | 'overflow'
  /** permanent failure, HTTP 400 */
  | 'error'
  /** refused in the words of one provider generation, by its name in `src/model/refusals/` */
  | { refuse: string }
  | { text: string }
  /** a tool call; `id` as the case names it */
  | { calls: { id: string; name: string; arguments: JsonObject }[]; text?: string }
  /** calls the implementation's own recovery tool for the message this mark stood in */
  | { recover: string };

/** A rule of the script. The first rule that matches and is not used up answers. */
export interface ScriptRule {
  class: 'agent' | 'summarizer';
  /** only requests in which all of these marks stand */
  has?: string[];
  /** how often the rule may answer within one step; without it, always */
  times?: number;
  /** only what is asked in this pass: from the end of the one before, so that messages that come in between belong to it, to its own end */
  pass?: number;
  /** of what a summarizer is asked in it only this request, counted from 1: one that repeats another byte for byte is that one again */
  request?: number;
  reply: SummarizerReply | AgentReply;
}

export interface ModelScript {
  rules: ScriptRule[];
  /**
   * the conversation an agent is to live through. An agent request that no rule answers gets the assistant message that
   * follows, in here, on the last message the request ends with; a text of no meaning where there is none
   */
  story?: Message[];
  /** virtual ms every summarizer answer takes */
  latency?: number;
  /** what counts against the window; `input` where left out, as with current models */
  overflow?: Generation;
  /** the usage an agent's answers report: as counted where left out, none at all, or all zero */
  usage?: Exclude<UsageReport, undefined>;
}
