import { type ReplayRun, replay, type TracesWanted } from '../../report/saved/replay.ts';
import { openWriters, type WriterOptions } from '../output/open-writers.ts';

/** Gives the events of a saved run to the writers that are options for. @param options `traces`: how much of them to keep */
export async function replayToWriters(
  run: ReplayRun,
  options: WriterOptions & { traces: TracesWanted },
): Promise<void> {
  const { writers, keep } = await openWriters(options);
  try {
    for (const event of replay(run, keep === 'verdicts' ? options.traces : 'whole'))
      for (const writer of writers) writer.write(event);
  } finally {
    for (const writer of writers) writer.end();
  }
}
