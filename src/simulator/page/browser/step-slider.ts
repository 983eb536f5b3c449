import type { DayData } from '../day-data.ts';
import type { Frame } from './chart-frame.ts';
import { fitted } from './chart-frame.ts';
import { type Cursor, keyTarget } from './cursor.ts';

export interface SliderOptions {
  day: DayData;
  /** whose passes Page Up and Page Down lead to */
  system: number;
  label: string;
  cursor: Cursor;
  /** draws the chart, and says where its frame is */
  draw(width: number): { picture: Node; frame: Frame; line: SVGElement };
  /** @returns what the chart shows at this step, in words */
  tell(step: number): string;
}

/** A chart whose step is chosen by mouse, finger or keys: to those who can't see it a slider that says what stands there. */
export function stepSlider({ day, system, label, cursor, draw, tell }: SliderOptions): HTMLElement {
  const passes = day.systems[system]!.passes.map(({ step }) => step);
  let shown: ReturnType<typeof draw> | undefined;
  const attributes = { class: 'chart-host', role: 'slider', tabindex: '0', 'aria-label': label };
  const host = fitted({ ...attributes, 'aria-valuemin': '1', 'aria-valuemax': String(day.steps) }, (width) => {
    shown = draw(width);
    pointAt(cursor.step);
    return shown.picture;
  });
  const pointAt = (step: number): void => {
    if (shown === undefined) return;
    const place = String(shown.frame.x(step + 0.5));
    shown.line.setAttribute('x1', place);
    shown.line.setAttribute('x2', place);
  };
  cursor.follow((step) => {
    host.setAttribute('aria-valuenow', String(step));
    host.setAttribute('aria-valuetext', tell(step));
    pointAt(step);
  });
  host.addEventListener('pointermove', (event) => {
    if (shown !== undefined) cursor.move(shown.frame.x.invert(event.clientX - host.getBoundingClientRect().left) - 0.5);
  });
  host.addEventListener('keydown', (event) => {
    const target = keyTarget(event.key, cursor.step, day.steps, passes);
    if (target === undefined) return;
    event.preventDefault();
    cursor.move(target);
  });
  return host;
}
