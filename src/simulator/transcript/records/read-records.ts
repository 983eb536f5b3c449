import { isRecord, parseJson } from '../../../conversation/json.ts';
import { recordsOfDocument } from './json-document.ts';
import { jsonFault } from './json-fault.ts';
import { recordsOfLines } from './json-lines.ts';
import { chunksOf, type SourceFile } from './source-file.ts';
import type { TranscriptRecord } from './transcript-record.ts';

/** How the records of a file stand in it. */
export type RecordLayout = 'lines' | 'document';

/**
 * @returns whether each line is a record of its own. Told by the beginning: who starts with a list, or with an object that
 * goes on in the next line, is one document
 */
export function layoutOf({ head }: SourceFile): RecordLayout {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('[')) return 'document';
  const end = text.indexOf('\n');
  // A first line without end in sight is more often a whole body than the first of many.
  if (end === -1) return text.startsWith('{') && !isRecord(parseJson(text)) ? 'document' : 'lines';
  const fault = jsonFault(text.slice(0, end));
  if (!text.startsWith('{') || fault === undefined) return 'lines';
  // A line that breaks off between two values may go on in the next; one that breaks within a text is half a record.
  const goesOn = fault.at >= text.slice(0, end).trimEnd().length && fault.expected !== 'a closing quote';
  return goesOn ? 'document' : 'lines';
}

/** @returns the records of a file, one after the other; it is opened anew for each reading */
export function readRecords(source: SourceFile, layout: RecordLayout): AsyncIterable<TranscriptRecord> {
  const chunks = chunksOf(source);
  return layout === 'lines' ? recordsOfLines(chunks) : recordsOfDocument(chunks);
}
