import { codeSpans } from '../../page/code-spans.ts';
import { el } from './dom.ts';

/** @returns what people have written, with code in it set as code */
export const prose = (text: string): (string | Node)[] =>
  codeSpans(text).map((span) => (span.code ? el('code', {}, span.text) : span.text));
