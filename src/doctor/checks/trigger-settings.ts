import { leavesWords } from '../../adapter/stated-prices.ts';
import { sameView } from '../../conversation/equal.ts';
import type { Message } from '../../conversation/message.ts';
import type { TriggerRule } from '../../conversation/settings.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { NOMINAL_TRIGGER, nominalTrigger } from '../../suite/case/sizes.ts';
import type { AdapterUnderCheck, Check, Diagnosis } from './check.ts';
import { bisected, firesAt, firingSize } from './firing-size.ts';
import { nextStep } from './next-step.ts';
import { refusedOnly } from './refusal.ts';
import { compactableConversation, isUnsettable, plainTurns, runTrial, toolTurns, wideWindow } from './trial.ts';

/** A trigger is set to two values, and the size at which it fires has to move with them. */

/** Nothing in the corpus is due at a smaller share of the nominal trigger. */
const LEAST_OF_CASES = 0.5;
const MOST_SCALE = 64;
/** Estimators differ by 1.7 times, but each of them is the same at both values. */
const LEAST = 1.5;
const MOST = 2.7;

export const triggerTokens = sizeTrigger('tokens', (tokens) => ({ tokens }));
export const triggerFraction = sizeTrigger('fraction', (tokens, window) => ({ fraction: tokens / window }));

function sizeTrigger(kind: 'tokens' | 'fraction', rule: (tokens: number, window: number) => TriggerRule): Check {
  return {
    id: `trigger-${kind}`,
    title: `A trigger set in ${kind} arrives`,
    run: async (adapter) => {
      if (!adapter.context.profile.triggers.includes(kind))
        return { kind: 'open', reason: `no "${kind}" trigger declared` };
      const unit = nominalTrigger(adapter.context.profile);
      const firing = (tokens: number) => firingSize(adapter, rule(tokens, wideWindow(adapter.context.profile)));
      const [once, twice] = [await firing(8 * unit), await firing(16 * unit)];
      if (once === undefined || twice === undefined)
        return neverFires(kind, adapter, rule(2 * unit, wideWindow(adapter.context.profile)));
      const ratio = twice / once;
      if (ratio < LEAST || ratio > MOST) return doesNotArrive(kind, once, twice);
      const least = LEAST_OF_CASES * unit;
      const floor = await floorAbove(adapter, rule(least, wideWindow(adapter.context.profile)), { least, once });
      return floor === undefined ? arrived(ratio) : hasFloor(kind, least, floor, once / (8 * unit));
    },
  };
}

/** How far the same threshold may lie apart when it is said in tokens and as a share of the window. */
const SAME = 1.3;

/**
 * A window that is mapped wrong moves every fraction, and twice the fraction is twice the size all the same: only a threshold in tokens
 * tells which window it is a share of.
 */
export const windowOfFraction: Check = {
  id: 'trigger-window',
  title: 'A share is one of the window that is set',
  run: async (adapter) => {
    const { profile } = adapter.context;
    const lacking = (['fraction', 'tokens'] as const).find((kind) => !profile.triggers.includes(kind));
    if (lacking !== undefined) return { kind: 'open', reason: `no "${lacking}" trigger declared` };
    const size = 8 * nominalTrigger(profile);
    const fraction = await firingSize(adapter, { fraction: size / wideWindow(profile) });
    const tokens = await firingSize(adapter, { tokens: size });
    if (fraction === undefined || tokens === undefined)
      return { kind: 'open', reason: 'no pass fired: the checks of the two triggers say why' };
    if (fraction / tokens < SAME && tokens / fraction < SAME)
      return { kind: 'right', detail: `${fraction} and ${tokens} tokens (suite's counter)` };
    return unlikeTokens(fraction, tokens);
  },
};

const unlikeTokens = (fraction: number, tokens: number): Diagnosis => ({
  kind: 'wrong',
  detail: 'The same threshold, once in tokens and once as a share of the window, fires at two sizes.',
  expected: `about ${tokens} tokens with both (suite's counter)`,
  got: `${fraction} with the fraction`,
  hint: 'A fraction is a share of settings.window: hand the window over as it is.',
});

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

async function neverFires(kind: string, adapter: AdapterUnderCheck, trigger: TriggerRule): Promise<Diagnosis> {
  const unit = nominalTrigger(adapter.context.profile);
  const trial = await runTrial(adapter, {
    conversation: compactableConversation(adapter, 60 * unit),
    trigger,
  });
  const refused = refusedOnly(trial.exchanges);
  if (refused !== undefined) return refused;
  if (isUnsettable(adapter, trial)) return { kind: 'open', reason: `no trial could be played: ${trial.failure}` };
  return {
    kind: 'wrong',
    detail: 'No pass fires between a quarter of the trigger and four times it.',
    expected: 'a pass once the conversation is clearly larger than the trigger, and none clearly below it',
    got: trial.failure ?? `the conversation is the same at every size, or never the same`,
    hint:
      trial.failure === undefined
        ? `Does settings.trigger.${kind} reach the implementation at all?`
        : nextStep(trial, adapter.context),
  };
}

