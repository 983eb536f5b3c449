import { area, curveStepAfter, stack } from 'd3-shape';
import { svg } from '../../../report/browser/elements/dom.ts';
import { type DayData, FACT_STATES, type FactGroup } from '../day-data.ts';

const HEIGHT = 100;

/** What lies at the bottom of a band is best remembered; what is lost hangs from its top. */
const ORDER = FACT_STATES.map((_, at) => at);

/** All facts of a type on one system: how many stood how, over the day. As high as the most that any system was told. */
export function bandOf(day: DayData, { at, bands, said }: FactGroup, system: number): SVGElement {
  const counts = bands[system]!;
  const layers = stack<undefined, number, number>()
    .keys(ORDER)
    .value((column, state) => counts[state]![column]!)(at.map((_, column) => column));
  const x = (step: number): number => ((step - 1) / day.steps) * 1000;
  const y = (count: number): number => HEIGHT - (count / Math.max(1, said)) * HEIGHT;
  const steps = [...at, day.systems[system]!.last + 1];
  const path = area<readonly number[]>()
    .x((_, column) => x(steps[column]!))
    .y0(([low]) => y(low!))
    .y1(([, high]) => y(high!))
    .curve(curveStepAfter);
  const attributes = {
    class: 'band',
    viewBox: `0 0 1000 ${HEIGHT}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  };
  return svg(
    'svg',
    attributes,
    ...layers.map((layer) =>
      svg('path', {
        d: path([...layer, layer.at(-1) ?? [0, 0]]) ?? '',
        class: `band-part state-${FACT_STATES[layer.key]}`,
      }),
    ),
  );
}
