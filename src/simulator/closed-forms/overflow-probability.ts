/** Chances below this make no difference to a trigger. */
const FARTHEST = 38;

/**
 * The upper tail of the standard normal distribution: near the middle by the power series of its integral, farther out by
 * the continued fraction of Mills' ratio, so that small chances keep their digits.
 * @returns P(Z > z), 0 to 1
 */
export function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  if (z > FARTHEST) return 0;
  const density = Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z < 3) return 0.5 - density * seriesOf(z);
  let fraction = z;
  for (let term = 120; term >= 1; term -= 1) fraction = z + term / fraction;
  return density / fraction;
}

/** z + z³/3 + z⁵/(3·5) + … */
function seriesOf(z: number): number {
  let sum = 0;
  let term = z;
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    sum += term;
    term *= (z * z) / odd;
  }
  return sum;
}

/** Independent errors of the implementation's counting, whose sum is near normal. */
export interface CountingSpread {
  /** σ: standard deviation of the relative error of one message */
  perMessage: number;
  /** n_eff: how many messages of like size make up the context */
  messages: number;
}

/**
 * (11) The chance that a request counted as T is larger than there is room for: T·(1 + e) > W − O with e ~ N(0, σ²/n_eff). It
 * holds for one request at T: of a cycle of H/g requests only the last are so near. An error that all messages share does
 * not average out; against that only (7) helps.
 * @param room W − O, tokens as the provider counts
 * @param trigger T, tokens as the implementation counts
 * @returns 0 to 1
 */
export function overflowProbability(room: number, trigger: number, { perMessage, messages }: CountingSpread): number {
  const spread = perMessage / Math.sqrt(messages);
  if (spread === 0) return trigger > room ? 1 : 0;
  return upperTail((room / trigger - 1) / spread);
}

/**
 * (11) turned round: how many standard deviations lie beyond a chance.
 * @param chance above 0, up to one half
 * @returns z with P(Z > z) = chance
 */
export function deviationsFor(chance: number): number {
  let [low, high] = [0, FARTHEST];
  for (let round = 0; round < 80; round += 1) {
    const middle = (low + high) / 2;
    if (upperTail(middle) > chance) low = middle;
    else high = middle;
  }
  return low;
}
