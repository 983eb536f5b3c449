import { svg } from '../../../report/browser/elements/dom.ts';
import type { ShownPass } from '../day-data.ts';
import type { Frame } from './chart-frame.ts';

/** px a mark needs to be told from its neighbour, and a line through the chart. */
const MARK = 9;
const LINE = 7;

const SHAPES: Record<ShownPass['kind'], string> = {
  summary: 'M-4 -4H4L0 3.5Z',
  clearing: 'M0 -4.5L4 0L0 4.5L-4 0Z',
  eviction: 'M-3.5 -3.5H3.5V3.5H-3.5Z',
};

/** A mark above the chart for each pass, told by shape; where they would touch, strokes. */
export function passMarks(passes: readonly ShownPass[], { x, top, bottom, left, right }: Frame): SVGElement {
  const group = svg('g', { class: 'passes-drawn' });
  const room = (right - left) / Math.max(1, passes.length);
  for (const pass of passes) {
    const place = x(pass.step);
    const tone = pass.reason === 'overflow' || pass.thrash ? ' is-odd' : '';
    if (room >= LINE) group.append(svg('line', { x1: place, x2: place, y1: top, y2: bottom, class: 'pass-line' }));
    if (room >= MARK)
      group.append(
        svg('path', { d: SHAPES[pass.kind], transform: `translate(${place} ${top - 8})`, class: `pass-mark${tone}` }),
      );
    else group.append(svg('line', { x1: place, x2: place, y1: top - 12, y2: top - 4, class: `pass-stroke${tone}` }));
  }
  return group;
}
