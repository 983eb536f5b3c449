import type { JsonValue, Message } from '../conversation/message.ts';
import { type Filed, file } from './install/archive-originals.ts';
import { latched, type Pass } from './install/failed-attempt.ts';
import { type Installed, install, reduce } from './install/install.ts';
import { type Outcome, unchanged, withoutEviction } from './install/pass-outcome.ts';
import { readPassState, writePassState } from './install/pass-state.ts';
import { type Fold, plan, type Reduction } from './plan/plan-pass.ts';
import { type Complete, summarize } from './summarize/summarize.ts';
import { type CompactorOptions, type Rules, rulesOf } from './types/options.ts';

export type { Complete, Outcome };

export interface Compacted {
  /** the new view, or the very history that was given */
  messages: readonly Message[];
  outcome: Outcome;
  /** opaque; to be handed to the next pass */
  state: JsonValue;
  /** how the view is made of the history; only where it was made smaller */
  installed?: Result;
}

type Result = Extract<Installed, { kind: 'compacted' }>;

/**
 * One pass over a conversation: plan, ask for a summary if need be, archive, install. It waits for nothing but the model.
 * The history is never mutated, and whatever goes wrong, or is called off, leaves it as it is.
 * @throws RangeError when the options allow no sensible pass
 */
export async function compact(
  history: readonly Message[],
  options: CompactorOptions,
  complete: Complete,
  pass: Pass = { reason: 'auto', state: null },
): Promise<Compacted> {
  const rules = rulesOf(options);
  const { parts } = rules;
  const signal = parts.cancellation(pass.signal);
  const same = (outcome: Outcome): Compacted => ({ messages: history, outcome, state: pass.state });
  if (signal.aborted) return same(unchanged(CANCELLED));
  if (parts.isLatched(pass, history, rules)) return same(unchanged('same-as-failed: nothing is new since'));
  const planned = plan(history, options, pass.reason, pass.usage);
  switch (planned.kind) {
    case 'below-trigger':
      return same(unchanged('below-trigger'));
    case 'nothing-to-evict':
      return same(withoutEviction(planned));
    case 'reduction':
      return finish(planned, () => reduce(planned, rules), pass, rules);
    case 'fold': {
      const early = parts.archiveStage() === 'planned' ? file(planned, pass, rules) : null;
      const summarized = await summarize(planned, rules, complete, signal);
      if (summarized.kind === 'cancelled') return same(unchanged(CANCELLED));
      if (summarized.kind === 'failed') return inVain(summarized, pass, history, rules);
      return finish(planned, (archive) => install(planned, summarized.text, rules, archive), pass, rules, early);
    }
  }
}

/**
 * From here on nothing is waited for. The archive is written when it is certain that the view gets smaller and before it
 * does; where it can't be written the view does not point to it, and the next pass makes up for what is missing.
 */
function finish(
  planned: Fold | Reduction,
  put: (archive: string | null) => Installed,
  pass: Pass,
  rules: Rules,
  early: Filed | null = null,
): Compacted {
  const installed = put(pass.archive?.name ?? null);
  if (installed.kind === 'not-smaller') {
    const { before, after } = installed.tokens;
    const reason = `not-smaller: ${before} tokens would have become ${after}`;
    return inVain(unchanged(reason), pass, planned.history, rules);
  }
  const { pointer, unarchived } = early ?? file(planned, pass, rules);
  const result = pointer === null ? (put(null) as Result) : installed;
  const { messages, tokens } = result;
  const outcome = rules.parts.outcomeOf(messages, tokens.after, rules);
  return { messages, outcome, state: writePassState({ latch: null, unarchived }), installed: result };
}

/** The history is as it was, and the same pass is not tried again until something is new. */
function inVain(outcome: Outcome, pass: Pass, history: readonly Message[], rules: Rules): Compacted {
  const latch = latched(pass.reason, history, rules);
  const state = writePassState({ ...readPassState(pass.state), latch });
  return { messages: history, outcome, state };
}

const CANCELLED = 'cancelled: the pass was taken back';
