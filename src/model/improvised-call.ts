import { callsOf } from '../conversation/content.ts';
import { isRecord, type JsonRecord, parseJson } from '../conversation/json.ts';
import type { JsonObject, JsonValue, Message } from '../conversation/message.ts';
import type { ModelReply } from './dialect/model-reply.ts';

/** Without a story a session grows only by what the user types. A model that uses the tools it is offered makes it grow. */

/** Tools that only look, by their names. */
const LOOKS = /read|list|ls|glob|grep|search|find|view|fetch|get/i;
/** What must not be called without being asked. */
const CHANGES = /write|edit|delete|remove|patch|apply|create|update|bash|shell|exec|run|command|task|agent|todo/i;

/**
 * @param body of the request
 * @param messages of it, in the neutral form
 * @param most calls in one conversation
 * @returns a call of the first tool that only looks, at the beginning of every second turn of the user; undefined where there is
 * none, or nothing is to be called now
 */
export function improvisedCall(body: string, messages: readonly Message[], most: number): ModelReply | undefined {
  if (messages.at(-1)?.role !== 'user') return undefined;
  const turns = messages.filter(({ role }) => role === 'user').length;
  const made = messages.flatMap(callsOf).length;
  const tool = turns % 2 === 1 && made < most ? toolsIn(body).find(isHarmless) : undefined;
  if (tool === undefined) return undefined;
  return { kind: 'calls', text: 'I will look.', calls: [{ name: tool.name, arguments: argumentsFor(tool.schema) }] };
}

interface OfferedTool {
  name: string;
  schema: JsonRecord;
}

const isHarmless = ({ name }: OfferedTool): boolean => LOOKS.test(name) && !CHANGES.test(name);

function toolsIn(body: string): OfferedTool[] {
  const parsed = parseJson(body);
  if (!isRecord(parsed) || !Array.isArray(parsed.tools)) return [];
  return parsed.tools.filter(isRecord).flatMap((tool) => {
    const offered = isRecord(tool.function) ? tool.function : tool;
    const schema = offered.parameters ?? offered.input_schema;
    return typeof offered.name === 'string' ? [{ name: offered.name, schema: isRecord(schema) ? schema : {} }] : [];
  });
}

function argumentsFor({ properties, required }: JsonRecord): JsonObject {
  if (!isRecord(properties) || !Array.isArray(required)) return {};
  const names = required.filter((name): name is string => typeof name === 'string');
  return Object.fromEntries(names.map((name) => [name, valueFor(name, properties[name])]));
}

/** By name first: most schemas say only that it is a string. */
function valueFor(name: string, schema: unknown): JsonValue {
  const { type, enum: choices } = isRecord(schema) ? schema : ({} as JsonRecord);
  if (Array.isArray(choices) && choices.length > 0) return choices[0] as JsonValue;
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  if (type === 'object') return {};
  if (/file/i.test(name)) return 'README.md';
  if (/path|dir|folder/i.test(name)) return '.';
  if (/pattern|glob/i.test(name)) return '*';
  if (/url/i.test(name)) return 'http://127.0.0.1/';
  return 'README';
}
