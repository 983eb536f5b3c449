import { area, curveStepAfter, stack } from 'd3-shape';
import { svg } from '../../../report/browser/elements/dom.ts';
import type { Frame } from './chart-frame.ts';

/** One layer of a stack, from its lower edge to its upper one, at each place. */
export interface Layer {
  part: string;
  edges: [low: number, high: number][];
}

/** @returns columns of numbers as layers that stand on each other */
export function layersOf<Part extends string>(parts: readonly Part[], columns: Record<Part, number[]>): Layer[] {
  const rows = columns[parts[0]!].map((_, at) => at);
  const layers = stack<undefined, number, Part>()
    .keys(parts)
    .value((row, part) => columns[part][row]!)(rows);
  return layers.map((layer) => ({ part: layer.key, edges: layer.map(([low, high]) => [low, high]) }));
}

/** px of a row, below which lines between the layers would cover them */
const DENSE = 4;

/** @param at x of each row, and of the end of the last @returns layers as areas with steps */
export function areasOf(layers: readonly Layer[], at: readonly number[], frame: Frame): SVGElement {
  const { x, y, top } = frame;
  const path = area<[number, number]>()
    .x((_, row) => x(at[row]!))
    .y0(([low]) => Math.max(top, y(low)))
    .y1(([, high]) => Math.max(top, y(high)))
    .curve(curveStepAfter);
  const isDense = (frame.right - frame.left) / at.length < DENSE;
  const group = svg('g', { class: isDense ? 'areas is-dense' : 'areas' });
  for (const { part, edges } of layers) {
    const d = path([...edges, edges.at(-1) ?? [0, 0]]) ?? '';
    group.append(svg('path', { d, class: `part part-${part}` }), svg('path', { d, class: `over over-${part}` }));
  }
  return group;
}

/** px: below this no word fits into a layer, and this wide is a letter */
const ROOM = 15;
const LETTER = 6.4;

/** @returns the name of each layer within it, where there is room: a label is read faster than a legend */
export function labelsOf(layers: readonly Layer[], at: readonly number[], frame: Frame): SVGElement {
  const group = svg('g', { class: 'labels' });
  for (const layer of layers) {
    const place = widestPlace(layer, at, frame);
    if (place !== undefined)
      group.append(svg('text', { ...place, 'text-anchor': 'middle', class: `label label-${layer.part}` }, layer.part));
  }
  return group;
}

/** @returns the middle of the box in the layer that is highest and as wide as its name; the later of two that are as high */
function widestPlace(
  { part, edges }: Layer,
  at: readonly number[],
  { x, y, top }: Frame,
): { x: number; y: number } | undefined {
  const half = (part.length * LETTER) / 2 + 4;
  let [best, room] = [undefined as { x: number; y: number } | undefined, ROOM];
  for (let row = 0; row < edges.length; row += 1) {
    const middle = x(at[row]!);
    if (middle - half < x(at[0]!) || middle + half > x(at.at(-1)!)) continue;
    let [ceiling, floor] = [top, Number.POSITIVE_INFINITY];
    for (let near = row; near >= 0 && x(at[near + 1]!) > middle - half; near -= 1) [ceiling, floor] = narrowed(near);
    for (let near = row; near < edges.length && x(at[near]!) < middle + half; near += 1)
      [ceiling, floor] = narrowed(near);
    if (floor - ceiling >= room) [best, room] = [{ x: middle, y: (floor + ceiling) / 2 + 4 }, floor - ceiling];

    function narrowed(near: number): [number, number] {
      const [low, high] = edges[near]!;
      return [Math.max(ceiling, y(high)), Math.min(floor, y(low))];
    }
  }
  return best;
}
