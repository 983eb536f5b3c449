import type { Corpus } from '../suite/load-corpus.ts';
import { variantsOf } from '../suite/matrix.ts';
import { tagOf } from '../suite/tag.ts';

/** The names a corpus has for its cases. */
export interface CaseNames {
  /** tag of each case, by its id */
  tags: ReadonlyMap<string, string>;
  /** ids of all variants */
  variants: ReadonlySet<string>;
}

/** @returns the names of a corpus */
export const caseNames = ({ cases }: Pick<Corpus, 'cases'>): CaseNames => ({
  tags: new Map(cases.map((file) => [file.id, tagOf(file)])),
  variants: new Set(cases.flatMap((file) => variantsOf(file).map(({ id }) => id))),
});
