import { HandshakeError, WrongClaimsError } from '../../adapter/handshake-error.ts';
import { WithVersionError } from '../../adapter/install/wanted-version.ts';
import { WorkingCopyError } from '../../adapter/install/working-copy/working-copy-error.ts';
import { AdapterNotFoundError } from '../../adapter/resolve/adapter-not-found.ts';
import { ImpossibleProfileError, UnknownProfileError } from '../../adapter/resolve/resolve-profile.ts';
import { TimeOverError } from '../../certify/before-deadline.ts';
import { UndeclaredError } from '../../certify/execution/undeclared-error.ts';
import type { AbortReason } from '../../report/events/events.ts';
import { ReportError } from '../../report/saved/report-error.ts';
import { UnknownPriceError } from '../../simulator/billing/choose-price.ts';
import { LawError } from '../../simulator/forgetting/parse-law.ts';
import { SystemChoiceError } from '../../simulator/parallel/choose-drive.ts';
import { WorkloadError } from '../../simulator/parallel/open-source.ts';
import { DayFailure } from '../../simulator/parallel/play-days.ts';
import { TranscriptError } from '../../simulator/transcript/records/transcript-error.ts';
import { SelectionError } from '../../suite/select/selection.ts';
import { InvalidFileError } from '../../suite/yaml/diagnostic.ts';
import { printableLines } from '../../suite/yaml/printable.ts';
import { BaselineError } from '../../verdict/baseline/baseline.ts';
import { UsageError } from '../options/usage-error.ts';
import { suiteFailure } from './suite-failure.ts';

/** Errors whose message is written for the user; everything else is a defect of the suite and shows its stack. */
const TEACHING = [
  UsageError,
  InvalidFileError,
  SelectionError,
  AdapterNotFoundError,
  ImpossibleProfileError,
  UnknownProfileError,
  UndeclaredError,
  WithVersionError,
  WorkingCopyError,
  ReportError,
  BaselineError,
  UnknownPriceError,
  LawError,
  WorkloadError,
  SystemChoiceError,
  TranscriptError,
];

const NEVER_BEGAN = 'INCOMPLETE: the run never began, so nothing was evaluated.';
const NEVER_STARTED = 'INCOMPLETE: the adapter never started, so nothing was evaluated.';

/** What is said of an error, with which exit code, and what a report of the run it ended says of it. */
export interface DescribedError {
  message: string;
  /** the same where it stands beside the word that the run never began */
  detail: string;
  /** 2 for wrong use and for a broken suite, 3 where an adapter never started, or the time was over before any case */
  exit: 2 | 3;
  reason: Extract<AbortReason, 'not-started' | 'suite-error'>;
}

/** Messages quote files, and what programs printed: neither may paint on the terminal, or give orders to who reads the log. */
export function describeError(error: Error): DescribedError {
  const { heading, detail, ...rest } = described(error);
  const message = heading === undefined ? detail : `${heading}\n${detail}`;
  return { message: printableLines(message), detail: printableLines(detail), ...rest };
}

/** A thread says the name of the class, which does not cross to another. */
const inThread = (error: Error): string => (error instanceof DayFailure ? error.kind : '');

function described(error: Error): Omit<DescribedError, 'message'> & { heading?: string } {
  if (error instanceof WrongClaimsError || inThread(error) === WrongClaimsError.name)
    return { detail: error.message, exit: 2, reason: 'not-started' };
  if (error instanceof HandshakeError || inThread(error) === HandshakeError.name)
    return { heading: NEVER_STARTED, detail: error.message, exit: 3, reason: 'not-started' };
  if (error instanceof TimeOverError)
    return { heading: NEVER_BEGAN, detail: error.message, exit: 3, reason: 'not-started' };
  if (TEACHING.some((kind) => error instanceof kind || inThread(error) === kind.name))
    return { detail: error.message, exit: 2, reason: 'not-started' };
  return { detail: suiteFailure(error), exit: 2, reason: 'suite-error' };
}
