import type { AdapterHost } from '../adapter/host.ts';
import type { Drive } from '../adapter/profile.ts';
import { text } from '../conversation/content.ts';
import { sameView } from '../conversation/equal.ts';
import { suiteTokens } from '../conversation/estimate.ts';
import type { Message } from '../conversation/message.ts';
import { seededRandom } from '../conversation/random.ts';
import type { KeepRule, TriggerRule } from '../conversation/settings.ts';
import type { Runnable, Sizes } from '../suite/case.ts';
import { filler } from '../suite/filler.ts';
import { nominalSizes, sizesFor } from '../suite/sizes.ts';
import { executeCase, type RunContext } from './execute.ts';
import { messagesOf } from './message-store.ts';
import type { Trace } from './trace.ts';

/**
 * Where an implementation's trigger really fires. Real estimators differ by 1.7 times on the same messages, so sizes of
 * texts are written in units of this point and not in tokens.
 */
export type Calibration =
  | { kind: 'measured'; sizes: Sizes; passes: number }
  /** the nominal sizes are used; `reason` says why nothing could be measured */
  | { kind: 'nominal'; sizes: Sizes; reason: string };

const LOWEST = 0.2;
const HIGHEST = 5;
/** room for the highest size and its summary, whatever the implementation's estimate: only the trigger is to be met */
const WINDOW = 32;
/** the search ends when the two sides are this close, as a share of the trigger */
const PRECISION = 0.02;
const TURNS = 12;

/**
 * Finds the effective trigger by bisection: plain conversations of growing size, an `auto` pass each.
 * @returns sizes in tokens of the suite's counter
 */
export async function calibrate(host: AdapterHost, drive: Drive, context: RunContext): Promise<Calibration> {
  const trigger = settableTrigger(context);
  if (trigger === undefined) return nominal('no trigger measured in tokens can be set');
  let passes = 0;
  let failure: string | undefined;
  const fires = async (share: number) => {
    passes += 1;
    const runnable = plainConversation(share, trigger, keepRule(context), context.seed);
    const trace = await executeCase(runnable, drive, host, context);
    failure ??= failureOf(trace);
    return hasCompacted(trace);
  };
  const highest = await fires(HIGHEST);
  if (failure !== undefined) return nominal(failure);
  if (!highest) return nominal(`no pass compacted, even at ${HIGHEST} times the trigger`);
  if (await fires(LOWEST)) return nominal(`passes compact even at ${LOWEST} times the trigger`);
  let [quiet, firing] = [LOWEST, HIGHEST];
  while (firing / quiet > 1 + PRECISION) {
    const middle = Math.sqrt(quiet * firing);
    if (await fires(middle)) firing = middle;
    else quiet = middle;
  }
  if (failure !== undefined) return nominal(failure);
  const size = suiteTokens(plainConversation(firing, trigger, keepRule(context), context.seed).conversation);
  return { kind: 'measured', sizes: sizesFor(size), passes };
}

const nominal = (reason: string): Calibration => ({ kind: 'nominal', sizes: nominalSizes(), reason });

function settableTrigger({ profile }: RunContext): TriggerRule | undefined {
  const { trigger } = nominalSizes();
  if (profile.triggers.includes('tokens')) return { tokens: trigger };
  if (profile.triggers.includes('fraction')) return { fraction: 1 / WINDOW };
  return undefined;
}

/** A small tail, in whichever kind the implementation has: the search only asks whether a pass fires. */
function keepRule({ profile }: RunContext): KeepRule {
  const { trigger } = nominalSizes();
  if (profile.keep.includes('tokens')) return { tokens: Math.round(trigger / 10) };
  if (profile.keep.includes('turns')) return { turns: 1 };
  if (profile.keep.includes('messages')) return { messages: 2 };
  return { fraction: 0.1 / WINDOW };
}

function plainConversation(share: number, trigger: TriggerRule, keep: KeepRule, seed: string): Runnable {
  const sizes = nominalSizes();
  const random = seededRandom(`${seed}/calibration`);
  const each = (share * sizes.trigger) / (TURNS * 2);
  const say = (role: 'user' | 'assistant'): Message => ({ role, content: [text(filler(each, random))] });
  return {
    id: `calibration-${share}`,
    settings: {
      window: sizes.trigger * WINDOW,
      trigger,
      keep,
      reservedOutput: Math.round(sizes.trigger / 10),
      models: { agent: 'conform-agent', summarizer: 'conform-summarizer' },
    },
    conversation: Array.from({ length: TURNS }, () => [say('user'), say('assistant')]).flat(),
    steps: [{ do: 'compact', reason: 'auto' }],
    script: { rules: [{ class: 'summarizer', reply: 'lossless' }] },
    facts: {},
    sizes: { ...sizes, effectiveWindow: sizes.trigger * WINDOW },
  };
}

function hasCompacted(trace: Trace): boolean {
  const step = trace.steps.at(-1);
  if (step?.step.do !== 'compact' || step.result.kind !== 'observed') return false;
  return !sameView(messagesOf(trace.messages, step.given), messagesOf(trace.messages, step.result.view));
}

/** A pass that failed says nothing about the trigger, and must not be taken for one that did not fire. */
function failureOf(trace: Trace): string | undefined {
  const result = trace.steps.at(-1)?.result;
  if (result?.kind === 'fault') return `a pass ended in a ${result.fault.kind}: ${result.fault.detail}`;
  return result?.kind === 'threw' ? `a pass raised: ${result.message}` : undefined;
}
