import type { Document, Node, YAMLError } from 'yaml';
import type { JsonValue } from '../conversation/message.ts';
import { CaseError, type Diagnostic } from './diagnostic.ts';
import { loadYaml } from './load-yaml.ts';
import { type Part, rangeOf } from './yaml-range.ts';

/** A problem with a part of a file, before it is given its place. */
export interface Problem {
  /** JSON pointer into the file */
  pointer: string;
  /** whether the key or its value is meant; the value where left out */
  part?: Part;
  message: string;
  hint?: string;
}

/** A parsed file: its data, and the places of all parts of it. */
export interface YamlSource {
  file: string;
  data: JsonValue;
  /** @returns the problem with its line and column; a part that isn't there is placed at what would hold it */
  place(problem: Problem): Diagnostic;
  /** @returns the line of a key of the outermost mapping */
  lineOf(key: string): number;
}

/** @returns the source of a file whose data is known already; it is parsed only if a place in it is asked for */
export function lazySource(file: string, text: string, data: JsonValue): YamlSource {
  let parsed: YamlSource | undefined;
  const source = (): YamlSource => {
    parsed ??= parseYaml(file, text);
    return parsed;
  };
  return {
    file,
    data,
    place: (problem) => source().place(problem),
    lineOf: (key) => lineOfKey(text, key) ?? source().lineOf(key),
  };
}

/** Where the outermost mapping is written in lines, its keys are the words that no blank stands before. */
function lineOfKey(text: string, key: string): number | undefined {
  const at = `\n${text}`.indexOf(`\n${key}:`);
  return at === -1 ? undefined : text.slice(0, at).split('\n').length;
}

/**
 * Reads one YAML 1.2 document that must be a mapping.
 * @param file name for messages
 * @throws CaseError with exactly one diagnostic, because errors after the first are mostly its echo
 */
export function parseYaml(file: string, text: string): YamlSource {
  const { LineCounter, parseDocument } = loadYaml();
  const lines = text.split(/\r?\n/);
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, stringKeys: true });
  const placeAt = ([start, end]: readonly [number, number], problem: Problem): Diagnostic => {
    const { line, col } = counter.linePos(start);
    const excerpt = lines[line - 1] ?? '';
    const rest = excerpt.length - (col - 1);
    const width = Math.max(1, Math.min(end - start, rest));
    const { pointer, message, hint } = problem;
    return { file, line, column: col, width, excerpt, pointer, message, ...(hint === undefined ? {} : { hint }) };
  };
  const fault = documentFault(document, text);
  if (fault !== undefined) throw new CaseError([placeAt(fault.range, { pointer: '', ...fault.says })]);
  const place = (problem: Problem) => placeAt(rangeOf(document, problem.pointer, problem.part ?? 'value'), problem);
  const lineOf = (key: string) => place({ pointer: `/${key}`, message: '' }).line;
  return { file, data: document.toJS({ maxAliasCount: 0 }) as JsonValue, place, lineOf };
}

interface Fault {
  range: readonly [number, number];
  says: { message: string; hint?: string };
}

function documentFault({ errors, contents }: Document.Parsed, text: string): Fault | undefined {
  if (text.startsWith('\uFEFF'))
    return at([0, 1], 'The file starts with a byte order mark.', 'Save it as UTF-8 without one.');
  const [error] = errors;
  if (error !== undefined) return { range: error.pos, says: syntaxMessage(error) };
  const { isMap, isSeq } = loadYaml();
  if (contents === null) return at([0, 0], 'The file is empty.', MAPPING);
  if (isMap(contents)) return text.includes('*') ? aliasFault(contents) : undefined;
  const [start, end] = contents.range;
  return at(
    [start, isSeq(contents) ? start + 1 : end],
    `Expected a mapping, got ${isSeq(contents) ? 'a list' : 'a single value'}.`,
    MAPPING,
  );
}

const MAPPING = 'Expected keys with values, such as `id: CC-0007`.';

const at = (range: Fault['range'], message: string, hint: string): Fault => ({ range, says: { message, hint } });

/** Aliases are refused altogether: they can blow a small file up to gigabytes, and a story has no need of them. */
function aliasFault(contents: Node): Fault | undefined {
  const { visit } = loadYaml();
  let fault: Fault | undefined;
  visit(contents, {
    Alias: (_, { source, range }) => {
      const [start, end] = range ?? [0, 0];
      fault = at(
        [start, end],
        `Aliases such as *${source} are not allowed.`,
        'Write the value out, or use `repeat` or `matrix`.',
      );
      return visit.BREAK;
    },
  });
  return fault;
}

function syntaxMessage(error: YAMLError): { message: string; hint?: string } {
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return { message: 'This key stands twice in the same mapping.', hint: 'Remove one of the two, or rename it.' };
    case 'NON_STRING_KEY':
      return { message: 'A key must be a word.', hint: 'Lists and mappings can only stand behind a key.' };
    case 'TAB_AS_INDENT':
      return { message: 'A tab is used for indentation.', hint: 'YAML allows blanks only: two for each level.' };
    case 'MULTIPLE_DOCS':
      return {
        message: 'A second document starts here.',
        hint: 'One file holds one case: move the rest to another file.',
      };
    default:
      return { message: `This is not valid YAML: ${error.message.split('\n')[0]}.`.replace(/\.\.$/, '.') };
  }
}
