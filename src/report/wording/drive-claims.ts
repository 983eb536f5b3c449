import { DRIVES } from '../../adapter/drives.ts';
import type { DeclaredProfile } from '../../adapter/profile.ts';

/** @returns what a profile claims on some drives instead, each as a term and what is said of it; none where it is the same on all */
export const driveClaimTerms = ({ onDrive = {} }: DeclaredProfile): [term: string, claims: string][] =>
  DRIVES.flatMap((drive) => {
    const claims = Object.entries(onDrive[drive] ?? {});
    return claims.length === 0 ? [] : [[`on the ${drive} drive instead`, claims.map(claimWords).join('; ')]];
  });

const claimWords = ([field, value]: [string, unknown]): string => `${field}: ${valueWords(value)}`;

const valueWords = (value: unknown): string =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? value.join(', ') || 'none'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
