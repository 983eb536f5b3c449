import type { TranscriptPlace } from './transcript-error.ts';

/** What one line, or one element of a document, holds. */
export type TranscriptRecord =
  | { kind: 'value'; value: unknown; place: TranscriptPlace }
  | { kind: 'broken'; place: TranscriptPlace; why: string };

/** Bytes that one record may have: a longer one is named and left out, since it would have to be held as a whole. */
export const MOST_RECORD_BYTES = 64 * 1024 * 1024;

export const TOO_LONG = `longer than ${MOST_RECORD_BYTES / 1024 / 1024} MiB, which is more than is held at once`;
