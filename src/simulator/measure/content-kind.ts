import type { ContentKind } from '../record/settings.ts';

/**
 * What a text is made of, for a provider's tokenizer: characters / 4 is about right for prose, too little for the others.
 * @returns the kind that most of its beginning belongs to
 */
export function contentKindOf(text: string): ContentKind {
  const sample = text.length > SAMPLE ? text.slice(0, SAMPLE) : text;
  if (shareOf(sample, OTHER) > 0.25) return 'other-script';
  if (shareOf(sample, LONG_RUN) > 0.5) return 'base64';
  if (/^\s*[[{]/.test(sample) && /"\s*:/.test(sample)) return 'json';
  return shareOf(sample, CODE) > 0.06 ? 'code' : 'prose';
}

/** characters */
const SAMPLE = 4000;
const OTHER = /[^\0-\u024f\u2000-\u206f]+/g;
/** Lines of base64 are 64 or 76 wide, or have no end. */
const LONG_RUN = /[A-Za-z0-9+/=]{60,}/g;
const CODE = /[{}();=<>[\]|&$\\+]+/g;

function shareOf(text: string, pattern: RegExp): number {
  let characters = 0;
  for (const [found] of text.matchAll(pattern)) characters += found.length;
  return text.length === 0 ? 0 : characters / text.length;
}
