/** What the user typed or wrote can't be used; the message says what to do about it. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
