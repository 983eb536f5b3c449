import type { SuiteMessage } from '../protocol.ts';

const NEWLINE = 0x0a;

/** Cuts a stream of bytes into lines. */
export interface LineReader {
  push(chunk: Uint8Array): void;
  /** @returns what has come since the last newline */
  rest(): Uint8Array;
}

export interface LineEvents {
  /** a line without its newline */
  line(bytes: Uint8Array): void;
  /** a line grew over the limit; what follows is no longer read */
  overlong(): void;
}

/**
 * Lines end at byte 0x0A and nowhere else. Node's own `readline` also cuts at U+2028 and U+2029, which stand unescaped
 * in valid JSON strings; cutting bytes instead of characters also keeps characters whole that come in two chunks.
 * @param limit bytes a line may have
 */
export function lineReader(limit: number, events: LineEvents): LineReader {
  let parts: Uint8Array[] = [];
  let size = 0;
  let closed = false;

  const keep = (part: Uint8Array) => {
    parts.push(part);
    size += part.length;
  };
  const take = (): Uint8Array => {
    const line = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    parts = [];
    size = 0;
    return line;
  };
  return {
    push: (chunk) => {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at !== -1 && !closed; at = chunk.indexOf(NEWLINE, from)) {
        keep(chunk.subarray(from, at));
        from = at + 1;
        events.line(take());
      }
      if (closed) return;
      keep(chunk.subarray(from));
      if (size <= limit) return;
      closed = true;
      take();
      events.overlong();
    },
    rest: () => Buffer.concat(parts),
  };
}

/** @returns the message as one line of JSON, with its newline */
export const encodeLine = (message: SuiteMessage): string => lineOf(JSON.stringify(message));

/**
 * U+2028 and U+2029 are escaped, for adapters that read lines with a tool that cuts at them.
 * @returns the JSON as a line
 */
export const lineOf = (json: string): string =>
  `${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;

/** One line as text, or that it is not UTF-8. */
export type DecodedLine = { kind: 'text'; text: string } | { kind: 'not-utf8'; text: string };

/** @returns the line; where it is not UTF-8, with U+FFFD in place of what can't be read */
export function decodeLine(bytes: Uint8Array): DecodedLine {
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { kind: 'not-utf8', text: new TextDecoder().decode(bytes) };
  }
}
