import type { KillMatrixRow, MutantCases } from '../../selftest/charges/kill-matrix.ts';
import type { NullScore } from '../../selftest/charges/null-score.ts';
import { firstFew } from '../../selftest/charges/specimen-charges.ts';
import { violatedRequirements } from '../../selftest/recordings/recording.ts';
import type { Appraisal, Examination } from '../../selftest/selftest.ts';
import { specimenName } from '../../selftest/specimens/specimen.ts';
import type { PricedExamination } from '../../selftest/under-prices.ts';

/** @returns what one specimen did, and what speaks against the suite because of it */
export function examinationLines({ specimen, profile, recording, charges }: Examination): string[] {
  const word = charges.length === 0 ? 'ok   ' : 'WRONG';
  const name = `${word} ${specimenName(specimen)} (${profile})`;
  return [
    recording === undefined ? name : `${name}: ${deedsOf(recording)}`,
    ...charges.map((charge) => `      ${charge}`),
  ];
}

/** @returns the same of one that stated a price besides */
export const pricedLines = ({ specimen, profile, price, charges }: PricedExamination): string[] => [
  `${charges.length === 0 ? 'ok   ' : 'WRONG'} ${specimenName(specimen)} (${profile}), stating ${price}`,
  ...charges.map((charge) => `      ${charge}`),
];

function deedsOf({ cases }: NonNullable<Examination['recording']>): string {
  const passed = cases.filter(({ verdict }) => verdict === 'pass').length;
  const violated = [...new Set(cases.flatMap(violatedRequirements))].sort();
  return `passed ${passed} of ${cases.length}; violates ${violated.join(' ') || 'nothing'}`;
}

/** @param isComplete whether what is lacking counts against the suite already */
export function appraisalLines({ matrix, scores, charges }: Appraisal, isComplete: boolean): string[] {
  const title = isComplete ? 'Against the suite' : 'Lacking so far';
  return [
    '',
    'Requirements, and the mutants that violate them (with the cases that say so)',
    ...matrix.flatMap(rowLines),
    '',
    'What an implementation gets for nothing',
    ...scores.map(scoreLine),
    ...(charges.length === 0 ? [] : ['', `${title}: ${charges.length}`, ...charges.map((charge) => `  ${charge}`)]),
  ];
}

function rowLines({ requirement, kills, survivors, overkills, blocks }: KillMatrixRow): string[] {
  const name = requirement.padEnd(8);
  const lines = [
    ...kills.map((hit) => `killed    ${hitText(hit)}`),
    ...survivors.map((mutant) => `SURVIVOR  ${mutant}`),
    ...overkills.map((hit) => `over-kill ${hitText(hit)}: ${hit.cause}`),
    ...blocks.map((hit) => `blocked   ${hitText(hit)}: ${hit.cause}`),
  ];
  const [first = 'UNPROVEN', ...rest] = lines;
  return [`  ${name} ${first}`, ...rest.map((line) => `  ${''.padEnd(8)} ${line}`)];
}

const hitText = ({ mutant, cases, byLaw }: MutantCases): string =>
  `${mutant} (${cases.length}: ${firstFew(cases)}${byLaw ? '' : '; by cases alone'})`;

const scoreLine = ({ name, profile, passed, failed, blocked, unsupported, total }: NullScore): string =>
  `  ${`${name} (${profile})`.padEnd(44)} passed ${passed}, failed ${failed}, blocked ${blocked}, unsupported ${unsupported} of ${total}`;

/** @returns the same for machines. @param appraisal where all specimens were run */
export const appraisalJson = (
  examinations: readonly Examination[],
  appraisal: Appraisal | undefined,
  underPrices: readonly PricedExamination[],
) => ({
  specimens: examinations.map(({ specimen, profile, recording, charges }) => ({
    name: specimenName(specimen),
    profile,
    verdicts: Object.fromEntries((recording?.cases ?? []).map(({ id, drive, verdict }) => [`${id} ${drive}`, verdict])),
    charges,
  })),
  underPrices: underPrices.map(({ specimen, ...rest }) => ({ name: specimenName(specimen), ...rest })),
  ...appraisal,
});
