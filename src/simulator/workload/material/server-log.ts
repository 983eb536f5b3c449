import type { Draw } from '../draw.ts';
import { CODE_TERMS, CODE_VERBS, recordId } from './vocabulary.ts';

const LEVELS = ['INFO ', 'INFO ', 'INFO ', 'INFO ', 'DEBUG', 'DEBUG', 'WARN ', 'ERROR'] as const;

const MESSAGES: readonly ((draw: Draw) => string)[] = [
  (draw) =>
    `[http] ${draw.pick(['GET', 'POST', 'PATCH'])} /v2/${draw.pick(CODE_TERMS).table} ${draw.pick([200, 200, 201, 304, 409, 502])} ${draw.heavy(2, 4_000)}ms req=${draw.hex(12)}`,
  (draw) => {
    const term = draw.pick(CODE_TERMS);
    return `[jobs] ${draw.pick(CODE_VERBS)} ${recordId(draw, term)} attempt=${draw.int(1, 5)} took=${draw.heavy(5, 9_000)}ms`;
  },
  (draw) =>
    `[pg] slow query (${draw.heavy(200, 8_000)}ms): select * from ${draw.pick(CODE_TERMS).table} where updated_at > $1 limit ${draw.int(1, 40) * 25}`,
  (draw) =>
    `[amqp] ack delivery=${draw.int(1_000, 999_999)} redelivered=${draw.chance(0.1)} queue depth ${draw.heavy(1, 3_000)}`,
  (draw) => `[gc] heap ${draw.int(180, 940)}MB, pause ${draw.int(1, 60)}ms`,
  (draw) => `[cache] ${draw.chance(0.7) ? 'hit' : 'miss'} key=${draw.hex(16)} ttl=${draw.int(5, 900)}s`,
];

/** @returns the head of a log line: time and level. @param at ms since 1970 */
export const logHead = (at: number, level = 'INFO '): string => `${new Date(at).toISOString()} ${level} `;

/**
 * @param at virtual time of the last line, ms since 1970
 * @returns lines of a service's log up to then
 */
export function serverLog(draw: Draw, at: number, lines: number): string {
  let time = at - lines * 400;
  const written: string[] = [];
  for (let line = 0; line < lines; line += 1) {
    time += draw.int(3, 790);
    written.push(logHead(time, draw.pick(LEVELS)) + draw.pick(MESSAGES)(draw));
  }
  return written.join('\n');
}
