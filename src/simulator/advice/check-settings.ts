import { clipToBand, isEmptyBand, type TriggerBand } from '../closed-forms/feasible-band.ts';
import type { SimulationSettings } from '../record/settings.ts';
import { roomySettings } from './roomy-settings.ts';
import { asCount, inPercent, joinSentences, type Sentence, sentence } from './sentence.ts';
import { bandOfSettings, type SettingsInQuestion, worstError } from './settings-band.ts';

/** Lowest and highest trigger that works, whole tokens as the implementation counts. */
export type WorkingBand = [low: number, high: number];

/** Whether settings work, and if not, why, and what would: `instead` is whole settings that do, with room to spare. */
export type SettingsVerdict =
  | { kind: 'feasible'; band: WorkingBand }
  | { kind: 'impossible'; why: string; figures: Record<string, number>; instead: SettingsInQuestion };

/** @returns the largest error of all kinds of content: a context may be of that kind alone */
export const largestError = (error: SimulationSettings['error']): number => Math.max(...Object.values(error));

/**
 * Says before a run whether it can work, by (7), and (11) where errors are spread.
 * @throws RangeError where a size is negative or no number, or an error is -1 or less: such settings mean nothing
 */
export function checkSettings(settings: SettingsInQuestion): SettingsVerdict {
  refuseNonsense(settings);
  const band = bandOfSettings(settings);
  const isEmpty = isEmptyBand(band);
  if (!isEmpty && clipToBand(settings.trigger, band) === settings.trigger)
    return { kind: 'feasible', band: [band.low, band.high] };
  const instead = roomySettings(settings);
  const words = isEmpty ? noTrigger : settings.trigger < band.low ? tooLow : tooHigh;
  const { text, figures } = words(settings, band, instead);
  return { kind: 'impossible', why: text, figures, instead };
}

function refuseNonsense(settings: SettingsInQuestion): void {
  for (const [name, value] of Object.entries(settings) as [keyof SettingsInQuestion, number | undefined][]) {
    const least = name === 'error' ? -1 : 0;
    const fits = value === undefined || (Number.isFinite(value) && (name === 'error' ? value > least : value >= least));
    if (fits) continue;
    const expected = name === 'error' ? 'a number above -1, as 0.1 for a tenth' : 'a number of 0 or more';
    throw new RangeError(`settings: ${name} is ${value}. Expected: ${expected}. Set it to one.`);
  }
}

const noTrigger = (settings: SettingsInQuestion, band: TriggerBand, instead: SettingsInQuestion): Sentence =>
  joinSentences([emptyBand(settings, band), change(settings, band, instead)]);

function emptyBand(settings: SettingsInQuestion, { low, high }: TriggerBand): Sentence {
  const { window, reservedOutput } = settings;
  if (window <= reservedOutput) {
    return sentence`No trigger can work: of a window of ${tokens('window', window)} nothing is left beside the ${tokens('reservedOutput', reservedOutput)} kept free for the answer.`;
  }
  const least = sentence`No trigger can work: it has to be at least ${tokens('low', low)} `;
  const most = sentence`, and at most ${tokens('high', high)}`;
  return joinSentences([least, lowSum(settings), most, highSum(settings), sentence`.`], '');
}

const tooLow = (settings: SettingsInQuestion, band: TriggerBand, instead: SettingsInQuestion): Sentence =>
  joinSentences(
    [
      sentence`A trigger of ${tokens('trigger', settings.trigger)} is too low: after a pass there is no room for the largest step, and the next pass is due at once. It has to be at least ${tokens('low', band.low)} `,
      lowSum(settings),
      sentence`. `,
      change(settings, band, instead),
    ],
    '',
  );

const tooHigh = (settings: SettingsInQuestion, band: TriggerBand, instead: SettingsInQuestion): Sentence =>
  joinSentences(
    [
      sentence`A trigger of ${tokens('trigger', settings.trigger)} is too high: a request of that size is ${tokens('billed', settings.trigger * (1 + worstError(settings)))} as the provider counts, and there is room for ${tokens('room', settings.window - settings.reservedOutput)}. It may be at most ${tokens('high', band.high)}`,
      highSum(settings),
      sentence`. `,
      change(settings, band, instead),
    ],
    '',
  );

/** What works with room to spare. */
function change(settings: SettingsInQuestion, { low, high }: TriggerBand, instead: SettingsInQuestion): Sentence {
  const trigger = tokens('insteadTrigger', instead.trigger);
  if (instead.window !== settings.window)
    return sentence`With room to spare it takes a window of ${tokens('insteadWindow', instead.window)}, with the trigger at ${trigger}.`;
  if (instead.keep !== settings.keep)
    return sentence`With room to spare: keep ${tokens('insteadKeep', instead.keep)}, and set the trigger to ${trigger}.`;
  return sentence`Set it to ${trigger}; anything from ${tokens('low', low)} to ${tokens('high', high)} works.`;
}

const lowSum = ({ prefix, summary, keep, largestStep }: SettingsInQuestion): Sentence =>
  sentence`(prefix ${tokens('prefix', prefix)} + summary ${tokens('summary', summary)} + kept ${tokens('keep', keep)} + largest step ${tokens('largestStep', largestStep)})`;

function highSum(settings: SettingsInQuestion): Sentence {
  const error = worstError(settings);
  const room = sentence` (window ${tokens('window', settings.window)} − answer ${tokens('reservedOutput', settings.reservedOutput)}`;
  if (error === 0) return joinSentences([room, sentence`)`], '');
  const off = sentence`, where the count may be ${inPercent('error', Math.abs(error))} too`;
  return joinSentences([room, off, error > 0 ? sentence` low)` : sentence` high)`], '');
}

/** Settings are given to the token, so that they can be copied. */
const tokens = (name: string, value: number) => asCount(name, Math.round(value));
