import { isRecord, type JsonRecord } from '../../conversation/json.ts';
import { contentFault, type FaultAtPath } from './content-shape.ts';
import type { Rejection } from './errors.ts';
import { belowMinimum, extraField, missingField, wrongPattern, wrongType } from './validation-errors.ts';

/** The shape of a request, before anybody asks whether it makes sense: what is there, of which type, and nothing else. */

/** What a tool may be called (docs: tool use). */
const NAME_PATTERN = /^[a-zA-Z0-9_-]{1,128}$/;

/** Every field the API and its betas know; which betas are switched on stands in headers and is not seen here. */
const FIELDS = new Set([
  'model',
  'messages',
  'max_tokens',
  'billing_policy',
  'cache_control',
  'compaction',
  'container',
  'context_management',
  'diagnostics',
  'fallback_credit_token',
  'fallbacks',
  'inference_geo',
  'mcp_servers',
  'metadata',
  'output_config',
  'output_format',
  'service_tier',
  'speed',
  'stop_sequences',
  'stream',
  'system',
  'temperature',
  'thinking',
  'thread',
  'tool_choice',
  'tools',
  'top_k',
  'top_p',
  'user_profile_id',
  'workspace_id',
]);

const TOOL_FIELDS = new Set([
  'name',
  'description',
  'input_schema',
  'type',
  'allowed_callers',
  'cache_control',
  'defer_loading',
  'eager_input_streaming',
  'input_examples',
  'strict',
]);

/**
 * @param body the parsed body
 * @returns the first thing wrong with its shape; the provider reports one fault a request
 */
export function shapeFault(body: JsonRecord): Rejection | undefined {
  const found = shapeFaults(body).next();
  return found.done ? undefined : found.value;
}

function* shapeFaults(body: JsonRecord): Generator<Rejection, void> {
  for (const field of ['model', 'max_tokens', 'messages']) if (body[field] === undefined) yield missingField(field);
  if (typeof body.model !== 'string') yield wrongType('model', 'string');
  yield* limitFaults('max_tokens', body.max_tokens, 1);
  yield* messagesFaults(body.messages);
  const wrongPrompt = isGiven(body.system) ? contentFault(body.system, ['text']) : undefined;
  if (wrongPrompt !== undefined) yield wrongPrompt('system');
  yield* toolsFaults(body.tools);
  yield* thinkingFaults(body.thinking);
  if (isGiven(body.stream) && typeof body.stream !== 'boolean') yield wrongType('stream', 'boolean');
  for (const field of Object.keys(body)) if (!FIELDS.has(field)) yield extraField(field);
}

function* messagesFaults(messages: unknown): Generator<Rejection, void> {
  if (!Array.isArray(messages)) return yield wrongType('messages', 'list');
  for (let index = 0; index < messages.length; index += 1) {
    const fault = messageFault(messages[index]);
    if (fault !== undefined) yield fault(`messages.${index}`);
  }
}

function messageFault(message: unknown): FaultAtPath | undefined {
  if (!isRecord(message)) return (path) => wrongType(path, 'dictionary');
  const { role, content, ...others } = message;
  if (role === undefined) return (path) => missingField(`${path}.role`);
  if (content === undefined) return (path) => missingField(`${path}.content`);
  if (typeof role !== 'string') return (path) => wrongType(`${path}.role`, 'string');
  const fault = contentFault(content);
  if (fault !== undefined) return (path) => fault(`${path}.content`);
  const [other] = Object.keys(others);
  return other === undefined ? undefined : (path) => extraField(`${path}.${other}`);
}

function* toolsFaults(tools: unknown): Generator<Rejection, void> {
  if (!isGiven(tools)) return;
  if (!Array.isArray(tools)) return yield wrongType('tools', 'list');
  for (const [index, tool] of tools.entries()) yield* toolFaults(`tools.${index}`, tool);
}

/** Tools of the provider's own have a type and fields of their own, which are not looked into. */
function* toolFaults(path: string, tool: unknown): Generator<Rejection, void> {
  if (!isRecord(tool)) return yield wrongType(path, 'dictionary');
  if (isGiven(tool.type) && tool.type !== 'custom') return;
  const inside = `${path}.custom`;
  for (const field of ['name', 'input_schema']) if (tool[field] === undefined) yield missingField(`${inside}.${field}`);
  if (typeof tool.name !== 'string') return yield wrongType(`${inside}.name`, 'string');
  if (!NAME_PATTERN.test(tool.name)) yield wrongPattern(`${inside}.name`, NAME_PATTERN.source);
  if (!isRecord(tool.input_schema)) return yield wrongType(`${inside}.input_schema`, 'dictionary');
  if (tool.input_schema.type === undefined) yield missingField(`${inside}.input_schema.type`);
  for (const field of Object.keys(tool)) if (!TOOL_FIELDS.has(field)) yield extraField(`${inside}.${field}`);
}

/** The least budget is documented with extended thinking. */
function* thinkingFaults(thinking: unknown): Generator<Rejection, void> {
  if (!isGiven(thinking)) return;
  if (!isRecord(thinking)) return yield wrongType('thinking', 'dictionary');
  if (thinking.type === undefined) yield missingField('thinking.type');
  if (thinking.type !== 'enabled') return;
  const path = 'thinking.enabled.budget_tokens';
  if (thinking.budget_tokens === undefined) yield missingField(path);
  yield* limitFaults(path, thinking.budget_tokens, 1024);
}

function* limitFaults(path: string, value: unknown, least: number): Generator<Rejection, void> {
  if (typeof value !== 'number' || !Number.isInteger(value)) return yield wrongType(path, 'integer');
  if (value < least) yield belowMinimum(path, least);
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
