import { isRecord, type JsonRecord } from '../../../conversation/json.ts';
import { decodedMessage } from './anthropic.ts';
import { listIn } from './openai-chat.ts';
import type { Parent, RecordPart, RecordPlace } from './record-place.ts';
import type { HeardRecord, LeftOut, TranscriptFormat } from './transcript-format.ts';

/**
 * Session files of Claude Code (`~/.claude/projects/…/*.jsonl`): a line for each message, and lines of the program between
 * them. An answer is spread over several lines, and a result may stand between two of them: its tool did not wait for the rest.
 */
export const claudeCodeTranscript: TranscriptFormat = {
  name: 'claude-code',
  title: 'a Claude Code session',
  isCertain: (record) => isLine(record) && (isRecord(record.message) || OF_THE_PROGRAM.includes(String(record.type))),
  isPossible: isLine,
  placeOf,
  hear: (record) => {
    const what = leftOut(record);
    if (what !== undefined) return [{ kind: 'left-out', what }];
    return [{ kind: 'messages', messages: decodedMessage(record.message), ...timeOf(record), ...answerOf(record) }];
  },
};

const OF_THE_PROGRAM = ['summary', 'system', 'file-history-snapshot', 'queue-operation', 'progress', 'attachment'];

/** Every line says what it is, and belongs to a session or to a place in the tree of messages. */
function isLine({ type, uuid, sessionId, leafUuid, parentUuid, message }: JsonRecord): boolean {
  const isPlaced = [uuid, sessionId, leafUuid, parentUuid].some((id) => typeof id === 'string');
  return typeof type === 'string' && (isPlaced || isRecord(message));
}

function leftOut(record: JsonRecord): LeftOut | undefined {
  const { type, message, isSidechain, isMeta, isCompactSummary, isApiErrorMessage } = record;
  if (isCompactSummary === true || type === 'summary') return 'earlier-summary';
  if (isSidechain === true) return 'sidechain';
  if ((type !== 'user' && type !== 'assistant') || isMeta === true || isApiErrorMessage === true) return 'harness-note';
  return isRecord(message) && typeof message.role === 'string' ? undefined : 'not-a-message';
}

type HeardMessages = Extract<HeardRecord, { kind: 'messages' }>;

function timeOf({ timestamp }: JsonRecord): Pick<HeardMessages, 'at'> {
  const at = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  return Number.isNaN(at) ? {} : { at };
}

function answerOf({ type, message }: JsonRecord): Pick<HeardMessages, 'answer'> {
  return type === 'assistant' && isRecord(message) && typeof message.id === 'string' ? { answer: message.id } : {};
}

/** Subagents of older versions stand in the same file, in trees of their own, and are left out whatever stands there. */
function placeOf(record: JsonRecord): RecordPlace | undefined {
  const { uuid, sessionId, isSidechain, timestamp } = record;
  if (typeof uuid !== 'string' || isSidechain === true) return undefined;
  const part = partOf(record);
  const session = typeof sessionId === 'string' ? sessionId : undefined;
  return { id: uuid, parent: parentOf(record, part), session, part, at: timestamp };
}

function partOf(record: JsonRecord): RecordPart {
  const { type, subtype, message } = record;
  if (subtype === 'compact_boundary') return 'reset';
  if (leftOut(record) !== undefined) return 'note';
  const isResult = isRecord(message) && listIn(message.content).some((block) => block.type === 'tool_result');
  return type === 'user' && !isResult ? 'turn' : 'message';
}

/**
 * A boundary of compaction has no parent, and says elsewhere what it follows; older versions write but a summary without one. Notes
 * without a parent, such as those of hooks, are written in the middle of a conversation, too: none of them begins one.
 */
function parentOf({ parentUuid, logicalParentUuid }: JsonRecord, part: RecordPart): Parent {
  if (typeof parentUuid === 'string') return { kind: 'record', id: parentUuid };
  if (part === 'reset' && typeof logicalParentUuid === 'string') return { kind: 'record', id: logicalParentUuid };
  return parentUuid === null && (part === 'turn' || part === 'message') ? { kind: 'none' } : { kind: 'unsaid' };
}
