/** A working copy could not take the place of a published version; the message says what is wrong, and what to do. */
export class WorkingCopyError extends Error {
  override readonly name = 'WorkingCopyError';
}
