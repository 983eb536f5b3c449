import type { Family } from '../../suite/spec/families.ts';
import { type Requirement, strictestLevel } from '../../suite/spec/requirements.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import { citationOf } from '../evidence/citation.ts';
import type { IndexedCase, PackedPlace, PageIndex, RequirementCard } from '../page/page-format.ts';
import { requirementGroup } from '../page/result-filter.ts';
import type { Library } from './library.ts';

/** Collects the results of a run for the list of a page: numbers into lists of words. */
export interface IndexBuilder {
  add(result: CaseResult, evidence: PackedPlace | undefined): void;
  /** @param at place of a result among those that were added. @param evidence what is shown of it, in place of what was said */
  show(at: number, evidence: PackedPlace): void;
  /** @param known words of what results name by id. @param shared where the evidence lies, and what is said of all cases */
  finish(
    known: Pick<Library, 'requirements' | 'families'>,
    shared: Pick<PageIndex, 'blocks' | 'phrases' | 'files' | 'causes' | 'run'>,
  ): PageIndex;
}

/** @returns an index without any case */
export function indexBuilder(): IndexBuilder {
  const verdicts = wordList();
  const drives = wordList();
  const ids = wordList();
  const families = wordList();
  const strings = wordList();
  const cases: IndexedCase[] = [];
  return {
    add({ id, title, families: marks = [], drive, verdict, requirements, reason }, evidence) {
      const why = reason ?? requirements.find((one) => one.verdict === verdict)?.reason;
      cases.push([
        id,
        strings.of(title),
        drives.of(drive),
        verdicts.of(verdict),
        requirements.flatMap((one) => [
          ids.of(one.id),
          verdicts.of(one.verdict),
          one.verdict === 'pass' || one.reason === undefined ? -1 : strings.of(one.reason),
        ]),
        verdict === 'pass' || why === undefined ? -1 : strings.of(why),
        marks.map(families.of),
        ...optional(evidence),
      ]);
    },
    show(at, evidence) {
      cases[at]![7] = evidence;
    },
    finish: ({ requirements, families: known }, shared) => ({
      verdicts: verdicts.words,
      drives: drives.words,
      requirements: withAll(ids.words, requirements).map((id) => cardOf(id, requirements)),
      families: families.words.map((id) => ({ id, title: familyTitle(id, known) })),
      strings: strings.words,
      cases,
      ...shared,
    }),
  };
}

/** Those that no case speaks of come last: results know requirements by their place. */
const withAll = (seen: readonly string[], requirements: readonly Requirement[]): string[] => [
  ...new Set([...seen, ...requirements.map(({ id }) => id)]),
];

function wordList(): { words: string[]; of(word: string): number } {
  const words: string[] = [];
  const places = new Map<string, number>();
  const of = (word: string): number => {
    const at = places.get(word) ?? words.push(word) - 1;
    places.set(word, at);
    return at;
  };
  return { words, of };
}

/** A requirement this suite no longer has is shown by its id. */
function cardOf(id: string, requirements: readonly Requirement[]): RequirementCard {
  const group = requirementGroup(id);
  const known = requirements.find((one) => one.id === id);
  if (known === undefined) return { id, group, level: 0, title: id, text: '', why: '', sources: [] };
  const { title, text, why, sources } = known;
  const cited = sources.map(({ cite, note }) => ({ cite: citationOf(cite), note }));
  return { id, group, level: strictestLevel(known), title, text: text.trim(), why: why.trim(), sources: cited };
}

/** @returns the title of a family; of one that this suite no longer has, its id */
export const familyTitle = (id: string, known: readonly Family[]): string =>
  known.find((one) => one.id === id)?.title ?? id;

const optional = (evidence: PackedPlace | undefined): [PackedPlace?] => (evidence === undefined ? [] : [evidence]);
