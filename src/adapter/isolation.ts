/**
 * Where a module runs: in a process of its own, which can be ended whatever it does; in a thread of the suite's process; or,
 * for debuggers, in the thread of the suite itself.
 */
export const ISOLATIONS = ['process', 'worker', 'none'] as const;
export type Isolation = (typeof ISOLATIONS)[number];
