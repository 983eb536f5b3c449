import type { Document, Node } from 'yaml';
import { yamlLibrary } from './yaml-library.ts';

export type EntryPart = 'key' | 'value';

/** Start and end of a part of the text, in characters. */
export type TextRange = readonly [number, number];

/**
 * @param pointer JSON pointer, e.g. `/given/conversation/3/user`
 * @returns where the key or the value it points at stands; where the pointer leads nowhere, the last part on its way
 */
export function rangeOf(document: Document.Parsed, pointer: string, part: EntryPart): TextRange {
  let node: Node | null = document.contents;
  let found: TextRange = node === null ? [0, 0] : headOf(node);
  for (const segment of segmentsOf(pointer)) {
    const entry = entryOf(node, segment);
    if (entry === undefined) return found;
    node = entry.value;
    const key = entry.key === undefined ? undefined : spanOf(entry.key);
    found = part === 'key' && key !== undefined ? key : headOf(node, key);
  }
  return found;
}

interface Entry {
  key?: Node;
  value: Node;
}

function entryOf(node: Node | null, segment: string): Entry | undefined {
  const { isMap, isScalar, isSeq } = yamlLibrary();
  if (isSeq<Node>(node)) {
    const value = node.items[Number(segment)];
    return value === undefined ? undefined : { value };
  }
  if (!isMap<Node, Node>(node)) return undefined;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === segment);
  return pair?.value ? { key: pair.key, value: pair.value } : undefined;
}

/** A scalar is marked whole; of a block, and of a value that is left out, its key: the mark shall point at a word. */
const headOf = (node: Node, key?: TextRange): TextRange =>
  yamlLibrary().isScalar(node) && !isEmpty(node) ? spanOf(node) : (key ?? firstWord(node));

const isEmpty = (node: Node): boolean => node.range?.[0] === node.range?.[1];

const spanOf = (node: Node): TextRange => [node.range?.[0] ?? 0, node.range?.[1] ?? 0];

function firstWord(node: Node): TextRange {
  const { isMap, isScalar } = yamlLibrary();
  const [first] = isMap(node) ? node.items : [];
  const [start] = spanOf(node);
  return first !== undefined && isScalar(first.key) ? spanOf(first.key as Node) : [start, start + 1];
}

const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
