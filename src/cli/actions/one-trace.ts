import { DRIVES } from '../../adapter/drives.ts';
import { savedTraces } from '../../report/saved/read-trace.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { choiceOf } from '../options/choice-option.ts';
import { UsageError } from '../options/usage-error.ts';

/**
 * @param drive as the user named it; the only one there is where left out
 * @returns the trace a user means, and whether the file has others, so that it has to be said which
 * @throws UsageError where more than one could be meant, or none; ReportError where the file is no trace
 */
export function oneTrace(file: string, drive: string | undefined): { trace: Trace; chosen: boolean } {
  const wanted = drive === undefined ? undefined : choiceOf('--drive', drive, DRIVES);
  const traces = savedTraces(file);
  const meant = traces.filter((one) => wanted === undefined || one.drive === wanted);
  const [first] = meant;
  const there = traces.map((one) => one.drive).join(', ');
  if (first === undefined) throw new UsageError(`${file} has no trace of the drive ${drive}, only of ${there}.`);
  if (meant.length > 1)
    throw new UsageError(`${file} has a trace of each of ${there}. Say which one: --drive ${first.drive}.`);
  return { trace: first.open(), chosen: traces.length > 1 };
}
