import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { joinedLines } from './joined-lines.ts';
import { linesOfResult } from './result-lines.ts';

/** A call as a case makes it; the arguments are JSON. */
export interface CaseCall {
  id?: string;
  name: string;
  arguments: string;
}

/** A file that stands for the result of one call. */
export interface LentFile {
  call: CaseCall;
  /** absolute */
  path: string;
  /** the result, as the case has it */
  content: string;
  lines: readonly string[];
}

/** The files of one conversation. */
export interface LentFiles {
  lend(call: CaseCall, content: string): LentFile;
  /** @returns the file that a text names; of several the first */
  namedIn(text: string): LentFile | undefined;
  /** @returns the text, with lines of a file put together, and the words of a call where it names the call's file */
  inWordsOfCase(text: string): string;
  /** @returns the file of the call that had this id last */
  ofCall(id: string): LentFile | undefined;
}

/** Who lists a folder does not show what is hidden in it: the names of these files stand for words of the case. */
const FOLDER = '.conform-results';

/** @param work the folder the agent works in */
export function lentFiles(work: string): LentFiles {
  const files: LentFile[] = [];
  const folder = path.join(work, FOLDER);
  const fileAt = ({ number }: NamedPlace): LentFile | undefined => files[number - 1];
  return {
    lend: (call, content) => {
      const lines = linesOfResult(content);
      const file = { call, path: path.join(folder, `${files.length + 1}.txt`), content, lines };
      mkdirSync(folder, { recursive: true });
      // No line break at its end: many tools show an empty line behind one.
      writeFileSync(file.path, lines.join('\n'));
      files.push(file);
      return file;
    },
    namedIn: (text) => {
      const [place] = placesIn(text);
      return place === undefined ? undefined : fileAt(place);
    },
    inWordsOfCase: (text) =>
      unnamed(
        joinedLines(
          text,
          files.map(({ lines }) => lines),
        ),
        fileAt,
      ),
    ofCall: (id) => files.findLast(({ call }) => call.id === id),
  };
}

/** Where a text names a file, with as much of its path as stands before it. */
interface NamedPlace {
  start: number;
  end: number;
  /** counted from 1 */
  number: number;
}

/** Characters of the path of a folder. */
const LONGEST_PATH = 500;
const NO_PATH = /[\s"'`<>()[\]]/;

function placesIn(text: string): NamedPlace[] {
  if (!text.includes(FOLDER)) return [];
  return [...text.matchAll(/\.conform-results[/\\]+(\d+)\.txt/g)].map(({ 0: name, 1: number, index }) => {
    let start = index;
    while (start > 0 && index - start < LONGEST_PATH && !NO_PATH.test(text[start - 1]!)) start -= 1;
    return { start, end: index + name.length, number: Number(number) };
  });
}

function unnamed(text: string, fileAt: (place: NamedPlace) => LentFile | undefined): string {
  let written = '';
  let from = 0;
  for (const place of placesIn(text)) {
    const file = fileAt(place);
    if (file === undefined) continue;
    written += text.slice(from, place.start) + wordsOf(file.call);
    from = place.end;
  }
  return written + text.slice(from);
}

/** What the case would have the agent name: the values of its arguments. */
function wordsOf({ arguments: given }: CaseCall): string {
  const values: unknown[] = Object.values(JSON.parse(given) as object);
  return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' ');
}
