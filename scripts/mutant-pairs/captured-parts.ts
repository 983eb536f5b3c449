import type { Parts } from '../../src/compactor/types/parts.ts';

/** What a mutant changes in the reference, where that is parts and nothing else. */
export class CapturedParts {
  readonly parts: Partial<Parts>;
  /** a client of its own, which two mutants can not share */
  readonly hasTransport: boolean;

  constructor(parts: Partial<Parts>, hasTransport: boolean) {
    this.parts = parts;
    this.hasTransport = hasTransport;
  }
}

/**
 * Stands in the place of the reference's adapter while mutants are loaded: what they would have built is told instead. A mutant
 * that wraps the adapter spreads it into an object of its own, which is no instance any more: its parts are not all it changes.
 */
export const createReferenceAdapter = (
  parts: Partial<Parts> = {},
  _name = 'reference',
  transport?: unknown,
): CapturedParts => new CapturedParts(parts, transport !== undefined);
