import type { Outcome } from '../../adapter/contract.ts';
import { align } from '../../conversation/alignment/align.ts';
import type { Alignment } from '../../conversation/alignment/alignment.ts';
import { sameView } from '../../conversation/equal.ts';
import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { messagesOf } from '../../run/trace/message-store.ts';
import type { Trace, TraceStep } from '../../run/trace/trace.ts';
import type { AdapterUnderCheck } from '../checks/check.ts';
import { runTrial, type TrialInput } from '../checks/trial.ts';

/** What one conversation showed. */
export interface Play {
  passes: readonly PlayedPass[];
  /** why there is nothing to see, or no more */
  failure?: string;
}

/** A pass of a play: what went in, what came of it, who was asked. */
export interface PlayedPass {
  before: readonly Message[];
  after: readonly Message[];
  alignment: Alignment;
  /** whether the view says anything else than what was given */
  changed: boolean;
  /** what the implementation asked for, whoever was meant */
  exchanges: readonly Exchange[];
  /** those of them that asked for a summary */
  summarizer: readonly Exchange[];
  outcome?: Outcome;
  threw?: string;
  log?: string;
  archive?: Readonly<Record<string, string>>;
}

/** Plays a conversation of its own with an adapter. What fails is said, and no fault of anybody's here. */
export async function play(adapter: AdapterUnderCheck, input: TrialInput): Promise<Play> {
  const { trace, failure } = await runTrial(adapter, input);
  const passes: PlayedPass[] = [];
  try {
    for (const step of trace.steps) {
      const pass = passOf(trace, step);
      if (pass !== undefined) passes.push(pass);
    }
  } catch (error) {
    // A view that can't be matched with what was given shows nothing.
    return { passes, failure: String(error) };
  }
  return failure === undefined ? { passes } : { passes, failure };
}

function passOf(trace: Trace, { step, given, result, exchanges }: TraceStep): PlayedPass | undefined {
  if (step.do !== 'compact' || step.number === 0 || result.kind === 'fault') return undefined;
  const before = messagesOf(trace.messages, given);
  const after = messagesOf(trace.messages, result.view);
  // One that spans a turn has what was asked in all of it.
  const asked = exchanges.filter(({ door }) => door !== 'suite');
  return {
    before,
    after,
    alignment: align(before, after),
    changed: !sameView(before, after),
    exchanges: asked,
    summarizer: asked.filter((one) => one.class === 'summarizer'),
    ...(result.kind === 'observed' && result.outcome !== undefined && { outcome: result.outcome }),
    ...(result.kind === 'threw' && { threw: result.message }),
    ...(result.log !== undefined && { log: result.log }),
    ...(result.archive !== undefined && { archive: result.archive }),
  };
}
