/** The adapter could not be started, or is not one: nothing can be said about the implementation. */
export class HandshakeError extends Error {
  override readonly name = 'HandshakeError';
}
