import type { TraceStep } from './trace/trace.ts';

/** What an adapter sends beside its answers, and breaks a limit with: its step is at fault, whatever it answers. */
export interface Breaches {
  note(detail: string): void;
  /** @returns the entries of one step; the last of them ends in the fault, where there was one */
  endIn(entries: readonly TraceStep[]): readonly TraceStep[];
}

export function watchForBreaches(): Breaches {
  let first: string | undefined;
  return {
    note(detail) {
      first ??= detail;
    },
    endIn(entries) {
      const last = entries.at(-1);
      if (first === undefined || last === undefined || last.result.kind === 'fault') return entries;
      return [
        ...entries.slice(0, -1),
        { ...last, result: { kind: 'fault', fault: { kind: 'protocol', detail: first } } },
      ];
    },
  };
}
