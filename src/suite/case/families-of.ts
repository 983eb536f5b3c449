import type { CaseFile } from './case-file.ts';

/** @returns ids of the families of failures a case belongs to; none where it says so, or says nothing */
export const familiesOf = ({ families = 'none' }: Pick<CaseFile, 'families'>): string[] =>
  families === 'none' ? [] : families;
