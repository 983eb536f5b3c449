import { quantileSorted } from 'd3-array';
import { el, svg } from '../../../report/browser/elements/dom.ts';
import { countWords, dollarWords } from '../../wording/number-words.ts';
import { COST_PARTS, type CostPart, type DayData, type SystemDay } from '../day-data.ts';
import { axesOf, canvasOf, type Frame, frameOf } from './chart-frame.ts';
import type { Cursor } from './cursor.ts';
import { readoutOf, rowAt } from './readout.ts';
import { areasOf, labelsOf, layersOf } from './stacked-areas.ts';
import { stepSlider } from './step-slider.ts';

/** @returns what each step cost, and below it what the day had cost by then */
export const costCharts = (day: DayData, system: number, cursor: Cursor): HTMLElement[] => [
  costChart(day, system, cursor, STEP_COST),
  costChart(day, system, cursor, DAY_COST),
];

interface CostKind {
  title: string;
  height: number;
  columns(system: SystemDay): Record<CostPart, number[]>;
  /** how far the axis goes, for all systems alike */
  most(systems: readonly SystemDay[]): number;
  head(step: number, system: SystemDay): string;
}

const eachPart = (make: (part: CostPart) => number[]): Record<CostPart, number[]> =>
  Object.fromEntries(COST_PARTS.map((part) => [part, make(part)])) as Record<CostPart, number[]>;

/** Steps of a row; the last may have fewer. */
const rowSteps = ({ step, last }: SystemDay, row: number): number =>
  Math.max(1, (step[row + 1] ?? last + 1) - step[row]!);

const STEP_COST: CostKind = {
  title: 'cost per step',
  height: 150,
  columns: (system) => eachPart((part) => system.cost[part].map((cost, row) => cost / rowSteps(system, row))),
  most: usualMost,
  head: (step, { stride }) => (stride === 1 ? `step ${countWords(step)}` : `a step around ${countWords(step)}`),
};

const DAY_COST: CostKind = {
  title: 'cost of the day so far',
  height: 190,
  columns: ({ cost }) => eachPart((part) => cumulated(cost[part])),
  most: (systems) =>
    Math.max(...systems.map((system) => sumAt(DAY_COST.columns(system), system.step.length - 1))) * 1.04,
  head: (step) => `up to step ${countWords(step)}`,
};

/** A pass costs ten times as much as a step: an axis up to it would leave no room for what is paid all day. */
function usualMost(systems: readonly SystemDay[]): number {
  const costs = systems.flatMap((system) => {
    const columns = STEP_COST.columns(system);
    return system.step.map((_, row) => sumAt(columns, row));
  });
  costs.sort((left, right) => left - right);
  return Math.min(costs.at(-1) ?? 0, 2.2 * (quantileSorted(costs, 0.95) ?? 0)) * 1.04;
}

const sumAt = (columns: Record<CostPart, number[]>, row: number): number =>
  COST_PARTS.reduce((sum, part) => sum + (columns[part][row] ?? 0), 0);

function cumulated(list: readonly number[]): number[] {
  let sum = 0;
  return list.map((one) => {
    sum += one;
    return sum;
  });
}

function costChart(day: DayData, system: number, cursor: Cursor, kind: CostKind): HTMLElement {
  const own = day.systems[system]!;
  const columns = kind.columns(own);
  const layers = layersOf(COST_PARTS, columns);
  const at = [...own.step, own.last + 1];
  const most = kind.most(day.systems);
  const readout = readoutOf(COST_PARTS);
  const draw = (width: number) => {
    const frame = frameOf({ width, height: kind.height, top: 12, steps: day.steps, most });
    const picture = canvasOf(frame);
    const line = svg('line', { class: 'cursor', y1: frame.top, y2: frame.bottom });
    picture.append(axesOf(frame, dollarWords), areasOf(layers, at, frame), beyond(columns, own, frame, most));
    picture.append(labelsOf(layers, at, frame), line);
    return { picture, frame, line };
  };
  const tell = (step: number): string => {
    const row = rowAt(own.step, step);
    const parts = COST_PARTS.map((part) => `${part} ${dollarWords(columns[part][row]!)}`);
    return `${kind.head(step, own)}: ${dollarWords(sumAt(columns, row))}: ${parts.join(', ')}`;
  };
  cursor.follow((step) => {
    const row = rowAt(own.step, step);
    const values = COST_PARTS.map((part) => dollarWords(columns[part][row]!));
    readout.show(kind.head(step, own), values, `all ${dollarWords(sumAt(columns, row))}`);
  });
  const slider = stepSlider({ day, system, label: `Step; ${kind.title} of ${own.name}`, cursor, draw, tell });
  return el('figure', { class: 'chart-figure' }, el('p', { class: 'chart-title' }, kind.title), slider, readout.line);
}

/** Marks what is higher than the axis goes, and says how high, where there is room. */
function beyond(
  columns: Record<CostPart, number[]>,
  { step }: SystemDay,
  { x, top, right }: Frame,
  most: number,
): SVGElement {
  const group = svg('g', { class: 'beyond' });
  const high = step
    .map((first, row) => ({ place: x(first + 0.5), cost: sumAt(columns, row) }))
    .filter(({ cost }) => cost > most);
  high.forEach(({ place, cost }, at) => {
    group.append(svg('path', { d: 'M-3.5 3H3.5L0 -3Z', transform: `translate(${place} ${top - 5})` }));
    const room = (high[at + 1]?.place ?? right) - place;
    if (room > 52) group.append(svg('text', { x: place + 6, y: top - 1, class: 'halo' }, dollarWords(cost)));
  });
  return group;
}
