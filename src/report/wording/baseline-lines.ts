import { positionText } from '../../verdict/baseline/baseline-notes.ts';
import type { BaselineOutcome } from '../../verdict/baseline/baseline-outcome.ts';
import type { CaseResult, KnownFailure } from '../../verdict/verdict.ts';
import type { Header } from '../events/events.ts';

/** @returns what a baseline says of a failure, e.g. `known since 2026-01-05: cut by count (me/mine#12)` */
export function knownLine({ reason, issue, since }: KnownFailure): string {
  return `known since ${since}: ${reason}${issue === undefined ? '' : ` (${issue})`}`;
}

/** @returns why a case fails as expected, in one line, however many requirements it breaks */
export function knownReason({ known, requirements }: CaseResult): string {
  const all = [known, ...requirements.map((one) => one.known)].filter((one) => one !== undefined);
  return [...new Set(all.filter(({ was }) => was !== 'pass').map(knownLine))].join('; ');
}

/** @returns what is known of the requirements of a case, a line each */
export const knownDetails = ({ requirements }: CaseResult): string[] =>
  requirements.flatMap(({ id, verdict, known }) =>
    verdict === 'known-fail' && known !== undefined ? [`${id} ${knownLine(known)}`] : [],
  );

/** @returns which list of known failures a run is held against; nothing where there is none */
export const baselineLine = ({ baseline }: Header): string[] =>
  baseline === undefined
    ? []
    : [`baseline ${baseline.file} · ${baseline.digest.slice(0, 12)} · entries ${baseline.entries} · ${baseline.today}`];

/** @returns what an exit code of 0 must not hide: cases that are accepted, and were never evaluated */
export const notEvaluatedLines = (outcome: BaselineOutcome | undefined): string[] =>
  outcome?.notEvaluated === undefined
    ? []
    : [
        `NOT EVALUATED: ${outcome.notEvaluated} of the ${outcome.knownFail} known-fail cases were blocked, as a whole or in part, or ended early. That is accepted, and says nothing about the implementation.`,
      ];

/** So much is listed; the rest is for `conform baseline check`. */
const MOST_NOTES = 20;

/** What is stale goes when the baseline is written anew; what a person wrote stays. */
export const STALE_HINT = 'Stale names go with: conform baseline write REPORT';

/** @returns what became of the baseline, and what has to be put in order in it */
export function baselineOutcomeLines(outcome: BaselineOutcome | undefined): string[] {
  if (outcome === undefined) return [];
  const { knownFail, unexpectedPass, stale, expired } = outcome;
  const notes = [
    ...expired.map((note) => ({ word: 'expired', ...note })),
    ...stale.map((note) => ({ word: 'stale', ...note })),
  ];
  const rest = notes.length - MOST_NOTES;
  return [
    ...notes
      .slice(0, MOST_NOTES)
      .map(({ word, place, what, message }) => `${word.padEnd(8)} ${positionText(place)}: ${what}: ${message}`),
    ...(rest > 0 ? [`and ${rest} more: conform baseline check FILE --report FOLDER lists them all`] : []),
    ...(stale.length === 0 ? [] : [`${STALE_HINT} --out FILE`]),
    `known-fail ${knownFail} · unexpected-pass ${unexpectedPass} · stale ${stale.length} · expired ${expired.length}`,
  ];
}
