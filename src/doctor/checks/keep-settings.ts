import { leavesWords } from '../../adapter/stated-prices.ts';
import { align } from '../../conversation/alignment/align.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';
import type { KeepRule, TriggerRule } from '../../conversation/settings.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { NOMINAL_TRIGGER, nominalTrigger } from '../../suite/case/sizes.ts';
import type { AdapterUnderCheck, Check, Diagnosis } from './check.ts';
import { firesAt } from './firing-size.ts';
import { reasonFor } from './lossless-pass.ts';
import { refusedOnly } from './refusal.ts';
import { plainTurns, runTrial } from './trial.ts';

/** A ceiling of the tail is set to two values; what is kept has to stay near each, and to differ. */

const TURNS = 24;
/** window of the trial at the usual sizes, tokens */
const WIDE = 200 * NOMINAL_TRIGGER;
/** tokens of one message of the trial at the usual sizes, suite's counter */
const EACH = 100;
/** The widest difference between estimators, and one unit that may be rounded up to. */
const SLACK = 1.8;

interface Kind {
  kind: keyof KeepRule;
  low: number;
  high: number;
  /** what a value in the setting is in the measure below, at the usual sizes */
  amount(value: number): number;
  measure(kept: readonly Message[]): number;
  /** what may be rounded up to */
  unit: number;
}

const tokensOf = (kept: readonly Message[]): number => suiteTokens(kept);
const userTurns = (kept: readonly Message[]): number => kept.filter(({ role }) => role === 'user').length;

const KINDS: Kind[] = [
  { kind: 'tokens', low: 800, high: 3200, amount: (value) => value, measure: tokensOf, unit: 3 * EACH },
  {
    kind: 'fraction',
    low: 800 / WIDE,
    high: 3200 / WIDE,
    amount: (value) => value * WIDE,
    measure: tokensOf,
    unit: 3 * EACH,
  },
  { kind: 'messages', low: 4, high: 16, amount: (value) => value, measure: (kept) => kept.length, unit: 2 },
  { kind: 'turns', low: 2, high: 8, amount: (value) => value, measure: userTurns, unit: 1 },
];

export const keepChecks: Check[] = KINDS.map((kind) => ({
  id: `keep-${kind.kind}`,
  title: `A ceiling set in ${kind.kind} arrives`,
  run: (adapter) => checkKind(adapter, kind),
}));

async function checkKind(adapter: AdapterUnderCheck, kind: Kind): Promise<Diagnosis> {
  const { profile } = adapter.context;
  if (!profile.keep.includes(kind.kind as 'tokens'))
    return { kind: 'open', reason: `no "${kind.kind}" ceiling declared` };
  if (profile.triggers.length === 0)
    return { kind: 'open', reason: 'no trigger is declared, so that nothing sets a pass off' };
  if (profile.mode === 'reduce') return { kind: 'open', reason: 'nothing is evicted in this mode' };
  if (leavesWords(profile))
    return { kind: 'open', reason: 'nothing but calls with their results goes, so that words stay beyond any ceiling' };
  const low = await keptWith(adapter, kind, kind.low);
  const high = await keptWith(adapter, kind, kind.high);
  if (typeof low === 'string') return { kind: 'open', reason: `no pass was seen: ${low}` };
  if (typeof high === 'string') return { kind: 'open', reason: `no pass was seen: ${high}` };
  if (low.isAll && high.isAll)
    return (
      refusedOnly([...low.exchanges, ...high.exchanges]) ??
      (await firesNever(adapter)) ??
      nothingEvicted(kind, low.kept)
    );
  if (profile.ceilings === 'floor') return checkFloor(kind, low, high);
  if (profile.ceilings === 'no-tail' && low.others + high.others === 0)
    return { kind: 'right', detail: 'nothing is kept at either value but what users wrote, as the profile says' };
  const tooMuch = [low, high].find(({ kept, limit }) => kept > limit * SLACK + kind.unit);
  if (tooMuch !== undefined)
    return wrong(kind, `${Math.round(tooMuch.kept)} kept where ${Math.round(tooMuch.limit)} is the ceiling`);
  if (high.kept > low.kept)
    return {
      kind: 'right',
      detail: `${low.kept} kept at ${Math.round(low.limit)}, ${high.kept} at ${Math.round(high.limit)}`,
    };
  if (low.kept <= kind.unit)
    return {
      kind: 'open',
      reason:
        'hardly anything is kept at either value, as a design without a tail does, which declares `ceilings: no-tail`',
    };
  return wrong(kind, `${low.kept} kept whether the ceiling is ${Math.round(low.limit)} or ${Math.round(high.limit)}`);
}

