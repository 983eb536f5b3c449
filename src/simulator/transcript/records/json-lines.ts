import { isUtf8 } from 'node:buffer';
import { limitBrokenBy, MOST_DEPTH } from '../../../adapter/validation/json-limits.ts';
import { jsonFault } from './json-fault.ts';
import { MOST_RECORD_BYTES, TOO_LONG, type TranscriptRecord } from './transcript-record.ts';

const NEWLINE = 0x0a;

/**
 * Reads JSONL: each line is a record, whatever became of the one before. Blank lines are none.
 * @param chunks the bytes of a file
 */
export async function* recordsOfLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<TranscriptRecord, void> {
  let pieces: Buffer[] = [];
  let held = 0;
  let line = 1;
  const take = (piece: Buffer): void => {
    held += piece.length;
    // Of a line that is too long only its length is kept.
    if (held <= MOST_RECORD_BYTES) pieces.push(piece);
    else pieces = [];
  };
  const finish = (): TranscriptRecord | undefined => {
    const record = held > MOST_RECORD_BYTES ? tooLong(line) : recordOfLine(joined(pieces), line);
    pieces = [];
    held = 0;
    line += 1;
    return record;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      take(chunk.subarray(from, end));
      from = end + 1;
      const record = finish();
      if (record !== undefined) yield record;
    }
    take(chunk.subarray(from));
  }
  const last = finish();
  if (last !== undefined) yield last;
}

const joined = (pieces: readonly Buffer[]): Buffer => (pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces));

const tooLong = (line: number): TranscriptRecord => ({ kind: 'broken', place: { line, column: 1 }, why: TOO_LONG });

function recordOfLine(bytes: Buffer, line: number): TranscriptRecord | undefined {
  const text = bytes.toString('utf8');
  if (text.trim() === '') return undefined;
  if (!isUtf8(bytes)) {
    const column = columnOf(text, text.indexOf('\uFFFD'));
    return { kind: 'broken', place: { line, column }, why: 'bytes that are no UTF-8' };
  }
  return recordOf(text, line, 1);
}

/**
 * @param text one JSON value
 * @param column where it begins in its line
 * @returns the value, or where it breaks and why
 */
export function recordOf(text: string, line: number, column: number): TranscriptRecord {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(text)
      ? { kind: 'broken', place: { line, column }, why: `lists and objects more than ${MOST_DEPTH} deep` }
      : { kind: 'value', value, place: { line, column } };
  } catch {
    const { at, expected } = jsonFault(text) ?? { at: 0, expected: 'JSON' };
    const got = at >= text.trimEnd().length ? 'the end' : JSON.stringify(String.fromCodePoint(text.codePointAt(at)!));
    const before = text.slice(0, at);
    const breaks = before.split('\n').length - 1;
    const start = breaks === 0 ? column - 1 : 0;
    const place = {
      line: line + breaks,
      column: start + columnOf(before, before.length, before.lastIndexOf('\n') + 1),
    };
    return { kind: 'broken', place, why: `expected ${expected}, got ${got}` };
  }
}

/** Brackets are counted only where there are so many that it could be. */
function isTooDeep(text: string): boolean {
  let open = 0;
  for (let at = text.indexOf('['); at !== -1 && open <= MOST_DEPTH; at = text.indexOf('[', at + 1)) open += 1;
  for (let at = text.indexOf('{'); at !== -1 && open <= MOST_DEPTH; at = text.indexOf('{', at + 1)) open += 1;
  return open > MOST_DEPTH && limitBrokenBy(text, { values: Number.POSITIVE_INFINITY }) !== undefined;
}

/** @returns the column of a character, from 1, a pair of surrogates counted as one */
function columnOf(text: string, at: number, lineStart = 0): number {
  let column = 1;
  for (const _ of text.slice(lineStart, at)) column += 1;
  return column;
}
