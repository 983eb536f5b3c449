import type { SimulatorMutant } from './simulator-mutant.ts';

/**
 * @param source of the mutant's file
 * @returns the source with the fault in it
 * @throws Error where the text it replaces does not stand there exactly once: the mutant is out of date
 */
export function mutatedSource({ name, file, from, to }: SimulatorMutant, source: string): string {
  const parts = source.split(from);
  if (parts.length !== 2) {
    throw new Error(`${name}: expected its text once in ${file}, found it ${parts.length - 1} times: ${from}`);
  }
  return parts.join(to);
}
