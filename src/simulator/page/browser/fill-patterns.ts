import { svg } from '../../../report/browser/elements/dom.ts';

const SLANTED = 'M-1 1L1 -1M0 6L6 0M5 7L7 5';

/** Hatchings that charts lay over colours, so that nothing is told by colour alone. */
export function fillPatterns(): SVGElement {
  const pattern = (id: string, path: string): SVGElement =>
    svg(
      'pattern',
      { id, width: 6, height: 6, patternUnits: 'userSpaceOnUse' },
      svg('path', { d: path, class: 'hatch-stroke' }),
    );
  const defs = svg('defs', {}, pattern('hatch-slanted', SLANTED), pattern('hatch-dotted', 'M2 3h2'));
  return svg('svg', { width: 0, height: 0, class: 'unseen', 'aria-hidden': 'true' }, defs);
}
