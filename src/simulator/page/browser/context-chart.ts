import { el, svg } from '../../../report/browser/elements/dom.ts';
import { countWords, tokenWords } from '../../wording/number-words.ts';
import { PASS_WORDS, passOddities } from '../../wording/pass-words.ts';
import { CONTEXT_PARTS, type DayData, type ShownPass, type SystemDay } from '../day-data.ts';
import { axesOf, canvasOf, type Frame, frameOf } from './chart-frame.ts';
import type { Cursor } from './cursor.ts';
import { passMarks } from './pass-marks.ts';
import { readoutOf, rowAt } from './readout.ts';
import { areasOf, labelsOf, layersOf } from './stacked-areas.ts';
import { stepSlider } from './step-slider.ts';

/** What each request was made of, with window, trigger and every pass. */
export function contextChart(day: DayData, system: number, cursor: Cursor): HTMLElement {
  const own = day.systems[system]!;
  const layers = layersOf(CONTEXT_PARTS, own.context);
  const at = [...own.step, own.last + 1];
  const most = Math.max(day.window, ...day.systems.map(largest)) * 1.02;
  const readout = readoutOf(CONTEXT_PARTS);
  const draw = (width: number) => {
    const frame = frameOf({ width, height: width < 500 ? 220 : 300, top: 24, steps: day.steps, most });
    const picture = canvasOf(frame);
    const line = svg('line', { class: 'cursor', y1: frame.top, y2: frame.bottom });
    picture.append(axesOf(frame, tokenWords), areasOf(layers, at, frame), passMarks(own.passes, frame));
    picture.append(
      limit('window', day.window, 13, frame),
      limit('trigger', day.trigger, triggerSide(day, frame), frame),
      labelsOf(layers, at, frame),
      line,
    );
    return { picture, frame, line };
  };
  cursor.follow((step) => {
    const row = rowAt(own.step, step);
    const values = CONTEXT_PARTS.map((part) => (step > own.last ? '–' : tokenWords(own.context[part][row]!)));
    readout.show(`step ${countWords(step)}`, values, tailOf(own, row, step, day.window));
  });
  const label = `Step; context of ${own.name}`;
  const slider = stepSlider({ day, system, label, cursor, draw, tell: (step) => wordsAt(own, step, day.window) });
  return el('figure', { class: 'chart-figure' }, slider, readout.line);
}

const sizeAt = ({ context }: SystemDay, row: number): number =>
  CONTEXT_PARTS.reduce((sum, part) => sum + context[part][row]!, 0);

const largest = (system: SystemDay): number => Math.max(0, ...system.step.map((_, row) => sizeAt(system, row)));

function tailOf(system: SystemDay, row: number, step: number, window: number): string {
  if (step > system.last) return `the day ended at step ${countWords(system.last)}`;
  const size = sizeAt(system, row);
  const pass = system.passes.findLast((one) => one.step <= step && one.step >= system.step[row]!);
  const room = `all ${tokenWords(size)}, ${tokenWords(window - size)} below the window`;
  return pass === undefined ? room : `${room} · ${passWords(pass)}`;
}

/** @returns a pass in a few words */
export const passWords = (pass: ShownPass): string =>
  [
    `pass ${pass.number}: ${PASS_WORDS[pass.kind]} ${tokenWords(pass.before)} to ${tokenWords(pass.after)}`,
    ...passOddities(pass),
    ...(pass.lost === 0 ? [] : [`${countWords(pass.lost)} lost`]),
  ].join(', ');

function wordsAt(system: SystemDay, step: number, window: number): string {
  const row = rowAt(system.step, step);
  const parts = CONTEXT_PARTS.map((part) => `${part} ${tokenWords(system.context[part][row]!)}`);
  return `step ${step}: ${parts.join(', ')}; ${tailOf(system, row, step, window)}`;
}

/** px from the trigger's line to its words: above it, unless the window's stand there. */
const triggerSide = ({ window, trigger }: DayData, { y }: Frame): number =>
  y(trigger) - y(window) < 30 && y(trigger) - y(window) > -4 ? (y(trigger) - y(window) < 16 ? 26 : 13) : -4;

/** The words stand at the left, where the day begins with little. @param side px from the line to the words */
function limit(name: string, value: number, side: number, frame: Frame): SVGElement {
  const place = Math.round(frame.y(value)) + 0.5;
  const words = `${name} ${tokenWords(value)}`;
  return svg(
    'g',
    { class: `limit limit-${name}` },
    svg('line', { x1: frame.left, x2: frame.right, y1: place, y2: place }),
    svg('text', { x: frame.left + 4, y: place + side, class: 'halo' }, words),
  );
}
