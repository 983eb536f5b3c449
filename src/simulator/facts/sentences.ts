/** Where one statement ends and the next begins: at the end of a line, and within it where the rules of Unicode say so. */

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** @returns the sentences of one line. A list item, a table row or a line of a log is one, however it is written */
export const sentencesOfLine = (line: string): string[] => piecesOfLine(line).flatMap(sentencesOfPiece);

function sentencesOfPiece(piece: string): string[] {
  return ENDS_WITHIN.test(piece) ? [...segmenter.segment(piece)].map(({ segment }) => segment) : [piece];
}

/**
 * Messages that were written out as JSON, with words around it or cut off, stand behind each other in one line. No statement goes
 * from one into the next.
 * @returns the line, or what stands in it between the ends of objects and the beginnings of the next
 */
export const piecesOfLine = (line: string): string[] => (line.includes('{') ? line.split(BETWEEN_OBJECTS) : [line]);

const BETWEEN_OBJECTS = /(?<=[\]}"\w])\s*[}\]][\s\]}]*,\s*(?=[[{"])/;

/** Most lines have no end of a sentence within them, and to ask is dear. */
const ENDS_WITHIN = /[.!?…。！？｡।؟۔։၊။]["'”’)\]»]*\s*\S/u;

/**
 * @param at any place in the text, UTF-16 units
 * @returns beginning and end of the line around it
 */
export function lineAround(text: string, at: number): { start: number; end: number } {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  return { start: at === 0 ? 0 : start, end: end === -1 ? text.length : end };
}
