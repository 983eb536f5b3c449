import { text } from '../../conversation/content.ts';
import { tokenBoundsOf } from '../budget/token-bounds.ts';
import { tokenScale } from '../budget/trigger-threshold.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import { wasRefusedForSize } from './ruling.ts';

/** A prompt, roles and escapes come on top of what was said, and some count more than any estimator of ours. */
const MARGIN = 1.5;

/**
 * @returns whether all that was given would clearly have had room in one request to the summarizer: by every estimator and with a
 * margin, in the smaller of the windows that were set, beside the room for its answer. Where anything had been refused for its size
 * nobody knows how much there is
 */
export function roomForSummarizer(pass: Pass, { trace, passes }: Evidence): boolean {
  const { settings, sizes } = trace.case;
  if (pass.reason === 'overflow' || settings.window === 0 || wasRefusedBefore(pass, passes)) return false;
  const window = Math.min(settings.window, settings.summarizerWindow ?? settings.window);
  const room = (window - sizes.overhead - settings.reservedOutput) * tokenScale(sizes);
  const beside = [{ role: 'system' as const, content: [text(settings.system ?? '')] }];
  const all = [...beside, ...pass.before];
  return MARGIN * tokenBoundsOf(all).high(0, all.length) <= room;
}

const wasRefusedBefore = (pass: Pass, passes: readonly Pass[]): boolean =>
  passes
    .filter(({ step }) => step <= pass.step)
    .flatMap(({ exchanges, probe, step }) =>
      probe === undefined || step === pass.step ? exchanges : [...exchanges, probe],
    )
    .some(wasRefusedForSize);
