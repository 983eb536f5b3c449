import type { Cause } from '../../verdict/cause.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import type { Header } from '../events/events.ts';
import type { CauseCard, CauseNote, RunCard } from '../page/cause-format.ts';
import { ownProperty } from '../page/own-property.ts';
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
}

/** @returns causes as a page tells them, in the order they are given in */
export const causeCards = (causes: readonly Cause[], sources: CauseSources): CauseCard[] =>
  causes.map((cause) => causeCard(cause, sources));

function causeCard(cause: Cause, { tally, results, library, notes }: CauseSources): CauseCard {
  const { identity, shortest, ...numbers } = cause;
  const { seen, where } = causeWords(identity, library.requirements);
  const { shown, follows, hides } = tally.of(identity);
  const at = shown.find((place) => results[place]?.id === shortest);
  const note = ownProperty(notes, identity);
  return {
    identity,
    seen,
    where,
    ...numbers,
    requirement: identity.split('/')[0]!,
    shown,
    ...(at === undefined ? {} : { shortest: at }),
    follows: mostFirst(follows),
    hides: mostFirst(hides),
    ...(note === undefined ? {} : { note }),
  };
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
