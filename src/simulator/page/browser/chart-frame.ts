import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { el, svg } from '../../../report/browser/elements/dom.ts';

/** Where a chart draws, px, and how its numbers become places. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
}

export interface FrameSizes {
  width: number;
  height: number;
  top: number;
  left?: number;
  right?: number;
  /** room for the numbers of the x axis */
  foot?: number;
  steps: number;
  most: number;
}

/** @returns the frame of a chart. @param sizes `most`: what the y axis has to reach */
export function frameOf({ width, height, top, left = 44, right = 12, foot = 20, steps, most }: FrameSizes): Frame {
  const bottom = height - foot;
  return {
    width,
    height,
    left,
    right: width - right,
    top,
    bottom,
    x: scaleLinear([1, Math.max(2, steps + 1)], [left, width - right]),
    y: scaleLinear([0, most > 0 ? most : 1], [bottom, top]),
  };
}

/** @returns an empty picture of the frame's size; what it shows is told in words beside it */
export const canvasOf = ({ width, height }: Frame): SVGElement =>
  svg('svg', { class: 'chart', width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });

/** @returns lines across for the y axis with their numbers, and numbers of steps below */
export function axesOf(frame: Frame, words: (value: number) => string): SVGElement {
  const { x, y, left, right, bottom } = frame;
  const group = svg('g', { class: 'axes' });
  const lines = Math.max(2, Math.floor((bottom - frame.top) / 44));
  for (const value of y.ticks(lines)) {
    group.append(svg('line', { x1: left, x2: right, y1: crisp(y(value)), y2: crisp(y(value)) }));
    group.append(svg('text', { x: left - 6, y: y(value) + 4, 'text-anchor': 'end' }, words(value)));
  }
  if (frame.height - bottom >= 14) group.append(...stepNumbers(frame, x));
  return group;
}

function stepNumbers({ left, right, bottom }: Frame, x: Frame['x']): SVGElement[] {
  const ticks = x.ticks(Math.max(2, Math.floor((right - left) / 90))).filter((step) => Number.isInteger(step));
  return ticks.map((step, at) => {
    const words = at === ticks.length - 1 ? `step ${step.toLocaleString('en')}` : step.toLocaleString('en');
    const isLast = x(step) > right - 24;
    return svg(
      'text',
      { x: isLast ? right : x(step), y: bottom + 15, 'text-anchor': isLast ? 'end' : 'middle' },
      words,
    );
  });
}

/** A line of one px that is not smeared over two. */
const crisp = (place: number): number => Math.round(place) + 0.5;

/**
 * A chart as wide as its place; drawn anew when that changes.
 * @param draw makes it for a width in px
 */
export function fitted(attributes: Record<string, string>, draw: (width: number) => Node): HTMLElement {
  const host = el('div', attributes);
  let drawn = 0;
  new ResizeObserver(() => {
    const width = Math.floor(host.clientWidth);
    if (width === drawn || width < 80) return;
    drawn = width;
    host.replaceChildren(draw(width));
  }).observe(host);
  return host;
}
