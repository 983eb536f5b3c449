import { overflowProbability } from '../closed-forms/overflow-probability.ts';
import { CONTENT_KINDS } from '../record/settings.ts';
import { largestError } from './check-settings.ts';
import { type Counsel, counsel } from './counsel.ts';
import type { MeasuredCycle } from './measured-cycle.ts';
import { meanOf, type RecordedDay } from './recorded-day.ts';
import { asCount, inPercent, inTokens, type Sentence, sentence } from './sentence.ts';

/** A chance below this is not spoken of. */
const LEAST_CHANCE = 0.001;

/** (7), (11) Requests that were too large, or would be if the count were a little more off. */
export function onOverflow(day: RecordedDay, measured: MeasuredCycle | undefined): Counsel[] {
  const { totals } = day.system;
  const high = highestTrigger(day);
  const limit = sentence`With a count that may be ${inPercent('error', Math.max(0, largestError(day.settings.error)))} too low the trigger may be at most ${inTokens('high', high)}; it is ${inTokens('trigger', day.settings.trigger)}.`;
  if (totals.overflows > 0) {
    const refused = sentence`${asCount('overflows', totals.overflows, 'request was', 'requests were')} refused for being too large.`;
    const remedy = day.settings.trigger > high ? limit : onLargeSteps(measured);
    return [counsel('overflow', '(7)', 10, refused, remedy)];
  }
  if (day.settings.trigger > high) {
    const chance = onChance(day, measured);
    return [counsel('overflow-risk', chance.length === 0 ? '(7)' : '(7), (11)', 2, limit, ...chance)];
  }
  return onMargin(day);
}

const highestTrigger = ({ settings: { window, reservedOutput, error } }: RecordedDay): number =>
  Math.max(0, window - reservedOutput) / (1 + Math.max(0, largestError(error)));

const onLargeSteps = (measured: MeasuredCycle | undefined): Sentence =>
  measured === undefined
    ? sentence`The trigger leaves room for the error of counting, so it was one step that was too large, or no pass where one was due.`
    : sentence`The trigger leaves room for the error of counting; the largest step added ${inTokens('largestStep', measured.largest.step)} tokens.`;

/** (11) with the errors of the kinds of content as those of single messages. */
function onChance({ settings }: RecordedDay, measured: MeasuredCycle | undefined): Sentence[] {
  const errors = CONTENT_KINDS.map((kind) => settings.error[kind]);
  const bias = meanOf(errors);
  const perMessage = Math.sqrt(meanOf(errors.map((error) => (error - bias) ** 2)));
  if (measured === undefined || perMessage === 0) return [];
  const messages = Math.max(1, settings.trigger / measured.cycle.growth);
  const room = (settings.window - settings.reservedOutput) / (1 + bias);
  const chance = overflowProbability(room, settings.trigger, { perMessage, messages });
  if (chance < LEAST_CHANCE) return [];
  return [
    sentence`If all kinds of content were mixed evenly, ${inPercent('chance', chance)} of the requests at the trigger would be too large.`,
  ];
}

/** How much worse the count may get. */
function onMargin({ system: { totals }, settings }: RecordedDay): Counsel[] {
  if (totals.peak <= 0) return [];
  const room = settings.window - settings.reservedOutput;
  const margin = room / totals.peak - 1;
  if (margin < 0 || margin > 0.25) return [];
  return [
    counsel(
      'overflow-margin',
      '(7)',
      margin < 0.05 ? 0.5 : 0.08,
      sentence`The largest request was ${inTokens('peak', totals.peak)} of the ${inTokens('room', room)} there is room for: if its size were ${inPercent('margin', margin)} more than thought, it would be refused.`,
    ),
  ];
}
