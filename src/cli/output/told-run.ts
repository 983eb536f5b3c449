import { constants } from 'node:os';
import type { Aborted, AbortReason, ReportEvent, ReportWriter } from '../../report/events/events.ts';
import { timestamped } from '../../report/events/timestamps.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { EDITION } from '../../suite/spec/edition.ts';
import { type Abort, whenCutShort } from './cut-short.ts';

/** A run as it is told to its writers: to its footer, or with the reason why there is none. */
export interface ToldRun {
  emit(event: ReportEvent): void;
  /** Says that the run came to no end. Only the first reason counts, and none after `end`. */
  abort: Abort;
  /** To be called in any case, and may be called again. */
  end(): void;
}

/** How far a run had been told. */
export interface ToldSoFar {
  results: number;
  /** of how many; absent where it had not come to its header */
  total?: number;
}

/**
 * Whoever is interrupted still gets what was asked for, and it says that the run was cut short: also where the program exits
 * without coming back to who called this.
 * @param argument the adapter as the user named it
 * @param clock ms since 1970
 * @param onSignal is called last where a signal ended the run
 */
export function toldRun(
  writers: readonly ReportWriter[],
  argument: string,
  clock: () => number,
  onSignal: (soFar: ToldSoFar) => void = () => {},
): ToldRun {
  const soFar: ToldSoFar = { results: 0 };
  let state: 'open' | 'footer' | 'aborted' | 'ended' = 'open';
  const emit = timestamped((event) => {
    for (const writer of writers) writer.write(event);
  }, clock);
  const abort: Abort = (reason, message, exit) => {
    if (state === 'aborted' || state === 'ended') return;
    state = 'aborted';
    tryTo(() => emit(abortedEvent(argument, reason, message, exit)));
  };
  const release = whenCutShort(abort);
  const end = () => {
    process.off('exit', onExit);
    release();
    if (state === 'ended') return;
    state = 'ended';
    for (const writer of writers) writer.end();
  };
  const onExit = (code: number) => {
    const isOpen = state === 'open';
    if (isOpen) abort('interrupted', exitWords(code), code);
    end();
    if (isOpen && signalOf(code) !== undefined) onSignal(soFar);
  };
  process.once('exit', onExit);
  return {
    emit: (event) => {
      emit(event);
      if (event.kind === 'header') soFar.total = event.selection.selected;
      if (event.kind === 'case') soFar.results += 1;
      if (event.kind === 'footer') state = 'footer';
    },
    abort,
    end,
  };
}

/** Where the report itself is what failed there is no room for another line of it, and the first error says more. */
function tryTo(write: () => void): void {
  try {
    write();
  } catch {
    // Told elsewhere.
  }
}

const abortedEvent = (argument: string, reason: AbortReason, message: string, exit: number): Aborted => ({
  kind: 'aborted',
  format: 'conform-report/2',
  reason,
  message,
  exit,
  suite: { version: packageVersion(), edition: EDITION },
  adapter: { argument },
});

/** @returns what made a program exit with this code, as far as the code says it */
function exitWords(code: number): string {
  const signal = signalOf(code);
  return signal === undefined ? `The program ended early, with exit code ${code}.` : `The program got ${signal}.`;
}

const signalOf = (code: number): string | undefined =>
  Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0];
