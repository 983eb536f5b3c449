import type { CaseFile } from './case-file.ts';
import { requirementOfEntry } from './expectation.ts';

/** @returns every requirement a case speaks for, by its laws or by an expectation */
export function requirementsProved({ proves = [], then }: Pick<CaseFile, 'proves' | 'then'>): string[] {
  const inEntries = then.map(requirementOfEntry).filter((id) => id !== undefined);
  return [...new Set([...proves, ...inEntries])];
}
