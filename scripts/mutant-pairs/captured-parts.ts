import type { Parts } from '../../src/compactor/types/parts.ts';

/** What a mutant changes in the reference. */
export interface CapturedParts {
  parts: Partial<Parts>;
  /** a client of its own, which two mutants can not share */
  hasTransport: boolean;
}

/** Stands in the place of the reference's adapter while mutants are loaded: what they would have built is told instead. */
export const createReferenceAdapter = (
  parts: Partial<Parts> = {},
  _name = 'reference',
  transport?: unknown,
): CapturedParts => ({ parts, hasTransport: transport !== undefined });

/** @returns whether the default export of a mutant is nothing but what was captured */
export const isCaptured = (value: unknown): value is CapturedParts =>
  typeof value === 'object' && value !== null && 'hasTransport' in value && 'parts' in value;
