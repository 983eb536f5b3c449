import type { IncomingMessage } from 'node:http';

/** Bytes a request may have: several times what fits the largest text a provider takes. */
export const MOST_BYTES = 64 * 1024 * 1024;

/** What is over the limit is read on and dropped, so that the client hears why it is refused; but not for ever. */
const MOST_DROPPED = 4 * MOST_BYTES;

/** The body of a request; what is too large is not kept. */
export type ReadBody = { kind: 'whole'; bytes: Buffer } | { kind: 'too-large' };

/**
 * @param limits by which tests make it small
 * @throws where the client hangs up. A client that does not end is cut off
 */
export async function readBody(
  incoming: IncomingMessage,
  { most = MOST_BYTES, dropped = MOST_DROPPED } = {},
): Promise<ReadBody> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else chunks = [];
    // Leaving the loop closes the connection.
    if (size > most + dropped) break;
  }
  return size > most ? { kind: 'too-large' } : { kind: 'whole', bytes: Buffer.concat(chunks) };
}
