import type { Aborted } from '../../report/events/events.ts';
import { type ReplayRun, replay, type TracesWanted } from '../../report/saved/replay.ts';
import { openWriters, type WriterOptions } from '../output/open-writers.ts';

/** Gives the events of a saved run to the writers that are options for. @param options `traces`: how much of them to keep */
export async function replayToWriters(
  run: ReplayRun | Aborted,
  options: WriterOptions & { traces: TracesWanted },
): Promise<void> {
  const { writers, keep } = await openWriters(options);
  try {
    const events = 'kind' in run ? [run] : replay(run, keep === 'verdicts' ? options.traces : 'whole');
    for (const event of events) for (const writer of writers) writer.write(event);
  } finally {
    for (const writer of writers) writer.end();
  }
}
