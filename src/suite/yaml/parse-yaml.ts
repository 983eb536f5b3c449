import type { Document, YAMLError } from 'yaml';
import type { JsonValue } from '../../conversation/message.ts';
import { type Diagnostic, InvalidFileError } from './diagnostic.ts';
import { openQuote } from './open-quote.ts';
import { yamlLibrary } from './yaml-library.ts';
import { type EntryPart, rangeOf } from './yaml-range.ts';

/** A problem with a part of a file, before it is given its place. */
export interface Problem {
  /** JSON pointer into the file */
  pointer: string;
  /** whether the key or its value is meant; the value where left out */
  part?: EntryPart;
  /** words of the value that are meant, where it is a longer text */
  within?: string;
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

/** What files of one kind have in common. */
export interface YamlKind {
  /** a key with its value, as a file of this kind has them */
  example: string;
  /** how many aliases are unfolded, counting what they unfold to; where there are none, each is refused */
  aliases: number;
}

const CASE: YamlKind = { example: '`id: CC-0007`', aliases: 0 };

/**
 * Reads one YAML 1.2 document that must be a mapping.
 * @param file name for messages
 * @throws InvalidFileError with exactly one diagnostic, because errors after the first are mostly its echo
 */
export function parseYaml(file: string, text: string, kind: YamlKind = CASE): YamlSource {
  const { LineCounter, parseDocument } = yamlLibrary();
  const lines = text.split(/\r?\n/);
  const counter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: counter,
    prettyErrors: false,
    stringKeys: true,
    resolveKnownTags: false,
  });
  const placeAt = ([start, end]: readonly [number, number], problem: Problem): Diagnostic => {
    const { line, col } = counter.linePos(start);
    const excerpt = lines[line - 1] ?? '';
    const rest = excerpt.length - (col - 1);
    const width = Math.max(1, Math.min(end - start, rest));
    const { pointer, message, hint } = problem;
    return { file, line, column: col, width, excerpt, pointer, message, ...(hint === undefined ? {} : { hint }) };
  };
  const fault = documentFault(document, text, kind);
  if (fault !== undefined) throw new InvalidFileError([placeAt(fault.range, { pointer: '', ...fault.says })]);
  const place = (problem: Problem) => {
    const whole = rangeOf(document, problem.pointer, problem.part ?? 'value');
    return placeAt(rangeWithin(text, whole, problem.within), problem);
  };
  const lineOf = (key: string) => place({ pointer: `/${key}`, message: '' }).line;
  return { file, data: document.toJS({ maxAliasCount: kind.aliases }) as JsonValue, place, lineOf };
}

/** As it is written: words that an escape stands in are not found, and the whole is meant. */
function rangeWithin(
  text: string,
  [start, end]: readonly [number, number],
  words: string | undefined,
): [number, number] {
  const at = words === undefined ? -1 : text.slice(start, end).indexOf(words);
  return words === undefined || at === -1 ? [start, end] : [start + at, start + at + words.length];
}

interface Fault {
  range: readonly [number, number];
  says: { message: string; hint?: string };
}

function documentFault(document: Document.Parsed, text: string, kind: YamlKind): Fault | undefined {
  const { errors, warnings, contents } = document;
  const mapping = `Expected keys with values, such as ${kind.example}.`;
  if (text.startsWith('\uFEFF'))
    return at([0, 1], 'The file starts with a byte order mark.', 'Save it as UTF-8 without one.');
  // What is only warned of is a tag nobody knows: its value would quietly be taken for a text.
  const [error] = [...errors, ...warnings];
  if (error !== undefined) return syntaxFault(document, error);
  const { isMap, isSeq } = yamlLibrary();
  if (contents === null) return at([0, 0], 'The file is empty.', mapping);
  if (isMap(contents)) return text.includes('*') ? aliasFault(document, kind) : undefined;
  const [start, end] = contents.range;
  return at(
    [start, isSeq(contents) ? start + 1 : end],
    `Expected a mapping, got ${isSeq(contents) ? 'a list' : 'a single value'}.`,
    mapping,
  );
}

function syntaxFault(document: Document.Parsed, error: YAMLError): Fault {
  const opening = openQuote(document, error);
  if (opening === undefined) return { range: error.pos, says: syntaxMessage(error) };
  return at(opening, 'The quote that opens here is never closed.', 'Close it, or leave it out where none is needed.');
}

const at = (range: Fault['range'], message: string, hint: string): Fault => ({ range, says: { message, hint } });

/** Aliases can blow a small file up to gigabytes, and a story has no need of them. */
function aliasFault(document: Document.Parsed, { aliases }: YamlKind): Fault | undefined {
  const { visit } = yamlLibrary();
  let first: Fault | undefined;
  visit(document, {
    Alias: (_, { source, range }) => {
      const [start, end] = range ?? [0, 0];
      first = at([start, end], ...complaintAboutAlias(source, aliases));
      return visit.BREAK;
    },
  });
  return aliases > 0 && unfolds(document, aliases) ? undefined : first;
}
const complaintAboutAlias = (source: string, aliases: number): [message: string, hint: string] =>
  aliases === 0
    ? [`Aliases such as *${source} are not allowed.`, 'Write the value out, or use `repeat` or `matrix`.']
    : [`Written out, aliases such as *${source} are more than ${aliases} values.`, 'Write these values out.'];

function unfolds(document: Document.Parsed, aliases: number): boolean {
  try {
    document.toJS({ maxAliasCount: aliases });
    return true;
  } catch {
    return false;
  }
}

function syntaxMessage(error: YAMLError): { message: string; hint?: string } {
  // The parser calls itself for every level, and this is all it says when it could not go on.
  if (error.message.includes('call stack'))
    return { message: 'This is nested too deeply.', hint: 'A file of this kind has a dozen levels at most.' };
  switch (error.code) {
    case 'TAG_RESOLVE_FAILED':
      return { message: `Tags such as ${tagIn(error)} are not allowed.`, hint: 'Write the value without one.' };
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

/** The parser says a known tag in its long form. */
const tagIn = ({ message }: YAMLError): string => (message.split(' ').at(-1) ?? '').replace('tag:yaml.org,2002:', '!!');
