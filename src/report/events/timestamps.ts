import type { ReportEvent } from './events.ts';

/**
 * A run itself knows no time, so that it is the same whenever it runs; who starts it says when that was.
 * @param clock ms since 1970
 * @returns what passes the events on, the beginning and the end with their time
 */
export function timestamped(emit: (event: ReportEvent) => void, clock: () => number): (event: ReportEvent) => void {
  const now = (): string => new Date(clock()).toISOString();
  // Before the header comes, the adapter has been started and calibrated.
  const started = now();
  return (event) => {
    switch (event.kind) {
      case 'header':
        return emit({ ...event, environment: { ...event.environment, started } });
      case 'case':
        return emit(event);
      case 'footer':
      case 'aborted':
        return emit({ ...event, ended: now() });
    }
  };
}

/** @param epoch `SOURCE_DATE_EPOCH`, seconds: whoever builds reproducibly has said what time it is */
export function clockOf(epoch: string | undefined): () => number {
  const fixed = epoch === undefined || epoch === '' ? Number.NaN : Number(epoch) * 1000;
  return Number.isNaN(new Date(fixed).getTime()) ? Date.now : () => fixed;
}
