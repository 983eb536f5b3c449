import { isRecord, parseJson } from '../../../conversation/json.ts';

/** @returns the other name of a tool; undefined where it has none */
export type OtherName = (name: string) => string | undefined;

/**
 * Gives tools other names wherever a body of OpenAI or Anthropic names one: where they are offered, chosen, called, or answered for.
 * Texts stay as they are, whatever they speak of.
 * @param body of a request or of an answer, JSON or server-sent events
 * @returns the body itself where nothing is to be renamed, or nothing could be read
 */
export function renameTools(body: string, other: OtherName): string {
  if (body.trimStart().startsWith('{')) return renamedJson(body, other);
  return body.replace(/^data: (\{.*)$/gm, (line, json: string) => {
    const renamed = renamedJson(json, other);
    return renamed === json ? line : `data: ${renamed}`;
  });
}

function renamedJson(body: string, other: OtherName): string {
  const parsed = parseJson(body);
  if (!isRecord(parsed)) return body;
  const counted = { renamed: 0 };
  const result = renamedBody(parsed, (name) => {
    const found = other(name);
    if (found !== undefined) counted.renamed += 1;
    return found;
  });
  return counted.renamed === 0 ? body : JSON.stringify(result);
}

type Json = Record<string, unknown>;

const each = (value: unknown, change: (item: Json) => Json): unknown =>
  Array.isArray(value) ? value.map((item) => (isRecord(item) ? change(item) : item)) : value;

const named = (value: Json, other: OtherName): Json =>
  typeof value.name === 'string' ? { ...value, name: other(value.name) ?? value.name } : value;

const withFunction = (value: Json, other: OtherName): Json =>
  isRecord(value.function) ? { ...value, function: named(value.function, other) } : value;

function renamedBody(body: Json, other: OtherName): Json {
  const message = (one: Json): Json => renamedMessage(one, other);
  const choice = (one: Json): Json => ({
    ...one,
    ...(isRecord(one.message) ? { message: message(one.message) } : {}),
    ...(isRecord(one.delta) ? { delta: message(one.delta) } : {}),
  });
  const tool = (one: Json): Json => (isRecord(one.function) ? withFunction(one, other) : named(one, other));
  return {
    ...renamedMessage(body, other),
    ...('messages' in body ? { messages: each(body.messages, message) } : {}),
    ...('choices' in body ? { choices: each(body.choices, choice) } : {}),
    ...('tools' in body ? { tools: each(body.tools, tool) } : {}),
    ...(isRecord(body.tool_choice) ? { tool_choice: tool(body.tool_choice) } : {}),
    ...(isRecord(body.content_block) ? { content_block: renamedBlock(body.content_block, other) } : {}),
    ...(isRecord(body.message) ? { message: message(body.message) } : {}),
  };
}

const renamedMessage = (message: Json, other: OtherName): Json => ({
  ...(message.role === 'tool' ? named(message, other) : message),
  ...('tool_calls' in message ? { tool_calls: each(message.tool_calls, (call) => withFunction(call, other)) } : {}),
  ...('content' in message ? { content: each(message.content, (block) => renamedBlock(block, other)) } : {}),
});

const renamedBlock = (block: Json, other: OtherName): Json => (block.type === 'tool_use' ? named(block, other) : block);
