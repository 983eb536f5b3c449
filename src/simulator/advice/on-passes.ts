import { roomFor } from '../closed-forms/pass-count.ts';
import { type Counsel, counsel } from './counsel.ts';
import { FEWEST_PASSES, type MeasuredCycle } from './measured-cycle.ts';
import type { RecordedDay } from './recorded-day.ts';
import { asCount, inSteps, inTokens, sentence } from './sentence.ts';

/** What is said where there are too few passes to say more. */
export function onTooFewPasses({ system: { totals }, settings }: RecordedDay): Counsel {
  if (totals.passes === 0 && totals.peak > settings.trigger) {
    return counsel(
      'trigger-passed-by',
      '(1)',
      3,
      sentence`Nothing was compacted in ${asCount('steps', totals.steps, 'step')}, though requests grew to ${inTokens('peak', totals.peak)} and the trigger is at ${inTokens('trigger', settings.trigger)}.`,
      sentence`Either the compactor counts otherwise than the provider, or the trigger does not reach it.`,
    );
  }
  if (totals.passes === 0) {
    return counsel(
      'never-compacted',
      '(1)',
      0.2,
      sentence`Nothing was compacted: the largest request of ${asCount('steps', totals.steps, 'step')} was ${inTokens('peak', totals.peak)}, and the trigger is at ${inTokens('trigger', settings.trigger)}.`,
      sentence`A longer day, or a lower trigger, would show what compaction does.`,
    );
  }
  return counsel(
    'too-few-passes',
    '(3)',
    0.2,
    sentence`With ${asCount('passes', totals.passes, 'pass', 'passes')} in ${asCount('steps', totals.steps, 'step')} nothing can be said of the best trigger: that takes ${asCount('fewest', FEWEST_PASSES, 'pass', 'passes')}, and a longer day.`,
  );
}

/** (3) How often it passes, and whether a pass makes too little room. */
export function onPasses(day: RecordedDay, { cycle, stepsBetween, triggerAt }: MeasuredCycle): Counsel[] {
  const { headroom, growth, floor } = cycle;
  const often = counsel(
    'pass-frequency',
    '(3)',
    0.3,
    sentence`One pass per ${inSteps('stepsBetween', stepsBetween)}: a pass makes room for ${inTokens('headroom', headroom)} tokens, and a step adds ${inTokens('growth', growth)}.`,
  );
  // At least one step lies between two passes even where there is no room for it.
  const grade = stepsBetween < 1.5 ? 'none' : roomFor(headroom, growth);
  if (grade === 'enough') return [often, ...onUnevenPasses(day)];
  const trigger = triggerAt(floor + 6 * growth);
  const remedy = sentence`From a trigger of ${inTokens('enough', trigger)} on it would be five steps; or keep less.`;
  if (grade === 'none') {
    const none = sentence`It thrashes: a pass makes room for less than one step of ${inTokens('growth', growth)} tokens, so that there is one every ${inSteps('stepsBetween', stepsBetween)}.`;
    return [counsel('thrash', '(3)', 2, none, remedy)];
  }
  const tight = sentence`It nearly thrashes: a pass every ${inSteps('stepsBetween', stepsBetween)}, as it makes room for ${inTokens('headroom', headroom)} tokens and a step adds ${inTokens('growth', growth)}.`;
  return [counsel('nearly-thrash', '(3)', 0.8, tight, remedy)];
}

/** Steps of very different size: enough room on average, and too little after the large ones. */
function onUnevenPasses({ system: { totals } }: RecordedDay): Counsel[] {
  const share = totals.thrashes / totals.passes;
  if (share < 0.1) return [];
  return [
    counsel(
      'uneven-passes',
      '(3)',
      0.4 * share,
      sentence`${asCount('thrashes', totals.thrashes)} of ${asCount('passes', totals.passes, 'pass', 'passes')} came less than five steps after the one before, though on average there is room: single large steps fill it.`,
    ),
  ];
}
