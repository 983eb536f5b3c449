import type { Draw } from '../draw.ts';
import { type CodeTerm, recordId } from './vocabulary.ts';

const CURRENCIES = ['EUR', 'GBP', 'USD', 'CHF', 'SEK', 'PLN'] as const;
const STATES = ['open', 'pending', 'settled', 'failed', 'cancelled'] as const;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const WIDTH = 76;

/** @returns records of an API as JSON on one line, as a tool gives them that doesn't care for readers */
export function jsonRecords(draw: Draw, term: CodeTerm, records: number): string {
  const items = Array.from({ length: records }, () => ({
    id: recordId(draw, term),
    status: draw.pick(STATES),
    amount: { value: draw.heavy(100, 900_000), currency: draw.pick(CURRENCIES) },
    attempts: draw.int(0, 6),
    trace: draw.hex(16),
    metadata: { source: draw.pick(['api', 'import', 'console']), batch: draw.int(1, 9_999), locked: draw.chance(0.1) },
  }));
  return JSON.stringify({ object: 'list', resource: term.table, has_more: draw.chance(0.5), data: items });
}

/** @returns base64 in lines of 76, as certificates and attachments come. @param lines how many */
export function base64Lines(draw: Draw, lines: number): string {
  const written: string[] = [];
  for (let line = 0; line < lines; line += 1) {
    let letters = '';
    while (letters.length < WIDTH) {
      // Five letters of six bits from each draw: a base64 blob is long, and drawing is what it costs.
      let bits = Math.floor(draw.unit() * 0x4000_0000);
      for (let letter = 0; letter < 5; letter += 1) {
        letters += LETTERS[bits & 63];
        bits >>>= 6;
      }
    }
    written.push(letters.slice(0, WIDTH));
  }
  return written.join('\n');
}
