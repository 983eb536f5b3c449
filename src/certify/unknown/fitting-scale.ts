import type { AdapterHost } from '../../adapter/host.ts';
import { type Calibration, calibrate } from '../../run/calibrate.ts';
import { heardOf } from '../../run/execute.ts';
import type { RunContext } from '../../run/run-context.ts';
import { promptLeavesRoom, scaleBeside } from '../../suite/case/room-beside-prompt.ts';
import { nominalTrigger } from '../../suite/case/sizes.ts';

type Measured = Extract<Calibration, { kind: 'measured' }>;

/** Where an agent was seen to compact, and at which scale it can be asked. Sizes are tokens of a conversation, the suite's counter. */
export type FittingScale =
  | { kind: 'found'; scale: number; calibration: Measured }
  /** so early that its own prompt and tools leave a case too little room */
  | { kind: 'cramped'; calibration: Measured }
  /** whatever the size: down to this one */
  | { kind: 'always'; smallest: number; reason: string }
  /** a session of up to this size could not be judged, as no larger one could */
  | { kind: 'failed'; size: number; reason: string }
  | { kind: 'never'; largest: number };

/** Each is tried with conversations from a fifth to five times its size, so that steps of four leave no gap. */
const SCALES = [1, 4, 16, 64] as const;
const SMALLEST = 0.2;
const LARGEST = 5;

/** The largest session that is tried at a scale: its own prompt may count against the trigger. */
const largestAt = (scale: number, overhead: number): number => LARGEST * (nominalTrigger({ scale }) + overhead);

/** Where the trigger stands by itself, the usual sizes are to be: what is left between two steps is the calibration's. */
const scaleNear = (effectiveTrigger: number): number =>
  Math.min(SCALES.at(-1)!, Math.max(1, Math.round(effectiveTrigger / nominalTrigger({}))));

/** Where the trigger can be set, the smallest that leaves room beside its own prompt is the first. */
function scalesFor({ fixedTrigger }: RunContext['profile'], overhead: number): readonly number[] {
  if (fixedTrigger === true) return SCALES;
  const roomy = scaleBeside(overhead);
  return [roomy, ...SCALES.filter((scale) => scale > roomy)];
}

/**
 * Grows sessions until the agent compacts one, or until it is known why none will do.
 * @param told hears of the largest session of each scale, in tokens, before it is tried
 */
export async function fittingScale(
  host: AdapterHost,
  context: RunContext,
  told: (largest: number) => void = () => {},
): Promise<FittingScale> {
  const isFixed = context.profile.fixedTrigger === true;
  let last: FittingScale = { kind: 'never', largest: 0 };
  const overhead = (await heardOf(host, context))?.overhead ?? 0;
  for (const scale of scalesFor(context.profile, overhead)) {
    const largest = largestAt(scale, overhead);
    told(largest);
    const profile = { ...context.profile, scale };
    const calibration = await calibrate(host, 'agent', { ...context, profile });
    last = fittingOf(calibration, { scale, largest, isFixed });
    if (!mayGrow(last, isFixed)) return last;
  }
  return last;
}

/** Where the trigger can be set it grows with the scale, and the prompt does not. */
const mayGrow = ({ kind }: FittingScale, isFixed: boolean): boolean =>
  kind === 'never' || (!isFixed && (kind === 'cramped' || kind === 'always'));

interface Tried {
  scale: number;
  /** tokens of the largest session */
  largest: number;
  isFixed: boolean;
}

function fittingOf(calibration: Calibration, { scale, largest, isFixed }: Tried): FittingScale {
  if (calibration.kind === 'measured')
    return promptLeavesRoom(calibration.sizes)
      ? { kind: 'found', scale: isFixed ? scaleNear(calibration.sizes.effectiveTrigger) : scale, calibration }
      : { kind: 'cramped', calibration };
  const { because, reason } = calibration;
  if (because === 'never') return { kind: 'never', largest };
  if (because === 'always') return { kind: 'always', smallest: SMALLEST * nominalTrigger({ scale }), reason };
  return { kind: 'failed', size: largest, reason };
}
