import type { DraftCall } from '../draft.ts';
import type { Draw } from '../draw.ts';
import { type FileChange, unifiedDiff } from '../material/diff.ts';
import { pathListing } from '../material/listing.ts';
import { logHead } from '../material/server-log.ts';
import { numberedLines } from '../material/source-code.ts';
import { type FailedTest, testLog } from '../material/test-log.ts';
import type { CodeModule, CodeRepository } from './repository.ts';

/** @returns the whole file with line numbers */
export const readCall = ({ path, lines }: CodeModule): DraftCall => ({
  name: 'read_file',
  arguments: { path },
  result: numberedLines(lines),
});

/** @returns a part of the file around a line. @param index from 0 */
export function partCall({ path, lines }: CodeModule, index: number, limit: number): DraftCall {
  const first = Math.max(0, index - Math.floor(limit / 2));
  return {
    name: 'read_file',
    arguments: { path, offset: first + 1, limit },
    result: numberedLines(lines.slice(first, first + limit), first + 1),
  };
}

/** @returns an edit of the file as it stands. @param lines the file before it */
export function editCall(draw: Draw, path: string, lines: readonly string[], change: FileChange): DraftCall {
  const width = widthAround(lines, change, draw.heavy(2, 14));
  return {
    name: 'edit_file',
    arguments: {
      path,
      old_string: aroundChange(lines, change, change.old, width),
      new_string: aroundChange(lines, change, change.now, width),
    },
    result: `Edited ${path}\n\n${unifiedDiff(path, lines, change)}`,
  };
}

/** So many lines above and below go with the changed ones that the text stands in the file once. @param least so many anyway */
function widthAround(lines: readonly string[], change: FileChange, least: number): number {
  const whole = lines.join('\n');
  for (let width = least; width < lines.length; width += 1) {
    const text = aroundChange(lines, change, change.old, width);
    if (whole.indexOf(text) === whole.lastIndexOf(text)) return width;
  }
  return lines.length;
}

const aroundChange = (
  lines: readonly string[],
  { at, old }: FileChange,
  middle: readonly string[],
  width: number,
): string =>
  [
    ...lines.slice(Math.max(0, at - width), at),
    ...middle,
    ...lines.slice(at + old.length, at + old.length + width),
  ].join('\n');

/** @returns a search through the files that are open. @param most matches it shows */
export function grepCall(repository: CodeRepository, pattern: string, most: number): DraftCall {
  const matches: string[] = [];
  for (const { path, lines } of repository.files()) {
    for (let at = 0; at < lines.length && matches.length < most; at += 1) {
      if (lines[at]!.includes(pattern)) matches.push(`${path}:${at + 1}:${lines[at]!}`);
    }
  }
  return {
    name: 'grep',
    arguments: { pattern, path: 'src', max_results: most },
    result: matches.length === 0 ? 'No matches.' : matches.join('\n'),
  };
}

/** @returns the files of a folder, those that are open among them */
export function listCall(draw: Draw, repository: CodeRepository): DraftCall {
  const known = repository.files().map(({ path }) => path);
  return {
    name: 'list_files',
    arguments: { path: 'src', depth: 3 },
    result: pathListing(draw, known, draw.heavy(20, 600)),
  };
}

/** @returns a run of these tests; with one that fails, or none. @param ms how long it took */
export const testCall = (draw: Draw, paths: string[], failed: readonly FailedTest[], ms: number): DraftCall => ({
  name: 'run_tests',
  arguments: { paths },
  result: testLog(draw, paths, failed, ms),
  ...(failed.length > 0 && { isError: true }),
  note: (sentence) => `stdout | [config] ${sentence}`,
});

/** @returns a command of a shell */
export const bashCall = (command: string, description: string, result: string): DraftCall => ({
  name: 'bash',
  arguments: { command, description },
  result,
});

/** @returns a call in whose result a sentence may stand as a line of a log. @param at ms since 1970 */
export const loggingCall = (call: DraftCall, at: number): DraftCall => ({
  ...call,
  note: (sentence) => `${logHead(at)}INFO  [config] ${sentence}`,
});
