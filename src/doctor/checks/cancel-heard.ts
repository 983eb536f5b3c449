import { sameView } from '../../conversation/equal.ts';
import type { Message } from '../../conversation/message.ts';
import { messagesOf } from '../../run/trace/message-store.ts';
import type { TraceStep } from '../../run/trace/trace.ts';
import type { AdapterUnderCheck, Check, Diagnosis } from './check.ts';
import { compactedWith } from './lossless-pass.ts';
import { compactableConversation, markedMessageWriter, plainTurns, runTrial, type TrialResult } from './trial.ts';

/**
 * A pass that is taken back while its summarizer is asked: an adapter that declares `cancel` and does not hand the signal on
 * would show a pass that nobody stopped, and FAIL-1 would blame the package for it. A function or a session is asked what it
 * holds afterwards. Of an agent nothing but its requests is known: one whose turn was stopped asks its model no more, whatever
 * became of the summary.
 */
export const cancelHeard: Check = {
  id: 'cancel',
  title: 'A pass that is taken back ends, and installs nothing',
  run: async (adapter) => {
    if (!adapter.context.profile.capabilities.includes('cancel'))
      return { kind: 'open', reason: 'the profile does not declare `cancel` on this drive' };
    const due = (tokens: number) => withLongQuestion(adapter, tokens);
    const trial = await compactedWith(adapter, due, { cancelled: true });
    const fault = await faultAfterwards(adapter);
    const taken = trial.trace.steps.find(({ step }) => step.do === 'compact' && step.meanwhile?.happened === true);
    if (taken === undefined) return { kind: 'open', reason: trial.failure ?? 'no summarizer was asked' };
    if (taken.result.kind === 'fault') return { kind: 'open', reason: trial.failure ?? 'the pass was not seen' };
    const found = adapter.drive === 'agent' ? afterTheTurn(taken, trial) : afterThePass(taken, trial);
    if (found.kind !== 'right') return found;
    if (fault !== undefined) return { ...BROKEN, got: fault };
    // Where nothing comes of the pass anyway, that nothing came of it shows nothing.
    const { before, after } = await compactedWith(adapter, due);
    return sameView(before, after) ? { kind: 'open', reason: IN_VAIN } : found;
  },
};

const IN_VAIN = 'the same pass installs nothing when nobody takes it back';

/**
 * A program that knows no such line reads it when the step is done, and may end of it. That must not be taken for a fault of
 * what is looked at next.
 */
async function faultAfterwards(adapter: AdapterUnderCheck): Promise<string | undefined> {
  const { pass, failure } = await runTrial(adapter, { conversation: plainTurns(1, 10, 'afterwards') });
  return pass?.result.kind === 'fault' ? failure : undefined;
}

/** Whose history is played turn by turn is not due before the last of them. */
function withLongQuestion(adapter: AdapterUnderCheck, tokens: number): Message[] {
  const { say } = markedMessageWriter('cancel');
  return [...compactableConversation(adapter, tokens * 0.6).slice(0, -1), say('user', tokens * 0.4)];
}

function afterTheTurn(taken: TraceStep, { trace }: TrialResult): Diagnosis {
  const asked = trace.steps
    .slice(trace.steps.indexOf(taken))
    .some(({ probe }) => probe !== undefined && probe.door !== 'suite');
  return asked
    ? { ...IGNORED, expected: 'a turn that ends without a request of the agent', got: 'the turn went on to its answer' }
    : { kind: 'right', detail: 'the turn ended, and the agent asked its model no more' };
}

function afterThePass({ given, result }: TraceStep, { trace }: TrialResult): Diagnosis {
  const left = result.kind === 'fault' ? [] : messagesOf(trace.messages, result.view);
  return JSON.stringify(left) === JSON.stringify(messagesOf(trace.messages, given))
    ? { kind: 'right', detail: 'the pass ended, and the conversation is what it was' }
    : { ...IGNORED, expected: 'a view as it was', got: 'a view that is another' };
}

const BROKEN = {
  kind: 'wrong',
  detail: 'After a pass that was taken back the adapter answers no more.',
  expected: 'an answer to the next step, as if nothing had been',
  hint: 'A program gets a line `{"cancel": id}`, which has no `id` of its own and wants no answer: read past it where the step is done.',
} as const;

const IGNORED = {
  kind: 'wrong',
  detail: 'A pass was taken back while its summarizer was asked, and went on to its end.',
  hint: 'Hand the `signal` of the step (a line `{"cancel": id}` for a program) to what takes one; where nothing does, do not declare `cancel`. Where it was handed on and the compactor does not look at it, that is FAIL-1’s.',
} as const;
