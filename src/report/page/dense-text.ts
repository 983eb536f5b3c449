/**
 * Bytes as text of a page: seven bits a character, where base64 has six. Characters that a parser of HTML would change, and
 * those that editors and tools for versions take for something else, stand for nothing by themselves: each of them takes the
 * seven bits that follow into one character of two bytes, so that it costs nothing.
 */

/** NUL, line ends, `<`, and control characters that make a terminal do something. There is room for 14. */
const AVOIDED = [0x00, 0x05, 0x07, 0x08, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x1a, 0x1b, 0x3c, 0x7f];

const PLACES = Int8Array.from({ length: 128 }, (_, value) => AVOIDED.indexOf(value));

/** From here on, characters stand for one avoided value and the value behind it; below, from 128 on, for one without any behind it. */
const PAIRS = 256;

/** @returns text that means nothing to a parser of HTML, and holds no line end */
export function denseText(bytes: Uint8Array): string {
  const codes: number[] = [];
  let avoided = -1;
  for (const value of sevens(bytes)) {
    if (avoided !== -1) {
      codes.push(PAIRS + avoided * 128 + value);
      avoided = -1;
    } else {
      avoided = PLACES[value]!;
      if (avoided === -1) codes.push(value);
    }
  }
  if (avoided !== -1) codes.push(128 + avoided);
  return joined(codes);
}

/** @returns the bytes again that became a dense text */
export function denseBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  let size = 0;
  let bits = 0;
  let held = 0;
  const take = (value: number): void => {
    held = ((held << 7) | value) & 0x7fff;
    bits += 7;
    if (bits < 8) return;
    bits -= 8;
    bytes[size] = held >> bits;
    size += 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 128) take(code);
    else if (code < PAIRS) take(AVOIDED[code - 128]!);
    else {
      take(AVOIDED[(code - PAIRS) >> 7]!);
      take(code & 127);
    }
  }
  return bytes.slice(0, size);
}

function* sevens(bytes: Uint8Array): Generator<number> {
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0x7fff;
    bits += 8;
    while (bits >= 7) {
      bits -= 7;
      yield (held >> bits) & 127;
    }
  }
  if (bits > 0) yield (held << (7 - bits)) & 127;
}

/** All at once would be more arguments than a call can have. */
const MOST_AT_ONCE = 10_000;

function joined(codes: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < codes.length; at += MOST_AT_ONCE)
    parts.push(String.fromCharCode(...codes.slice(at, at + MOST_AT_ONCE)));
  return parts.join('');
}
