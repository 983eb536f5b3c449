import { caseIdOf } from '../../suite/case/case-id.ts';
import { type Requirement, waysOf } from '../../suite/spec/requirements.ts';
import type { Cause } from '../../verdict/cause.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import type { Header } from '../events/events.ts';
import type { CauseCard, CauseNote, OtherWay, RunCard } from '../page/cause-format.ts';
import { ownProperty } from '../page/own-property.ts';
import type { CaseFileCard } from '../page/page-format.ts';
import { causeWords } from '../wording/cause-words.ts';
import type { CauseTally } from './cause-tally.ts';
import type { Library } from './library.ts';

/** What people have written about causes, by identity. */
export type CauseNotes = Readonly<Record<string, CauseNote>>;

/** What cards of causes are made from. */
export interface CauseSources {
  tally: CauseTally;
  /** all results, by their place in the report */
  results: readonly Pick<CaseResult, 'id' | 'drive'>[];
  library: Pick<Library, 'requirements'>;
  notes: CauseNotes;
  /** of the run */
  dialect: string;
  /** files of the cases that show a cause, by id */
  files: Readonly<Record<string, Pick<CaseFileCard, 'dialect'>>>;
}

/** @returns causes as a page tells them, in the order they are given in */
export const causeCards = (causes: readonly Cause[], sources: CauseSources): CauseCard[] =>
  causes.map((cause) => causeCard(cause, sources));

function causeCard(cause: Cause, sources: CauseSources): CauseCard {
  const { tally, results, library, notes } = sources;
  const { identity, shortest, ...numbers } = cause;
  const { requirement: _, ...words } = causeWords(identity, library.requirements);
  const { shown, follows, hides } = tally.of(identity);
  const at = shown.find((place) => results[place]?.id === shortest);
  const note = ownProperty(notes, identity);
  const otherLevels = waysOfOtherLevels(cause, library.requirements);
  return {
    identity,
    ...words,
    ...numbers,
    ...dialectsOf(shown, sources),
    requirement: identity.split('/')[0]!,
    shown,
    ...(at === undefined ? {} : { shortest: at }),
    ...(otherLevels.length === 0 ? {} : { otherLevels }),
    follows: mostFirst(follows),
    hides: mostFirst(hides),
    ...(note === undefined ? {} : { note }),
  };
}

/** A case may be about the rules of one provider, whatever dialect the run speaks. */
function dialectsOf(
  shown: readonly number[],
  { results, files, dialect }: CauseSources,
): Pick<CauseCard, 'dialects' | 'alsoInOwn'> {
  const spoken = new Set(shown.map((at) => ownProperty(files, caseIdOf(results[at]!.id))?.dialect ?? dialect));
  const alsoInOwn = spoken.delete(dialect);
  return spoken.size === 0 ? {} : { dialects: [...spoken].sort(), alsoInOwn };
}

/** Two ways of one requirement may weigh differently: whoever sees one of them asks why. */
function waysOfOtherLevels({ identity, level }: Cause, requirements: readonly Requirement[]): OtherWay[] {
  const requirement = requirements.find(({ id }) => id === identity.split('/')[0]);
  if (requirement === undefined) return [];
  return waysOf(requirement)
    .filter((way) => way.level !== level)
    .map(({ name, seen, level: other }) => ({ way: `${requirement.id}/${name}`, level: other, seen }));
}

const mostFirst = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].sort(([, one], [, other]) => other - one);

/** @returns what tells a run from others. @param library says where issues of the suite are opened */
export function runCard(
  { adapter, suite, profile, dialect, seed }: Header,
  { issues }: Pick<Library, 'issues'>,
): RunCard {
  return {
    adapter: adapter.name,
    version: adapter.version,
    suite: suite.version,
    edition: suite.edition,
    digest: suite.corpus.digest,
    profile: profile.name,
    dialect,
    seed,
    ...(issues === undefined ? {} : { issues }),
  };
}
