import { AdapterNotFoundError } from '../adapter/adapter-not-found.ts';
import { HandshakeError } from '../adapter/handshake.ts';
import { UnknownProfileError } from '../adapter/resolve-profile.ts';
import { WithVersionError } from '../adapter/wanted-version.ts';
import { UndeclaredError } from '../certify/undeclared-error.ts';
import { CaseError } from '../suite/diagnostic.ts';
import { SelectionError } from '../suite/select.ts';
import { UsageError } from './usage-error.ts';

/** Errors whose message is written for the user; everything else is a defect of the suite and shows its stack. */
const TEACHING = [
  UsageError,
  CaseError,
  SelectionError,
  AdapterNotFoundError,
  UnknownProfileError,
  UndeclaredError,
  WithVersionError,
];

const NEVER_STARTED = 'INCOMPLETE: the adapter never started, so nothing was evaluated.';

/** @returns what to print and the exit code: 2 for wrong use and for a broken suite, 3 where an adapter never started */
export function describeError(error: Error): { message: string; exit: 2 | 3 } {
  if (error instanceof HandshakeError) return { message: `${NEVER_STARTED}\n${error.message}`, exit: 3 };
  if (TEACHING.some((kind) => error instanceof kind)) return { message: error.message, exit: 2 };
  return { message: `The suite itself failed; please report this.\n${error.stack ?? error.message}`, exit: 2 };
}
