import type { PassRecord } from '../record/simulation.ts';
import { countWords, dollarWords, timeWords, tokenWords } from '../wording/number-words.ts';
import { PASS_WORDS, passOddities } from '../wording/pass-words.ts';
import { columnWidth, cutToColumns, LINE, padToColumns } from './column-width.ts';
import { type TerminalStyle, toned } from './tone.ts';

/** What a line about a pass has to know beside it. */
export interface PassLineOptions extends TerminalStyle {
  /** whose pass it is, where several systems run */
  system?: string;
}

const NAME = 11;

/** @returns one line of at most 80 columns, e.g. `pass   3  step    112   170k → 32.1k  summarized  $0.44  18 s  2 lost` */
export function passLine(pass: PassRecord, options: PassLineOptions): string {
  const { number, step, kind, before, after, lost } = pass;
  const name = options.system === undefined ? '' : `${padToColumns(cutToColumns(options.system, NAME), NAME)} `;
  const size = `${tokenWords(before).padStart(5)} → ${tokenWords(after).padEnd(5)}`;
  const head = `${name}pass ${String(number).padStart(3)}  step ${countWords(step).padStart(6)}  ${size}  ${PASS_WORDS[kind].padEnd(10)}`;
  const odd = passOddities(pass);
  const tail = [...(lost.length === 0 ? [] : [`${countWords(lost.length)} lost`]), ...odd].join(', ');
  const line = withPrice(cutToColumns(head, LINE), tail, pass);
  const room = LINE - columnWidth(line) - 2;
  if (tail === '' || room < SHORTEST) return line.trimEnd();
  return `${line}  ${toned(odd.length > 0 ? 'yellow' : 'red', cutToColumns(tail, room), options)}`;
}

/** Columns of a tail that says anything. */
const SHORTEST = 6;

/** What was lost has the first claim on the room of a line, then what the pass cost, then how long it took. */
function withPrice(head: string, tail: string, { requests, cost, latency }: PassRecord): string {
  if (requests === 0) return head;
  const room = LINE - (tail === '' ? 0 : columnWidth(tail) + 2);
  const lines = [`${head}  ${dollarWords(cost).padEnd(6)}  ${timeWords(latency)}`, `${head}  ${dollarWords(cost)}`];
  return lines.find((line) => columnWidth(line) <= room) ?? head;
}
