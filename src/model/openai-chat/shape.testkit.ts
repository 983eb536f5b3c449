import type { WireRequest } from '../dialect/exchange.ts';
import type { Rejection } from './errors.ts';
import { sequenceFault } from './sequence-rules.ts';
import { readRequest } from './validate.ts';

/** A request that breaks exactly one rule, and its neighbour that does not. */
export interface Row {
  rule: string;
  name: string;
  broken: Record<string, unknown>;
  neighbour: Record<string, unknown>;
  message: string;
  param: string | null;
  code: string | null;
}

export const user = { role: 'user', content: 'Hello.' };
export const call = { id: 'call_a', type: 'function', function: { name: 'read_file', arguments: '{}' } };
export const result = { role: 'tool', tool_call_id: 'call_a', content: 'done' };
export const calling = (calls: unknown) => ({
  messages: [user, { role: 'assistant', content: null, tool_calls: calls }, result],
});
export const saying = (content: unknown) => ({ messages: [{ role: 'user', content }] });
export const tool = (fields: Record<string, unknown>) => ({ tools: [{ type: 'function', function: fields }] });

/** What may be wrong with the model and with messages. */
export const MESSAGE_ROWS: Row[] = [
  {
    rule: 'model',
    name: 'no model',
    broken: { model: undefined },
    neighbour: {},
    message: 'you must provide a model parameter',
    param: null,
    code: null,
  },
  {
    rule: 'type',
    name: 'a model that is a number',
    broken: { model: 4 },
    neighbour: {},
    message: "Invalid type for 'model': expected a string, but got an integer instead.",
    param: 'model',
    code: 'invalid_type',
  },
  {
    rule: 'required',
    name: 'no messages',
    broken: { messages: undefined },
    neighbour: {},
    message: "Missing required parameter: 'messages'.",
    param: 'messages',
    code: 'missing_required_parameter',
  },
  {
    rule: 'messages-nonempty',
    name: 'no message at all',
    broken: { messages: [] },
    neighbour: { messages: [user] },
    message:
      "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.",
    param: 'messages',
    code: 'empty_array',
  },
  {
    rule: 'type',
    name: 'messages as text',
    broken: { messages: 'Hello.' },
    neighbour: {},
    message: "Invalid type for 'messages': expected an array of objects, but got a string instead.",
    param: 'messages',
    code: 'invalid_type',
  },
  {
    rule: 'type',
    name: 'a message that is a list',
    broken: { messages: [user, [user]] },
    neighbour: { messages: [user, user] },
    message: "Invalid type for 'messages[1]': expected an object, but got an array instead.",
    param: 'messages[1]',
    code: 'invalid_type',
  },
  {
    rule: 'required',
    name: 'a message without a role',
    broken: { messages: [{ content: 'Hello.' }] },
    neighbour: {},
    message: "Missing required parameter: 'messages[0].role'.",
    param: 'messages[0].role',
    code: 'missing_required_parameter',
  },
  {
    rule: 'role',
    name: 'a role of another provider',
    broken: { messages: [user, { role: 'model', content: 'Hi.' }] },
    neighbour: { messages: [user, { role: 'developer', content: 'Hi.' }] },
    message:
      "Invalid value: 'model'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.",
    param: 'messages[1].role',
    code: 'invalid_value',
  },
  {
    rule: 'role',
    name: 'the outdated role of a function',
    broken: { messages: [user, { role: 'function', name: 'f', content: 'Hi.' }] },
    neighbour: { messages: [user, { role: 'system', content: 'Hi.' }] },
    message: "Unsupported value: 'messages[1].role' does not support 'function' with this model.",
    param: 'messages[1].role',
    code: 'unsupported_value',
  },
  {
    rule: 'type',
    name: 'content that is an object',
    broken: saying({ text: 'Hello.' }),
    neighbour: saying([{ type: 'text', text: 'Hello.' }]),
    message:
      "Invalid type for 'messages[0].content': expected one of a string or array of objects, but got an object instead.",
    param: 'messages[0].content',
    code: 'invalid_type',
  },
  {
    rule: 'content-nonempty',
    name: 'an empty list of parts',
    broken: saying([]),
    neighbour: saying(''),
    message:
      "Invalid 'messages[0].content': empty array. Expected an array with minimum length 1, but got an empty array instead.",
    param: 'messages[0].content',
    code: 'empty_array',
  },
  {
    rule: 'content-required',
    name: 'an assistant message whose calls were taken out and whose content is null',
    broken: { messages: [user, { role: 'assistant', content: null }] },
    neighbour: { messages: [user, { role: 'assistant', content: '' }] },
    message: "Invalid value for 'content': expected a string, got null.",
    param: 'messages.[1].content',
    code: null,
  },
  {
    rule: 'content-required',
    name: 'a user message that bears calls in place of content',
    broken: { messages: [{ role: 'user', tool_calls: [call] }] },
    neighbour: { messages: [{ role: 'assistant', tool_calls: [call] }, result] },
    message: "Invalid value for 'content': expected a string, got null.",
    param: 'messages.[0].content',
    code: null,
  },
  {
    rule: 'required',
    name: 'a part without a type',
    broken: saying([{ text: 'Hello.' }]),
    neighbour: saying([{ type: 'text', text: 'Hello.' }]),
    message: "Missing required parameter: 'messages[0].content[0].type'.",
    param: 'messages[0].content[0].type',
    code: 'missing_required_parameter',
  },
  {
    rule: 'part-type',
    name: 'a block of another provider among the parts',
    broken: saying([
      { type: 'text', text: 'a' },
      { type: 'tool_result', content: 'b' },
    ]),
    neighbour: saying([
      { type: 'text', text: 'a' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' } },
    ]),
    message:
      "Invalid value: 'tool_result'. Supported values are: 'text', 'image_url', 'input_audio', 'refusal', 'audio', and 'file'.",
    param: 'messages[0].content[1].type',
    code: 'invalid_value',
  },
  {
    rule: 'required',
    name: 'a text part without text',
    broken: saying([{ type: 'text' }]),
    neighbour: saying([{ type: 'text', text: '' }]),
    message: "Missing required parameter: 'messages[0].content[0].text'.",
    param: 'messages[0].content[0].text',
    code: 'missing_required_parameter',
  },
  {
    rule: 'string-too-long',
    name: 'a text one character too long',
    broken: saying('x'.repeat(10_485_761)),
    neighbour: saying('x'.repeat(10_485_760)),
    message:
      "Invalid 'messages[0].content': string too long. Expected a string with maximum length 10485760, but got a string with length 10485761 instead.",
    param: 'messages[0].content',
    code: 'string_above_max_length',
  },
];

/**
 * Whether the provider would take these messages at all.
 * @returns the rule it would refuse them by, model name and size left aside; undefined where it would take them
 */
export function chatRefusalOf(request: WireRequest): Rejection | undefined {
  const read = readRequest(request);
  return read.kind === 'refused' ? read.refusal : sequenceFault(read.request.messages);
}
