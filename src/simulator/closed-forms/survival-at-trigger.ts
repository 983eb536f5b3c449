import { passesIn, wholeSteps } from './pass-count.ts';
import { rollingMean } from './survival.ts';
import { headroomOf, type SessionShape } from './symbols.ts';

/**
 * How much of what was said in a day is left at its end, as a function of the trigger: said evenly, folded into one rolling
 * summary. `rollingMean(ρ, N·g/(T − B))` holds for what has been summarized. What has not is alive, and the first pass takes
 * in H + S, as there is no summary yet: both are counted here, which matters where passes are few.
 * @param steps N
 * @param rho ρ per fold, 0 to 1
 * @returns share alive, 0 to 1
 */
export function survivalAtTrigger(shape: SessionShape, steps: number, rho: number): number {
  const passes = passesIn(shape, steps);
  if (passes === 0) return 1;
  if (!Number.isFinite(passes)) return 0;
  const said = steps * shape.growth;
  const evicted = wholeSteps(headroomOf(shape), shape.growth) * shape.growth;
  const first = wholeSteps(shape.trigger - shape.prefix, shape.growth) * shape.growth - shape.kept;
  const later = (passes - 1) * evicted;
  const alive = first * rho ** passes + later * rollingMean(rho, passes - 1);
  return (said - first - later + alive) / said;
}
