import { textOf } from '../../../conversation/content.ts';
import { isRecord, type JsonRecord } from '../../../conversation/json.ts';
import type { JsonObject, Message, ToolSpec } from '../../../conversation/message.ts';
import { decodeRequest } from '../../../model/anthropic/decode.ts';
import { listIn, messageRecordsIn } from './openai-chat.ts';
import type { HeardRecord, TranscriptFormat } from './transcript-format.ts';

/** Messages of Anthropic's Messages API: a list of them, a request body, or one of either on each line. */
export const anthropicTranscript: TranscriptFormat = {
  name: 'anthropic',
  title: 'Anthropic messages',
  isCertain: (record) =>
    (Array.isArray(record.messages) && record.system !== undefined) ||
    messageRecordsIn(record).some(isCertain) ||
    listIn(record.tools).some((tool) => isRecord(tool.input_schema)),
  isPossible: (record) =>
    messageRecordsIn(record).some(({ role }) => role === 'user' || role === 'assistant') || record.system !== undefined,
  hear,
};

/** Blocks that only this wire has. */
const OWN_BLOCKS = ['tool_use', 'tool_result', 'thinking', 'redacted_thinking'];

const isCertain = ({ role, content }: JsonRecord): boolean =>
  typeof role === 'string' && listIn(content).some(({ type }) => OWN_BLOCKS.includes(String(type)));

function hear(record: JsonRecord): HeardRecord[] {
  const heard: HeardRecord[] = [];
  const tools = toolsIn(record);
  if (tools.length > 0) heard.push({ kind: 'tools', tools });
  if (record.system !== undefined) heard.push({ kind: 'system', text: promptText(record.system) });
  if (Array.isArray(record.messages))
    heard.push({ kind: 'conversation', messages: record.messages, hear: decodedMessage });
  else if (typeof record.role === 'string') heard.push({ kind: 'messages', messages: decodedMessage(record) });
  return heard.length > 0 ? heard : [{ kind: 'left-out', what: 'not-a-message' }];
}

const promptText = (system: unknown): string =>
  decodeRequest({ system })
    .map((message) => textOf(message))
    .join('\n');

/** @returns a message of this wire in our words: results in it become messages of their own */
export const decodedMessage = (message: unknown): Message[] => decodeRequest({ messages: [message] });

function toolsIn({ tools }: JsonRecord): ToolSpec[] {
  return listIn(tools).flatMap(({ name, description, input_schema: parameters }) =>
    typeof name !== 'string'
      ? []
      : [
          {
            name,
            description: String(description ?? ''),
            parameters: isRecord(parameters) ? (parameters as JsonObject) : {},
          },
        ],
  );
}
