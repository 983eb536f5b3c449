import { styleText } from 'node:util';
import { pluralize } from '../../conversation/pluralize.ts';
import { QUICK } from '../../suite/select/selection.ts';
import { printable } from '../../suite/yaml/printable.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import type { Verdict } from '../../verdict/verdict-order.ts';
import type { CaseEvent, Footer, Header } from '../events/events.ts';
import { notReachedLines } from '../wording/aborted-words.ts';
import { baselineLine, baselineOutcomeLines, notEvaluatedLines } from '../wording/baseline-lines.ts';
import { caseDetails, caseReason, type DetailsWanted } from '../wording/case-details.ts';
import { certificateLine, countsLine } from '../wording/certificate-lines.ts';
import { dialectWords } from '../wording/dialect-words.ts';
import { leftBehindLines } from '../wording/left-behind-lines.ts';
import { silenceLine } from '../wording/own-setting-lines.ts';
import { rerunLines } from '../wording/rerun-lines.ts';
import { calibrationLine, tooSmallLines } from './calibration-line.ts';
import { durationWords, shortDurationWords } from './progress-text.ts';
import { witnessLine } from './witness-line.ts';

/** @returns what was run, and under which conditions */
export const headerLines = (header: Header): string[] => {
  const { suite, adapter, profile, seed, selection, calibration } = header;
  return [
    `${adapter.name} ${adapter.version} · profile ${profile.name} · drives ${adapter.drives.join(', ')} · dialect ${dialectWords(header)}`,
    `suite ${suite.version} · edition ${suite.edition} · corpus ${suite.corpus.digest.slice(0, 12)} · seed ${seed}`,
    ...silenceLine(adapter),
    ...calibration.flatMap((one) => [calibrationLine(one, header), ...tooSmallLines(one, header)]),
    selectionLine(selection),
    ...quickLine(header),
    ...baselineLine(header),
    ...unearnableLines(header),
    '',
  ].map(printable);
};

const selectionLine = ({ selected, declared, shard }: Header['selection']): string => {
  const line = `selected ${selected} of ${declared}`;
  if (shard === undefined) return line;
  return `${line} · shard ${shard.number} of ${shard.of}: no class is earned before conform report merge puts all of them together`;
};

/** Whoever runs a few variants after each edit must not take green for a class. */
const quickLine = (header: Header): string[] =>
  header.selection.patterns.includes(QUICK)
    ? [
        `quick: a sample, which earns no class: ${quickWords(header)}. To run everything: the same command without --quick`,
      ]
    : [];

function quickWords({ selection: { leftOut, declared }, adapter }: Header): string {
  const all = pluralize(declared / adapter.drives.length, 'variant');
  if (leftOut === undefined) return `of all ${all} those that show each known kind of fault`;
  const { limit, byGain, unsupported, broken = [] } = leftOut;
  const waits =
    broken.length === 0 ? '' : `, ${broken.length} that break a connection, after which an agent waits long`;
  return `of all ${all} the ${limit} that show most of what the profile can show. Of the quick list ${byGain.length} that show less are left out${waits}, and ${unsupported.length} that do not apply (the report names them)`;
}

/** requirements that are named, and reasons; the report has all */
const NAMED = 3;

/** Said before anything runs: nobody should wait for what can't come. */
const unearnableLines = ({ unearnable = [], profile }: Header): string[] =>
  unearnable.map(({ drive, class: denied, requirements, lacks }) => {
    const classes = denied === 'Core' ? 'neither Core nor Robust can be earned' : "Robust can't be earned";
    const more = requirements.length > NAMED ? ` and ${requirements.length - NAMED} more` : '';
    const named = `${requirements.slice(0, NAMED).join(', ')}${more}`;
    return `${drive}: ${classes} under the profile ${profile.name}: no case can show ${named} (${lacks.slice(0, NAMED).join('; ')})`;
  });

/** @param caseTime by what the adapter says, ms. @returns how long a run will take at most, since what an adapter does not offer takes no time; nothing where nobody knows, or much of it is done */
export function timeLines({ selection, earlier }: Header, caseTime: number | undefined): string[] {
  if (caseTime === undefined || earlier !== undefined) return [];
  const whole = durationWords(selection.selected * caseTime);
  return [`up to ${whole}, at the ${shortDurationWords(caseTime)} for a case that the adapter says`];
}

type Tone = 'green' | 'red' | 'yellow';

function toneOf(verdict: Verdict): Tone {
  switch (verdict) {
    case 'pass':
      return 'green';
    case 'fail':
    case 'crash':
    case 'timeout':
    case 'protocol':
    case 'suite-error':
    case 'unexpected-pass':
      return 'red';
    case 'blocked':
    case 'known-fail':
    case 'priced':
    case 'provisional':
    case 'unsupported':
      return 'yellow';
  }
}

/** @returns a verdict as a column */
export function verdictColumn(verdict: Verdict, colour: boolean): string {
  const word = verdict.padEnd(11);
  return colour ? styleText(toneOf(verdict), word, { validateStream: false }) : word;
}

/**
 * @param about where not all of it is wanted
 * @returns a case, why it is not green, and how to run just it again
 */
export function caseLines(result: CaseResult, colour: boolean, about?: DetailsWanted): string[] {
  const named = printable(`${result.drive.padEnd(7)} ${result.id}  ${result.title}`);
  const first = `${verdictColumn(result.verdict, colour)} ${named}`;
  if (result.verdict === 'pass') return [first];
  if (result.verdict === 'unsupported') return [first, `    ${printable(caseReason(result))}`];
  const details = caseDetails(result, about).map((line) => `    ${printable(line)}`);
  return [first, ...details, `    ${printable(result.reproduce)}`];
}

/** @returns the counts, the certificates, and what an exit code other than 0 means */
export function footerLines(footer: Footer, witnesses: readonly Pick<CaseEvent, 'result'>[] = []): string[] {
  const { counts, certificates, baseline, exit } = footer;
  return [
    ...baselineOutcomeLines(baseline).map(printable),
    countsLine(counts),
    ...witnessLine(witnesses).map(printable),
    ...notReachedLines(footer),
    ...[...rerunLines(footer), ...leftBehindLines(footer)].map(printable),
    ...certificates.map(certificateLine).map(printable),
    ...(exit === 0 ? [] : [`exit ${exit}: ${exitWords(footer)}`]),
    ...notEvaluatedLines(baseline),
  ];
}

function exitWords({ exit, baseline, notReached, causes = [] }: Footer): string {
  if (exit === 0) return '';
  if (exit === 1 && baseline !== undefined) return UNLIKE_BASELINE;
  if (exit !== 3 || notReached === undefined) return EXIT_WORDS[exit];
  return causes.length === 0
    ? OUT_OF_TIME
    : `${OUT_OF_TIME}; what failed stands above, and fails still when the rest is there`;
}

const OUT_OF_TIME = 'incomplete: the time was over before all had been run';
const UNLIKE_BASELINE = 'not as the baseline says: something new fails, or something in it is out of date';

const EXIT_WORDS = {
  1: 'not conformant',
  2: 'wrong use or configuration, or the suite itself failed',
  3: 'incomplete: something could not be evaluated',
} as const;
