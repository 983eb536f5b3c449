import { sameView } from '../../conversation/equal.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';
import type { TriggerRule } from '../../conversation/settings.ts';
import { NOMINAL_TRIGGER } from '../../suite/case/sizes.ts';
import type { AdapterUnderCheck, Check, Diagnosis } from './check.ts';
import { nextStep } from './next-step.ts';
import { compactableConversation, plainTurns, runTrial } from './trial.ts';

/** A trigger is set to two values, and the size at which it fires has to move with them. */

const SMALL = 2 * NOMINAL_TRIGGER;
const WIDE = 200 * NOMINAL_TRIGGER;
/** Estimators differ by 1.7 times, but each of them is the same at both values. */
const LEAST = 1.5;
const MOST = 2.7;
/** An agent's own prompt may be counted, and takes its share at both values. */
const STEPS = 9;

export const triggerTokens = sizeTrigger('tokens', (tokens) => ({ tokens }));
export const triggerFraction = sizeTrigger('fraction', (tokens) => ({ fraction: tokens / WIDE }));

function sizeTrigger(kind: 'tokens' | 'fraction', rule: (tokens: number) => TriggerRule): Check {
  return {
    id: `trigger-${kind}`,
    title: `A trigger set in ${kind} arrives`,
    run: async (adapter) => {
      if (!adapter.context.profile.triggers.includes(kind))
        return { kind: 'open', reason: `no "${kind}" trigger declared` };
      const once = await firingSize(adapter, rule(4 * SMALL));
      const twice = await firingSize(adapter, rule(8 * SMALL));
      if (once === undefined || twice === undefined) return neverFires(kind, adapter);
      const ratio = twice / once;
      const unlike = kind === 'fraction' ? await unlikeTokens(adapter, once) : undefined;
      if (unlike !== undefined) return unlike;
      return ratio >= LEAST && ratio <= MOST ? arrived(ratio) : doesNotArrive(kind, once, twice);
    },
  };
}

/** How far the same threshold may lie apart when it is said in tokens and as a share of the window. */
const SAME = 1.3;

/** A window that is mapped wrong moves every fraction, and twice the fraction is twice the size all the same. */
async function unlikeTokens(adapter: AdapterUnderCheck, fraction: number): Promise<Diagnosis | undefined> {
  if (!adapter.context.profile.triggers.includes('tokens')) return undefined;
  const tokens = await firingSize(adapter, { tokens: 4 * SMALL });
  if (tokens === undefined || (fraction / tokens < SAME && tokens / fraction < SAME)) return undefined;
  return {
    kind: 'wrong',
    detail: 'The same threshold, once in tokens and once as a share of the window, fires at two sizes.',
    expected: `about ${tokens} tokens with both (suite's counter)`,
    got: `${fraction} with the fraction`,
    hint: 'A fraction is a share of settings.window: hand the window over as it is.',
  };
}

const arrived = (ratio: number): Diagnosis => ({
  kind: 'right',
  detail: `twice the trigger fires at ${ratio.toFixed(2)} times the size`,
});

const doesNotArrive = (kind: string, once: number, twice: number): Diagnosis => ({
  kind: 'wrong',
  detail: `The trigger does not follow settings.trigger.${kind}.`,
  expected: `twice the setting fires at about twice the size`,
  got: `it fires at ${once} tokens with the one, and at ${twice} with the other (suite's counter)`,
  hint: `Hand settings.trigger.${kind} to the implementation as it is: check its unit and its option's name.`,
});

async function neverFires(kind: string, adapter: AdapterUnderCheck): Promise<Diagnosis> {
  const trial = await runTrial(adapter, {
    conversation: compactableConversation(adapter, 30 * SMALL),
    trigger: { tokens: SMALL },
  });
  return {
    kind: 'wrong',
    detail: 'No pass fires between a quarter of the trigger and four times it.',
    expected: 'a pass once the conversation is clearly larger than the trigger, and none clearly below it',
    got: trial.failure ?? `the conversation is the same at every size, or never the same`,
    hint:
      trial.failure === undefined ? `Does settings.trigger.${kind} reach the implementation at all?` : nextStep(trial),
  };
}

/** @returns tokens, suite's counter, at which a pass fires; undefined where none does, or all do */
async function firingSize(adapter: AdapterUnderCheck, trigger: TriggerRule): Promise<number | undefined> {
  const tokens = 'tokens' in trigger ? trigger.tokens : 'fraction' in trigger ? trigger.fraction * WIDE : 0;
  const at = (size: number): Message[] => compactableConversation(adapter, size);
  const fires = async (size: number) => {
    const { before, after, failure } = await runTrial(adapter, { conversation: at(size), trigger, window: WIDE });
    return failure === undefined && !sameView(before, after);
  };
  let [quiet, firing] = [tokens / 4, tokens * 4];
  if (!(await fires(firing)) || (await fires(quiet))) return undefined;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = Math.sqrt(quiet * firing);
    if (await fires(middle)) firing = middle;
    else quiet = middle;
  }
  return suiteTokens(at(firing));
}

export const triggerMessages: Check = {
  id: 'trigger-messages',
  title: 'A trigger set in messages arrives',
  run: async (adapter) => {
    if (!adapter.context.profile.triggers.includes('messages'))
      return { kind: 'open', reason: 'no "messages" trigger declared' };
    const compacts = async (turns: number, messages: number) => {
      const { before, after } = await runTrial(adapter, { conversation: plainTurns(turns, 60), trigger: { messages } });
      return !sameView(before, after);
    };
    const got = [await compacts(3, 14), await compacts(9, 14), await compacts(9, 30)];
    if (got.join() === 'false,true,false') return { kind: 'right', detail: '7 and 19 messages lie on its two sides' };
    return {
      kind: 'wrong',
      detail: 'The trigger does not follow settings.trigger.messages.',
      expected: '14 fires for 19 messages and not for 7, and 30 does not fire for 19',
      got: `7 messages at 14: ${fired(got[0])}; 19 at 14: ${fired(got[1])}; 19 at 30: ${fired(got[2])}`,
      hint: 'Hand settings.trigger.messages to the implementation as it is.',
    };
  },
};

const fired = (yes: boolean | undefined): string => (yes === true ? 'a pass' : 'no pass');
