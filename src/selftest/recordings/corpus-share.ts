import { DRIVES } from '../../adapter/drives.ts';
import { seededRandom } from '../../conversation/random.ts';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import type { QuickSet } from '../../suite/corpus/quick-set.ts';
import { select } from '../../suite/select/select.ts';
import type { Selection } from '../../suite/select/selection.ts';
import type { Mutant, Specimen } from '../specimens/specimen.ts';

/** How much of the corpus mutants are run on: all of it, or of each case that does not name them one variant. */
export type CorpusShare = 'whole' | 'part';

/**
 * What a specimen is run on. Nulls and fair designs have to face everything. A mutant meets every case in `part` as well,
 * in all variants where the case names it, in those it names itself, and in those that a quick run has for its drives: what
 * they show it has to show. Of the others it draws one variant each, always the same for the same mutant, so that all mutants
 * together still cover the corpus: fifteen mutants for each variant, in a third of the time.
 * @param quick the variants of a quick run
 */
export function selectForSpecimen(
  corpus: Corpus,
  specimen: Specimen,
  share: CorpusShare,
  quick: QuickSet = new Map(),
): Selection {
  if (specimen.kind !== 'mutant') return select(corpus, []);
  const whole = select(corpus, specimen.cases ?? []);
  return share === 'whole' ? whole : partOf(whole, specimen, corpus, quick);
}

function partOf(
  whole: Selection,
  { name, meets = [], quick = [], drives = [...DRIVES] }: Mutant,
  corpus: Corpus,
  quickOfAll: QuickSet,
): Selection {
  const named = meets.length === 0 ? [] : select(corpus, meets).variants.map(({ variant }) => variant.id);
  const quickHere = [...quickOfAll].filter(([, on]) => on.some((drive) => drives.includes(drive)));
  const met = new Set([...named, ...quick, ...quickHere.map(([id]) => id)]);
  const byFile = Map.groupBy(whole.variants, ({ file }) => file);
  const variants = [...byFile].flatMap(([{ id, mutants }, all]) => {
    if (mutants?.includes(name)) return all;
    const drawn = Math.floor(seededRandom(`${name}/${id}`)() * all.length);
    return all.filter(({ variant }, at) => at === drawn || met.has(variant.id));
  });
  return { patterns: ['one variant of each case'], variants };
}
