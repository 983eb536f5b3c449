import { collapseWhiteSpace } from './collapse-white-space.ts';

/**
 * Whether a text holds another as it was written, or escaped for the form it was put into: as XML, or as a JSON string.
 * How white space is laid out doesn't count.
 */
export function holdsLiterally(text: string, wanted: string): boolean {
  const laid = collapseWhiteSpace(text);
  return literalForms(wanted).some((form) => laid.includes(collapseWhiteSpace(form)));
}

/** @returns the same where white space counts, too: whether all of it can be read there, as it was written or escaped */
export const standsInFull = (text: string, wanted: string): boolean =>
  text.includes(wanted) || literalForms(wanted).some((form) => text.includes(form));

/** @returns the words as they were written, and as they are escaped */
export function literalForms(text: string): string[] {
  const plain = [text, ...QUOTES.map((quotes) => escapeXml(text, quotes))];
  return [...plain, ...plain.map(escapeJson), ...plain.map((form) => asciiOnly(escapeJson(form)))];
}

/** Libraries differ in what they do to quotes; none of it changes what is read. */
const QUOTES: readonly Record<string, string>[] = [
  {},
  { '"': '&quot;' },
  { '"': '&quot;', "'": '&apos;' },
  { '"': '&quot;', "'": '&#39;' },
  { '"': '&quot;', "'": '&#x27;' },
];

const escapeXml = (text: string, quotes: Record<string, string>): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/["']/g, (quote) => quotes[quote] ?? quote);

const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const asciiOnly = (text: string): string =>
  [...text.split('')].map((unit) => (unit.charCodeAt(0) < 128 ? unit : escapedUnit(unit))).join('');

const escapedUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
