import { isUtf8 } from 'node:buffer';
import { recordOf } from './json-lines.ts';
import { MOST_RECORD_BYTES, TOO_LONG, type TranscriptRecord } from './transcript-record.ts';
import { endsAt, isBlankByte, keepBytes, openValue, type ValueBytes } from './value-bytes.ts';

/**
 * What may come next between two values. A document is a list of records, or an object whose `messages` are; any other
 * member becomes a record `{ key: value }` of its own.
 */
type Between =
  | { in: 'document'; may: 'begin' }
  | { in: 'list' | 'messages'; may: 'value or end' | 'value' | 'comma or end' }
  | { in: 'members'; may: 'key or end' | 'key' | 'comma or end' }
  | { in: 'members'; may: 'colon' | 'value'; key: string };

interface Splitter {
  between: Between;
  value: ValueBytes | undefined;
  line: number;
  column: number;
  records: TranscriptRecord[];
  /** a bracket or a comma is wrong: where records begin and end can't be told any more */
  isLost: boolean;
}

/**
 * Reads one JSON document, or several behind each other, without ever holding more than one of its records. What can't be
 * parsed within a record costs the record, a wrong bracket or comma between them all that follows.
 * @param chunks the bytes of a file
 */
export async function* recordsOfDocument(chunks: AsyncIterable<Buffer>): AsyncGenerator<TranscriptRecord, void> {
  const splitter: Splitter = {
    between: { in: 'document', may: 'begin' },
    value: undefined,
    line: 1,
    column: 1,
    records: [],
    isLost: false,
  };
  for await (const chunk of chunks) {
    split(splitter, chunk);
    yield* splitter.records.splice(0);
    if (splitter.isLost) return;
  }
  finish(splitter);
  yield* splitter.records;
}

function split(splitter: Splitter, chunk: Buffer): void {
  let from = 0;
  for (let at = 0; at < chunk.length && !splitter.isLost; at += 1) {
    const byte = chunk[at]!;
    if (!isWithin(splitter, chunk, from, at)) {
      goOn(splitter, byte);
      // Of a value that begins here this is the first byte, and has to be looked at as part of it.
      if (splitter.value !== undefined) {
        from = at;
        endsAt(splitter.value, byte);
      }
    }
    advance(splitter, byte);
  }
  if (splitter.value !== undefined && !splitter.isLost) keepBytes(splitter.value, chunk.subarray(from));
}

/** Takes the open value where it ends. @returns whether the byte belongs to a value */
function isWithin(splitter: Splitter, chunk: Buffer, from: number, at: number): boolean {
  const { value } = splitter;
  if (value === undefined) return false;
  const ends = endsAt(value, chunk[at]!);
  if (ends === 'not') return true;
  keepBytes(value, chunk.subarray(from, ends === 'with' ? at + 1 : at));
  take(splitter, value);
  return ends === 'with';
}

function advance(splitter: Splitter, byte: number): void {
  if (byte === 0x0a) {
    splitter.line += 1;
    splitter.column = 1;
    // Bytes that go on with a character are no column of their own.
  } else if ((byte & 0xc0) !== 0x80) splitter.column += 1;
}

/** A value is complete. */
function take(splitter: Splitter, value: ValueBytes): void {
  splitter.value = undefined;
  const record = recordOfValue(value);
  const { between } = splitter;
  if (between.in !== 'members') {
    splitter.records.push(record);
    splitter.between = { in: between.in as 'list', may: 'comma or end' };
  } else if (between.may === 'value') {
    splitter.records.push(record.kind === 'broken' ? record : { ...record, value: { [between.key]: record.value } });
    splitter.between = { in: 'members', may: 'comma or end' };
  } else if (record.kind === 'value') splitter.between = { in: 'members', may: 'colon', key: String(record.value) };
  else lose(splitter, record.why);
}

