import type { PooledText, TextNumber } from './packed-trace.ts';
import { digestOf } from './text-pool.ts';

/** A saved trace that can't be what was written. Its message is for the user, and goes on from the name of the file. */
export class DamagedTraceError extends Error {
  override readonly name = 'DamagedTraceError';
}

/** The largest of all cases comes to a thousandth; a file that was made to fill the memory names the same run again and again. */
const MOST_UNITS = 2 ** 29;

/** The texts of a packed trace, each compared with its digest. */
export interface PackedTexts {
  text(number: TextNumber): string;
  /** @returns what it says as JSON */
  value<Kind>(number: TextNumber): Kind;
}

/** @throws DamagedTraceError where the texts come to more than a trace can, or one is not what was written */
export function packedTexts(texts: readonly PooledText[], said: string): PackedTexts {
  refuseImpossible(texts);
  const whole: string[] = [];
  for (const packed of texts) whole.push(checked(packed, whole, said));
  const textOf = (number: TextNumber): string => {
    const text = whole[number];
    if (text === undefined)
      throw new DamagedTraceError(`is damaged: it speaks of text ${number}, and holds ${texts.length}.`);
    return text;
  };
  return { text: textOf, value: (number) => jsonOf(textOf(number), number) };
}

/** Before anything is put together: it is the lengths that a file made to fill the memory would lie about. */
function refuseImpossible(texts: readonly PooledText[]): void {
  const lengths: number[] = [];
  let units = 0;
  for (const [, like, shared, ...runs] of texts) {
    if (shared > (lengths[like] ?? 0))
      throw new DamagedTraceError(`is damaged: text ${lengths.length} begins with more of text ${like} than there is.`);
    let length = shared;
    for (let at = 1; at < runs.length; at += 2) length += runs[at]!;
    lengths.push(length);
    units += length;
  }
  if (units > MOST_UNITS)
    throw new DamagedTraceError(`is no trace of a case: its texts come to ${units.toLocaleString('en')} characters.`);
}

function checked([digest, like, shared, ...runs]: PooledText, earlier: readonly string[], said: string): string {
  let text = shared === 0 ? '' : earlier[like]!.slice(0, shared);
  for (let at = 0; at < runs.length; at += 2) text += said.slice(runs[at], runs[at]! + runs[at + 1]!);
  const got = digestOf(text);
  if (got === digest) return text;
  throw new DamagedTraceError(`is damaged: text ${earlier.length} has the SHA-256 ${got}…, expected ${digest}…`);
}

function jsonOf<Kind>(text: string, number: TextNumber): Kind {
  try {
    return JSON.parse(text) as Kind;
  } catch (error) {
    throw new DamagedTraceError(`is damaged: text ${number} is no JSON. ${(error as Error).message}`);
  }
}
