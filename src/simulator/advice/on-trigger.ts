import { impliedForgetting, leastHeadroomPrice, priceOfBeingOff } from '../closed-forms/best-headroom.ts';
import { stepPrice } from '../closed-forms/step-price.ts';
import { type BestTrigger, bestTrigger } from './best-trigger.ts';
import { largestError } from './check-settings.ts';
import { type Counsel, counsel } from './counsel.ts';
import type { MeasuredCycle, MeasuredPrices } from './measured-cycle.ts';
import { measuredRho, survivalWith } from './measured-rho.ts';
import { dollarsPerToken, type RecordedDay } from './recorded-day.ts';
import { asShare, inDollars, inPercent, inSteps, inTokens, type Sentence, sentence } from './sentence.ts';

/** Farther from the measurement than this, a formula is no ground for advice. */
const TRUSTED = 0.15;
/** A saving below this is not worth a change. */
const WORTH_CHANGING = 0.02;

/** Where the trigger should be, if the closed forms can be trusted with this day. */
export function onTrigger(day: RecordedDay, measured: MeasuredCycle, prices: MeasuredPrices): Counsel[] {
  const { stepMeasured, stepExpected } = prices;
  const off = stepExpected / stepMeasured - 1;
  if (Math.abs(off) > TRUSTED) return [onDisagreement(day, prices)];
  if (day.system.passes.filter(({ reason }) => reason === 'overflow').length > day.system.passes.length / 2) return [];
  const best = bestTrigger(day, measured, prices);
  if (best === undefined) return [onNoTrigger(day, measured)];
  // A trigger that is too high for the provider is spoken of there.
  const isPossible = day.settings.trigger <= best.band.high;
  const saving = savingAt(best, day, measured, prices);
  const advice = saving.share >= WORTH_CHANGING ? [onBestTrigger(day, measured, prices, best, saving)] : [];
  const fits = saving.share < WORTH_CHANGING && isPossible ? [onFittingTrigger(day)] : [];
  return [...advice, ...fits, ...onImpliedPrice(day, measured, prices)];
}

function onDisagreement(day: RecordedDay, { stepMeasured, stepExpected }: MeasuredPrices): Counsel {
  const dollars = 1000 * dollarsPerToken(day);
  const [measured, expected] = [stepMeasured * dollars, stepExpected * dollars];
  return counsel(
    'model-off',
    '(4)',
    0.5,
    sentence`A thousand steps cost ${inDollars('measured', measured)} without the answers, and by the closed form they would cost ${inDollars('expected', expected)}: ${inPercent('off', Math.abs(expected / measured - 1))} ${expected > measured ? 'more' : 'less'}.`,
    sentence`So this day is not of the kind the form describes, and no trigger is advised from it.`,
  );
}

/** (7) Even right after a pass there is no room for a step. */
function onNoTrigger({ settings }: RecordedDay, { cycle: { floor, growth } }: MeasuredCycle): Counsel {
  const room = Math.max(0, settings.window - settings.reservedOutput);
  return counsel(
    'no-trigger-works',
    '(7)',
    5,
    sentence`No trigger works here: after a pass the context is ${inTokens('left', floor + growth)} tokens and a step adds ${inTokens('growth', growth)}, and there is room for ${inTokens('room', room)}, of which counting may be ${inPercent('error', Math.max(0, largestError(settings.error)))} off.`,
    sentence`Keep less, ask for shorter summaries, or take a larger window.`,
  );
}

/** What another trigger saves of the day's whole bill, answers and all. */
interface TriggerSaving {
  dollars: number;
  share: number;
  /** the price of a step with it, token prices */
  step: number;
}

function savingAt(
  best: BestTrigger,
  day: RecordedDay,
  { cycle }: MeasuredCycle,
  prices: MeasuredPrices,
): TriggerSaving {
  const { steps, cost } = day.system.totals;
  const step = stepPrice({ ...cycle, headroom: best.headroom }, prices.ratios, prices.pass);
  const dollars = (prices.stepExpected - step) * dollarsPerToken(day) * steps;
  return { dollars, share: dollars / cost, step };
}

