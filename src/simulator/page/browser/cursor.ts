import type { DayData } from '../day-data.ts';

/** The step that all charts point at together. */
export interface Cursor {
  step: number;
  /** @param step is brought back into the day where it lies outside */
  move(step: number): void;
  /** @param show is called now, and whenever the cursor has moved */
  follow(show: (step: number) => void): void;
}

/** @returns a cursor at the end of the day */
export function cursorOf({ steps }: DayData): Cursor {
  const followers: ((step: number) => void)[] = [];
  let asked = false;
  const cursor: Cursor = {
    step: steps,
    move(step) {
      cursor.step = Math.max(1, Math.min(steps, Math.round(step)));
      if (asked) return;
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        for (const show of followers) show(cursor.step);
      });
    },
    follow(show) {
      followers.push(show);
      show(cursor.step);
    },
  };
  return cursor;
}

/** How far a key moves the cursor; the passes of the system it is pressed on are places to jump to. */
export function keyTarget(key: string, step: number, steps: number, passes: readonly number[]): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return step - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return step + 1;
    case 'PageDown':
      return passes.findLast((pass) => pass < step) ?? 1;
    case 'PageUp':
      return passes.find((pass) => pass > step) ?? steps;
    case 'Home':
      return 1;
    case 'End':
      return steps;
    default:
      return undefined;
  }
}
