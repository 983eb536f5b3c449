import { backgroundBuffer } from '../closed-forms/waiting.ts';
import { shareAskedAhead } from './billed-passes.ts';
import { type Counsel, counsel } from './counsel.ts';
import type { MeasuredCycle } from './measured-cycle.ts';
import type { RecordedDay } from './recorded-day.ts';
import { inPercent, inTime, inTokens, sentence } from './sentence.ts';

/** (10) How long the user waits for passes, and what it takes not to. */
export function onWaiting(day: RecordedDay, { cycle }: MeasuredCycle): Counsel[] {
  const { totals, steps } = day.system;
  if (totals.waiting <= 0) return [];
  const each = totals.waiting / totals.passes;
  const perStep = (totals.clock - totals.waiting) / totals.steps;
  const busy = steps.latency.reduce((sum, latency) => sum + latency, 0);
  // Where rows stand for several steps, their latency may be that of the longest: then the share is not said.
  const share = steps.stride === 1 && busy > 0 ? Math.min(1, totals.waiting / busy) : undefined;
  const waited = sentence`Waiting for passes took ${inTime('waiting', totals.waiting)}, ${inTime('each', each)} for each`;
  if (shareAskedAhead(day) > 0.5) return [onAskedAhead(totals.waiting, each)];
  const end =
    share === undefined
      ? [sentence`in all.`]
      : [sentence`and ${inPercent('share', share)} of the time that requests took.`];
  const buffer = perStep > 0 ? backgroundBuffer(cycle.growth, each, perStep) : undefined;
  const hidden =
    buffer === undefined
      ? []
      : [
          sentence`In the background nobody would wait, if ${inTokens('buffer', buffer)} tokens were kept free above the trigger.`,
        ];
  return [counsel('waiting', '(10)', 0.5 * (share ?? 0.1), waited, ...end, ...hidden)];
}

/** The clock of a day has no second hand for what runs beside it, so a summary in the background counts as waiting there. */
const onAskedAhead = (waiting: number, each: number): Counsel =>
  counsel(
    'waiting',
    '(10)',
    0.05,
    sentence`Summaries took ${inTime('waiting', waiting)}, ${inTime('each', each)} for each pass. Most were asked for in earlier steps than the pass that installed them: in the background, where nobody has to wait.`,
  );
