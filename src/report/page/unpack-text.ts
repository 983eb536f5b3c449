import type { PackedText } from './page-format.ts';

/** @returns the text again that a phrase book has packed. @param phrases the whole of that book */
export function unpackText(text: PackedText, phrases: string): string {
  if (typeof text === 'string') return text;
  let whole = '';
  for (let at = 0; at < text.length; at += 1) {
    const part = text[at]!;
    if (typeof part === 'string') whole += part;
    else {
      at += 1;
      whole += phrases.slice(part, part + (text[at] as number));
    }
  }
  return whole;
}
