import { printable, printableLines } from '../../../suite/yaml/printable.ts';

/** Where something stands in a transcript; line and column from 1, 0 where the file as a whole is meant. */
export interface TranscriptPlace {
  line: number;
  /** characters, a pair of surrogates as one */
  column: number;
}

export const WHOLE_FILE: TranscriptPlace = { line: 0, column: 0 };

/** A transcript that can't be read at all, as one message with its place and the next step. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
  readonly file: string;
  readonly place: TranscriptPlace;
  /** what to do next */
  readonly hint: string;

  /** @param problem what is wrong: expected and got */
  constructor(file: string, place: TranscriptPlace, problem: string, hint: string) {
    super(`${printable(placeInTranscript(file, place))}: ${printableLines(problem)}\n\n  ${printableLines(hint)}`);
    this.file = file;
    this.place = place;
    this.hint = hint;
  }
}

/** @returns `session.jsonl:12:7`, or the name alone where the whole file is meant */
export const placeInTranscript = (file: string, { line, column }: TranscriptPlace): string =>
  line === 0 ? file : `${file}:${line}:${column}`;
