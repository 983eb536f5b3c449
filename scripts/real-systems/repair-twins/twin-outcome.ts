import { hiderWords } from '../../../src/report/diff/diff-words.ts';
import type { DiffedReport } from '../../../src/report/diff/paired-results.ts';
import { type ReportDiff, reportDiff } from '../../../src/report/diff/report-diff.ts';
import type { Requirement } from '../../../src/suite/spec/requirements.ts';
import { causesOf } from '../../../src/verdict/cause.ts';
import type { Twin } from './twin.ts';

/** A cause that is in variants of the mended package in which the package as it is does not show it. */
export interface ComeCause {
  identity: string;
  /** how many */
  results: number;
  /** `spread`: the package as it is has it too, and in some of these it was known not to be there */
  how: 'new' | 'spread' | 'uncovered';
}

/** What became of a cause by mending it. */
export interface TwinOutcome {
  /** variants on drives that show it, in the package as it is and in the mended one */
  before: number;
  after: number;
  /** what the comparison says stands before the cause where it is gone, in words; nothing where it says that it is mended */
  toldHidden: string;
  /** other causes that are gone with it */
  alsoGone: string[];
  come: ComeCause[];
  /** what is not as it has to be, in words; nothing where all is */
  complaints: string[];
}

/**
 * Holds two reports against what mending one cause has to do: the cause is gone, and whatever appears had been hidden by
 * something. What spreads to variants that were known to be without it counts like what is new. What else is gone has a reason in the twin.
 *
 * @param old report of the package as it is
 * @param other report of the mended one
 */
export function twinOutcome(
  twin: Twin,
  old: DiffedReport,
  other: DiffedReport,
  requirements: readonly Requirement[],
): TwinOutcome {
  const diff = reportDiff(old, other, { requirements });
  const [before, after] = [old, other].map((report) => resultsWith(twin.cause, report)) as [number, number];
  const come = comeIn(diff).filter(({ identity }) => identity !== twin.cause);
  const gone = [...diff.causes.mended, ...diff.causes.hidden].map(({ identity }) => identity);
  const alsoGone = gone.filter((identity) => identity !== twin.cause);
  return {
    before,
    after,
    toldHidden: hiderWords(diff.causes.hidden.find(({ identity }) => identity === twin.cause)?.hiddenBy ?? []),
    alsoGone,
    come,
    complaints: [
      ...(diff.compared > 0 ? [] : ['nothing could be compared: was the suite changed while it ran?']),
      ...remainder(twin, before, after),
      ...taken(twin, alsoGone),
      ...unexpected(twin, come),
      ...losses(twin, diff),
    ],
  };
}

/** In how many variants a cause is a root. */
const resultsWith = (identity: string, { cases }: DiffedReport): number =>
  causesOf(cases).find((cause) => cause.identity === identity)?.results ?? 0;

function comeIn({ causes }: ReportDiff): ComeCause[] {
  const more = causes.changed.filter(({ gained }) => gained.length > 0);
  return [
    ...causes.new.map(({ identity, results }) => ({ identity, results, how: 'new' as const })),
    ...more.map(({ identity, gained, hiddenBefore }) => {
      const hidden = hiddenBefore.reduce((sum, { results }) => sum + results, 0);
      const how = gained.length > hidden ? ('spread' as const) : ('uncovered' as const);
      return { identity, results: gained.length, how };
    }),
    ...causes.uncovered.map(({ identity, results }) => ({ identity, results, how: 'uncovered' as const })),
  ];
}

function remainder({ remains }: Twin, before: number, after: number): string[] {
  if (before === 0) return ['the package as it is does not show it'];
  if (remains === undefined) return after === 0 ? [] : [`it still shows in ${after} variants`];
  if (after === 0) return ['it is gone, and the twin says why some of it remains'];
  return after < before ? [] : [`it shows in ${after} variants, and did in ${before}`];
}

function taken({ takes = {} }: Twin, alsoGone: readonly string[]): string[] {
  return [
    ...alsoGone.filter((one) => takes[one] === undefined).map((one) => `${one} is gone with it, and nothing says why`),
    ...Object.keys(takes)
      .filter((one) => !alsoGone.includes(one))
      .map((one) => `${one} is not gone with it, and the twin says why it is`),
  ];
}

function unexpected({ brings = {} }: Twin, come: readonly ComeCause[]): string[] {
  const unknown = come.filter(({ how, identity }) => how !== 'uncovered' && brings[identity] === undefined);
  const isBrought = (identity: string) => come.some((one) => one.identity === identity && one.how !== 'uncovered');
  const missing = Object.keys(brings).filter((identity) => !isBrought(identity));
  return [
    ...unknown.map(({ how, identity, results }) => `${identity} is ${how}, in ${results} variants`),
    ...missing.map((identity) => `${identity} is not new, and the twin says why it is`),
  ];
}

/** A variant that passed before may fail only for what the twin says comes in. */
const losses = ({ brings = {} }: Twin, { regressions }: ReportDiff): string[] =>
  regressions
    .filter(({ causes }) => causes.length === 0 || causes.some((identity) => brings[identity] === undefined))
    .map(({ id, drive, now, causes }) => `${id} (${drive}) passed before, and now: ${now} ${causes.join(', ')}`);
