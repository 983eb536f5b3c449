import type { Document, YAMLError } from 'yaml';
import { yamlLibrary } from './yaml-library.ts';
import type { TextRange } from './yaml-range.ts';

/**
 * A quote that nobody closes swallows what follows, so the parser notices it only lines later.
 * @returns where the quote opens; undefined where the error is about something else
 */
export function openQuote(document: Document.Parsed, error: YAMLError): TextRange | undefined {
  if (error.code !== 'MISSING_CHAR' || !error.message.startsWith('Missing closing')) return undefined;
  const { visit } = yamlLibrary();
  let opening: TextRange | undefined;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (!type?.startsWith('QUOTE') || range?.[1] !== error.pos[0]) return undefined;
      opening = [range[0], range[0] + 1];
      return visit.BREAK;
    },
  });
  return opening;
}
