/** A file that is no report, or a damaged one. Its message is for the user. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}
