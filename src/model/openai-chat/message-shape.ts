import { isRecord, type JsonRecord } from '../../conversation/json.ts';
import { invalidRequest, type Rejection } from './errors.ts';
import {
  emptyArray,
  emptyString,
  missingField,
  stringTooLong,
  wrongPattern,
  wrongType,
  wrongValue,
} from './validation-errors.ts';

/** The shape of one message: role, content parts, calls. */

/** What a tool may be called (xiaozhi-esp32-server#1465, and for calls in the history mcp-use#94). */
export const NAME_PATTERN = /^[a-zA-Z0-9_-]+$/;

/** Characters one text may have; older models took a tenth of it. */
const MOST_TEXT = 10_485_760;

/** Characters the id of a call may have; ids carried over from other providers trip it (opencode#12653). */
const MOST_CALL_ID = 40;

const ROLES = "'system', 'assistant', 'user', 'function', 'tool', and 'developer'";
const KNOWN_ROLES = new Set<unknown>(['system', 'developer', 'user', 'assistant', 'tool']);
const PART_TYPES = "'text', 'image_url', 'input_audio', 'refusal', 'audio', and 'file'";
const KNOWN_PARTS = new Set<unknown>(['text', 'image_url', 'input_audio', 'refusal', 'audio', 'file']);

/**
 * @param path `messages[i]`
 * @param index the same i, for the rules that write the path as `messages.[i]`
 * @returns the faults of one message, in the order of the document
 */
export function* messageFaults(path: string, index: number, message: JsonRecord): Generator<Rejection, void> {
  yield* roleFaults(`${path}.role`, message.role);
  yield* contentFaults(`${path}.content`, message.content);
  if (message.role === 'assistant') yield* callsFaults(`${path}.tool_calls`, message.tool_calls);
  if (message.role === 'tool') yield* callIdFaults(path, index, message.tool_call_id);
}

function* roleFaults(path: string, role: unknown): Generator<Rejection, void> {
  if (role === undefined) yield missingField(path);
  if (typeof role !== 'string') return yield wrongType(path, `one of ${ROLES.replace('and', 'or')}`, role);
  if (role === 'function') yield outdatedRole(path);
  if (!KNOWN_ROLES.has(role)) yield wrongValue('role', path, role, ROLES);
}

/** The forerunner of tool messages: current models know the word and refuse it (shell_gpt#717). */
const outdatedRole = (path: string): Rejection =>
  invalidRequest('role', `Unsupported value: '${path}' does not support 'function' with this model.`, {
    param: path,
    code: 'unsupported_value',
  });

function* contentFaults(path: string, content: unknown): Generator<Rejection, void> {
  if (content === undefined || content === null) return;
  if (typeof content === 'string') return yield* textFaults(path, content);
  if (!Array.isArray(content)) return yield wrongType(path, 'one of a string or array of objects', content);
  if (content.length === 0) yield emptyArray('content-nonempty', path);
  for (const [index, part] of content.entries()) yield* partFaults(`${path}[${index}]`, part);
}

/** Blocks of other providers left in the content are the usual cause: `Invalid value: 'thinking'. …` */
function* partFaults(path: string, part: unknown): Generator<Rejection, void> {
  if (!isRecord(part)) return yield wrongType(path, 'an object', part);
  if (part.type === undefined) yield missingField(`${path}.type`);
  if (!KNOWN_PARTS.has(part.type)) yield wrongValue('part-type', `${path}.type`, String(part.type), PART_TYPES);
  if (part.type === 'text') {
    if (part.text === undefined) yield missingField(`${path}.text`);
    if (typeof part.text !== 'string') return yield wrongType(`${path}.text`, 'a string', part.text);
    yield* textFaults(`${path}.text`, part.text);
  }
  if (part.type === 'image_url' && part.image_url === undefined) yield missingField(`${path}.image_url`);
}

function* textFaults(path: string, text: string): Generator<Rejection, void> {
  if (text.length > MOST_TEXT) yield stringTooLong(path, MOST_TEXT, text.length);
}

function* callsFaults(path: string, calls: unknown): Generator<Rejection, void> {
  if (calls === undefined || calls === null) return;
  if (!Array.isArray(calls)) return yield wrongType(path, 'an array of objects', calls);
  if (calls.length === 0) yield emptyArray('tool-calls-nonempty', path);
  for (const [index, call] of calls.entries()) yield* callFaults(`${path}[${index}]`, call);
}

function* callFaults(path: string, call: unknown): Generator<Rejection, void> {
  if (!isRecord(call)) return yield wrongType(path, 'an object', call);
  yield* stringFaults(`${path}.id`, call.id);
  if (String(call.id).length > MOST_CALL_ID) yield stringTooLong(`${path}.id`, MOST_CALL_ID, String(call.id).length);
  if (call.type === undefined) yield missingField(`${path}.type`);
  if (call.function === undefined) yield missingField(`${path}.function`);
  if (!isRecord(call.function)) return yield wrongType(`${path}.function`, 'an object', call.function);
  const { name } = call.function;
  yield* stringFaults(`${path}.function.name`, name);
  if (name === '') yield emptyString('tool-name', `${path}.function.name`);
  if (!NAME_PATTERN.test(String(name))) yield wrongPattern('tool-name', `${path}.function.name`, NAME_PATTERN.source);
  yield* stringFaults(`${path}.function.arguments`, call.function.arguments);
}

function* stringFaults(path: string, value: unknown): Generator<Rejection, void> {
  if (value === undefined) yield missingField(path);
  if (typeof value !== 'string') yield wrongType(path, 'a string', value);
}

function* callIdFaults(path: string, index: number, id: unknown): Generator<Rejection, void> {
  if (id === undefined) {
    yield invalidRequest(
      'tool-call-id-required',
      "Missing parameter 'tool_call_id': messages with role 'tool' must have a 'tool_call_id'.",
      { param: `messages.[${index}].tool_call_id` },
    );
  }
  if (typeof id !== 'string') yield wrongType(`${path}.tool_call_id`, 'a string', id);
}