function onBestTrigger(
  day: RecordedDay,
  measured: MeasuredCycle,
  prices: MeasuredPrices,
  best: BestTrigger,
  saving: TriggerSaving,
): Counsel {
  const { settings, system } = day;
  const { headroom, growth } = measured.cycle;
  const id = best.headroom < headroom ? 'trigger-too-high' : 'trigger-too-low';
  const share = (trigger: number): number => trigger / settings.window;
  const [forgetting, clipping] = [onForgetting(day, measured, best), onClipping(best)];
  const frequency = sentence`Then there is a pass every ${inSteps('stepsThen', best.headroom / growth)} instead of every ${inSteps('stepsNow', measured.stepsBetween)}.`;
  return counsel(
    id,
    ['(5)', ...(clipping.length === 0 ? [] : ['(7)']), ...(forgetting.length === 0 ? [] : ['ρᵏ'])].join(', '),
    0.2 + 2 * saving.share,
    sentence`At ${asShare('betterShare', share(best.trigger))} of the window instead of ${asShare('share', share(settings.trigger))} (${inTokens('better', best.trigger)} instead of ${inTokens('trigger', settings.trigger)} tokens) a day costs ${inPercent('saving', saving.share)} less: ${inDollars('saved', saving.dollars)} of ${inDollars('cost', system.totals.cost)}.`,
    frequency,
    ...forgetting,
    ...clipping,
    ...onFlatness(measured, prices, best, saving.step),
  );
}

const onFittingTrigger = ({ settings }: RecordedDay): Counsel =>
  counsel(
    'trigger-fits',
    '(5)',
    0.1,
    sentence`The trigger of ${inTokens('trigger', settings.trigger)} is where a day costs least: no other that works is more than ${inPercent('least', WORTH_CHANGING)} cheaper.`,
  );

/** What the cheaper trigger does to what is remembered. */
function onForgetting(day: RecordedDay, measured: MeasuredCycle, best: BestTrigger): Sentence[] {
  const rho = measuredRho(day);
  if (rho === undefined) return [];
  const { steps } = day.system.totals;
  const left = (headroom: number): number => survivalWith(measured, headroom, steps, rho);
  return [
    sentence`As a fact came through ${inPercent('rho', rho)} of its passes, about ${inPercent('leftThen', left(best.headroom))} of what is said would be left at the end instead of ${inPercent('leftNow', left(measured.cycle.headroom))}.`,
  ];
}

function onClipping({ wanted, trigger, band }: BestTrigger) {
  if (wanted === undefined || !Number.isFinite(wanted)) return [];
  const side = trigger === band.low ? 'smaller' : 'larger';
  return [
    sentence`By price alone it would be ${inTokens('wanted', wanted)}, but none ${side === 'smaller' ? 'below' : 'above'} ${inTokens('limit', trigger)} works.`,
  ];
}

/** (5) How little it matters to hit it exactly. */
function onFlatness(
  { cycle: { growth } }: MeasuredCycle,
  { pass, ratios }: MeasuredPrices,
  best: BestTrigger,
  least: number,
) {
  if (best.wanted !== undefined) return [];
  const part = leastHeadroomPrice({ growth, fixed: pass.fixed, read: ratios.read });
  const twice = (priceOfBeingOff(2) * part) / least;
  return [
    sentence`It need not be exact: with twice or half as much room between passes a step costs ${inPercent('flatness', twice)} more.`,
  ];
}

/** (6) What a pass would have to lose for this trigger to be right. */
function onImpliedPrice(day: RecordedDay, { cycle }: MeasuredCycle, { pass, ratios }: MeasuredPrices): Counsel[] {
  const costs = { growth: cycle.growth, fixed: pass.fixed, read: ratios.read };
  const tokens = impliedForgetting(cycle.headroom, costs);
  if (!(tokens > Math.abs(pass.fixed) && tokens > 0)) return [];
  return [
    counsel(
      'implied-price',
      '(6)',
      0.25,
      sentence`The trigger is right only if what one pass forgets is worth ${inDollars('impliedDollars', tokens * dollarsPerToken(day))} to you, the price of ${inTokens('impliedTokens', tokens)} tokens of input; otherwise it is too high.`,
    ),
  ];
}
