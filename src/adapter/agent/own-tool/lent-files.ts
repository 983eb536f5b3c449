import { writeFileSync } from 'node:fs';
import path from 'node:path';
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
  /** @returns the text, with the words of a call where it names the call's file */
  unnamed(text: string): string;
  /** @returns the file of the call that had this id last */
  ofCall(id: string): LentFile | undefined;
}

/** A name that nobody else gives to a file, with as much of its folder as stands before it. */
const NAMED = /(?:[^\s"'`<>()[\]]*[/\\])?conform-result-(\d+)\.txt/g;

/** @param folder the one the agent works in */
export function lentFiles(folder: string): LentFiles {
  const files: LentFile[] = [];
  const at = (number: string | undefined): LentFile | undefined => files[Number(number) - 1];
  return {
    lend: (call, content) => {
      const lines = linesOfResult(content);
      const file = { call, path: path.join(folder, `conform-result-${files.length + 1}.txt`), content, lines };
      writeFileSync(file.path, `${lines.join('\n')}\n`);
      files.push(file);
      return file;
    },
    namedIn: (text) => {
      const [found] = text.matchAll(NAMED);
      return found === undefined ? undefined : at(found[1]);
    },
    unnamed: (text) =>
      text.replace(NAMED, (name, number: string) => {
        const file = at(number);
        return file === undefined ? name : wordsOf(file.call);
      }),
    ofCall: (id) => files.findLast(({ call }) => call.id === id),
  };
}

/** What the case would have the agent name: the values of its arguments. */
function wordsOf({ arguments: given }: CaseCall): string {
  const values: unknown[] = Object.values(JSON.parse(given) as object);
  return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' ');
}
