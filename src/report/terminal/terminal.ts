import { printable } from '../../suite/yaml/printable.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import type { CaseEvent, Footer, Header, ReportWriter } from '../events/events.ts';
import { abortedWords } from '../wording/aborted-words.ts';
import { CAUSES_IN_BRIEF, causeHeadline } from '../wording/cause-headlines.ts';
import { settingsWarning } from '../wording/own-setting-lines.ts';
import { isProblem } from '../wording/problem-groups.ts';
import { unpublishableReason } from '../wording/publishable.ts';
import { refusedRequests } from '../wording/refused-requests.ts';
import type { LiveLine } from './live-line.ts';
import { progressText } from './progress-text.ts';
import type { RunWatch } from './run-watch.ts';
import { caseLines, footerLines, headerLines, timeLines } from './terminal-lines.ts';
import { causeNameLines, givenUpLines, summaryLines } from './terminal-summary.ts';

/** What a terminal writer prints to. */
export interface Terminal {
  print(line: string): void;
  colour: boolean;
  /** whether every case is printed as it ends */
  verbose?: boolean;
  /** absent where nobody is watching: a log, a pipe, a build server */
  live?: LiveLine;
  /** calls a function from time to time, until what it returns is called; absent where nobody waits */
  pulse?: (tick: () => void) => () => void;
  /** what runs meanwhile; absent where nobody knows */
  watch?: Pick<RunWatch, 'words'>;
  /** how long a case takes by what its adapter says, ms; absent where it says nothing */
  caseTime?: number | undefined;
  /** ms since 1970 */
  clock?: () => number;
  /** whether a page of the run is written as well, which shows what is left out here */
  hasPage?: boolean;
}

/** Somebody who watches a run of so few cases wants to see them all. */
const FEW = 40;

/**
 * The run as lines for a person. Whoever watches sees how far it is; what is not green is printed at the end, grouped where
 * there is much of it.
 */
export function terminalWriter(terminal: Terminal): ReportWriter {
  const { live, colour, pulse, watch, clock = Date.now } = terminal;
  let begun = clock();
  let state: 'silent' | 'running' | 'complete' = 'silent';
  let isListing = terminal.verbose === true;
  let total = 0;
  let done = 0;
  let before = 0;
  let problems = 0;
  let isQuiet = true;
  let adapter: Pick<Header['adapter'], 'onWire'> = {};
  let publishLines: string[] = [];
  let settingsLines: string[] = [];
  let stopPulse = () => {};
  const kept: CaseResult[] = [];
  const refused = refusedRequests();
  const witnesses: Pick<CaseEvent, 'result'>[] = [];

  const print = (lines: readonly string[]) => {
    live?.clear();
    isQuiet = false;
    for (const line of lines) terminal.print(line);
  };
  /** With an adapter that hangs, minutes lie between two lines; whoever reads a log takes that for a run that hangs. */
  const tick = () => {
    const now = watch?.words(done) ?? '';
    if (live !== undefined) return show(now);
    if (isQuiet) print([[`still running: ${far()}`, now].filter((part) => part !== '').join(', ')]);
    isQuiet = true;
  };
  const far = () => progressText({ done, total, problems, before, elapsed: clock() - begun });
  const show = (now: string) => live?.show([far(), now].filter((part) => part !== '').join(' · '));
  const begin = (header: Header) => {
    state = 'running';
    begun = clock();
    ({ adapter } = header);
    publishLines = [unpublishableReason(header)].flatMap((reason) => reason ?? []);
    settingsLines = [settingsWarning(header.adapter.settings)].flatMap((warning) => warning ?? []).map(printable);
    isListing ||= live !== undefined && header.selection.selected <= FEW;
    total = header.selection.selected;
    before = 0;
    print([...timeLines(header, terminal.caseTime), ...headerLines(header)]);
    if (pulse !== undefined) stopPulse = pulse(tick);
  };
  const tell = ({ result, witness, taken, ...rest }: CaseEvent) => {
    if (taken === true) before += 1;
    if (witness === true) witnesses.push({ result });
    done += 1;
    refused.add(rest);
    if (isProblem(result)) problems += 1;
    if (result.verdict !== 'pass') kept.push(withoutTheRest(result));
    if (isListing) return print(caseLines(result, colour));
    show('');
  };
  /** Between what was found and the counts stands a blank line, once. */
  const endCases = (footer?: Footer) => {
    const headline = footer === undefined ? undefined : causeHeadline(footer, kept, done);
    const lines = isListing ? [] : summaryLines(kept, colour, terminal.hasPage === true);
    const first = headline === undefined ? [] : [headline, CAUSES_IN_BRIEF, ...causeNameLines(kept, isListing), ''];
    const rest = lines.length > 0 ? [...lines, ''] : [];
    print([...(isListing ? [''] : []), ...first, ...rest]);
  };

  const breakOff = () => {
    stopPulse();
    live?.clear();
    if (state === 'running') endCases();
    if (state !== 'silent') print([abortedWords(undefined).why]);
    state = 'complete';
  };

  return {
    write(event) {
      switch (event.kind) {
        case 'header':
          return begin(event);
        case 'case':
          return tell(event);
        case 'footer':
          state = 'complete';
          endCases(event);
          return print([
            ...footerLines(event, witnesses),
            ...givenUpLines(kept),
            ...refused.lines(adapter).map(printable),
            ...publishLines,
            ...settingsLines,
          ]);
        case 'aborted':
          // Why is said on standard error, beside what else the program has to say of it.
          return breakOff();
      }
    },
    end() {
      stopPulse();
      live?.clear();
      if (state === 'running') breakOff();
    },
  };
}

/** Thousands of cases are held until the end, and mostly their findings say that all is well. */
const withoutTheRest = (result: CaseResult): CaseResult => ({
  ...result,
  findings: result.findings.filter(({ answer }) => answer === 'violated'),
});
