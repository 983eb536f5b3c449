import { isEarlyEnd } from '../../src/verdict/verdict-order.ts';
import {
  type Block,
  type Finding,
  type FindingsFile,
  isIn,
  type Outcome,
  partsOf,
  type Selector,
} from './findings-file.ts';

/** What the failures of a run and the findings that were read have in common, and what not. */
export interface Comparison {
  /** in words, one for each difference */
  complaints: string[];
  /** failures that stand for each finding, in the order of the file */
  read: Outcome[][];
  /** failures that nobody has read */
  unread: Outcome[];
  /** those of them that nobody could have read: of cases or requirements that came after the file */
  later: Outcome[];
}

/**
 * Holds the outcomes of runs against the findings, both ways: each failure must have been read, exactly once, and each that
 * was read must show. A failure in what came after the file is unread as well, but no complaint: who adds a case need not
 * read what it shows of every system.
 *
 * @param outcomes of all cases at all places that were run; what was not evaluated is left out
 * @param profiles those that were run: what a finding says of others is not looked at
 */
export function compare(file: FindingsFile, outcomes: readonly Outcome[], profiles: readonly string[]): Comparison {
  const { findings } = file;
  const seen = Map.groupBy(outcomes, ({ about }) => about);
  const looked = findings.map((finding) => look(finding, seen.get(finding.about) ?? [], profiles));
  const read = looked.map(({ failures }) => failures);
  const times = new Map<Outcome, number>();
  for (const failure of read.flat()) times.set(failure, (times.get(failure) ?? 0) + 1);
  const unread = outcomes.filter((outcome) => outcome.failed && !times.has(outcome));
  const came = cameLater(file);
  return {
    complaints: [
      ...unread.filter((one) => !came(one)).map((one) => `nobody has read this failure: ${named(one)}`),
      ...[...times].filter(([, count]) => count > 1).map(([one]) => `two findings claim this failure: ${named(one)}`),
      ...looked.flatMap(({ complaints }) => complaints),
    ],
    read,
    unread,
    later: unread.filter(came),
  };
}

/** A case or requirement counts as later only where neither the record nor any finding names it. */
function cameLater({ known, findings }: FindingsFile): (outcome: Outcome) => boolean {
  if (known === undefined) return () => false;
  const named = findings.flatMap(({ blocks }) => blocks.flatMap(({ selectors }) => selectors.map((one) => one.case)));
  const cases = new Set([...known.cases, ...named]);
  const requirements = new Set([...known.requirements, ...findings.map(({ about }) => about)]);
  return ({ variant, about }) => !cases.has(partsOf(variant).case) || !(isEarlyEnd(about) || requirements.has(about));
}

/** @returns e.g. `FAIL-1 CC-0011[n=1] (default / pure)` */
export const named = ({ about, profile, drive, variant }: Outcome): string =>
  `${about} ${variant} (${profile} / ${drive})`;

/** Stands for the evidence of failures that are still to be read. */
export const UNREAD = 'TODO';

interface Looked {
  failures: Outcome[];
  complaints: string[];
}

function look(finding: Finding, outcomes: readonly Outcome[], profiles: readonly string[]): Looked {
  const hasRun = (block: Block) => block.profiles.every((profile) => profiles.includes(profile));
  const byCase = Map.groupBy(outcomes, ({ variant }) => partsOf(variant).case);
  const matches = finding.blocks.flatMap((block) =>
    block.selectors.map((selector) => {
      const ofCase = byCase.get(selector.case) ?? [];
      return { block, selector, found: ofCase.filter((one) => isIn(one, block, selector)) };
    }),
  );
  const failures = [...new Set(matches.flatMap(({ found }) => found.filter(({ failed }) => failed)))];
  const isWhole = finding.blocks.every(hasRun);
  return {
    failures,
    complaints: [
      ...matches
        .flatMap(({ found }) => found.filter(({ failed }) => !failed))
        .map((outcome) => `this failure no longer shows: ${named(outcome)}`),
      ...matches
        .filter(({ block, found }) => hasRun(block) && found.length === 0)
        .map(
          ({ selector }) => `this failure no longer shows: ${finding.about} ${written(selector)} is evaluated nowhere`,
        ),
      ...(finding.evidence === UNREAD ? [`${finding.about}: say what was seen instead of ${UNREAD}`] : []),
      ...(isWhole && failures.length !== finding.failures
        ? [
            `${finding.about}, "${finding.evidence.slice(0, 60)}…": ${finding.failures} failures read, ${failures.length} seen`,
          ]
        : []),
    ],
  };
}

/** @returns a selector as it is written in a findings file */
export function written({ case: id, values }: Selector): string {
  const dimensions = Object.entries(values).map(([dimension, wanted]) => `${dimension}=${wanted.join('|')}`);
  return dimensions.length === 0 ? id : `${id}[${dimensions.join(',')}]`;
}
