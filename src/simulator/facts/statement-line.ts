import { isNegated } from './polarity.ts';
import { recordsOf } from './records.ts';
import { sentencesOfLine } from './sentences.ts';
import { factWordsOf } from './words.ts';

/** A sentence or a record, as far as it was looked at. */
export interface StatementSentence {
  words: readonly string[];
  negated(): boolean;
}

/** A line of a text; many facts may be looked for in it, and it is parted only once. */
export interface StatementLine {
  text: string;
  sentences(): readonly StatementSentence[];
}

/** @returns a line that is parted when it is asked for: into records where it is JSON, else into sentences */
export function statementLine(text: string): StatementLine {
  let parted: StatementSentence[] | undefined;
  return {
    text,
    sentences: () => {
      parted ??= (recordsOf(text) ?? sentencesOfLine(text)).map(statementSentence);
      return parted;
    },
  };
}

function statementSentence(text: string): StatementSentence {
  let negated: boolean | undefined;
  return {
    words: factWordsOf(text),
    negated: () => {
      negated ??= isNegated(text);
      return negated;
    },
  };
}
