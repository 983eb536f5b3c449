import type { Capability, Drive } from '../../adapter/profile.ts';
import { callsOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { pairCalls } from '../../conversation/pairing.ts';
import type { ScriptRule } from '../../model/script/model-script.ts';
import type { Expectation, Need, Runnable } from '../case/case.ts';
import type { WrittenCase } from '../case/case-file.ts';
import { type PassPoint, passPoints } from '../case/pass-points.ts';
import { type PlacedStep, unrolledSteps } from '../drafts/unroll-steps.ts';
import { CAPABILITY_GATES, OF_DUE_PASSES } from '../generated/capability-gates.js';
import { directsAgent, usesRecoveryTool } from './case-script.ts';
import { asksTooMuchOfReducers, asksTooMuchOfTurns } from './deeds.ts';

/**
 * What an adapter must declare for a case to apply. It follows from the case, so it can't be forgotten or overstated. What
 * `adaptCase` can say in the words of another implementation is no need: sizes of triggers and tails, and a pass that is
 * asked for, which becomes one that is due.
 * @param written with its matrix values in
 * @param then what must hold
 */
export function needsOf(written: WrittenCase, runnable: Runnable, then: readonly Expectation[]): Need[] {
  const { dialect, steps } = runnable;
  const points = passPoints(runnable);
  const overflows = points.some(({ reason }) => reason === 'overflow');
  return [
    ...triggersOf(written, runnable),
    ...keepsOf(written).map((keep) => ({ keep })),
    ...capabilitiesOf(written, runnable).map((capability) => ({ capability })),
    // Who has nothing that becomes due may still have no switch for what follows on a refusal.
    ...(overflows && written.given.settings.automatic === false
      ? [{ capability: 'switch-off', stated: true } as const]
      : []),
    ...(dialect === undefined ? [] : [{ dialect }]),
    ...(points.some((point) => asksWhileWaiting(point) || asksWhileOff(point, runnable))
      ? [{ asked: true } as const]
      : []),
    ...drivesNeeded(written, overflows).map((drive) => ({ drive })),
    ...(runnable.settings.window === 0 ? [{ windowless: true } as const] : []),
    ...(runnable.script.rules.some(isAboutSummary) ? [{ summaries: true } as const] : []),
    ...(requirementsWritten(written).some((id) => id.startsWith('PRICE-')) ? [{ priced: true } as const] : []),
    ...declarationsOf(written),
    ...(isAboutCeiling(written) ? [{ ceiling: true } as const] : []),
    ...(steps.some((step) => step.in !== undefined) ? [{ beside: true } as const] : []),
    ...(requirementsWritten(written).includes('PROG-5') ? [{ kept: true } as const] : []),
    ...(steps.some((step) => step.do === 'reload') ? [{ reloads: true } as const] : []),
    ...storesRead(written).map((reads) => ({ reads })),
    ...(requirementsWritten(written).some((id) => id.startsWith('REAS-')) ? [{ carries: 'reasoning' } as const] : []),
    ...(asksTooMuchOfReducers(runnable, then) ? [{ mode: 'rewrite-or-view' } as const] : []),
    ...(asksTooMuchOfTurns(runnable, then) ? [{ beyond: 'turns' } as const] : []),
  ];
}

/** What a case is about that not everybody declares. */
function declarationsOf(written: WrittenCase): Need[] {
  const proved = requirementsWritten(written);
  return [
    ...(proved.includes('ORD-6') ? [{ nudges: true } as const] : []),
    ...(proved.includes('KEEP-3') ? [{ pins: true } as const] : []),
  ];
}

type Trigger = Extract<Need, { trigger: unknown }>;

function triggersOf(written: WrittenCase, runnable: Runnable): Trigger[] {
  const reasons = new Set(passPoints(runnable).flatMap(({ reason, secondReason }) => [reason, secondReason]));
  return [
    ...(reasons.has('auto') ? [dueBy(written)] : []),
    ...(reasons.has('manual') ? [{ trigger: 'manual' } as const] : []),
    ...(reasons.has('overflow') ? [{ trigger: 'overflow' } as const] : []),
  ];
}

/** Most cases only need a pass: that it becomes due by itself is what few of them are about, and in some it is not to. */
function dueBy(written: WrittenCase): Trigger {
  const trigger = triggerKind(written.given.settings.trigger);
  if (written.given.settings.automatic === false) return { trigger, or: 'none' };
  const isOfDuePasses = requirementsWritten(written).some((id) => OF_DUE_PASSES.includes(id) || id === 'ORD-6');
  return trigger === 'messages' || isOfDuePasses ? { trigger } : { trigger, or: 'asked' };
}

function triggerKind(trigger: WrittenCase['given']['settings']['trigger']): 'tokens' | 'messages' | 'fraction' {
  if (typeof trigger !== 'object') return 'tokens';
  return 'messages' in trigger ? 'messages' : 'fraction';
}

/**
 * A pass that is asked for while a call waits can't be made due instead: the model is not asked until the result is there, so
 * that whoever compacts on the way to the model never meets such a conversation.
 */
const asksWhileWaiting = ({ reason, messages }: PassPoint): boolean =>
  reason === 'manual' && pairCalls(messages).open.some(({ message, id }) => isPending(messages[message]!, id));

/** And where passes by themselves are switched off, none becomes due. */
const asksWhileOff = ({ reason }: PassPoint, { settings }: Runnable): boolean =>
  reason === 'manual' && settings.automatic === false;

const isPending = (message: Message, id: string): boolean =>
  callsOf(message).some((call) => call.id === id && call.status !== 'abandoned');

/** A size can be said in any other kind of ceiling; a number of messages or turns means just that. */
const keepsOf = ({ given }: WrittenCase): ('messages' | 'turns')[] =>
  (['messages', 'turns'] as const).filter((kind) => given.settings.keep[kind] !== undefined);

/** A case that proves something of ceilings beside other things is still of use where none can be set, without that. */
const isAboutCeiling = ({ families, then }: WrittenCase): boolean =>
  Array.isArray(families) &&
  families.join() === 'oversized-tail-ceilings' &&
  then.some(({ proves }) => proves?.startsWith('KEEP-'));

/** What only one drive can play. A step that takes a pass back is for all of them: agents say by themselves which they can show. */
function drivesNeeded(written: WrittenCase, overflows: boolean): Drive[] {
  const steps = unrolledSteps(written.steps).map(({ step }) => step);
  return [
    ...(directsAgent(written.model, overflows) || isAboutHost(written) ? (['agent'] as const) : []),
    ...(steps.some(isForSessions) ? (['session'] as const) : []),
    ...(steps.some((step) => 'again' in step) ? (['pure'] as const) : []),
  ];
}

/** Where the suite makes the requests itself, no host stands between them. */
const isAboutHost = (written: WrittenCase): boolean => requirementsWritten(written).includes('HOST-1');

/** A function is called once and answers once, and an agent takes no message in the middle of a turn. */
const isForSessions = (step: PlacedStep['step']): boolean =>
  'meanwhile' in step && step.meanwhile !== undefined && !('cancel' in step.meanwhile);

/** What has to be read besides the view to see anything of what the case proves. */
function storesRead(written: WrittenCase): ('log' | 'archive')[] {
  const proved = requirementsWritten(written);
  return [
    ...(proved.includes('DUR-1') ? (['log'] as const) : []),
    ...(proved.some((id) => id.startsWith('ARCH-')) ? (['archive'] as const) : []),
  ];
}

const requirementsWritten = ({ then, proves = [] }: WrittenCase): string[] => [
  ...proves,
  ...then.map((entry) => entry.proves ?? ''),
];

/** What a requirement is not seen without, every case that proves it needs. */
const gateOf = (requirement: string): Capability[] => {
  const gate = CAPABILITY_GATES[requirement];
  return gate === undefined ? [] : [gate];
};

/** What a step asks of an implementation that not every one has. */
function capabilitiesOfStep(step: PlacedStep['step']): Capability[] {
  if ('reload' in step) return ['reload'];
  if (!('compact' in step)) return [];
  const { meanwhile: event, archive } = step;
  const during: Capability[] = event === undefined ? [] : ['cancel' in event ? 'cancel' : 'concurrent'];
  return archive === undefined ? during : [...during, 'archive'];
}

function capabilitiesOf(written: WrittenCase, runnable: Runnable): Capability[] {
  const { then, model, given } = written;
  const messages = passPoints(runnable).flatMap((point) => point.messages);
  return [
    ...new Set<Capability>([
      ...(then.some((entry) => 'outcome' in entry) ? (['outcome'] as const) : []),
      ...(messages.some(({ role }) => role === 'system') ? (['system-in-list'] as const) : []),
      ...(usesRecoveryTool(model) ? (['recovery'] as const) : []),
      ...(given.settings['summarizer-window'] === undefined ? [] : (['summarizer-window'] as const)),
      ...(given.settings.automatic === undefined ? [] : (['switch-off'] as const)),
      ...(given.settings['summary-prompt'] === undefined ? [] : (['summary-prompt'] as const)),
      ...(given.settings['summarizer-model'] === undefined ? [] : (['summarizer-model'] as const)),
      ...unrolledSteps(written.steps).flatMap(({ step }) => capabilitiesOfStep(step)),
      ...requirementsWritten(written).flatMap(gateOf),
    ]),
  ];
}

/** A summarizer that just works is there so that others can compact; what it says, or that it fails, is what the case is about. */
const isAboutSummary = ({ class: asked, reply }: ScriptRule): boolean =>
  asked === 'summarizer' && !(typeof reply === 'string' && JUST_WORKS.has(reply));

const JUST_WORKS: ReadonlySet<string> = new Set(['lossless', 'structured', 'long']);
