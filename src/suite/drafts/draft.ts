import { text } from '../../conversation/content.ts';
import type {
  Block,
  ImageBlock,
  JsonObject,
  JsonValue,
  Message,
  ReasoningBlock,
  Role,
  ToolCallBlock,
  ToolResultBlock,
} from '../../conversation/message.ts';
import type { WrittenCall } from '../case/case-file.ts';

/** A text as it is written, with what is needed to turn it into the text a message holds. */
export interface TextDraft {
  raw: string;
  /** `-2` in the second round of a repeated block: facts defined in it get this at their end */
  scope: string;
  /** true where the text gets a mark of its own if it names no fact */
  marked: boolean;
  /** pointer to the text in the case file */
  at: string;
}

export interface CallDraft {
  kind: 'call';
  label: string;
  call: WrittenCall;
  scope: string;
  status?: 'pending' | 'abandoned';
  /** pointer to the call in the case file */
  at: string;
}

export type BlockDraft =
  | { kind: 'text'; text: TextDraft }
  | { kind: 'image' }
  | { kind: 'reasoning'; text: TextDraft }
  | CallDraft
  | ResultDraft;

export interface ResultDraft {
  kind: 'result';
  label: string;
  /** one for each block of text; none where the tool had nothing to say */
  texts: TextDraft[];
  images: number;
  failed: boolean;
  /** pointer to the text in the case file */
  at: string;
}

/** A message of a case whose short forms are written out, but whose marks and filler are still to come. */
export interface MessageDraft {
  role: Role;
  blocks: BlockDraft[];
  meta?: JsonObject;
  /** pointer to the item it comes from */
  at: string;
}

/** What a draft lacks until it is a message. Each is called in the order in which the parts stand. */
export interface ContentWriter {
  /** gives a text its final form */
  write(text: TextDraft): string;
  /** draws a picture that no other is equal to */
  picture(): ImageBlock;
  /** signs a thought */
  signature(thought: string): string;
}

/** @returns the id of a call; a label that is used again gives the same id again */
export const callId = (label: string): string => `call_${label}`;

/** @returns the tool a written call names, and its arguments; a plain `tool input` has one argument, `input` */
export function toolAndArguments(call: WrittenCall): { tool: string; arguments: JsonObject } {
  if (typeof call === 'object') {
    const { tool, ...named } = call;
    return { tool, arguments: named };
  }
  const [, tool = '', input = ''] = /^(\S+) ?(.*)$/s.exec(call) ?? [];
  return { tool, arguments: { input } };
}

/** @returns a call of the model's script, with the id that a call of this label has in the conversation */
export function callOf(label: string, call: WrittenCall): Pick<ToolCallBlock, 'id' | 'name' | 'arguments'> {
  const { tool, arguments: given } = toolAndArguments(call);
  return { id: callId(label), name: tool, arguments: given };
}

/** @param id name of the message */
export function messageFromDraft({ role, blocks, meta }: MessageDraft, id: string, finish: ContentWriter): Message {
  const content = blocks.map((block) => blockOf(block, finish));
  return { role, content, id, ...(meta === undefined ? {} : { meta }) };
}

function blockOf(draft: BlockDraft, finish: ContentWriter): Block {
  switch (draft.kind) {
    case 'text':
      return text(finish.write(draft.text));
    case 'image':
      return finish.picture();
    case 'reasoning':
      return reasoningOf(finish.write(draft.text), finish);
    case 'result':
      return resultOf(draft, finish);
    case 'call':
      return callBlockOf(draft, finish);
  }
}

const reasoningOf = (thought: string, finish: ContentWriter): ReasoningBlock => ({
  type: 'reasoning',
  text: thought,
  signature: finish.signature(thought),
});

function resultOf(draft: ResultDraft, finish: ContentWriter): ToolResultBlock {
  const content: ToolResultBlock['content'] = draft.texts.map((one) => text(finish.write(one)));
  for (let count = 0; count < draft.images; count += 1) content.push(finish.picture());
  return { type: 'tool-result', callId: callId(draft.label), content, ...(draft.failed ? { isError: true } : {}) };
}

function callBlockOf(draft: CallDraft, finish: ContentWriter): ToolCallBlock {
  const { tool } = toolAndArguments(draft.call);
  const given = argumentsOf(draft, finish.write);
  const call: ToolCallBlock = { type: 'tool-call', id: callId(draft.label), name: tool, arguments: given };
  return draft.status === undefined ? call : { ...call, status: draft.status };
}

/** The arguments with their texts in final form, however deep they stand. They get no marks of their own. */
function argumentsOf({ call, scope, at }: CallDraft, write: (text: TextDraft) => string): JsonObject {
  const finished = (value: JsonValue, pointer: string): JsonValue => {
    if (typeof value === 'string') return write({ raw: value, scope, marked: false, at: pointer });
    if (Array.isArray(value)) return value.map((entry, index) => finished(entry, `${pointer}/${index}`));
    return typeof value === 'object' && value !== null ? eachOf(value, pointer) : value;
  };
  const eachOf = (value: JsonObject, pointer: string): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, finished(entry, `${pointer}/${key}`)]));
  const { arguments: given } = toolAndArguments(call);
  return typeof call === 'string' ? { input: finished(given.input ?? '', at) } : eachOf(given, at);
}

/** @returns the numbers in the arguments of a message's calls, however deep they stand, as JSON writes them */
export const numbersInArguments = ({ blocks }: MessageDraft): string[] =>
  blocks.flatMap((block) => (block.kind === 'call' ? numbersIn(toolAndArguments(block.call).arguments) : []));

function numbersIn(value: JsonValue): string[] {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** @returns all texts of a message, in order */
export const textsOf = ({ blocks }: MessageDraft): TextDraft[] => blocks.flatMap(textsOfBlock);

function textsOfBlock(block: BlockDraft): TextDraft[] {
  if (block.kind === 'image') return [];
  if (block.kind === 'result') return block.texts;
  if (block.kind !== 'call') return [block.text];
  const texts: TextDraft[] = [];
  argumentsOf(block, (draft) => {
    texts.push(draft);
    return draft.raw;
  });
  return texts;
}
