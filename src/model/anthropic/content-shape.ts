import { isRecord, type JsonRecord } from '../../conversation/json.ts';
import type { Rejection } from './errors.ts';
import { extraField, missingField, wrongPattern, wrongTag, wrongType } from './validation-errors.ts';

/** The shape of content: a text, or blocks of the types the API knows. */

/** What ids of calls are made of. */
const ID_PATTERN = /^[a-zA-Z0-9_-]+$/;

/** What is wrong with a value, once it is known where it stands: paths are made only where there is a fault to tell of. */
export type FaultAtPath = (path: string) => Rejection;

type FieldCheck = (value: unknown) => FaultAtPath | undefined;

interface BlockShape {
  required: Map<string, FieldCheck>;
  optional: Map<string, FieldCheck>;
}

const isNo =
  (expected: string): FaultAtPath =>
  (path) =>
    wrongType(path, expected);

/** @returns the fault, of something within what the path leads to */
const within =
  (step: string | number, fault: FaultAtPath): FaultAtPath =>
  (path) =>
    fault(`${path}.${step}`);

const string: FieldCheck = (value) => (typeof value === 'string' ? undefined : isNo('string'));

const id: FieldCheck = (value) => {
  if (typeof value !== 'string') return isNo('string');
  return ID_PATTERN.test(value) ? undefined : (path) => wrongPattern(path, ID_PATTERN.source);
};

const dictionary: FieldCheck = (value) => (isRecord(value) ? undefined : isNo('dictionary'));

const boolean: FieldCheck = (value) => (typeof value === 'boolean' ? undefined : isNo('boolean'));

/** Not looked into: caching, citations and the like change nothing about the conversation. */
const anything: FieldCheck = () => undefined;

const source: FieldCheck = (value) => {
  if (!isRecord(value)) return isNo('dictionary');
  if (value.type === undefined) return within('type', missingField);
  const tag = String(value.type);
  const fields = SOURCE_FIELDS[tag];
  if (fields === undefined) return (path) => wrongTag(path, tag, Object.keys(SOURCE_FIELDS));
  const absent = fields.find((field) => value[field] === undefined);
  return absent === undefined ? undefined : within(`${tag}.${absent}`, missingField);
};

const SOURCE_FIELDS: Record<string, string[]> = { base64: ['media_type', 'data'], url: ['url'], file: ['file_id'] };

const RESULT_TAGS = ['document', 'image', 'search_result', 'text', 'tool_reference'];

const resultContent: FieldCheck = (value) => contentFault(value, RESULT_TAGS);

const shape = (required: Record<string, FieldCheck>, optional: Record<string, FieldCheck> = {}): BlockShape => ({
  required: new Map(Object.entries(required)),
  optional: new Map(Object.entries(optional)),
});

const caching = { cache_control: anything };

/** Blocks that are looked into; the others the API knows are taken as they are. */
const SHAPES = new Map<string, BlockShape>([
  ['text', shape({ text: string }, { ...caching, citations: anything })],
  ['image', shape({ source }, { ...caching, transformations: anything })],
  ['thinking', shape({ signature: string, thinking: string })],
  ['redacted_thinking', shape({ data: string })],
  [
    'tool_use',
    shape({ id, input: dictionary, name: string }, { ...caching, caller: anything, toolset_name: anything }),
  ],
  [
    'tool_result',
    shape({ tool_use_id: id }, { ...caching, content: resultContent, is_error: boolean, toolset_name: anything }),
  ],
]);

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
 * @param content of a message, or of the system prompt
 * @param tags types a block may have here
 * @returns the first fault of the content, in the order of the document
 */
export function contentFault(content: unknown, tags: readonly string[] = TAGS): FaultAtPath | undefined {
  if (typeof content === 'string') return undefined;
  if (!Array.isArray(content)) return isNo('list');
  for (let index = 0; index < content.length; index += 1) {
    const fault = blockFault(content[index], tags);
    if (fault !== undefined) return within(index, fault);
  }
  return undefined;
}

function blockFault(block: unknown, tags: readonly string[]): FaultAtPath | undefined {
  if (!isRecord(block)) return isNo('dictionary');
  if (block.type === undefined) return within('type', missingField);
  const tag = String(block.type);
  if (!tags.includes(tag)) return (path) => wrongTag(path, tag, tags);
  const fields = SHAPES.get(tag);
  const fault = fields === undefined ? undefined : fieldFault(block, fields);
  return fault === undefined ? undefined : within(tag, fault);
}

function fieldFault(block: JsonRecord, { required, optional }: BlockShape): FaultAtPath | undefined {
  for (const [field, check] of required) {
    const fault = block[field] === undefined ? missingField : check(block[field]);
    if (fault !== undefined) return within(field, fault);
  }
  for (const field in block) {
    if (field === 'type' || required.has(field) || !Object.hasOwn(block, field)) continue;
    const fault = otherFieldFault(block[field], optional.get(field));
    if (fault !== undefined) return within(field, fault);
  }
  return undefined;
}

const otherFieldFault = (value: unknown, check: FieldCheck | undefined): FaultAtPath | undefined => {
  if (check === undefined) return extraField;
  return value === null ? undefined : check(value);
};
