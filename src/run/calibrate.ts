import type { AdapterHost } from '../adapter/host.ts';
import type { Drive } from '../adapter/profile.ts';
import { isAlwaysOn } from '../adapter/trigger-kinds.ts';
import { readableOf } from '../conversation/content.ts';
import { sameView } from '../conversation/equal.ts';
import { suiteTokens } from '../conversation/estimate.ts';
import type { Message } from '../conversation/message.ts';
import { DIALECTS } from '../model/dialects.ts';
import type { Runnable, Sizes } from '../suite/case/case.ts';
import { nominalTrigger, sizesFor } from '../suite/case/sizes.ts';
import { calibrationCase, hasSizeTrigger } from './calibration-case.ts';
import { executeCase, heardOf } from './execute.ts';
import { firingEdge, type ShareRange } from './firing-edge.ts';
import { withMoreTime } from './more-time.ts';
import type { RunContext } from './run-context.ts';
import { messagesOf } from './trace/message-store.ts';
import type { Trace, TraceStep } from './trace/trace.ts';

/**
 * Where an implementation's trigger really fires. Real estimators differ by 1.7 times on the same messages and an agent
 * carries a prompt of its own, so sizes of texts are written in units of this point and not in tokens.
 */
export type Calibration =
  | { kind: 'measured'; sizes: Sizes; passes: number }
  /** the nominal sizes are used; `because` and in words `reason` say why nothing could be measured; reports of before have the words alone */
  | { kind: 'nominal'; because?: WhyNominal; sizes: Sizes; reason: string };

/** No trigger is measured in tokens; a pass ended in a fault; no size sets one off; each size does. */
export type WhyNominal = 'no-size-trigger' | 'fault' | 'never' | 'always';

const LOWEST = 0.2;
const HIGHEST = 5;
/** room for the highest size and its summary, whatever the implementation's estimate */
const WINDOW = 32;
/** Shares of a trigger between which it mostly fires: of a whole agent each trial takes seconds, and the ends of a wide search are the longest. */
const LIKELY: ShareRange = { low: 0.625, high: 1.25 };
/** Sizes in which the second search of a whole agent begins, in those of the first: with its prompt counted it finds twice as much, or less. */
const TWICE: ShareRange = { low: 1.6, high: 2.2 };
/** the search ends when the two sides are this close, as a share of the trigger */
const PRECISION = 0.02;
/** below this share of the trigger it makes no difference whether an agent's own prompt is counted */
const SMALL_OVERHEAD = 0.1;

/**
 * Finds the effective trigger by bisection: plain conversations of growing size, an `auto` pass each.
 * @returns sizes in tokens of the suite's counter
 */
export async function calibrate(host: AdapterHost, drive: Drive, context: RunContext): Promise<Calibration> {
  const { scale } = context.profile;
  const unit = nominalTrigger({ scale });
  const nominal = ({ because, reason }: Unmeasured, overhead = 0) =>
    nominalAt({ because, reason }, { overhead, scale });
  // Also where nothing is measured: it is the first that a run does.
  if (context.onWire !== undefined && drive === 'agent') await heardOf(host, context);
  if (!hasSizeTrigger(context))
    return nominal({ because: 'no-size-trigger', reason: 'no trigger measured in tokens can be set' });
  const overhead = drive === 'agent' ? await measureOverhead(host, context) : 0;
  const isOfTail = isAlwaysOn(context.profile);
  const isWhole = context.onWire !== undefined;
  const firstTrigger = isOfTail ? unit : unit + overhead;
  const first = await bisect(host, drive, context, {
    trigger: firstTrigger,
    overhead,
    ...(isWhole ? { likely: LIKELY } : {}),
  });
  if (first.kind === 'failed') return nominal(first, overhead);
  // A tail is messages, whatever goes with them.
  const isFixed = context.profile.fixedTrigger === true;
  if (isOfTail || isFixed || overhead < SMALL_OVERHEAD * unit)
    return { kind: 'measured', sizes: sizesFor(first.size, { overhead, scale }), passes: first.passes };
  const trigger = 2 * unit + overhead;
  const likely = { low: (TWICE.low * first.size) / trigger, high: (TWICE.high * first.size) / trigger };
  const second = await bisect(host, drive, context, { trigger, overhead, ...(isWhole ? { likely } : {}) });
  if (second.kind === 'failed') return nominal(second, overhead);
  const passes = first.passes + second.passes;
  // Two points make a line. Where it meets zero, the implementation counts nothing but its own prompt.
  const perToken = (second.size - first.size) / unit;
  const counted = first.size / perToken < unit + overhead / 2;
  const sizes = sizesFor(counted ? first.size : perToken * unit, { overhead, counted, scale });
  return { kind: 'measured', sizes, passes };
}

interface Unmeasured {
  because: WhyNominal;
  reason: string;
}

const nominalAt = (why: Unmeasured, terms: { overhead: number; scale: number }): Calibration => ({
  kind: 'nominal',
  sizes: sizesFor(nominalTrigger(terms), terms),
  ...why,
});

