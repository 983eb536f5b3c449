import type { ReportWriter } from '../../report/events/events.ts';
import { type LiveLine, liveLine } from '../../report/terminal/live-line.ts';
import { type Progress, progressText } from '../../report/terminal/progress-text.ts';
import type { RunWatch } from '../../report/terminal/run-watch.ts';
import { terminalWriter } from '../../report/terminal/terminal.ts';
import { heading, print } from './print.ts';

export interface TerminalReporterOptions {
  verbose?: boolean;
  /** where the page of the run is written to; absent where there is none */
  page?: string;
  /** what runs meanwhile */
  watch?: RunWatch;
  /** how long a case takes by what the adapter says, ms */
  caseTime?: number | undefined;
}

/** @returns what prints a run to standard output; whoever watches it on a terminal sees how far it is */
export function terminalReporter({ verbose = false, page, watch, caseTime }: TerminalReporterOptions): ReportWriter {
  const waiting = isWatched() ? { live: liveOf(), pulse: every(FEW_SECONDS) } : { pulse: every(MOMENT) };
  return terminalWriter({
    print,
    colour: isColourWanted(),
    verbose,
    caseTime,
    hasPage: page !== undefined,
    ...(watch === undefined ? {} : { watch }),
    ...waiting,
  });
}

/** A log is read afterwards, and somebody who watches wants to see now what there is to wait for. ms */
const MOMENT = 10_000;
const FEW_SECONDS = 5_000;

/** A run that has ended must not wait for the next tick. */
const every = (interval: number) => (tick: () => void) => {
  const timer = setInterval(tick, interval).unref();
  return () => clearInterval(timer);
};

/** Tells whoever watches how far something is that takes a while. */
export interface ProgressLine {
  show(progress: Omit<Progress, 'elapsed'>): void;
  /** to be called before anything is printed */
  clear(): void;
}

/** @returns a line on standard output; one that is never shown where nobody watches */
export function progressLine(): ProgressLine {
  if (!isWatched()) return { show: () => {}, clear: () => {} };
  const live = liveOf();
  const begun = Date.now();
  return {
    show: (progress) => live.show(progressText({ ...progress, elapsed: Date.now() - begun })),
    clear: () => live.clear(),
  };
}

/** Columns any terminal has. */
const NARROW = 80;

const liveOf = (): LiveLine =>
  liveLine(
    (text) => void process.stdout.write(text),
    // A terminal that was never given a size says 0.
    () => process.stdout.columns || NARROW,
  );

/** The same rule as for everything else that is printed: NO_COLOR, FORCE_COLOR, and whether it is a terminal at all. */
const isColourWanted = (): boolean => heading('x') !== 'x';

/** Build servers with a terminal keep what was erased, and their logs have no end. */
const isWatched = (): boolean => process.stdout.isTTY === true && !process.env.CI && process.env.TERM !== 'dumb';
