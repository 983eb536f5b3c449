/** Fewer messages, or a smaller share of the trigger, are not worth a pass to any design. */
const FEWEST = 2;
const SMALLEST_SHARE = 0.1;

/**
 * Whether there is enough to win for any working design to begin: any summary of it is smaller, and a guard against growth
 * lets it through.
 * @param messages how many of them can go or shrink
 * @param tokens what they are worth together
 * @param trigger tokens, as it really fires
 */
export const isWorthAPass = (messages: number, tokens: number, trigger: number): boolean =>
  messages >= FEWEST && tokens >= SMALLEST_SHARE * trigger;
