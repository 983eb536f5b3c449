import { MOST_RECORD_BYTES } from './transcript-record.ts';

/** One JSON value within a document, while its bytes come in: it ends where its brackets close, whatever stands in them. */
export interface ValueBytes {
  pieces: Buffer[];
  held: number;
  depth: number;
  inText: boolean;
  escaped: boolean;
  /** a number or a word, which ends at the first byte that is no part of it */
  isBare: boolean;
  line: number;
  column: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** @param first its first byte, which is still to be taken. Line and column are its place */
export const openValue = (first: number, line: number, column: number): ValueBytes => ({
  pieces: [],
  held: 0,
  depth: 0,
  inText: false,
  escaped: false,
  isBare: first !== QUOTE && !opens(first),
  line,
  column,
});

/**
 * @param byte the next byte
 * @returns whether the value ends: `with` this byte, `before` it, or `not` yet
 */
export function endsAt(value: ValueBytes, byte: number): 'with' | 'before' | 'not' {
  if (value.inText) return endsInText(value, byte);
  if (value.isBare) return isSeparator(byte) ? 'before' : 'not';
  if (byte === QUOTE) value.inText = true;
  else if (opens(byte)) value.depth += 1;
  else if (closes(byte)) {
    value.depth -= 1;
    return value.depth === 0 ? 'with' : 'not';
  }
  return 'not';
}

function endsInText(value: ValueBytes, byte: number): 'with' | 'not' {
  if (value.escaped) value.escaped = false;
  else if (byte === BACKSLASH) value.escaped = true;
  else if (byte === QUOTE) {
    value.inText = false;
    return value.depth === 0 ? 'with' : 'not';
  }
  return 'not';
}

/** Keeps the bytes, and of a value that is too long only how many they are. */
export function keepBytes(value: ValueBytes, piece: Buffer): void {
  value.held += piece.length;
  if (value.held <= MOST_RECORD_BYTES) value.pieces.push(piece);
  else value.pieces = [];
}

export const isBlankByte = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const opens = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const closes = (byte: number): boolean => byte === 0x5d || byte === 0x7d;
const isSeparator = (byte: number): boolean => isBlankByte(byte) || byte === 0x2c || byte === 0x3a || closes(byte);