function recordOfValue({ pieces, held, line, column }: ValueBytes): TranscriptRecord {
  const place = { line, column };
  if (held > MOST_RECORD_BYTES) return { kind: 'broken', place, why: TOO_LONG };
  const bytes = Buffer.concat(pieces);
  if (!isUtf8(bytes)) return { kind: 'broken', place, why: 'bytes that are no UTF-8' };
  return recordOf(bytes.toString('utf8'), line, column);
}

/** A byte between two values. */
function goOn(splitter: Splitter, byte: number): void {
  if (isBlankByte(byte)) return;
  const { between } = splitter;
  const character = String.fromCharCode(byte);
  switch (between.in) {
    case 'document':
      beginDocument(splitter, character);
      break;
    case 'list':
    case 'messages':
      inList(splitter, between.in, between.may, character);
      break;
    case 'members':
      inMembers(splitter, between, character);
      break;
  }
}

function beginDocument(splitter: Splitter, character: string): void {
  if (character === '[') splitter.between = { in: 'list', may: 'value or end' };
  else if (character === '{') splitter.between = { in: 'members', may: 'key or end' };
  else lose(splitter, `expected [ or {, got ${JSON.stringify(character)}`);
}

function inList(
  splitter: Splitter,
  where: 'list' | 'messages',
  may: 'value or end' | 'value' | 'comma or end',
  character: string,
): void {
  const after: Between = where === 'list' ? { in: 'document', may: 'begin' } : { in: 'members', may: 'comma or end' };
  if (character === ']' && may !== 'value') splitter.between = after;
  else if (character === ',' && may === 'comma or end') splitter.between = { in: where, may: 'value' };
  else if (may === 'comma or end' || ',:]}'.includes(character)) loseAt(splitter, may, character);
  else splitter.value = openValue(character.charCodeAt(0), splitter.line, splitter.column);
}

function inMembers(splitter: Splitter, between: Between & { in: 'members' }, character: string): void {
  const { may } = between;
  if (may === 'colon') {
    if (character === ':') splitter.between = { ...between, may: 'value' };
    else loseAt(splitter, may, character);
  } else if (may === 'value') beginMember(splitter, between.key, character);
  else if (character === '}' && may !== 'key') splitter.between = { in: 'document', may: 'begin' };
  else if (character === ',' && may === 'comma or end') splitter.between = { in: 'members', may: 'key' };
  else if (may === 'comma or end' || character !== '"') loseAt(splitter, may, character);
  else splitter.value = openValue(character.charCodeAt(0), splitter.line, splitter.column);
}

function beginMember(splitter: Splitter, key: string, character: string): void {
  if (',:]}'.includes(character)) loseAt(splitter, 'value', character);
  else if (key === 'messages' && character === '[') splitter.between = { in: 'messages', may: 'value or end' };
  else splitter.value = openValue(character.charCodeAt(0), splitter.line, splitter.column);
}

const loseAt = (splitter: Splitter, expected: string, character: string): void =>
  lose(splitter, `expected ${IN_WORDS[expected] ?? expected}, got ${JSON.stringify(character)}`);

const IN_WORDS: Record<string, string> = {
  'value or end': 'a value or the closing bracket',
  value: 'a value',
  'comma or end': '"," or the closing bracket',
  'key or end': 'a key in double quotes or }',
  key: 'a key in double quotes',
  colon: '":"',
};

function lose(splitter: Splitter, why: string): void {
  const { line, column } = splitter;
  splitter.isLost = true;
  splitter.records.push({ kind: 'broken', place: { line, column }, why: `${why}; what follows can't be read` });
}

/** At the end of the file. */
function finish(splitter: Splitter): void {
  const { value } = splitter;
  if (value !== undefined && !value.isBare) {
    splitter.records.push(recordOfValue(value));
    return;
  }
  // A number or a word ends where the file does.
  if (value !== undefined) take(splitter, value);
  if (splitter.between.in !== 'document') loseAtEnd(splitter, splitter.between.may);
}

function loseAtEnd(splitter: Splitter, expected: string): void {
  const { line, column } = splitter;
  const why = `expected ${IN_WORDS[expected] ?? expected}, got the end`;
  splitter.records.push({ kind: 'broken', place: { line, column }, why });
}
