import { svg } from '../../../report/browser/elements/dom.ts';
import type { DayData } from '../day-data.ts';
import { fitted, frameOf } from './chart-frame.ts';

/** @returns numbers of steps above the strips of a system, and a stroke for each of its passes */
export const stepRuler = (day: DayData, system: number): HTMLElement =>
  fitted({ class: 'ruler', 'aria-hidden': 'true' }, (width) => {
    const { x } = frameOf({ width, height: 24, top: 0, left: 0, right: 0, steps: day.steps, most: 1 });
    const picture = svg('svg', { class: 'chart', width, height: 24, viewBox: `0 0 ${width} 24` });
    for (const step of x.ticks(Math.max(2, Math.floor(width / 90))).filter((one) => one >= 1 && x(one) < width - 20))
      picture.append(
        svg('text', { x: x(step), y: 10, class: 'tick-step', 'text-anchor': 'middle' }, step.toLocaleString('en')),
      );
    for (const { step, reason, thrash } of day.systems[system]!.passes)
      picture.append(
        svg('line', {
          x1: x(step),
          x2: x(step),
          y1: 15,
          y2: 23,
          class: `pass-stroke${reason === 'overflow' || thrash ? ' is-odd' : ''}`,
        }),
      );
    return picture;
  });
