import type { CaseFile } from './case-file.ts';
import { provedBy } from './expectation.ts';

/** @returns every requirement a case speaks for, by its laws or by an expectation */
export function provenBy({ proves = [], then }: Pick<CaseFile, 'proves' | 'then'>): string[] {
  const inEntries = then.map(provedBy).filter((id) => id !== undefined);
  return [...new Set([...proves, ...inEntries])];
}
