import type { IncomingMessage } from 'node:http';

/** Bytes a request may have: several times what fits the largest text a provider takes. */
export const MOST_BYTES = 64 * 1024 * 1024;

/** What is over the limit is read on and dropped, so that the client hears why it is refused; but not for ever. */
const MOST_DROPPED = 4 * MOST_BYTES;

/** Bytes of all bodies that are being read: whoever opens many connections and ends none must not fill the memory. */
const MOST_HELD = 2 * MOST_BYTES;
let held = 0;

/** The body of a request; what is too large is not kept. */
export type ReadBody = { kind: 'whole'; bytes: Buffer } | { kind: 'too-large' };

/**
 * @param limits by which tests make it small
 * @throws where the client hangs up. A client that does not end is cut off
 */
export async function readBody(
  incoming: IncomingMessage,
  { most = MOST_BYTES, dropped = MOST_DROPPED, mostHeld = MOST_HELD } = {},
): Promise<ReadBody> {
  let chunks: Buffer[] = [];
  let size = 0;
  let own = 0;
  let isTooLarge = false;
  const keep = (bytes: number): void => {
    held += bytes - own;
    own = bytes;
  };
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      size += chunk.length;
      isTooLarge ||= size > most || held + chunk.length > mostHeld;
      if (isTooLarge) chunks = [];
      else chunks.push(chunk);
      keep(isTooLarge ? 0 : size);
      // Leaving the loop closes the connection.
      if (size > most + dropped) break;
    }
    return isTooLarge ? { kind: 'too-large' } : { kind: 'whole', bytes: Buffer.concat(chunks) };
  } finally {
    keep(0);
  }
}
