import { curveStepAfter, line } from 'd3-shape';
import { el, svg } from '../../../report/browser/elements/dom.ts';
import { TYPE_WORDS } from '../../wording/fact-words.ts';
import { percentWords } from '../../wording/number-words.ts';
import type { DayData, SystemDay } from '../day-data.ts';
import { systemLetter } from '../system-letter.ts';
import { axesOf, canvasOf, type Frame, fitted, frameOf } from './chart-frame.ts';
import { letterBadge } from './system-head.ts';

/** A small picture for each type of fact, all systems in each. */
export function survivalCharts(day: DayData): HTMLElement {
  const panels = day.groups.map((_, group) => survivalPanel(day, group));
  const keys = day.systems.map(({ name }, at) => el('li', {}, letterBadge(at), ` ${name}`));
  const legend = day.systems.length === 1 ? undefined : el('ul', { class: 'bar-legend' }, ...keys);
  return el('div', {}, legend, el('div', { class: day.systems.length === 1 ? 'panels' : 'panels of-many' }, ...panels));
}

function survivalPanel(day: DayData, group: number): HTMLElement {
  const { type } = day.groups[group]!;
  const ends = day.systems.map((system) => endOf(system, group));
  const words = ends.map(({ alive, said }, at) =>
    day.systems.length === 1 ? `${alive} of ${said}` : `${systemLetter(at)} ${alive}/${said}`,
  );
  const picture = fitted({ class: 'panel-host' }, (width) => drawPanel(day, group, width));
  const head = el('figcaption', {}, el('b', {}, TYPE_WORDS[type].many), el('span', {}, words.join(' · ')));
  return el('figure', { class: 'panel' }, head, picture);
}

const endOf = ({ survival }: SystemDay, group: number): { alive: number; said: number } => ({
  alive: survival[group]?.alive.at(-1) ?? 0,
  said: survival[group]?.said.at(-1) ?? 0,
});

function drawPanel(day: DayData, group: number, width: number): SVGElement {
  const right = day.systems.length === 1 ? 48 : 22;
  const frame = frameOf({ width, height: 130, top: 8, left: 42, right, steps: day.steps, most: 1 });
  const picture = canvasOf(frame);
  picture.append(axesOf(frame, percentWords));
  day.systems.forEach((system, at) => {
    picture.append(...survivalLine(system, group, at, frame));
  });
  picture.append(...endLabels(day, group, frame));
  return picture;
}

function survivalLine(system: SystemDay, group: number, at: number, { x, y }: Frame): SVGElement[] {
  const { alive, said, cliff } = system.survival[group]!;
  const places = system.step.flatMap((step, row): [number, number][] =>
    said[row] === 0 ? [] : [[x(step), y(alive[row]! / said[row]!)]],
  );
  if (places.length === 0) return [];
  places.push([x(system.last + 1), places.at(-1)![1]]);
  const path = svg('path', { d: line().curve(curveStepAfter)(places) ?? '', class: `survival survival-${at % 6}` });
  const step = system.passes[(cliff ?? 0) - 1]?.step;
  const fall =
    step === undefined ? [] : [svg('circle', { cx: x(step), cy: y(0.5), r: 4, class: `cliff survival-${at % 6}` })];
  return [path, ...fall];
}

/** px between two labels that would lie on each other */
const APART = 12;

/** What each line ends at, beside its end. */
function endLabels(day: DayData, group: number, { x, y, top, bottom }: Frame): SVGElement[] {
  const labels = day.systems.flatMap((system, at) => {
    const { alive, said } = endOf(system, group);
    if (said === 0) return [];
    const words = day.systems.length === 1 ? percentWords(alive / said) : systemLetter(at);
    return [{ at, words, place: y(alive / said) + 4, from: x(system.last + 1) + 5 }];
  });
  labels.sort((one, other) => one.place - other.place);
  labels.forEach((label, index) => {
    label.place = Math.max(label.place, (labels[index - 1]?.place ?? top - APART + 4) + APART);
  });
  const over = Math.max(0, (labels.at(-1)?.place ?? 0) - bottom - 2);
  return labels.map(({ at, words, place, from }) =>
    svg('text', { x: from, y: place - over, class: `end end-${at % 6}` }, words),
  );
}
