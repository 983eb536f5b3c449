import { appendFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { constants, zstdCompressSync } from 'node:zlib';
import type { ReportEvent, ReportWriter } from '../events/events.ts';
import { savedCase } from './saved-case.ts';
import { withFileName, writeWhole } from './write-file.ts';

/**
 * `report.ndjson`: the event stream as it happens, one JSON object a line. Without a footer at its end it is incomplete. Where the
 * disk is full it ends with the last line that had place.
 */
export function ndjsonWriter(file: string): ReportWriter {
  let whole = 0;
  return {
    write(event) {
      const line = `${JSON.stringify(forLine(event))}\n`;
      try {
        if (event.kind === 'header') writeFileSync(file, line);
        else appendFileSync(file, line);
        whole = statSync(file).size;
      } catch (error) {
        cutTo(whole, file);
        throw withFileName(file, error);
      }
    },
    end() {},
  };
}

function cutTo(size: number, file: string): void {
  try {
    truncateSync(file, size);
  } catch {
    // Why it could not be written is on its way to the user, and says more than why it could not be cut.
  }
}

/**
 * `report.ndjson.zst`: the same lines, compressed as one. It is there only once the run has ended: what is compressed line by
 * line saves little, and a run that is cut short is still written, without its footer.
 */
export function compressedNdjsonWriter(file: string): ReportWriter {
  const lines: string[] = [];
  return {
    write(event) {
      lines.push(JSON.stringify(forLine(event)), '\n');
    },
    end() {
      if (lines.length > 0) writeWhole(file, new Uint8Array(zstdCompressSync(lines.join(''), { params: THOROUGH })));
    },
  };
}

/** Who asks for it means to keep it. */
const THOROUGH = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_checksumFlag]: 1 };

/** Traces have files of their own; the stream only names them. */
const forLine = (event: ReportEvent): object => (event.kind === 'case' ? { kind: 'case', ...savedCase(event) } : event);
