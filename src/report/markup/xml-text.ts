/**
 * Text for XML 1.0. Most control characters can't be in an XML file at all, not even escaped, so they are shown as what they
 * are in code; lone halves of a character become the replacement character.
 */
export const xmlText = (value: string): string =>
  value
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, shownAsCode)
    .replace(/[&<>\r]/g, escaped);

/** A parser makes blanks of the line ends in an attribute unless they are escaped. */
const xmlAttribute = (value: string): string => xmlText(value).replace(/["'\t\n]/g, escaped);

const escaped = (character: string): string => NAMED[character] ?? `&#${character.charCodeAt(0)};`;

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const shownAsCode = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** @returns an element; children are XML already, attribute values are not */
export function xmlElement(name: string, attributes: Record<string, string | number>, children = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlAttribute(String(value))}"`);
  return children === '' ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${children}</${name}>`;
}
