import { isTagOfAnswer } from './tag-names.ts';

/**
 * Sentences in which a tag is asked for in many ways, each of which may as well speak of what is given: "the summary must be surrounded
 * by <a> and </a>", and so is the conversation. What decides is whom the sentence is about, and whether it tells somebody to write.
 */

/** One way to ask, and what has to be true of the words before the tag. */
interface WayToAsk {
  /** the first group is the name of the tag */
  pattern: RegExp;
  /** @param sentence all of it that stands before what matched. @param lead what matched, up to the tag */
  isMeant: (sentence: string, lead: string, name: string) => boolean;
}

const NAME = '[`"\']?<([a-z][a-z0-9_-]*)>[`"\']?';
const PAIR = '(?:\\s*(?:and|to|\\.{3}|…)?\\s*[`"\']?<\\/\\1>|\\s+(?:xml\\s+)?tags?\\b)';
const WRITE = '(?:respond|reply|answer|return|output|write|produce|generate|emit|create)';

const SURROUNDED = new RegExp(
  `\\b(?:surrounded|enclosed|wrapped|framed|delimited|marked)\\s+(?:by|with)\\s+${NAME}${PAIR}`,
  'gi',
);
const IN_ONE_TAG = new RegExp(
  `\\b(?:use|put|place|wrap|enclose|${WRITE.slice(3, -1)})\\b[^.!?\\n<]{0,60}?\\b(?:tag|element)\\s+(?:called\\s+|named\\s+)?${NAME}`,
  'gi',
);
const BEGIN_AND_END = new RegExp(
  `\\b(?:begin|start|open)\\b[^.!?\\n<]{0,40}?\\bwith\\s+${NAME}[^<]{0,20}?\\b(?:finish|end|close|conclude)\\b[^.!?\\n<]{0,40}<\\/\\1>`,
  'gi',
);
const WRITTEN = new RegExp(
  `\\b${WRITE}\\s+(?:(?:an?|the|one|single|new|final|updated|complete|concise|short)\\s+){1,3}${NAME}`,
  'gi',
);

const WAYS: readonly WayToAsk[] = [
  { pattern: SURROUNDED, isMeant: (sentence) => isOfAnswer(sentence) ?? TOLD.test(sentence) },
  { pattern: IN_ONE_TAG, isMeant: (_, lead) => !/^us/i.test(lead) || !OUT_OF.test(lead) },
  { pattern: BEGIN_AND_END, isMeant: (sentence) => isOfAnswer(sentence) !== false && ORDER.test(sentence) },
  { pattern: WRITTEN, isMeant: (_, lead, name) => isTagOfAnswer(name) && lead !== '' },
];

/** @returns tags that sentences ask for, with the place of what was matched */
export const toldTags = (prompt: string): { name: string; index: number; at: number }[] =>
  WAYS.flatMap(({ pattern, isMeant }) =>
    [...prompt.matchAll(pattern)].flatMap(({ 0: whole, 1: name = '', index }) => {
      const at = prompt.indexOf('<', index);
      const sentence = sentenceBefore(prompt, index);
      return isMeant(sentence, whole.slice(0, at - index), name) ? [{ name, index, at }] : [];
    }),
  );

/** So far back a sentence is read. */
const REACH = 160;

const sentenceBefore = (prompt: string, index: number): string =>
  prompt
    .slice(Math.max(0, index - REACH), index)
    .split(/[.!?:]\s|\n/)
    .at(-1)!;

const WHOM =
  /\b(?:(summary|summaries|answer|response|reply|output|recap|memo|handover)|(?:conversation|transcript|history|dialog(?:ue)?|chat|log|messages?|entry|entries|context|input|documents?|text to|what was said)s?)\b/i;

/** Of answer and material what is named first is what the sentence is about; undefined where it names neither. */
function isOfAnswer(sentence: string): boolean | undefined {
  const named = WHOM.exec(sentence);
  return named === null ? undefined : named[1] !== undefined;
}

/** What must be, and not what is. */
const TOLD = /\b(?:must|should|shall|has to|have to|needs? to|is to)\b/i;
/** An order begins its sentence, or says that something must be. */
const ORDER = /^\s*(?:(?:please|always|then|now|and)[\s,]+)*$|\b(?:must|should|shall|has to|have to|needs? to)\s+$/i;
/** Who uses what stands in a tag is not asked to write one. */
const OUT_OF = /\b(?:in|inside|within|from|between|of)\b/i;
