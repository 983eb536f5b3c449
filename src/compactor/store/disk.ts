/**
 * Where a session keeps what has to outlive it: the log, which only grows, and one record, which is replaced. Text in and
 * out, so that what is read back has really been stored.
 */
export interface Disk {
  /** @returns JSON lines, one message each */
  readLog(): string;
  /** @param lines whole lines, each with its end */
  appendLog(lines: string): void;
  /** @returns the last record, '' where there is none yet */
  readRecord(): string;
  writeRecord(record: string): void;
}

/** A disk that lasts as long as the object. */
export function memoryDisk(): Disk {
  let log = '';
  let record = '';
  return {
    readLog: () => log,
    appendLog: (lines) => {
      log += lines;
    },
    readRecord: () => record,
    writeRecord: (written) => {
      record = written;
    },
  };
}
