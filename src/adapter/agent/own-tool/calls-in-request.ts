import { isRecord, parseJson } from '../../../conversation/json.ts';
import type { ToolSpec } from '../../../conversation/message.ts';
import type { DialectName } from '../../../model/dialect/dialect.ts';
import type { LentFile, LentFiles } from './lent-files.ts';
import { showsAll } from './result-lines.ts';

/** What a request is brought back to. */
export interface RestoredFrom {
  dialect: DialectName;
  files: LentFiles;
  /** of the case; they are offered besides the agent's own, as the calls in the conversation are theirs */
  tools: readonly ToolSpec[];
}

/**
 * Puts the case's calls and results back into a request of OpenAI or Anthropic. A result that is shown whole is the case's own again;
 * one that somebody has shortened or replaced stays as it is. In all other texts a file is called by what its call was about.
 * @returns the body itself where it can't be read
 */
export function restoreCalls(body: string, from: RestoredFrom): string {
  const parsed = parseJson(body);
  if (!isRecord(parsed)) return body;
  const { messages, tools, ...rest } = parsed;
  const { files } = from;
  const restoring = restoringWith(files);
  return JSON.stringify({
    ...withoutFiles(rest, files),
    ...(messages === undefined ? {} : { messages: each(messages, (message) => restoredMessage(message, restoring)) }),
    ...(Array.isArray(tools) ? { tools: [...tools, ...offered(tools, from)] } : {}),
  });
}

type Json = Record<string, unknown>;

interface Restoring {
  files: LentFiles;
  /** Remembers the calls of a message: its results come behind it, and an id may be used again later. */
  note(message: Json): void;
  /** @param id that a result names */
  fileOf(id: unknown): LentFile | undefined;
}

function restoringWith(files: LentFiles): Restoring {
  const called = new Map<unknown, LentFile>();
  return {
    files,
    note: (message) => {
      for (const [id, file] of filesById(message, files)) called.set(id, file);
    },
    fileOf: (id) => called.get(id) ?? files.ofCall(String(id)),
  };
}

const recordsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const each = (value: unknown, change: (item: Json) => Json): unknown =>
  Array.isArray(value) ? value.map((item) => (isRecord(item) ? change(item) : item)) : value;

/** The files of the calls in a message, by the ids that the agent has given them. */
function filesById({ tool_calls, content }: Json, files: LentFiles): [unknown, LentFile][] {
  const made = [
    ...recordsIn(tool_calls).map(({ id, function: called }) => [id, (called as Json | undefined)?.arguments] as const),
    ...recordsIn(content).map(({ id, input }) => [id, input] as const),
  ];
  return made.flatMap(([id, given]) => {
    const file = given === undefined ? undefined : files.namedIn(JSON.stringify(given));
    return file === undefined ? [] : [[id, file]];
  });
}

function restoredMessage(message: Json, restoring: Restoring): Json {
  const { content, tool_calls, ...rest } = message;
  restoring.note(message);
  return {
    ...withoutFiles(rest, restoring.files),
    ...('content' in message ? { content: restoredContent(message, restoring) } : {}),
    ...('tool_calls' in message ? { tool_calls: each(tool_calls, (call) => restoredCall(call, restoring.files)) } : {}),
  };
}

function restoredContent({ role, content, tool_call_id }: Json, restoring: Restoring): unknown {
  const file = role === 'tool' ? restoring.fileOf(tool_call_id) : undefined;
  if (file !== undefined) return shownAs(content, file);
  if (!Array.isArray(content)) return mapTexts(content, restoring.files.unnamed);
  return each(content, (block) => restoredBlock(block, restoring));
}

function restoredBlock(block: Json, { files, fileOf }: Restoring): Json {
  if (block.type === 'tool_result') {
    const file = fileOf(block.tool_use_id);
    return file === undefined ? block : { ...block, content: shownAs(block.content, file) };
  }
  if (block.type !== 'tool_use') return withoutFiles(block, files);
  const file = files.namedIn(JSON.stringify(block.input ?? {}));
  return file === undefined ? block : { ...block, name: file.call.name, input: parseJson(file.call.arguments) };
}

function restoredCall(call: Json, files: LentFiles): Json {
  const { function: called } = call;
  const file = isRecord(called) ? files.namedIn(String(called.arguments)) : undefined;
  if (file === undefined) return call;
  const { name, arguments: given } = file.call;
  return { ...call, function: { ...(called as Json), name, arguments: given } };
}

/** A result in one text, or in blocks of text. */
function shownAs(content: unknown, { content: whole, lines }: LentFile): unknown {
  const texts = typeof content === 'string' ? [content] : recordsIn(content).map(({ text }) => String(text ?? ''));
  if (!showsAll(texts.join('\n'), lines)) return content;
  return typeof content === 'string' ? whole : [{ type: 'text', text: whole }];
}

/** By their names alone, as the agent has no room taken by them; in the form of the dialect, and none twice. */
function offered(own: readonly unknown[], { dialect, tools }: RestoredFrom): Json[] {
  const names = new Set(recordsIn(own).map(({ name, function: called }) => name ?? (called as Json | undefined)?.name));
  return tools.filter(({ name }) => !names.has(name)).map(({ name }) => offeredIn(dialect, name));
}

function offeredIn(dialect: DialectName, name: string): Json {
  switch (dialect) {
    case 'openai-chat':
      return { type: 'function', function: { name } };
    case 'anthropic':
      return { name, input_schema: { type: 'object' } };
  }
}

const withoutFiles = (value: Json, files: LentFiles): Json => mapTexts(value, files.unnamed) as Json;

/** @returns the same value with another text for each one in it */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}
