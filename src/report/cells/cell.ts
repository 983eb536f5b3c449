import type { Drive, Profile } from '../../adapter/profile.ts';
import { appliesTo, type Requirement } from '../../suite/spec/requirements.ts';
import { countsForClass } from '../../verdict/certificate.ts';
import { isEvaluated } from '../../verdict/counts.ts';
import type { KnownFailure, RequirementVerdict } from '../../verdict/verdict.ts';
import type { Verdict } from '../../verdict/verdict-order.ts';
import { worstVerdict } from '../../verdict/verdict-order.ts';
import { verdictFound } from '../../verdict/without-baseline.ts';
import { causeReasons, mostFrequentReasons, NO_CASE_SPEAKS, reasonNotObserved } from './cell-reason.ts';

/** A verdict, or why there is none: the class is denied for what was `not shown`, and not asked for what is `not observable`. */
export type CellWord = Verdict | 'not shown' | 'not observable';

/** How one requirement fared in one column. */
export interface Cell {
  word: CellWord;
  /** results that say the word itself */
  own: number;
  /** those of them that came to a verdict about it: what is known to fail may never have been seen */
  ownEvaluated: number;
  /** results that violated it, a baseline's known ones too */
  failed: number;
  /** results that came to a verdict about it */
  evaluated: number;
  /** results that could say nothing of it, though it was run for; the next two are among them */
  blocked: number;
  /** results in which all that was seen of it follows from causes */
  following: number;
  /** results that did not come to show it, because of a cause */
  unreached: number;
  /** results that could not be evaluated for a reason of their own, where the word does not say so */
  open: number;
  /** identities of the roots that violate it here, each once; absent where none does */
  causes?: string[];
  /** whether a class asks for it here */
  counts: boolean;
  /** why nothing, or not everything, was evaluated */
  reason?: string;
}

/** Whose cell it is. A requirement this suite does not have any more is known by its id alone. */
export interface CellPlace {
  requirement: Requirement | undefined;
  drive: Drive;
  profile: Profile;
}

/** What one result says of the requirement. */
export interface CellEntry
  extends Pick<
    RequirementVerdict,
    'verdict' | 'reason' | 'unreachable' | 'causes' | 'follows' | 'unreached' | 'beyondEnd'
  > {
  known?: Pick<KnownFailure, 'was'>;
}

/** @param entries all that results of this column say of the requirement, each of one case variant on one drive */
export function cellOf(entries: readonly CellEntry[], place: CellPlace): Cell {
  const counts = isAskedFor(entries, place);
  const word = wordOf(entries, counts, place);
  const numbers = numbersOf(entries, word);
  const reason = [reasonOf(entries, { word, ...numbers }, place), isExtra(word, counts) ? EXTRA : undefined]
    .filter(Boolean)
    .join('; ');
  const causes = [...new Set(entries.flatMap((entry) => entry.causes ?? []))];
  const named = causes.length === 0 ? {} : { causes };
  return { word, ...numbers, ...named, counts, ...(reason === '' ? {} : { reason }) };
}

/** Counted is what was found: a baseline changes the word of a result, and not what was seen. */
function numbersOf(entries: readonly CellEntry[], word: CellWord) {
  const found = entries.map(verdictFound);
  const alone = entries.filter((entry) => !isOfRoot(entry));
  const own = alone.filter(({ verdict }) => verdict === word).map(verdictFound);
  return {
    own: own.length,
    ownEvaluated: own.filter(isEvaluated).length,
    failed: found.filter((verdict) => verdict === 'fail').length,
    evaluated: found.filter(isEvaluated).length,
    blocked: found.filter((verdict) => verdict === 'blocked').length,
    following: entries.filter(({ follows }) => follows !== undefined).length,
    unreached: entries.filter(({ unreached }) => unreached !== undefined).length,
    open: word === 'blocked' ? 0 : alone.filter(({ verdict }) => verdict === 'blocked').length,
  };
}

/** @returns whether a green word is not all there is: causes have shown the requirement violated, or kept results from showing it */
export const isPartlyShown = ({
  word,
  following,
  unreached,
}: Pick<Cell, 'word' | 'following' | 'unreached'>): boolean => word === 'pass' && following + unreached > 0;

const EXTRA = 'no class asks for it in this column';

/** A law may see something violated of which nothing was declared. */
const isExtra = (word: CellWord, counts: boolean): boolean =>
  !counts && word !== 'unsupported' && word !== 'not observable';

const isAskedFor = (entries: readonly CellEntry[], { requirement, ...seenFrom }: CellPlace): boolean =>
  requirement !== undefined && countsForClass(requirement, entries, seenFrom);

/** One case that says something is enough; where none does, the reason decides the word. A root is told where it is, and once. */
function wordOf(entries: readonly CellEntry[], counts: boolean, place: CellPlace): CellWord {
  const spoke = entries.filter((entry) => entry.verdict !== 'unsupported' && !isOfRoot(entry));
  if (spoke.length > 0) return worstVerdict(spoke.map(({ verdict }) => verdict));
  if (entries.some(isOfRoot) || counts) return 'not shown';
  if (place.requirement !== undefined && !appliesTo(place.requirement, place.profile)) return 'unsupported';
  return entries.some(({ unreachable }) => unreachable !== true) ? 'unsupported' : 'not observable';
}

/** What follows from a root, and what a root or the end of a session kept from being shown, says nothing of its own. */
const isOfRoot = ({ follows, unreached, beyondEnd }: CellEntry): boolean =>
  follows !== undefined || unreached !== undefined || beyondEnd === true;

type Told = Pick<Cell, 'word' | 'following' | 'unreached'>;

function endReasons(entries: readonly CellEntry[]): string[] {
  const ended = entries.filter(({ beyondEnd }) => beyondEnd === true).length;
  return ended === 0 ? [] : [`${ended} not reached, since the session had ended at a price`];
}

function reasonOf(entries: readonly CellEntry[], { word, ...numbers }: Told, place: CellPlace): string | undefined {
  const reasonsFor = (verdict: Verdict) =>
    mostFrequentReasons(entries.flatMap((entry) => (entry.verdict === verdict ? [entry.reason ?? verdict] : [])));
  switch (word) {
    case 'pass':
      return undefined;
    case 'not shown':
      // All that it takes is there: a class would not ask for it otherwise.
      return entries.length === 0
        ? NO_CASE_SPEAKS
        : [...causeReasons(numbers), ...endReasons(entries)].join(', ') || reasonsFor('unsupported');
    case 'not observable':
    case 'unsupported':
      return entries.length === 0 ? reasonNotObserved(place) : reasonsFor('unsupported');
    default:
      return reasonsFor(word);
  }
}
