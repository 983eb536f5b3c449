import { DRIVES } from '../../adapter/drives.ts';
import { seededRandom } from '../../conversation/random.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import type { KillTable } from '../../suite/corpus/kill-table.ts';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import type { QuickSet } from '../../suite/corpus/quick-set.ts';
import { select, transitiveWitnesses } from '../../suite/select/select.ts';
import type { SelectedVariant, Selection } from '../../suite/select/selection.ts';
import type { Mutant, Specimen } from '../specimens/specimen.ts';

/** How much of the corpus mutants and fair designs are run on: all of it, or what is there to see them and a draw of the rest. */
export type CorpusShare = 'whole' | 'part';

/** Of a case with fewer variants than this a mutant draws one less often than always: so each variant is met as often as another. */
const VARIANTS_OF_A_DRAW = 24;

/** Of a fair design one variant in so many is drawn: each is met by some ten of them. */
const FAIR_DRAW = 5;

/** The variants of a quick run, and which variants show which mutant. */
export interface SeenBefore {
  quick: QuickSet;
  kills: KillTable;
}

/**
 * What a specimen is run on. Nulls have to face everything. A fair design meets a fifth in `part`, always the same. A mutant meets in `part` the cases that name it, in all
 * variants, those it names itself, and those of a quick run that were seen to show it: they have to show it still. Of the other cases
 * it draws, always the same for the same mutant: one variant of a case with twenty-four or more, of the smaller ones as often as lets each
 * variant be met by as many mutants, some fourteen; and one of each case that one of these rests on. What a mutant violates elsewhere
 * besides is looked for in `whole`.
 */
export function selectForSpecimen(
  corpus: Corpus,
  specimen: Specimen,
  share: CorpusShare,
  seen: SeenBefore = { quick: new Map(), kills: new Map() },
): Selection {
  const whole = select(corpus, specimen.kind === 'mutant' ? (specimen.cases ?? []) : []);
  if (share === 'whole' || specimen.kind === 'null') return whole;
  return specimen.kind === 'mutant' ? partOf(whole, specimen, corpus, seen) : fairDrawOf(whole, specimen.name, corpus);
}

function fairDrawOf(whole: Selection, name: string, corpus: Corpus): Selection {
  const own = Map.groupBy(whole.variants, ({ file }) => file);
  const chosen = [...own].map(([file, all]) => {
    const first = Math.floor(seededRandom(`${name}/${file.id}`)() * FAIR_DRAW);
    return { file, all, met: all.filter((_, at) => at % FAIR_DRAW === first) };
  });
  return { patterns: ['a draw of the cases, with those they rest on'], variants: withWitnesses(chosen, name, corpus) };
}

function partOf(whole: Selection, mutant: Mutant, corpus: Corpus, seen: SeenBefore): Selection {
  const { name, meets = [], quick = [] } = mutant;
  const named = meets.length === 0 ? [] : select(corpus, meets).variants.map(({ variant }) => variant.id);
  const met = new Set([...named, ...quick, ...quickThatShow(mutant, seen)]);
  const byFile = Map.groupBy(whole.variants, ({ file }) => file);
  const chosen = [...byFile].map(([file, all]) => {
    const { id, mutants } = file;
    if (mutants?.includes(name)) return { file, all, met: all };
    const drawn = drawnOf(all.length, `${name}/${id}`);
    return { file, all, met: all.filter(({ variant }, at) => at === drawn || met.has(variant.id)) };
  });
  return {
    patterns: ['what shows it, and a draw of the other cases, with those they rest on'],
    variants: withWitnesses(chosen, name, corpus),
  };
}

/** What rests on a case that was not met would be blocked, whatever the specimen does. */
function withWitnesses(
  chosen: readonly { file: CaseFile; all: SelectedVariant[]; met: SelectedVariant[] }[],
  name: string,
  corpus: Corpus,
): SelectedVariant[] {
  const restsOn = transitiveWitnesses(
    chosen.filter((one) => one.met.length > 0).map(({ file }) => file),
    corpus.cases,
  );
  return chosen.flatMap(({ file, all, met }) =>
    met.length === 0 && restsOn.has(file.id) ? oneOf(all, `${name}/${file.id}`) : met,
  );
}

const oneOf = <Item>(all: readonly Item[], seed: string): Item[] =>
  all.filter((_, at) => at === Math.floor(seededRandom(seed)() * all.length));

/** @returns the place of a variant among so many, or one that none has */
const drawnOf = (variants: number, seed: string): number =>
  Math.floor(seededRandom(seed)() * Math.max(variants, VARIANTS_OF_A_DRAW));

function quickThatShow({ name, drives = [...DRIVES] }: Mutant, { quick, kills }: SeenBefore): string[] {
  const shows = (id: string) => [...kills.values()].some((variants) => variants.get(id)?.has(name));
  return [...quick].filter(([id, on]) => on.some((drive) => drives.includes(drive)) && shows(id)).map(([id]) => id);
}
