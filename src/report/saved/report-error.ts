import type { Aborted } from '../events/events.ts';

/** A file that is no report, or a damaged one. Its message is for the user. */
export class ReportError extends Error {
  override readonly name: string = 'ReportError';
}

/** A report that says why its run never began, and nothing else: only who writes it down once more can use it. */
export class NeverBegan extends ReportError {
  override readonly name = 'NeverBegan';
  readonly aborted: Aborted;

  constructor(file: string, aborted: Aborted) {
    super(`${file} is of a run that never began, so nothing was evaluated. Run it again. It said: ${aborted.message}`);
    this.aborted = aborted;
  }
}
