import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openTranscript } from '../transcript/open-transcript.ts';
import type { Workload } from '../workload/workload.ts';
import type { DaySource } from './day-plan.ts';

/** A workload that can't be had; the message says what was tried. */
export class WorkloadError extends Error {
  override readonly name = 'WorkloadError';
}

/**
 * @param steps how many of it are to be played
 * @throws WorkloadError, and what `openTranscript` throws
 */
export function openSource(source: DaySource, steps: number): Promise<Workload> {
  switch (source.kind) {
    case 'workload':
      return importWorkload(source.file);
    case 'transcript':
      return openTranscript(source.file, { ...source, steps });
  }
}

async function importWorkload(file: string): Promise<Workload> {
  const loaded = await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw new WorkloadError(`The workload ${file} can't be loaded: ${error instanceof Error ? error.message : error}`);
  });
  const { default: workload } = loaded as { default?: Partial<Workload> };
  const missing = ['name', 'title', 'system', 'tools', 'steps'].filter(
    (key) => workload?.[key as keyof Workload] === undefined,
  );
  if (workload !== undefined && missing.length === 0) return workload as Workload;
  throw new WorkloadError(
    `${path.basename(file)} is no workload: its default export lacks ${missing.join(', ')}. workloads/README.md says what one is made of.`,
  );
}
