import type { PackedText, TextNumber } from './packed-trace.ts';
import { digestOf } from './text-pool.ts';

/** A saved trace that can't be what was written. Its message is for the user, and goes on from the name of the file. */
export class DamagedTraceError extends Error {
  override readonly name = 'DamagedTraceError';
}

/** The largest of all cases comes to a thousandth; a file that was made to fill the memory names the same run again and again. */
const MOST_UNITS = 2 ** 29;

/** The texts of a packed trace, each put together when it is first asked for, and compared with its digest. */
export interface PackedTexts {
  text(number: TextNumber): string;
  /** @returns what it says as JSON */
  value<Kind>(number: TextNumber): Kind;
}

/** @throws DamagedTraceError where the texts come to more than a trace can */
export function packedTexts(texts: readonly PackedText[], said: string): PackedTexts {
  refuseBomb(texts);
  const whole: (string | undefined)[] = [];
  const textOf = (number: TextNumber): string => {
    const found = whole[number];
    if (found !== undefined) return found;
    const packed = texts[number];
    if (packed === undefined)
      throw new DamagedTraceError(`is damaged: it speaks of text ${number}, and holds ${texts.length}.`);
    const [digest, ...runs] = packed;
    const text = joined(runs, said);
    const got = digestOf(text);
    if (got !== digest)
      throw new DamagedTraceError(`is damaged: text ${number} has the SHA-256 ${got}…, expected ${digest}…`);
    whole[number] = text;
    return text;
  };
  return { text: textOf, value: (number) => jsonOf(textOf(number), number) };
}

function refuseBomb(texts: readonly PackedText[]): void {
  let units = 0;
  for (const [, ...runs] of texts) for (let at = 1; at < runs.length; at += 2) units += runs[at]!;
  if (units > MOST_UNITS)
    throw new DamagedTraceError(`is no trace of a case: its texts come to ${units.toLocaleString('en')} characters.`);
}

function joined(runs: readonly number[], said: string): string {
  let text = '';
  for (let at = 0; at < runs.length; at += 2) text += said.slice(runs[at], runs[at]! + runs[at + 1]!);
  return text;
}

function jsonOf<Kind>(text: string, number: TextNumber): Kind {
  try {
    return JSON.parse(text) as Kind;
  } catch (error) {
    throw new DamagedTraceError(`is damaged: text ${number} is no JSON. ${(error as Error).message}`);
  }
}
