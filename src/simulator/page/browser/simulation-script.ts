import { byId, el } from '../../../report/browser/elements/dom.ts';
import { startTheme } from '../../../report/browser/elements/theme.ts';
import type { DayData } from '../day-data.ts';
import { contextChart } from './context-chart.ts';
import { costCharts } from './cost-chart.ts';
import { cursorOf } from './cursor.ts';
import { factMap } from './fact-map.ts';
import { fillPatterns } from './fill-patterns.ts';
import { survivalCharts } from './survival-chart.ts';
import { systemHead } from './system-head.ts';
import { unpacked } from './unpacked.ts';

/** Draws everything. All charts share one axis of steps, and one cursor that moves over it. */
async function start(): Promise<void> {
  startTheme();
  const day = await unpacked<DayData>(byId('day').textContent);
  document.body.append(fillPatterns());
  const cursor = cursorOf(day);
  const bySystem = (draw: (at: number) => Node[]): HTMLElement =>
    el(
      'div',
      { class: `systems of-${Math.min(3, day.systems.length)}` },
      ...day.systems.map((_, at) => el('div', {}, systemHead(day, at), ...draw(at))),
    );
  byId('context-charts').replaceChildren(bySystem((at) => [contextChart(day, at, cursor)]));
  byId('cost-charts').replaceChildren(bySystem((at) => costCharts(day, at, cursor)));
  byId('survival-charts').replaceChildren(survivalCharts(day));
  byId('facts-charts').replaceChildren(factMap(day, () => unpacked(byId('evidence').textContent)));
  document.documentElement.dataset.drawn = 'all';
}

void start();
