import { callsOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { calibrate } from '../../run/calibrate.ts';
import type { AdapterUnderCheck, Check, Diagnosis } from './check.ts';
import { triggerAt } from './lossless-pass.ts';
import { compactableConversation, markedMessageWriter, runTrial, type TrialResult } from './trial.ts';

/** Clearly below the trigger, and clearly more than the tail. */
const BELOW = 0.6;

/**
 * `manual` is a command that somebody gives at any moment: whatever the size, and also while a call waits for its result. A flag that
 * forces the pass on the way to the model is no such thing: there no call ever waits, and who declares it gets cases that it never meets.
 */
export const askedAnyTime: Check = {
  id: 'asked',
  title: 'A pass can be asked for at any moment, as `manual` promises',
  run: async (adapter) => {
    if (!adapter.context.profile.triggers.includes('manual'))
      return { kind: 'open', reason: 'no "manual" trigger declared' };
    if (adapter.drive === 'agent') return { kind: 'open', reason: 'nobody asks an agent for a pass' };
    const small = await askedWith(adapter, []);
    if (small.failure !== undefined) return failed('below the trigger', small.failure);
    if (JSON.stringify(small.before) === JSON.stringify(small.after))
      return { kind: 'open', reason: 'nothing was compacted below the trigger, though it was asked for' };
    const waiting = await askedWith(adapter, waitingCall());
    if (waiting.failure !== undefined) return failed('while a call waits for its result', waiting.failure);
    const call = callsOf(waitingCall().at(-1)!)[0]!;
    return waiting.after.flatMap(callsOf).some(({ id }) => id === call.id)
      ? { kind: 'right', detail: 'below the trigger it was made, and a call that waited is still there' }
      : CALL_TAKEN;
  },
};

async function askedWith(adapter: AdapterUnderCheck, behind: Message[]): Promise<TrialResult> {
  const { sizes } = await calibrate(adapter.host, adapter.drive, adapter.context);
  const conversation = [...compactableConversation(adapter, BELOW * sizes.effectiveTrigger), ...behind];
  return runTrial(adapter, {
    conversation,
    trigger: triggerAt(sizes, adapter.context.profile),
    window: sizes.window,
    steps: [{ do: 'compact', reason: 'manual' }],
  });
}

function waitingCall(): Message[] {
  const { say } = markedMessageWriter('a call that waits');
  const call = { type: 'tool-call', id: 'call_waits', name: 'read_file', arguments: { input: 'w.md' } } as const;
  return [say('assistant', 20), say('user', 20), { role: 'assistant', content: [{ ...call, status: 'pending' }] }];
}

const HINT =
  'Declare `manual` only where whoever uses it has a command or a method for that at any moment. Where a pass is only made on the way to the model, forced by a flag or not, no call ever waits: leave `manual` out.';

const failed = (when: string, failure: string): Diagnosis => ({
  kind: 'wrong',
  detail: `A pass that was asked for ${when} was not made.`,
  expected: 'a view, changed or not',
  got: failure,
  hint: HINT,
});

const CALL_TAKEN: Diagnosis = {
  kind: 'wrong',
  detail: 'A pass that was asked for while a call waits for its result took the call away.',
  expected: 'the call, as it was',
  got: 'a view without it',
  hint: `${HINT} Where there is such a command, this is PAIR-4’s.`,
};
