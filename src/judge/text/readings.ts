/**
 * What somebody reads in a text who undoes the escapes of the form it was put into. Encoders differ in what they escape and how (Go
 * writes `\u003c`, .NET `\u0022`, PHP `\/`, Mustache `&#x2F;`), and decoders don't: so what was escaped is read back, and no list says
 * what it may have become.
 */

/**
 * Each form is undone once, since an encoder escapes once: what still has its escapes after that was escaped twice, or was never
 * read back. JSON may stand in XML, and the other way round.
 * @returns the text as it is, and every other way in which it can be read
 */
export function readingsOf(text: string): readonly string[] {
  if (!/[\\&]/.test(text)) return [text];
  const [strings, entities] = [withoutBackslashes(text), withoutEntities(text)];
  return [...new Set([text, strings, entities, withoutEntities(strings), withoutBackslashes(entities)])];
}

const HEX = '[\\da-fA-F]';
/** The escapes of JSON, those that other languages have in their strings, and punctuation, as in Markdown. */
const BACKSLASHED = new RegExp(
  `\\\\(?:u(${HEX}{4})|U(${HEX}{8})|u\\{(${HEX}{1,6})\\}|x(${HEX}{2})|([bfnrtv0])|([!-/:-@[-\`{-~]))`,
  'g',
);
const CONTROLS: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', '0': '\0' };

/** @returns a text as a string literal would have it; a backslash that begins no escape stays */
const withoutBackslashes = (text: string): string =>
  text.replaceAll(BACKSLASHED, (whole, unit, point, braced, byte, control, sign) => {
    if (control !== undefined) return CONTROLS[control]!;
    if (sign !== undefined) return sign;
    // Halves of a character are written one by one, and stand together again.
    return characterOf(Number.parseInt(unit ?? point ?? braced ?? byte, 16)) ?? whole;
  });

const ENTITY = new RegExp(`&(?:#[xX](${HEX}{1,6})|#(\\d{1,7})|(amp|lt|gt|quot|apos|nbsp));`, 'g');
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** @returns a text as a reader of XML or HTML would have it; other names than those that encoders write stay */
const withoutEntities = (text: string): string =>
  text.replaceAll(ENTITY, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name]!;
    return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ?? whole;
  });

const characterOf = (code: number): string | undefined => (code > 0x10ffff ? undefined : String.fromCodePoint(code));