/** @returns tokens an agent's request takes beside its messages: its own prompt and its tools */
async function measureOverhead(host: AdapterHost, context: RunContext): Promise<number> {
  if (context.onWire !== undefined) return (await heardOf(host, context))?.overhead ?? 0;
  const unit = nominalTrigger(context.profile);
  const window = 1000 * unit;
  const trial = { size: LOWEST * unit, trigger: window, window, keep: unit };
  const trace = await calibrated(calibrationCase(trial, context), 'agent', host, context);
  const step = trace.steps.findLast(({ probe }) => probe !== undefined);
  if (step?.probe === undefined || step.result.kind === 'fault') return 0;
  const parsed = DIALECTS[trace.dialect].read(step.probe.request);
  if (parsed.kind !== 'read') return 0;
  return Math.max(0, parsed.request.size.input - suiteTokens(messagesOf(trace.messages, step.result.view)));
}

/** Sizes decide what every case is: a machine that was busy for a moment must not. */
async function calibrated(runnable: Runnable, drive: Drive, host: AdapterHost, context: RunContext): Promise<Trace> {
  const trace = await executeCase(runnable, drive, host, context);
  const { result } = trace.steps.at(-1) ?? {};
  const isLate = result?.kind === 'fault' && result.fault.kind === 'timeout';
  return isLate ? executeCase(runnable, drive, host, withMoreTime(context)) : trace;
}

interface Search {
  trigger: number;
  overhead: number;
  /** looked at first, where that saves trials */
  likely?: ShareRange;
}

type Found = { kind: 'found'; size: number; passes: number } | ({ kind: 'failed' } & Unmeasured);

/** @returns the size of conversation, suite's counter, at which a trigger of so many tokens fires */
async function bisect(
  host: AdapterHost,
  drive: Drive,
  context: RunContext,
  { trigger, overhead, likely }: Search,
): Promise<Found> {
  const unit = nominalTrigger(context.profile);
  let passes = 0;
  let failure: string | undefined;
  // Of the pass before: what the largest conversation raises says nothing about the smallest one.
  let raise: string | undefined;
  const caseOf = (size: number) =>
    calibrationCase({ size, trigger, window: WINDOW * trigger, keep: Math.round(unit / 10), overhead }, context);
  const fires = async (share: number) => {
    if (failure !== undefined) return false;
    passes += 1;
    const trace = await calibrated(caseOf(share * trigger), drive, host, context);
    failure ??= faultIn(trace);
    raise = raisedIn(trace);
    return raise !== undefined || hasCompacted(trace);
  };
  const failed = (because: WhyNominal, reason: string): Found => ({ kind: 'failed', because, reason });
  const widest = { low: (LOWEST * unit) / trigger, high: HIGHEST };
  const edge = await firingEdge(fires, likely === undefined ? [widest] : [likely, widest], PRECISION);
  if (failure !== undefined) return failed('fault', failure);
  if (edge === 'never') return failed('never', `no pass compacted, even at ${HIGHEST} times the trigger`);
  if (edge === 'always') return failed('always', raise ?? `passes compact even at ${LOWEST} times the trigger`);
  return { kind: 'found', size: suiteTokens(caseOf(edge * trigger).conversation), passes };
}

function hasCompacted(trace: Trace): boolean {
  const step = passOf(trace);
  if (step?.result.kind !== 'observed') return false;
  const [given, view] = [messagesOf(trace.messages, step.given), messagesOf(trace.messages, step.result.view)];
  return !sameView(given, view) && !holdsAllOf(view, given);
}

/** Some agents put words of their own around a message of the user, whatever its size. */
const holdsAllOf = (view: readonly Message[], given: readonly Message[]): boolean =>
  view.length === given.length &&
  given.every((message, at) => {
    const { role } = view[at]!;
    return role === message.role && readableOf(view[at]!).includes(readableOf(message));
  });

const passOf = (trace: Trace): TraceStep | undefined =>
  trace.steps.find(({ step }) => step.do === 'compact' && step.number === 1);

const FAULTS = {
  crash: 'a pass ended in a crash',
  timeout: 'a pass was out of time',
  protocol: 'a pass ended in a protocol fault',
  unsupported: 'the adapter says that it can not be asked for one',
} as const;

/** A pass that failed says nothing about the trigger, and must not be taken for one that did not fire. */
function faultIn({ steps }: Trace): string | undefined {
  const result = steps.findLast((step) => step.result.kind === 'fault')?.result;
  return result?.kind === 'fault' ? `${FAULTS[result.fault.kind]}: ${result.fault.detail}` : undefined;
}

/**
 * Some raise when their trigger is reached, for want of a summary or as their way to refuse a turn: where a small conversation
 * raises nothing, that is the trigger, and where it raises as well there is something else wrong.
 */
function raisedIn({ steps }: Trace): string | undefined {
  const result = steps.findLast((step) => step.result.kind === 'threw')?.result;
  return result?.kind === 'threw' ? `a pass raised: ${result.message}` : undefined;
}
