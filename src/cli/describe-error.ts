import { HandshakeError } from '../adapter/handshake-error.ts';
import { WithVersionError } from '../adapter/install/wanted-version.ts';
import { AdapterNotFoundError } from '../adapter/resolve/adapter-not-found.ts';
import { UnknownProfileError } from '../adapter/resolve/resolve-profile.ts';
import { UndeclaredError } from '../certify/execution/undeclared-error.ts';
import { ReportError } from '../report/saved/report-error.ts';
import { SelectionError } from '../suite/select/selection.ts';
import { InvalidFileError } from '../suite/yaml/diagnostic.ts';
import { printableLines } from '../suite/yaml/printable.ts';
import { BaselineError } from '../verdict/baseline/baseline.ts';
import { UsageError } from './options/usage-error.ts';
import { suiteFailure } from './output/suite-failure.ts';

/** Errors whose message is written for the user; everything else is a defect of the suite and shows its stack. */
const TEACHING = [
  UsageError,
  InvalidFileError,
  SelectionError,
  AdapterNotFoundError,
  UnknownProfileError,
  UndeclaredError,
  WithVersionError,
  ReportError,
  BaselineError,
];

const NEVER_STARTED = 'INCOMPLETE: the adapter never started, so nothing was evaluated.';

/**
 * Messages quote files, and what programs printed: neither may paint on the terminal, or give orders to who reads the log.
 * @returns what to print and the exit code: 2 for wrong use and for a broken suite, 3 where an adapter never started
 */
export function describeError(error: Error): { message: string; exit: 2 | 3 } {
  const { message, exit } = described(error);
  return { message: printableLines(message), exit };
}

function described(error: Error): { message: string; exit: 2 | 3 } {
  if (error instanceof HandshakeError) return { message: `${NEVER_STARTED}\n${error.message}`, exit: 3 };
  if (TEACHING.some((kind) => error instanceof kind)) return { message: error.message, exit: 2 };
  return { message: suiteFailure(error), exit: 2 };
}