/**
 * A small trigger fires far above it, or there is a constant below which nothing does.
 * @returns that constant in tokens of the suite's counter; undefined where there is none
 */
async function floorAbove(
  adapter: AdapterUnderCheck,
  trigger: TriggerRule,
  { least, once }: { least: number; once: number },
): Promise<number | undefined> {
  const fires = firesAt(adapter, trigger);
  return (await fires(4 * least)) ? undefined : bisected(fires, 4 * least, once);
}

function hasFloor(kind: string, least: number, floor: number, estimate: number): Diagnosis {
  const scale = scaleFor(floor, estimate);
  return {
    kind: 'wrong',
    detail: `A small trigger set in ${kind} does not arrive: nothing fires below a size that was not set.`,
    expected: `a trigger of ${least} tokens fires at four times that at the latest`,
    got: `it fires from ${floor} tokens on (suite's counter)`,
    hint:
      scale === undefined
        ? 'Set the constant that keeps it from that, if it can be set: the suite has no conversations of that size.'
        : `Is it a constant that can be set? Set it to 0. If it can't, run everything at larger sizes: \`scale: ${scale}\` in the profile.`,
  };
}

/**
 * @returns the smallest scale at which a trigger set in tokens or as a share arrives wherever a case sets it; undefined where it arrives at
 * none, or no such trigger is declared
 */
export async function smallestScaleOf(adapter: AdapterUnderCheck): Promise<number | undefined> {
  const { triggers } = adapter.context.profile;
  if (!triggers.includes('tokens') && !triggers.includes('fraction')) return undefined;
  const window = wideWindow({ scale: MOST_SCALE });
  const rule = (tokens: number): TriggerRule =>
    triggers.includes('tokens') ? { tokens } : { fraction: tokens / window };
  const least = LEAST_OF_CASES * NOMINAL_TRIGGER;
  const wide = {
    ...adapter,
    context: { ...adapter.context, profile: { ...adapter.context.profile, scale: MOST_SCALE } },
  };
  for (const times of [8, 64, 512]) {
    const once = await firingSize(wide, rule(times * NOMINAL_TRIGGER));
    if (once === undefined) continue;
    const floor = await floorAbove(wide, rule(least), { least, once });
    return floor === undefined ? 1 : scaleFor(floor, once / (times * NOMINAL_TRIGGER));
  }
  return undefined;
}

/** @returns the scale at which the smallest trigger of all cases is no less than a floor; undefined where the suite has no such sizes */
function scaleFor(floor: number, estimate: number): number | undefined {
  const scale = Math.ceil(floor / estimate / (LEAST_OF_CASES * NOMINAL_TRIGGER));
  return scale > MOST_SCALE ? undefined : scale;
}

export const triggerMessages: Check = {
  id: 'trigger-messages',
  title: 'A trigger set in messages arrives',
  run: async (adapter) => {
    if (!adapter.context.profile.triggers.includes('messages'))
      return { kind: 'open', reason: 'no "messages" trigger declared' };
    const [few, many] = [3, 9].map((turns) => smallTurns(adapter, turns).length);
    const asked: Exchange[] = [];
    const compacts = async (turns: number, messages: number) => {
      const { before, after, exchanges } = await runTrial(adapter, {
        conversation: smallTurns(adapter, turns),
        trigger: { messages },
      });
      asked.push(...exchanges);
      return !sameView(before, after);
    };
    const got = [await compacts(3, 14), await compacts(9, 14), await compacts(9, 30)];
    if (got.join() === 'false,true,false')
      return { kind: 'right', detail: `${few} and ${many} messages lie on its two sides` };
    const refused = got.includes(true) ? undefined : refusedOnly(asked);
    return (
      refused ?? {
        kind: 'wrong',
        detail: 'The trigger does not follow settings.trigger.messages.',
        expected: `14 fires for ${many} messages and not for ${few}, and 30 does not fire for ${many}`,
        got: `${few} messages at 14: ${fired(got[0])}; ${many} at 14: ${fired(got[1])}; ${many} at 30: ${fired(got[2])}`,
        hint: 'Hand settings.trigger.messages to the implementation as it is.',
      }
    );
  },
};

const fired = (yes: boolean | undefined): string => (yes === true ? 'a pass' : 'no pass');

/** Who takes nothing but calls out has longer turns, and half as many of them. */
const smallTurns = ({ context }: AdapterUnderCheck, turns: number): Message[] =>
  leavesWords(context.profile) ? toolTurns(Math.floor(turns / 2), 200) : plainTurns(turns, 60);
