import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Drawing } from './drawing.ts';

/** A drawing on its way from whoever ran the case to the page: it may wait there for all cases before it. */
export type DrawingBytes = Uint8Array<ArrayBuffer>;

/** It lives no longer than the run, and is in no file. */
const FASTEST = { [constants.ZSTD_c_compressionLevel]: 1 };

/** @returns the drawing as bytes; nothing else shares their memory */
export const drawingBytes = (drawing: Drawing): DrawingBytes =>
  new Uint8Array(zstdCompressSync(JSON.stringify(drawing), { params: FASTEST }));

/** @param bytes that this very program has made */
export const drawingIn = (bytes: DrawingBytes): Drawing => JSON.parse(zstdDecompressSync(bytes).toString('utf8'));
