/**
 * Words by which somebody says that something is missing, in some languages; dots; a note in brackets; or a count of what is gone. The
 * list is no law: other words count, too, wherever they can be nothing else.
 */
const OMISSION =
  /\.{3,}|…|\b(?:truncat|omit|elid|clip|shorten|trim|skip|remov|abridg|drop|snip|cut|left out|not shown|missing|redact|collaps|hidden|exceed|limit|abbrev|excerpt|partial|earlier|only the|part of|not includ|exclud|too long|too large|gekürzt|abgeschnitten|ausgelassen|weggelassen|tronqu|coup|recort|truncad|omiti|troncat|omess|обрез|пропущ|сокращ)|省略|截断|截斷|略|생략|잘림|\d[\d,.]*\s*(?:more\b|chars?\b|characters?\b|tokens?\b|bytes?\b|lines?\b|words?\b|Zeichen\b)/iu;

/** A note such as `[middle of the text]`. */
const NOTE = /[[(【«][^[\](){}【】«»<>]*\p{L}{3}[^[\](){}【】«»<>]*[\])】»]/gu;
const MARK = /\b[FS]-[2-9A-Z]{4}\b/g;

/** @returns whether a text says in a way that can be recognised that something was left out */
export const saysOmission = (text: string): boolean =>
  OMISSION.test(text) || (text.replaceAll(MARK, '').match(NOTE) ?? []).some((note) => !isInstruction(note));

/** What a prompt says at its beginning or its end, and nobody says of a cut. */
const INSTRUCTION =
  /\b(?:summar|condens|handover|zusammenfass|fasse|résum|riassum|write|respond|create|generate|provide|produce)|摘要|总结|要約/iu;

/** @returns whether words at the border of a request are those of its prompt */
export const isInstruction = (text: string): boolean => INSTRUCTION.test(text);

/** So many words in a row are nobody's but the text's own. */
const ROW = 3;

/** @returns a text without the rows of words that stand in another one as well: what goes on there is no note about it */
export function withoutOwnWords(text: string, own: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const isOwn = words.map(() => false);
  for (let at = 0; at + ROW <= words.length; at += 1)
    if (own.includes(words.slice(at, at + ROW).join(' '))) isOwn.fill(true, at, at + ROW);
  return words.filter((_, at) => !isOwn[at]).join(' ');
}

/** So far from the border of a gap what goes on there is looked for. */
const REACH = 80;

/**
 * Short lines are too short to be found, and a rendering puts signs of its own between them.
 * @param beside what stands behind a gap's beginning, or in front of its end
 * @param gap what was not found
 * @returns whether the gap begins or ends there, so that it may be there, laid out in another way
 */
export function goesOnThere(beside: string, gap: string, side: 'behind' | 'before'): boolean {
  const words = gap.match(/[\p{L}\p{N}]+/gu) ?? [];
  const near = side === 'behind' ? words.slice(0, 4) : words.slice(-4);
  const text = side === 'behind' ? beside.slice(0, REACH) : beside.slice(-REACH);
  return near.some(
    (word, at) => at + 1 < near.length && new RegExp(`${word}[^\\p{L}\\p{N}]+${near[at + 1]}`, 'u').test(text),
  );
}
