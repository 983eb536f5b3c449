/** A name the user gave leads to no adapter; the message says what was tried and what to do. */
export class AdapterNotFoundError extends Error {
  override readonly name = 'AdapterNotFoundError';
}
