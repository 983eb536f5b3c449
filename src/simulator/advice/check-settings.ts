import {
  type BandLimits,
  clipToBand,
  feasibleBand,
  isEmptyBand,
  smallestWindow,
  type TriggerBand,
} from '../closed-forms/feasible-band.ts';
import { deviationsFor } from '../closed-forms/overflow-probability.ts';
import type { SimulationSettings } from '../record/settings.ts';
import { asCount, inPercent, joinSentences, type Sentence, sentence } from './sentence.ts';

/** What has to be known to say whether settings work. Sizes in tokens: window and reserve as the provider counts, all else as the implementation does. */
export interface SettingsInQuestion {
  window: number;
  trigger: number;
  keep: number;
  reservedOutput: number;
  /** the largest summary */
  summary: number;
  /** system prompt and tools */
  prefix: number;
  /** the most that one step adds */
  largestStep: number;
  /** by how much the provider counts more than the implementation, 0.1 for a tenth */
  error: number;
  /** (11): standard deviation of what is left of the error where it is not the same for all contents; 0 if left out */
  spread?: number;
}

/** Lowest and highest trigger that works, whole tokens as the implementation counts. */
export type WorkingBand = [low: number, high: number];

/** Whether settings work, and if not, why, and what would: `instead` is whole settings that do. */
export type SettingsVerdict =
  | { kind: 'feasible'; band: WorkingBand }
  | { kind: 'impossible'; why: string; figures: Record<string, number>; instead: SettingsInQuestion };

/** With (11), one request at the trigger in so many may be too large. */
const CHANCE = 0.001;

/** @returns the largest error of all kinds of content: a context may be of that kind alone */
export const largestError = (error: SimulationSettings['error']): number => Math.max(...Object.values(error));

/**
 * Says before a run whether it can work, by (7), and (11) where errors are spread.
 * @throws RangeError where a size is negative or no number, or an error is -1 or less: such settings mean nothing
 */
export function checkSettings(settings: SettingsInQuestion): SettingsVerdict {
  refuseNonsense(settings);
  const band = wholeBand(feasibleBand(limitsOf(settings)));
  if (isEmptyBand(band)) return withoutBand(settings, band);
  const trigger = clipToBand(settings.trigger, band);
  if (trigger === settings.trigger) return { kind: 'feasible', band: [band.low, band.high] };
  const why = settings.trigger < band.low ? tooLow(settings, band) : tooHigh(settings, band);
  return { kind: 'impossible', why: why.text, figures: why.figures, instead: { ...settings, trigger } };
}

const limitsOf = ({ trigger: _, keep, error, spread = 0, ...sizes }: SettingsInQuestion): BandLimits => ({
  ...sizes,
  kept: keep,
  error: error + spread * deviationsFor(CHANCE),
});

/** A hair of rounding error is no token. */
const wholeBand = ({ low, high }: TriggerBand): TriggerBand => ({
  low: Math.ceil(low - 1e-6),
  high: Math.floor(high + 1e-6),
});

function refuseNonsense(settings: SettingsInQuestion): void {
  for (const [name, value] of Object.entries(settings) as [keyof SettingsInQuestion, number | undefined][]) {
    const least = name === 'error' ? -1 : 0;
    const fits = value === undefined || (Number.isFinite(value) && (name === 'error' ? value > least : value >= least));
    if (fits) continue;
    const expected = name === 'error' ? 'a number above -1, as 0.1 for a tenth' : 'a number of 0 or more';
    throw new RangeError(`settings: ${name} is ${value}. Expected: ${expected}. Set it to one.`);
  }
}

/** No trigger works. Less is kept if that is enough and still keeps the newest step whole; else it takes a larger window. */
function withoutBand(settings: SettingsInQuestion, band: TriggerBand): SettingsVerdict {
  const keep = settings.keep - (band.low - band.high);
  const smaller = keep >= settings.largestStep && Number.isFinite(keep);
  const instead = smaller ? withTrigger({ ...settings, keep: Math.floor(keep) }) : withWindow(settings, band);
  const change = smaller
    ? sentence`Keep ${tokens('insteadKeep', instead.keep)} and set the trigger to ${tokens('insteadTrigger', instead.trigger)}.`
    : sentence`It takes a window of ${tokens('insteadWindow', instead.window)}, with the trigger at ${tokens('insteadTrigger', instead.trigger)}.`;
  const why = joinSentences([emptyBand(settings, band), change]);
  return { kind: 'impossible', why: why.text, figures: why.figures, instead };
}

function withWindow(settings: SettingsInQuestion, { low }: TriggerBand): SettingsInQuestion {
  const lowest = { ...limitsOf(settings), prefix: low, summary: 0, kept: 0, largestStep: 0 };
  return withTrigger({ ...settings, window: smallestWindow(lowest) });
}

const withTrigger = (settings: SettingsInQuestion): SettingsInQuestion => ({
  ...settings,
  trigger: clipToBand(settings.trigger, wholeBand(feasibleBand(limitsOf(settings)))),
});

function emptyBand(settings: SettingsInQuestion, { low, high }: TriggerBand): Sentence {
  const { window, reservedOutput } = settings;
  if (window <= reservedOutput) {
    return sentence`No trigger can work: of a window of ${tokens('window', window)} nothing is left beside the ${tokens('reservedOutput', reservedOutput)} kept free for the answer.`;
  }
  const least = sentence`No trigger can work: it has to be at least ${tokens('low', low)} `;
  const most = sentence`, and at most ${tokens('high', high)}`;
  return joinSentences([least, lowSum(settings), most, highSum(settings), sentence`.`], '');
}

const tooLow = (settings: SettingsInQuestion, band: TriggerBand): Sentence =>
  joinSentences(
    [
      sentence`A trigger of ${tokens('trigger', settings.trigger)} is too low: after a pass there is no room for the largest step, and the next pass is due at once. It has to be at least ${tokens('low', band.low)} `,
      lowSum(settings),
      sentence`. Set it to ${tokens('insteadTrigger', band.low)} or more, up to ${tokens('high', band.high)}; or keep less.`,
    ],
    '',
  );

const tooHigh = (settings: SettingsInQuestion, band: TriggerBand): Sentence =>
  joinSentences(
    [
      sentence`A trigger of ${tokens('trigger', settings.trigger)} is too high: a request of that size is ${tokens('billed', settings.trigger * (1 + limitsOf(settings).error))} as the provider counts, and there is room for ${tokens('room', settings.window - settings.reservedOutput)}. It may be at most ${tokens('high', band.high)}`,
      highSum(settings),
      sentence`. Set it to ${tokens('insteadTrigger', band.high)} or less, down to ${tokens('low', band.low)}.`,
    ],
    '',
  );

const lowSum = ({ prefix, summary, keep, largestStep }: SettingsInQuestion): Sentence =>
  sentence`(prefix ${tokens('prefix', prefix)} + summary ${tokens('summary', summary)} + kept ${tokens('keep', keep)} + largest step ${tokens('largestStep', largestStep)})`;

function highSum(settings: SettingsInQuestion): Sentence {
  const { error } = limitsOf(settings);
  const room = sentence` (window ${tokens('window', settings.window)} − answer ${tokens('reservedOutput', settings.reservedOutput)}`;
  if (error === 0) return joinSentences([room, sentence`)`], '');
  const off = sentence`, where the count may be ${inPercent('error', Math.abs(error))} too`;
  return joinSentences([room, off, error > 0 ? sentence` low)` : sentence` high)`], '');
}

/** Settings are given to the token, so that they can be copied. */
const tokens = (name: string, value: number) => asCount(name, Math.round(value));
