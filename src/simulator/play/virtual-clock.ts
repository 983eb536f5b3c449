/** The clock of a day, virtual ms: only gaps of the workload and the stated time of requests move it. */
export interface VirtualClock {
  readonly now: number;
  pass(ms: number): void;
}

/** @returns a clock at the beginning of the day */
export function virtualClock(): VirtualClock {
  let now = 0;
  return {
    get now() {
      return now;
    },
    pass: (ms) => {
      now += ms;
    },
  };
}
