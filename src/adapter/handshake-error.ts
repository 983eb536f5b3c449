/** The adapter could not be started, or is not one: nothing can be said about the implementation. */
export class HandshakeError extends Error {
  override readonly name: string = 'HandshakeError';
}

/** It started, and what it says of itself can't be: a profile, a drive, a setting. Whoever runs it has to correct that. */
export class WrongClaimsError extends HandshakeError {
  override readonly name: string = 'WrongClaimsError';
}

/** @returns an error of the same kind that says it in other words */
export const restated = (error: HandshakeError, message: string): HandshakeError =>
  error instanceof WrongClaimsError ? new WrongClaimsError(message) : new HandshakeError(message);
