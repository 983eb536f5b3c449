import { isRecord, type JsonRecord } from '../json.ts';
import type { Rejection } from './errors.ts';
import { extra, missing, wrongPattern, wrongTag, wrongType } from './faults.ts';

/** The shape of content: a text, or blocks of the types the API knows. */

/** What ids of calls are made of. */
const ID_PATTERN = /^[a-zA-Z0-9_-]+$/;

type FieldCheck = (path: string, value: unknown) => Generator<Rejection, void>;

interface BlockShape {
  required: Record<string, FieldCheck>;
  optional: Record<string, FieldCheck>;
}

const string: FieldCheck = function* (path, value) {
  if (typeof value !== 'string') yield wrongType(path, 'string');
};

const id: FieldCheck = function* (path, value) {
  if (typeof value !== 'string') return yield wrongType(path, 'string');
  if (!ID_PATTERN.test(value)) yield wrongPattern(path, ID_PATTERN.source);
};

const dictionary: FieldCheck = function* (path, value) {
  if (!isRecord(value)) yield wrongType(path, 'dictionary');
};

const boolean: FieldCheck = function* (path, value) {
  if (typeof value !== 'boolean') yield wrongType(path, 'boolean');
};

/** Not looked into: caching, citations and the like change nothing about the conversation. */
const anything: FieldCheck = function* () {};

const source: FieldCheck = function* (path, value) {
  if (!isRecord(value)) return yield wrongType(path, 'dictionary');
  if (value.type === undefined) return yield missing(`${path}.type`);
  const fields = SOURCE_FIELDS[String(value.type)];
  if (fields === undefined) return yield wrongTag(path, String(value.type), Object.keys(SOURCE_FIELDS));
  for (const field of fields) {
    if (value[field] === undefined) yield missing(`${path}.${String(value.type)}.${field}`);
  }
};

const SOURCE_FIELDS: Record<string, string[]> = { base64: ['media_type', 'data'], url: ['url'], file: ['file_id'] };

const RESULT_TAGS = ['document', 'image', 'search_result', 'text', 'tool_reference'];

const resultContent: FieldCheck = (path, value) => contentFaults(path, value, RESULT_TAGS);

const caching = { cache_control: anything };

/** Blocks that are looked into; the others the API knows are taken as they are. */
const SHAPES: Record<string, BlockShape> = {
  text: { required: { text: string }, optional: { ...caching, citations: anything } },
  image: { required: { source }, optional: { ...caching, transformations: anything } },
  thinking: { required: { signature: string, thinking: string }, optional: {} },
  redacted_thinking: { required: { data: string }, optional: {} },
  tool_use: {
    required: { id, input: dictionary, name: string },
    optional: { ...caching, caller: anything, toolset_name: anything },
  },
  tool_result: {
    required: { tool_use_id: id },
    optional: { ...caching, content: resultContent, is_error: boolean, toolset_name: anything },
  },
};

/** Every type a message may have, in the order the API lists them. */
const TAGS = [
  'bash_code_execution_tool_result',
  'code_execution_tool_result',
  'compaction',
  'container_upload',
  'document',
  'image',
  'mcp_tool_result',
  'mcp_tool_use',
  'redacted_thinking',
  'search_result',
  'server_tool_use',
  'text',
  'text_editor_code_execution_tool_result',
  'thinking',
  'tool_result',
  'tool_search_tool_result',
  'tool_use',
  'web_fetch_tool_result',
  'web_search_tool_result',
];

/**
 * @param path of the content, e.g. `messages.0.content`
 * @param tags types a block may have here
 * @returns the faults of the content, in the order of the document
 */
export function* contentFaults(
  path: string,
  content: unknown,
  tags: readonly string[] = TAGS,
): Generator<Rejection, void> {
  if (typeof content === 'string') return;
  if (!Array.isArray(content)) return yield wrongType(path, 'list');
  for (const [index, block] of content.entries()) yield* blockFaults(`${path}.${index}`, block, tags);
}

function* blockFaults(path: string, block: unknown, tags: readonly string[]): Generator<Rejection, void> {
  if (!isRecord(block)) return yield wrongType(path, 'dictionary');
  if (block.type === undefined) return yield missing(`${path}.type`);
  const tag = String(block.type);
  if (!tags.includes(tag)) return yield wrongTag(path, tag, tags);
  const shape = SHAPES[tag];
  if (shape !== undefined) yield* fieldFaults(`${path}.${tag}`, block, shape);
}

function* fieldFaults(path: string, block: JsonRecord, { required, optional }: BlockShape): Generator<Rejection, void> {
  for (const [field, check] of Object.entries(required)) {
    if (block[field] === undefined) yield missing(`${path}.${field}`);
    yield* check(`${path}.${field}`, block[field]);
  }
  for (const [field, value] of Object.entries(block)) {
    if (field === 'type' || Object.hasOwn(required, field)) continue;
    const check = Object.hasOwn(optional, field) ? optional[field] : undefined;
    if (check === undefined) yield extra(`${path}.${field}`);
    else if (value !== null) yield* check(`${path}.${field}`, value);
  }
}
