import type { JsonValue, Message } from '../conversation/message.ts';
import type { Outcome } from '../conversation/outcome.ts';
import { type ArchiveResult, archiveOriginals } from './install/archive-originals.ts';
import { failedAttempt } from './install/failed-attempt.ts';
import { type InstalledView, type InstallResult, installReduction, installSummary } from './install/install.ts';
import { nothingToEvictOutcome, unchanged, withFigures } from './install/pass-outcome.ts';
import { readPassState, writePassState } from './install/pass-state.ts';
import { planPass } from './plan/plan-pass.ts';
import { rulesOf } from './rules.ts';
import { summarize } from './summarize/summarize.ts';
import type { CompactorOptions, Rules } from './types/options.ts';
import type { PassInput } from './types/pass.ts';
import type { Fold, Reduction } from './types/plan.ts';
import type { Complete } from './types/summarizer.ts';

export type { Complete, Outcome };

export interface Compacted {
  /** the new view, or the very history that was given */
  messages: readonly Message[];
  outcome: Outcome;
  /** opaque; to be handed to the next pass */
  state: JsonValue;
  /** how the view is made of the history; only where it was made smaller */
  installed?: InstalledView;
}

/**
 * One pass over a conversation: plan, ask for a summary if need be, archive, install. It waits for nothing but the model.
 * The history is never mutated, and whatever goes wrong, or is called off, leaves it as it is.
 * @throws RangeError when the options allow no sensible pass
 */
export async function compact(
  history: readonly Message[],
  options: CompactorOptions,
  complete: Complete,
  pass: PassInput = { reason: 'auto', state: null },
): Promise<Compacted> {
  const rules = rulesOf(options);
  const { parts } = rules;
  const signal = parts.cancellation(pass.signal);
  const same = (outcome: Outcome): Compacted => ({ messages: history, outcome, state: pass.state });
  if (signal.aborted) return same(unchanged(CANCELLED));
  if (parts.isSwitchedOff(pass, rules)) return same(unchanged('switched-off: nobody asked for a pass'));
  if (parts.repeatsFailure(pass, history, rules)) return same(unchanged('same-as-failed: nothing is new since'));
  const planned = planPass(history, rules, pass.reason, pass.usage);
  switch (planned.kind) {
    case 'below-trigger':
      return same(unchanged('below-trigger'));
    case 'nothing-to-evict':
      return same(nothingToEvictOutcome(planned));
    case 'reduction':
      return finish(planned, () => installReduction(planned, rules), pass, rules);
    case 'fold': {
      const early = parts.archiveStage() === 'planned' ? archiveOriginals(planned, pass, rules) : null;
      const summarized = await summarize(planned, rules, complete, signal);
      if (summarized.kind === 'cancelled') return same(unchanged(CANCELLED));
      if (summarized.kind === 'failed') return inVain(summarized, pass, history, rules);
      return finish(planned, (archive) => installSummary(planned, summarized.text, rules, archive), pass, rules, early);
    }
  }
}

/**
 * From here on nothing is waited for. The archive is written when it is certain that the view gets smaller and before it
 * does; where it can't be written the view does not point to it, and the next pass makes up for what is missing.
 */
function finish(
  planned: Fold | Reduction,
  put: (archive: string | null) => InstallResult,
  pass: PassInput,
  rules: Rules,
  early: ArchiveResult | null = null,
): Compacted {
  const installed = put(pass.archive?.name ?? null);
  if (installed.kind === 'not-smaller') {
    const { before, after } = installed.tokens;
    const reason = `not-smaller: ${before} tokens would have become ${after}`;
    return inVain(unchanged(reason), pass, planned.history, rules);
  }
  const { pointer, unarchived } = early ?? archiveOriginals(planned, pass, rules);
  const result = pointer === null ? (put(null) as InstalledView) : installed;
  const { messages, tokens } = result;
  const outcome = withFigures(rules.parts.outcomeOf(messages, tokens.after, rules), tokens, pointer);
  return { messages, outcome, state: writePassState({ failedAttempt: null, unarchived }), installed: result };
}

/** The history is as it was, and the same pass is not tried again until something is new. */
function inVain(outcome: Outcome, pass: PassInput, history: readonly Message[], rules: Rules): Compacted {
  const failed = failedAttempt(pass.reason, history, rules);
  const state = writePassState({ ...readPassState(pass.state), failedAttempt: failed });
  return { messages: history, outcome, state };
}

const CANCELLED = 'cancelled: the pass was taken back';
