import type { JsonValue, Message } from '../conversation/message.ts';
import type { SummaryReply } from './accept.ts';
import { type Installed, install } from './install.ts';
import { latched, type Pass } from './latch.ts';
import { type CompactorOptions, rulesOf } from './options.ts';
import { type Fold, type NothingToEvict, plan } from './plan.ts';
import { fitsSummarizer, request, type SummaryRequest } from './request.ts';

/** Asks a model for a summary. Whatever it throws counts as a failed summarizer. */
export type Complete = (request: SummaryRequest) => Promise<SummaryReply>;

export type Outcome =
  | { kind: 'compacted' }
  | { kind: 'unchanged'; reason: string }
  | { kind: 'failed'; reason: string }
  /** a pass is due, but nothing can be evicted; `detail` names what stays */
  | { kind: 'irreducible'; detail: string };

export interface Compacted {
  /** the new view, or the very history that was given */
  messages: readonly Message[];
  outcome: Outcome;
  /** opaque; to be handed to the next pass */
  state: JsonValue;
  /** how the view is made of the history; only where it was compacted */
  installed?: Extract<Installed, { kind: 'compacted' }>;
}

/**
 * One pass over a conversation: plan, at most one model call, install. The only part of the compactor that waits for
 * anything. The history is never mutated, and whatever goes wrong with the model leaves it as it is.
 * @throws RangeError when the options allow no sensible pass
 */
export async function compact(
  history: readonly Message[],
  options: CompactorOptions,
  complete: Complete,
  pass: Pass = { reason: 'auto', state: null },
): Promise<Compacted> {
  const rules = rulesOf(options);
  const same = (outcome: Outcome, state = pass.state): Compacted => ({ messages: history, outcome, state });
  if (rules.parts.isLatched(pass, history, rules)) return same(unchanged('same-as-failed: nothing is new since'));
  const planned = plan(history, options, pass.reason);
  if (planned.kind === 'below-trigger') return same(unchanged('below-trigger'));
  if (planned.kind === 'nothing-to-evict') return same(withoutEviction(planned));
  const installed = await carryOut(planned, options, complete);
  if (installed.kind === 'compacted') {
    return { messages: installed.messages, outcome: { kind: 'compacted' }, state: null, installed };
  }
  return same(vain(installed), latched(pass.reason, history, rules));
}

async function carryOut(fold: Fold, options: CompactorOptions, complete: Complete): Promise<Installed> {
  const asked = request(fold, options);
  // A block over the summarizer's window is refused whole: dropping its middle or its beginning would lose it unseen
  // (langchain#39261). Folding it in several calls is for the issue "The seven families, in depth".
  if (!fitsSummarizer(asked, options)) {
    const reason = `summarizer-window: the request of ${asked.tokens} tokens is over the summarizer's window`;
    return { kind: 'failed', messages: fold.history, reason };
  }
  return install(fold, await answerTo(asked, complete), options);
}

async function answerTo(asked: SummaryRequest, complete: Complete): Promise<SummaryReply> {
  try {
    return await complete(asked);
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}

const unchanged = (reason: string): Outcome => ({ kind: 'unchanged', reason });

function withoutEviction({ reason, blocking }: NothingToEvict): Outcome {
  return blocking === null ? unchanged(`nothing-to-evict: ${reason}`) : { kind: 'irreducible', detail: blocking };
}

function vain(installed: Exclude<Installed, { kind: 'compacted' }>): Outcome {
  if (installed.kind === 'failed') return { kind: 'failed', reason: installed.reason };
  const { before, after } = installed.tokens;
  return unchanged(`not-smaller: ${before} tokens would have become ${after}`);
}
