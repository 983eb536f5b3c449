import type { SimulationSettings } from '../record/settings.ts';
import type { SimulationTotals } from '../record/simulation.ts';
import { tokenWords } from './number-words.ts';

/** @returns how much room the largest request left beside what is kept free for the answer, to follow its size in tokens */
export function roomWords(
  { peak, headroom }: Pick<SimulationTotals, 'peak' | 'headroom'>,
  { window, reservedOutput }: Pick<SimulationSettings, 'window' | 'reservedOutput'>,
): string {
  if (headroom >= 0) return `${tokenWords(headroom)} less than the window has room for beside the answer`;
  return peak > window
    ? `${tokenWords(peak - window)} more than the window of ${tokenWords(window)}`
    : `${tokenWords(-headroom)} into the ${tokenWords(reservedOutput)} kept free for the answer`;
}
