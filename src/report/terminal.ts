import { styleText } from 'node:util';
import type { Calibration } from '../run/calibrate.ts';
import type { CaseResult, Verdict } from '../verdict/verdict.ts';
import type { Footer, Header, ReportWriter } from './events.ts';
import { certificateLine, countsLine } from './lines.ts';
import { printable } from './printable.ts';

/** What a terminal writer prints to, and whether it may use colour. */
export interface Terminal {
  print(line: string): void;
  colour: boolean;
}

/** The run as lines for a person: one a case, and for every case that is not green why, and how to run just it again. */
export function terminalWriter(terminal: Terminal): ReportWriter {
  let state: 'silent' | 'running' | 'complete' = 'silent';
  const print = (lines: readonly string[]) => {
    for (const line of lines) terminal.print(line);
  };
  return {
    write(event) {
      switch (event.kind) {
        case 'header':
          state = 'running';
          return print(headerLines(event).map(printable));
        case 'case':
          return print(caseLines(event.result, terminal));
        case 'footer':
          state = 'complete';
          return print(footerLines(event));
      }
    },
    end() {
      if (state === 'running') terminal.print('INCOMPLETE: the run ended early; none of this is a verdict.');
    },
  };
}

const headerLines = ({ suite, adapter, profile, dialect, seed, selection, calibration }: Header): string[] => [
  `${adapter.name} ${adapter.version} · profile ${profile.name} · drives ${adapter.drives.join(', ')} · dialect ${dialect}`,
  `suite ${suite.version} · edition ${suite.edition} · corpus ${suite.corpus.digest.slice(0, 12)} · seed ${seed}`,
  ...calibration.map((one) => `${one.drive}: ${calibrationLine(one)}`),
  `selected ${selection.selected} of ${selection.declared}`,
  '',
];

/** Real estimators differ by this factor on the same messages; what lies beyond is for a person to look at. */
const USUAL = 1.7;

function calibrationLine(calibration: Calibration): string {
  if (calibration.kind === 'nominal') return `not calibrated (${calibration.reason}); nominal sizes are used`;
  const { effectiveTrigger, trigger, overhead } = calibration.sizes;
  // What an agent carries beside the conversation is in the trigger where it is counted at all.
  const factor = effectiveTrigger / (trigger > overhead ? trigger - overhead : trigger);
  const oddly =
    factor > USUAL || factor < 1 / USUAL ? `: ${factor.toFixed(1)} times, more than estimators explain` : '';
  return `the trigger set to ${trigger} tokens fires at ${effectiveTrigger} tokens of the suite's counter${oddly}`;
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
    case 'provisional':
    case 'unsupported':
      return 'yellow';
  }
}

function caseLines(result: CaseResult, { colour }: Terminal): string[] {
  const word = result.verdict.padEnd(11);
  const painted = colour ? styleText(toneOf(result.verdict), word, { validateStream: false }) : word;
  const first = `${painted} ${printable(`${result.drive.padEnd(7)} ${result.id}  ${result.title}`)}`;
  if (result.verdict === 'pass') return [first];
  if (result.verdict === 'unsupported') return [first, `    ${printable(result.reason ?? lackOf(result))}`];
  return [first, ...detailLines(result).map(printable), `    ${result.reproduce}`];
}

/** Every requirement of the case is unsupported for the one reason. */
const lackOf = ({ requirements }: CaseResult): string =>
  requirements.find(({ reason }) => reason !== undefined)?.reason ?? '';

/** Verdicts about the adapter as a program: their reason comes before anything a law said. */
const FAULTS = new Set<Verdict>(['crash', 'timeout', 'protocol', 'suite-error']);

function detailLines({ verdict: word, requirements, findings, reason }: CaseResult): string[] {
  const fault = FAULTS.has(word) && reason !== undefined ? [`    ${reason}`] : [];
  const violated = findings.filter(({ answer }) => answer === 'violated');
  const lines = violated.flatMap(({ requirement, message, source, expected, got }) => [
    `    ${requirement} (${source}): ${message}`,
    ...(expected === undefined ? [] : [`        expected: ${expected}`]),
    ...(got === undefined ? [] : [`        got:      ${got}`]),
  ]);
  if (fault.length + lines.length > 0) return [...fault, ...lines];
  const unseen = requirements.filter(({ verdict }) => verdict !== 'pass');
  if (unseen.length === 0) return reason === undefined ? [] : [`    ${reason}`];
  return [...new Set(unseen.map(({ id, verdict, reason: why }) => `    ${id} ${verdict}: ${why ?? reason ?? ''}`))];
}

const footerLines = ({ counts, certificates, exit }: Footer): string[] => [
  '',
  countsLine(counts),
  ...certificates.map(certificateLine),
  ...(exit === 0 ? [] : [`exit ${exit}: ${EXIT_WORDS[exit]}`]),
];

const EXIT_WORDS = {
  1: 'not conformant',
  2: 'wrong use or configuration, or the suite itself failed',
  3: 'incomplete: something could not be evaluated',
} as const;
