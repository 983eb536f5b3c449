import { type KeptRun, replay, type TracesWanted } from '../../report/saved/replay.ts';
import { type WritersAsked, writersOf } from '../output/open-writers.ts';

/** Gives the events of a saved run to the writers that are asked for. @param asked `traces`: how much of them to keep */
export async function tellAgain(run: KeptRun, asked: WritersAsked & { traces: TracesWanted }): Promise<void> {
  const { writers, traces } = await writersOf(asked);
  try {
    for (const event of replay(run, traces ? 'whole' : asked.traces)) for (const writer of writers) writer.write(event);
  } finally {
    for (const writer of writers) writer.end();
  }
}