interface Kept {
  kept: number;
  limit: number;
  isAll: boolean;
  /** messages that stayed and are not the user's */
  others: number;
  exchanges: readonly Exchange[];
}

/** What is set is the least that stays: it may be much more, and the same at both values. */
function checkFloor(kind: Kind, low: Kept, high: Kept): Diagnosis {
  const tooLittle = [low, high].find(({ kept, limit }) => kept < limit / SLACK - kind.unit);
  if (tooLittle !== undefined)
    return wrong(
      kind,
      `${Math.round(tooLittle.kept)} kept where ${Math.round(tooLittle.limit)} is the least that stays`,
    );
  const detail = `${low.kept} kept at ${Math.round(low.limit)}, ${high.kept} at ${Math.round(high.limit)}`;
  if (high.kept > low.kept) return { kind: 'right', detail };
  return { kind: 'open', reason: `more is kept than either value asks for, as a floor lets it: ${detail}` };
}

const wrong = ({ kind }: Kind, got: string): Diagnosis => ({
  kind: 'wrong',
  detail: `What is kept does not follow settings.keep.${kind}.`,
  expected:
    'no more than the ceiling, or no less than the floor (give or take the estimator and one message), and more where it is higher',
  got,
  hint: `Hand settings.keep.${kind} to the implementation as it is: check its unit and its option's name.`,
});

/**
 * An agent may act on something else than the size it is set to, as on a refusal: where no pass comes at any size, a ceiling can't be seen,
 * and the check of the trigger has said what is wrong.
 */
async function firesNever(adapter: AdapterUnderCheck): Promise<Diagnosis | undefined> {
  const trigger = dueTrigger(adapter);
  const unit = nominalTrigger(adapter.context.profile);
  if (!hasSizeCheck(adapter) || (await firesAt(adapter, trigger)(LARGE * unit))) return undefined;
  return { kind: 'open', reason: 'no pass fires at any size (see the checks of the trigger)' };
}

const hasSizeCheck = ({ drive, context: { profile } }: AdapterUnderCheck): boolean =>
  drive === 'agent' && (profile.triggers.includes('tokens') || profile.triggers.includes('fraction'));

/** So many times the trigger no tail has room for, even one that is mapped ten times too large. */
const LARGE = 60;

/** Three faults and no fault look alike from here: who wrote the adapter knows which one it is. */
const nothingEvicted = ({ kind, low, high }: Kind, kept: number): Diagnosis => ({
  kind: 'wrong',
  detail: `Nothing at all was evicted, whatever settings.keep.${kind} says.`,
  expected: 'less kept than was given, at one of two ceilings that are clearly lower',
  got: `all ${kept} kept, at ${low} and at ${high}`,
  hint: `One of these: the pass was not due (see the checks of the trigger); settings.keep.${kind} does not reach the implementation, or in a larger unit; it evicts nothing by design and shortens where things stand, which is mode: reduce; or it found no gain in so plain a conversation.`,
});

async function keptWith(adapter: AdapterUnderCheck, kind: Kind, value: number): Promise<Kept | string> {
  const { scale } = adapter.context.profile;
  const trial = await runTrial(adapter, {
    conversation: plainTurns(TURNS, scale * EACH - 10),
    trigger: dueTrigger(adapter),
    keep: { [kind.kind]: kind.kind === 'tokens' ? scale * value : value },
    window: scale * WIDE,
    steps: [{ do: 'compact', reason: reasonFor(adapter) }],
  });
  if (trial.failure !== undefined) return trial.failure;
  const { given } = align(trial.before, trial.after);
  const stayed = trial.before.filter((_, index) => given[index]!.kind === 'kept');
  const measured = kind.measure(stayed);
  const kept = kind.measure === tokensOf ? Math.round(measured / scale) : measured;
  const others = stayed.filter(({ role }) => role !== 'user').length;
  return {
    kept,
    limit: kind.amount(value),
    isAll: stayed.length === trial.before.length,
    others,
    exchanges: trial.exchanges,
  };
}

function dueTrigger({ context }: AdapterUnderCheck): TriggerRule {
  const { triggers, scale } = context.profile;
  if (triggers.includes('tokens')) return { tokens: scale * NOMINAL_TRIGGER };
  if (triggers.includes('fraction')) return { fraction: NOMINAL_TRIGGER / WIDE };
  return triggers.includes('messages') ? { messages: TURNS } : { tokens: scale * NOMINAL_TRIGGER };
}
