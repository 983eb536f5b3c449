import { variantsOf } from '../../suite/case/variants.ts';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import { tagOf } from '../../suite/select/tag.ts';

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
