import type { SimulationSettings } from '../record/settings.ts';
import type { StepSeries } from '../record/simulation.ts';
import { tokenWords } from '../wording/number-words.ts';

const EIGHTHS = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ROWS = 4;
const COLUMNS = 60;

/**
 * The context over the day as columns of blocks, with the window at the top and the trigger as a line across.
 * @returns one line for each row, from the top, each below 80 columns
 */
export function contextSparkline(
  steps: StepSeries,
  { window, trigger }: Pick<SimulationSettings, 'window' | 'trigger'>,
): string[] {
  const sizes = columnsOf(sizesOf(steps));
  const most = Math.max(window, ...sizes);
  const rowOf = (tokens: number): number => Math.min(ROWS - 1, Math.max(0, Math.ceil((tokens / most) * ROWS) - 1));
  const [windowRow, triggerRow] = [rowOf(window), rowOf(trigger)];
  return Array.from({ length: ROWS }, (_, at) => {
    const row = ROWS - 1 - at;
    const blank = row === triggerRow ? '╌' : ' ';
    const cells = sizes.map((size) => cellOf((size / most) * ROWS - row, blank)).join('');
    const words = [
      ...(row === windowRow ? [`window ${tokenWords(window)}`] : []),
      ...(row === triggerRow ? [`trigger ${tokenWords(trigger)}`] : []),
    ];
    return `${cells}${row === windowRow || row === triggerRow ? '┤' : '│'} ${words.join(', ')}`.trimEnd();
  });
}

function cellOf(height: number, blank: string): string {
  const eighths = Math.round(Math.max(0, Math.min(1, height)) * 8);
  return eighths === 0 ? blank : EIGHTHS[eighths]!;
}

const sizesOf = ({ step, system, tools, summary, kept, new: added }: StepSeries): number[] =>
  step.map((_, row) => system[row]! + tools[row]! + summary[row]! + kept[row]! + added[row]!);

/** @returns at most as many numbers as there are columns, each the largest of its share of the day */
function columnsOf(sizes: readonly number[]): number[] {
  const count = Math.min(COLUMNS, sizes.length);
  const edge = (at: number): number => Math.floor((at * sizes.length) / count);
  return Array.from({ length: count }, (_, at) => Math.max(...sizes.slice(edge(at), edge(at + 1))));
}
