/** A full stop in a number or in code ends nothing: behind the end of a sentence the next one begins. */
const SENTENCE = /^(?:`[^`]*`|[^`])*?[.!?](?=\s+["“(`\p{Lu}])/u;

/** @returns how a text of a person begins: its first sentence, in one line; all of it where it is but one */
export function firstSentence(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return SENTENCE.exec(line)?.[0] ?? line;
}
