import type { AdapterHost } from '../../adapter/host.ts';
import { type Calibration, calibrate } from '../../run/calibrate.ts';
import type { RunContext } from '../../run/run-context.ts';
import { promptLeavesRoom } from '../../suite/case/room-beside-prompt.ts';
import { NOMINAL_TRIGGER } from '../../suite/case/sizes.ts';

/** Where an agent whose trigger can't be set was seen to compact. */
export type FittingScale =
  | { kind: 'found'; scale: number; calibration: Extract<Calibration, { kind: 'measured' }> }
  /** `reason` is that of the largest sizes */
  | { kind: 'never'; largest: number; reason: string };

/** Each is tried with conversations from a fifth to five times its size, so that steps of four leave no gap. */
const SCALES = [1, 4, 16, 64] as const;

/** Where the trigger stands by itself, the usual sizes are to be: what is left between two steps is the calibration's. */
const scaleNear = (effectiveTrigger: number): number =>
  Math.min(SCALES.at(-1)!, Math.max(1, Math.round(effectiveTrigger / NOMINAL_TRIGGER)));

/**
 * Grows sessions until the agent compacts one.
 * @param told hears of each scale before it is tried
 */
export async function fittingScale(
  host: AdapterHost,
  context: RunContext,
  told: (scale: number) => void = () => {},
): Promise<FittingScale> {
  let reason = '';
  for (const scale of SCALES) {
    told(scale);
    const profile = { ...context.profile, scale };
    const calibration = await calibrate(host, 'agent', { ...context, profile });
    if (calibration.kind === 'nominal') {
      reason = calibration.reason;
      continue;
    }
    const { overhead, effectiveTrigger } = calibration.sizes;
    if (promptLeavesRoom(calibration.sizes)) return { kind: 'found', scale: scaleNear(effectiveTrigger), calibration };
    reason = `its own prompt and tools take ${overhead} tokens, and it compacts at ${effectiveTrigger}`;
  }
  return { kind: 'never', largest: SCALES.at(-1)!, reason };
}
