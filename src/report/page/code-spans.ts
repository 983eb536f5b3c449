/** A part of a text that people have written with code in it. */
export interface TextSpan {
  text: string;
  code: boolean;
}

/** As Markdown has it: between as many backticks on either side; written like this since none may stand in the page's script. */
const SPAN = /(?<!\u0060)(\u0060+)(?!\u0060)(.+?)(?<!\u0060)\1(?!\u0060)/gs;

/** @returns the text as its parts, code without the backticks around it. A backtick that nothing closes stays */
export function codeSpans(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let done = 0;
  for (const { 0: whole, 2: inner = '', index } of text.matchAll(SPAN)) {
    if (index > done) spans.push({ text: text.slice(done, index), code: false });
    spans.push({ text: withoutRoom(inner), code: true });
    done = index + whole.length;
  }
  if (done < text.length) spans.push({ text: text.slice(done), code: false });
  return spans;
}

/** Code that begins or ends with a backtick is written with a blank on either side. */
const withoutRoom = (inner: string): string => (/^ .*\S.* $/s.test(inner) ? inner.slice(1, -1) : inner);
