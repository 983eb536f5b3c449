import { pluralize } from '../../conversation/pluralize.ts';

/**
 * What a run is at: results are told in the order of the corpus, so that one that takes long holds up all behind it, and whoever waits
 * sees neither.
 */
export interface RunWatch {
  /** a case is begun on a drive; several may be at once */
  began(name: string): void;
  ended(name: string): void;
  /**
   * @param told how many results were told
   * @returns what has been running longest, and how many results wait for it; nothing where nothing runs
   */
  words(told: number): string;
}

/** @param clock ms since 1970. @returns a watch over a run that has not begun */
export function runWatch(clock: () => number): RunWatch {
  const running = new Map<string, number>();
  let ended = 0;
  return {
    began: (name) => void running.set(name, clock()),
    ended: (name) => {
      running.delete(name);
      ended += 1;
    },
    words: (told) => {
      // Maps keep the order in which names came.
      const [oldest] = running;
      if (oldest === undefined) return '';
      const [name, since] = oldest;
      const waiting = ended - told;
      const behind =
        waiting > 0 ? `; ${pluralize(waiting, 'result')} behind it ${waiting === 1 ? 'waits' : 'wait'}` : '';
      return `${name} for ${pluralize(Math.round((clock() - since) / 1000), 'second')}${behind}`;
    },
  };
}
