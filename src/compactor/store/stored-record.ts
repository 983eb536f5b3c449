import type { JsonValue } from '../../conversation/message.ts';
import type { CompactionRecord } from '../view/compaction-record.ts';
import type { MessageLog } from './message-log.ts';

/** What a session leaves on its disk beside the log. */
export interface StoredRecord {
  record: CompactionRecord | null;
  /** digest of the log up to the boundary, so that a record never cuts another log, or a shifted one */
  base: string;
  /** state of the last pass */
  state: JsonValue;
}

/** @returns the record as it is stored, one line of JSON */
export function writeStoredRecord(record: CompactionRecord | null, state: JsonValue, log: MessageLog): string {
  const stored: StoredRecord = { record, base: log.prefixDigest(record?.layout.cut ?? 0), state };
  return `${JSON.stringify(stored)}\n`;
}

/**
 * @param text as it was stored
 * @returns the record, or none where there is none, where it can't be read, or where it was made for other messages: too
 * long a view can be compacted again, but one that is cut at a foreign boundary has lost something (tardigrade#49)
 */
export function readStoredRecord(text: string, log: MessageLog): Pick<StoredRecord, 'record' | 'state'> {
  const nothing = { record: null, state: null };
  try {
    const { record, base, state } = JSON.parse(text) as StoredRecord;
    return base === log.prefixDigest(record?.layout.cut ?? 0) ? { record, state } : nothing;
  } catch {
    return nothing;
  }
}
