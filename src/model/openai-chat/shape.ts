import { isRecord, type JsonRecord } from '../../conversation/json.ts';
import { invalidRequest, type Rejection } from './errors.ts';
import { messageFaults, NAME_PATTERN } from './message-shape.ts';
import { arrayTooLong, belowMinimum, emptyArray, missingField, wrongPattern, wrongType } from './validation-errors.ts';

/**
 * The shape of a request, before anybody asks whether it makes sense. The order of the faults is the measured one: a
 * missing model first, then fields and messages in the order of the document, and missing content last of all.
 */

/** The API takes this many tools at most (hexstrike-ai#29). */
const MOST_TOOLS = 128;

/**
 * @param body the parsed body
 * @returns the first thing wrong with its shape; the provider reports one fault a request
 */
export function shapeFault(body: JsonRecord): Rejection | undefined {
  const found = shapeFaults(body).next();
  return found.done ? undefined : found.value;
}

function* shapeFaults(body: JsonRecord): Generator<Rejection, void> {
  if (body.model === undefined || body.model === '')
    yield invalidRequest('model', 'you must provide a model parameter');
  if (typeof body.model !== 'string') yield wrongType('model', 'a string', body.model);
  yield* messagesFaults(body.messages);
  yield* toolsFaults(body.tools);
  yield* limitFaults('max_tokens', body.max_tokens);
  yield* limitFaults('max_completion_tokens', body.max_completion_tokens);
  if (isGiven(body.stream) && typeof body.stream !== 'boolean') yield wrongType('stream', 'a boolean', body.stream);
  yield* contentFaults(body.messages);
}

function* messagesFaults(messages: unknown): Generator<Rejection, void> {
  if (messages === undefined) yield missingField('messages');
  if (!Array.isArray(messages)) return yield wrongType('messages', 'an array of objects', messages);
  if (messages.length === 0) yield emptyArray('messages-nonempty', 'messages');
  for (const [index, message] of messages.entries()) {
    const path = `messages[${index}]`;
    if (isRecord(message)) yield* messageFaults(path, index, message);
    else yield wrongType(path, 'an object', message);
  }
}

function* toolsFaults(tools: unknown): Generator<Rejection, void> {
  if (!isGiven(tools)) return;
  if (!Array.isArray(tools)) return yield wrongType('tools', 'an array of objects', tools);
  if (tools.length === 0) yield emptyArray('tools-nonempty', 'tools');
  if (tools.length > MOST_TOOLS) yield arrayTooLong('tools', MOST_TOOLS, tools.length);
  for (const [index, tool] of tools.entries()) yield* toolFaults(`tools[${index}]`, tool);
}

function* toolFaults(path: string, tool: unknown): Generator<Rejection, void> {
  if (!isRecord(tool)) return yield wrongType(path, 'an object', tool);
  if (tool.type === undefined) yield missingField(`${path}.type`);
  if (tool.function === undefined) yield missingField(`${path}.function`);
  if (!isRecord(tool.function)) return yield wrongType(`${path}.function`, 'an object', tool.function);
  const { name } = tool.function;
  if (name === undefined) yield missingField(`${path}.function.name`);
  if (typeof name !== 'string') return yield wrongType(`${path}.function.name`, 'a string', name);
  if (!NAME_PATTERN.test(name)) yield wrongPattern('tool-name', `${path}.function.name`, NAME_PATTERN.source);
}

function* limitFaults(path: string, value: unknown): Generator<Rejection, void> {
  if (!isGiven(value)) return;
  if (typeof value !== 'number' || !Number.isInteger(value)) return yield wrongType(path, 'an integer', value);
  if (value < 1) yield belowMinimum(path, 1, value);
}

/**
 * Content is required, except of an assistant message that has calls or a refusal instead. An assistant message whose
 * calls were taken out and whose content is null is how compaction runs into this (vercel/ai#14950).
 */
function* contentFaults(messages: unknown): Generator<Rejection, void> {
  if (!Array.isArray(messages)) return;
  for (const [index, message] of messages.entries()) {
    if (!isRecord(message) || isGiven(message.content) || hasSubstitute(message)) continue;
    yield invalidRequest('content-required', "Invalid value for 'content': expected a string, got null.", {
      param: `messages.[${index}].content`,
    });
  }
}

const hasSubstitute = (message: JsonRecord): boolean =>
  message.role === 'assistant' && (isGiven(message.tool_calls) || isGiven(message.refusal));

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
