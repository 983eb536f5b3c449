import type { Rules } from '../types/options.ts';
import type { PassInput } from '../types/pass.ts';

/**
 * @returns whether nobody asked for a pass and passes of that kind are switched off. A refusal for size is no exception: whoever
 * switched it off wants to be told (opencode#30664, pi#6472)
 */
export const isSwitchedOff = ({ reason }: PassInput, { automatic }: Rules): boolean =>
  !automatic && reason !== 'manual';
