import { isRecord, parseJson } from '../../../conversation/json.ts';
import { marksIn } from '../../../conversation/mark.ts';
import type { ToolSpec } from '../../../conversation/message.ts';
import type { DialectName } from '../../../model/dialect/dialect.ts';
import { eachRecord, type Json, mapTexts, recordsIn, textsIn } from './json-parts.ts';
import type { LentFile, LentFiles } from './lent-files.ts';
import { offeredBeside } from './offered-beside.ts';
import { type AroundFile, aroundWholeFile } from './result-lines.ts';

/** What a request is brought back to. */
export interface RestoredFrom {
  dialect: DialectName;
  files: LentFiles;
  /** name of the agent's tool */
  own: string;
  /** of the case; they are offered beside that one, as the calls in the conversation are theirs */
  tools: readonly ToolSpec[];
}

/**
 * Puts the case's calls and results back into a request of OpenAI or Anthropic. Where all lines of a file stand in a result, it is the
 * case's own again, with what else of the conversation stands there; one that somebody has shortened or replaced stays as it is. In all
 * other texts lines of a file are put together, and a file is called by what its call was about.
 * @returns the body itself where it can't be read
 */
export function restoreCalls(body: string, from: RestoredFrom): string {
  const parsed = parseJson(body);
  if (!isRecord(parsed)) return body;
  const { messages, tools, ...rest } = parsed;
  const restoring = restoringWith(from);
  return JSON.stringify({
    ...restoring.inWordsOfCase(rest),
    ...(messages === undefined
      ? {}
      : { messages: eachRecord(messages, (message) => restoredMessage(message, restoring)) }),
    ...(Array.isArray(tools) ? { tools: [...tools, ...offeredBeside(from.own, tools, from)] } : {}),
  });
}

interface Restoring {
  /** name of the agent's tool */
  own: string;
  /** Remembers the calls of a message: its results come behind it, and an id may be used again later. */
  note(message: Json): void;
  /** @param id that a call has or a result names. @param given what the call was made with; it may have been cut */
  fileOf(id: unknown, given?: unknown): LentFile | undefined;
  inWordsOfCase(value: Json): Json;
}

function restoringWith({ files, own }: RestoredFrom): Restoring {
  const called = new Map<unknown, LentFile>();
  const fileOf: Restoring['fileOf'] = (id, given = '') =>
    files.namedIn(JSON.stringify(given)) ?? called.get(id) ?? files.ofCall(String(id));
  return {
    own,
    note: ({ tool_calls, content }) => {
      const made = [
        ...recordsIn(tool_calls).map(
          ({ id, function: one }) => [id, isRecord(one) ? one.arguments : undefined] as const,
        ),
        ...recordsIn(content).map(({ id, input }) => [id, input] as const),
      ];
      for (const [id, given] of made) {
        const file = given === undefined ? undefined : fileOf(id, given);
        if (file !== undefined) called.set(id, file);
      }
    },
    fileOf,
    inWordsOfCase: (value) => mapTexts(value, files.inWordsOfCase) as Json,
  };
}

function restoredMessage(message: Json, restoring: Restoring): Json {
  restoring.note(message);
  const { content, tool_calls, ...rest } = message;
  return {
    ...restoring.inWordsOfCase(rest),
    ...('content' in message ? { content: restoredContent(message, restoring) } : {}),
    ...('tool_calls' in message ? { tool_calls: eachRecord(tool_calls, (call) => restoredCall(call, restoring)) } : {}),
  };
}

function restoredContent({ role, content, tool_call_id }: Json, restoring: Restoring): unknown {
  if (role === 'tool') return restoredResult(content, tool_call_id, restoring);
  if (!Array.isArray(content)) return restoring.inWordsOfCase({ content }).content;
  return eachRecord(content, (block) => restoredBlock(block, restoring));
}

function restoredBlock(block: Json, restoring: Restoring): Json {
  switch (block.type) {
    case 'tool_result':
      return { ...block, content: restoredResult(block.content, block.tool_use_id, restoring) };
    case 'tool_use': {
      const { name, input } = block;
      const instead = restoredUse({ id: block.id, name, given: input }, restoring);
      return instead === undefined
        ? block
        : { ...block, name: instead.name, input: instead.given === undefined ? input : parseJson(instead.given) };
    }
    default:
      return restoring.inWordsOfCase(block);
  }
}

function restoredCall(call: Json, restoring: Restoring): Json {
  const { id, function: called } = call;
  if (!isRecord(called)) return call;
  const instead = restoredUse({ id, name: called.name, given: called.arguments }, restoring);
  if (instead === undefined) return call;
  const { name, given = called.arguments } = instead;
  return { ...call, function: { ...called, name, arguments: given } };
}

/**
 * @returns the case's name for a call, and its arguments where nobody has cut what names the file; undefined where the call is none of a
 * case's
 */
function restoredUse(
  { id, name, given }: { id: unknown; name: unknown; given: unknown },
  { own, fileOf }: Restoring,
): { name: string; given?: string } | undefined {
  if (name !== own) return undefined;
  const file = fileOf(id, given);
  if (file === undefined) return undefined;
  const isWhole = JSON.stringify(given ?? '').includes(JSON.stringify(file.path).slice(1, -1));
  return { name: file.call.name, ...(isWhole ? { given: file.call.arguments } : {}) };
}

/** A result in one text, or in blocks of text. */
function restoredResult(content: unknown, id: unknown, { fileOf, inWordsOfCase }: Restoring): unknown {
  const file = fileOf(id);
  const texts = typeof content === 'string' ? [content] : recordsIn(content).map(({ text }) => String(text ?? ''));
  const around = file === undefined ? undefined : aroundFileIn(texts.join('\n'), file.lines);
  if (file === undefined || around === undefined) return inWordsOfCase({ content }).content;
  const text = [...said(around.before), file.content, ...said(around.after)].join('\n');
  return typeof content === 'string' ? text : [{ type: 'text', text }];
}

/** Some tools answer in JSON, and what they show of the file is a text in it, and the only one that says something of the conversation. */
function aroundFileIn(shown: string, lines: readonly string[]): AroundFile | undefined {
  const around = aroundWholeFile(shown, lines);
  if (around !== undefined) return around;
  const speaking = textsIn(parseJson(shown)).filter((text) => said(text).length > 0 || isWhole(text, lines));
  const [only, ...others] = speaking;
  return only === undefined || others.length > 0 ? undefined : aroundWholeFile(only, lines);
}

const isWhole = (text: string, lines: readonly string[]): boolean => aroundWholeFile(text, lines) !== undefined;

/** What a tool puts around a file says nothing of the conversation; an agent may put more there, such as its summary. */
const said = (part: string): string[] => (KINDS.some((kind) => marksIn(part, kind).length > 0) ? [part] : []);

const KINDS = ['F', 'S'] as const;
