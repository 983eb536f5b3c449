import type { JsonValue, Message } from '../../conversation/message.ts';
import type { InstalledView } from '../install/install.ts';
import type { Parts } from '../types/parts.ts';
import { nextRecord, viewFromLog } from '../view/compaction-record.ts';
import type { Disk } from './disk.ts';
import { createMessageLog } from './message-log.ts';
import { readStoredRecord, writeStoredRecord } from './stored-record.ts';

/** Where a session keeps its messages. */
export interface SessionStore {
  append(messages: readonly Message[]): void;
  view(): Message[];
  /** JSON lines, one message each; null where originals are not kept */
  log(): string | null;
  /** state of the last pass */
  state(): JsonValue;
  /** What a pass works on, and how it ends; messages appended in between come after its result. */
  begin(): { messages: Message[]; end(result: InstalledView | undefined, state: JsonValue): void };
}

/** @param disk where a `view` store finds what an earlier session left, and leaves its own */
export function createSessionStore(kind: 'rewrite' | 'view', parts: Parts, disk: Disk): SessionStore {
  switch (kind) {
    case 'rewrite':
      return rewriteStore(parts);
    case 'view':
      return viewStore(parts, disk);
  }
}

/** The list itself is replaced: what is evicted is gone. */
function rewriteStore(parts: Parts): SessionStore {
  let messages: Message[] = [];
  let state: JsonValue = null;
  return {
    append: (added) => {
      messages = [...messages, ...added];
    },
    view: () => [...messages],
    log: () => null,
    state: () => state,
    begin: () => {
      const base = messages;
      const end = (result: InstalledView | undefined, next: JsonValue) => {
        state = next;
        if (result !== undefined) messages = [...result.messages, ...parts.appendedSince(messages, base)];
      };
      return { messages: base, end };
    },
  };
}

/** The log only grows; a pass replaces the one record that says how the view is read off it. */
function viewStore(parts: Parts, disk: Disk): SessionStore {
  const log = createMessageLog(parsed(disk.readLog()));
  let { record, state } = readStoredRecord(disk.readRecord(), log);
  return {
    append: (added) => {
      log.add(added);
      disk.appendLog(added.map((message) => `${JSON.stringify(message)}\n`).join(''));
    },
    view: () => viewFromLog(log.messages, record).messages,
    log: () => disk.readLog(),
    state: () => state,
    begin: () => {
      const { messages, origins } = viewFromLog(log.messages, record);
      const end = (result: InstalledView | undefined, next: JsonValue) => {
        state = next;
        if (result !== undefined) record = nextRecord(record, origins, result, parts);
        disk.writeRecord(writeStoredRecord(record, state, log));
      };
      return { messages, end };
    },
  };
}

const parsed = (log: string): Message[] =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Message);
