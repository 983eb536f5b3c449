import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Simulation } from '../../simulator/record/simulation.ts';
import { UsageError } from '../options/usage-error.ts';
import { lockFolder } from '../output/folder-lock.ts';
import { makeFolder } from '../output/make-folder.ts';

/** Where a simulation goes. */
export interface SimulationOutput {
  /** @returns the files that were written */
  write(simulation: Simulation): Promise<string[]>;
  release(): void;
}

/**
 * To be called before anything is played: a folder that can't be written must not cost a day.
 * @throws UsageError where it can't be had
 */
export function openOutput({ out }: { out?: string }): SimulationOutput {
  if (out === undefined) return { write: async () => [], release: () => {} };
  const release = locked(out);
  return {
    release,
    write: async (simulation) => {
      const { simulationPage } = await import('../../simulator/page/simulation-page.ts');
      return [
        replace(path.join(out, 'simulation.json'), `${JSON.stringify(simulation)}\n`),
        replace(path.join(out, 'simulation.html'), simulationPage(simulation)),
      ];
    },
  };
}

function locked(out: string): () => void {
  try {
    makeFolder(out);
    return lockFolder(out, '--out');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new UsageError(`--out: the folder ${out} can't be written (${code}). Name another place.`);
  }
}

/** A file that is there is never half of the old and half of the new one. */
function replace(file: string, text: string): string {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
  return file;
}
