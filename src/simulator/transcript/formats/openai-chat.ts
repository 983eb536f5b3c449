import { isRecord, type JsonRecord } from '../../../conversation/json.ts';
import type { JsonObject, Message, ToolSpec } from '../../../conversation/message.ts';
import { decodeList } from '../../../model/openai-chat/decode.ts';
import type { HeardRecord, TranscriptFormat } from './transcript-format.ts';

/** Messages of OpenAI's chat completions: a list of them, a request body, or one of either on each line. */
export const openaiTranscript: TranscriptFormat = {
  name: 'openai-chat',
  title: 'OpenAI chat messages',
  isCertain: (record) =>
    messageRecordsIn(record).some(isCertain) || listIn(record.tools).some((tool) => isRecord(tool.function)),
  isPossible: (record) =>
    messageRecordsIn(record).some(({ role }) => ROLES.includes(String(role))) || Array.isArray(record.tools),
  hear,
};

const ROLES = ['system', 'developer', 'user', 'assistant', 'tool', 'function'];

const isCertain = (message: JsonRecord): boolean =>
  message.role === 'tool' ||
  message.role === 'developer' ||
  Array.isArray(message.tool_calls) ||
  (Array.isArray(message.content) && message.content.some((part) => isRecord(part) && part.type === 'image_url'));

function hear(record: JsonRecord): HeardRecord[] {
  const tools = toolsIn(record);
  const heard: HeardRecord[] = tools.length === 0 ? [] : [{ kind: 'tools', tools }];
  if (Array.isArray(record.messages))
    return [...heard, { kind: 'conversation', messages: record.messages, hear: decoded }];
  if (typeof record.role === 'string') return [...heard, { kind: 'messages', messages: decoded(record) }];
  return heard.length > 0 ? heard : [{ kind: 'left-out', what: 'not-a-message' }];
}

const decoded = (message: unknown): Message[] => decodeList([message]);

function toolsIn({ tools }: JsonRecord): ToolSpec[] {
  return listIn(tools).flatMap(({ function: declared }) => {
    if (!isRecord(declared) || typeof declared.name !== 'string') return [];
    const { name, description, parameters } = declared;
    return [
      {
        name,
        description: String(description ?? ''),
        parameters: isRecord(parameters) ? (parameters as JsonObject) : {},
      },
    ];
  });
}

/** @returns the messages of a record, whichever of the forms it has */
export const messageRecordsIn = (record: JsonRecord): JsonRecord[] =>
  Array.isArray(record.messages) ? record.messages.filter(isRecord) : [record];

/** @returns the objects of a list, none where it is no list */
export const listIn = (value: unknown): JsonRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);
