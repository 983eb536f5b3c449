import type { WireResponse } from './dialect/exchange.ts';
import { streamChunks } from './dialect/stream-chunks.ts';

/** Answers that never arrive whole: the connection breaks before them, or in the middle of the body. */

/** The connection was closed, and nothing was sent. */
export const HUNG_UP: WireResponse = { status: 0, headers: {}, body: '', broken: 'hang-up' };

/**
 * What is sent of a text before the connection breaks: at most the first half, so that facts are missing, and at least one
 * piece, which looks like the beginning of a summary.
 */
export function sentPart(text: string): string {
  const pieces = streamChunks(text);
  return pieces.slice(0, Math.max(1, Math.floor(pieces.length / 2))).join('');
}

/**
 * @param response that says the whole text, as JSON or as server-sent events
 * @returns the same up to the part that is sent. A stream ends behind an event, where nothing of what came is broken
 */
export function cutShort(response: WireResponse, text: string): WireResponse {
  const { headers, body } = response;
  const streams = headers['content-type']?.startsWith('text/event-stream') ?? false;
  const sent = streams ? eventsUpTo(body, text) : bodyUpTo(body, text);
  return { ...response, body: sent, broken: 'cut-short' };
}

function bodyUpTo(body: string, text: string): string {
  const start = body.indexOf(quoted(text));
  return body.slice(0, start + quoted(sentPart(text)).length);
}

/** A stream brings one piece of the text an event. */
function eventsUpTo(body: string, text: string): string {
  const pieces = streamChunks(sentPart(text));
  let at = 0;
  for (const piece of pieces) at = body.indexOf(quoted(piece), at) + 1;
  return body.slice(0, body.indexOf(END_OF_EVENT, at) + END_OF_EVENT.length);
}

const END_OF_EVENT = '\n\n';

/** @returns the text as it stands within quotation marks in JSON */
const quoted = (text: string): string => JSON.stringify(text).slice(1, -1);
