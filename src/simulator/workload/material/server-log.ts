import type { Draw } from '../draw.ts';
import { CODE_TERMS, CODE_VERBS, recordId } from './vocabulary.ts';

type LogLine = (draw: Draw) => string;

const MESSAGES: readonly LogLine[] = [
  (draw) =>
    `INFO  [http] ${draw.pick(['GET', 'POST', 'PATCH'])} /v2/${draw.pick(CODE_TERMS).table} ${draw.pick([200, 200, 201, 304, 409])} ${draw.heavy(2, 900)}ms req=${draw.hex(12)}`,
  (draw) =>
    `INFO  [http] GET /v2/${draw.pick(CODE_TERMS).table}?after=${draw.hex(8)} 200 ${draw.heavy(2, 900)}ms req=${draw.hex(12)}`,
  (draw) => {
    const term = draw.pick(CODE_TERMS);
    return `INFO  [jobs] ${draw.pick(CODE_VERBS)} ${recordId(draw, term)} attempt=1 took=${draw.heavy(5, 9_000)}ms`;
  },
  (draw) =>
    `DEBUG [amqp] ack delivery=${draw.int(1_000, 999_999)} redelivered=${draw.chance(0.1)} queue depth ${draw.heavy(1, 3_000)}`,
  (draw) => `DEBUG [cache] ${draw.chance(0.7) ? 'hit' : 'miss'} key=${draw.hex(16)} ttl=${draw.int(5, 900)}s`,
  (draw) => `DEBUG [gc] heap ${draw.int(180, 940)}MB, pause ${draw.int(1, 60)}ms`,
  (draw) =>
    `WARN  [pg] slow query (${draw.heavy(200, 8_000)}ms): select * from ${draw.pick(CODE_TERMS).table} where updated_at > $1 limit ${draw.int(1, 40) * 25}`,
  (draw) =>
    `ERROR [http] POST /v2/${draw.pick(CODE_TERMS).table} 502 ${draw.heavy(200, 30_000)}ms req=${draw.hex(12)} upstream closed the connection`,
];
/** How often each of them comes, out of their sum. */
const OFTEN = [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7] as const;

/** @returns the head of a log line: the time. @param at ms since 1970 */
export const logHead = (at: number): string => `${new Date(at).toISOString()} `;

/**
 * @param at virtual time of the last line, ms since 1970
 * @returns lines of a service's log up to then
 */
export function serverLog(draw: Draw, at: number, lines: number): string {
  let time = at - lines * 400;
  const written: string[] = [];
  for (let line = 0; line < lines; line += 1) {
    time += draw.int(3, 790);
    written.push(logHead(time) + MESSAGES[draw.pick(OFTEN)]!(draw));
  }
  return written.join('\n');
}
