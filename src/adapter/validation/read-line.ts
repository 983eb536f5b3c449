import { isRecord, type JsonRecord } from '../../conversation/json.ts';
import { decodeLine } from '../child-process/json-lines.ts';
import { shorten } from '../child-process/noise.ts';
import { type BrokenLimit, limitBrokenBy, limitBrokenIn, shortPath, TOO_DEEP } from './json-limits.ts';

/** A line as a JSON object, or why it is none: a reason that goes behind "A line on stdout". */
export type ReadLine = { kind: 'object'; line: JsonRecord } | { kind: 'wrong'; reason: string };

const QUOTED = 300;

/** @param bytes one line of a program, which can send anything */
export function readLine(bytes: Uint8Array): ReadLine {
  const { kind, text } = decodeLine(bytes);
  const quoted = JSON.stringify(shorten(text, QUOTED));
  if (kind === 'not-utf8') return wrong(`is not UTF-8: ${quoted}.`);
  // Before it is parsed: a text of some megabytes may hold more objects than there is memory.
  const broken = limitBrokenBy(text);
  if (broken !== undefined) return wrong(`breaks a limit${placeIn(text, broken)}: ${quoted}.`);
  const value = parse(text);
  if (isRecord(value)) return { kind: 'object', line: value };
  return wrong(`is not a JSON object: ${quoted}. Stdout belongs to the protocol; print logs to stderr.`);
}

const wrong = (reason: string): ReadLine => ({ kind: 'wrong', reason });

function placeIn(text: string, broken: BrokenLimit): string {
  const path = broken === TOO_DEEP ? limitBrokenIn(parse(text))?.path : undefined;
  const where = path === undefined || path === '' ? '' : ` at ${shortPath(path)}`;
  return `${where} (expected ${broken.expected}, got ${broken.got})`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
