import { suiteTokens, suiteTokensOfText } from '../../conversation/estimate.ts';
import { isRecord, type JsonRecord } from '../../conversation/json.ts';
import type { PieceCounter, PromptOutline, PromptPart } from '../prompt-cache/prompt-part.ts';
import { decodeRequest } from './decode.ts';

/**
 * The parts of a prompt: each tool, each block of the system prompt, each block of a message. The first block of a message
 * carries its role, so that the same words of somebody else are another part. Where a message is counted as a whole, its
 * blocks share its tokens by their length.
 *
 * `cache_control` is no part of a text: it moves on with the conversation, and the provider finds again what stood behind
 * it. On the request itself it marks the last block (docs: prompt caching, automatic caching).
 * @param body parsed, whatever it is; what has no meaning here is passed over
 */
export const promptOutlineOf = (body: JsonRecord, count: PieceCounter): PromptOutline => ({
  head: [...recordsIn(body.tools).map((tool) => toolPart(tool, count)), ...systemParts(body.system, count)],
  messages: recordsIn(body.messages).map((message) => messageParts(message, count)),
  ...(isMarked(body) ? { breakpoint: true } : {}),
});

/** Counts pieces so that they add up to the size by which a request is held against the window. */
export const suiteTokensOfPiece: PieceCounter = ({ place, value }) => {
  switch (place) {
    case 'tool':
      return suiteTokensOfText(JSON.stringify(value));
    case 'system':
      return suiteTokens(decodeRequest({ system: value, messages: [] }));
    case 'message':
      return suiteTokens(decodeRequest({ messages: [value] }));
  }
};

const recordsIn = (list: unknown): JsonRecord[] => (Array.isArray(list) ? list.filter(isRecord) : []);

const isMarked = ({ cache_control: control }: JsonRecord): boolean => isRecord(control);

function toolPart(tool: JsonRecord, count: PieceCounter): PromptPart {
  const text = textOf(tool);
  return marked({ text, tokens: count({ place: 'tool', text, value: tool }) }, tool);
}

function systemParts(system: unknown, count: PieceCounter): PromptPart[] {
  if (typeof system === 'string') {
    const text = JSON.stringify(system);
    return system === '' ? [] : [{ text, tokens: count({ place: 'system', text, value: system }) }];
  }
  const blocks = recordsIn(system);
  const texts = blocks.map(textOf);
  return blocks.length === 0
    ? []
    : sharedOut(blocks, texts, count({ place: 'system', text: texts.join(), value: system }));
}

function messageParts(message: JsonRecord, count: PieceCounter): PromptPart[] {
  const blocks = recordsIn(message.content);
  if (blocks.length === 0) {
    const text = JSON.stringify(message);
    return [{ text, tokens: count({ place: 'message', text, value: message }) }];
  }
  const { content: _content, ...rest } = message;
  const opening = `${JSON.stringify(rest).slice(0, -1)},"content":[`;
  const texts = blocks.map((block, index) => (index === 0 ? opening : '') + textOf(block));
  return sharedOut(blocks, texts, count({ place: 'message', text: `${texts.join()}]}`, value: message }));
}

/** Adds up to the whole, however it is rounded. */
function sharedOut(blocks: readonly JsonRecord[], texts: readonly string[], tokens: number): PromptPart[] {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  let read = 0;
  let given = 0;
  return texts.map((text, index) => {
    read += text.length;
    const upToHere = Math.floor((tokens * read) / length);
    const part = marked({ text, tokens: upToHere - given }, blocks[index]!);
    given = upToHere;
    return part;
  });
}

/** A result may carry the mark on a block inside of it. */
const marked = (part: PromptPart, block: JsonRecord): PromptPart =>
  isMarked(block) || recordsIn(block.content).some(isMarked) ? { ...part, breakpoint: true } : part;

function textOf(block: JsonRecord): string {
  if (!isMarked(block) && !recordsIn(block.content).some(isMarked)) return JSON.stringify(block);
  const { cache_control: _mark, ...rest } = block;
  return JSON.stringify(Array.isArray(rest.content) ? { ...rest, content: rest.content.map(withoutMark) } : rest);
}

function withoutMark(block: unknown): unknown {
  if (!isRecord(block)) return block;
  const { cache_control: _mark, ...rest } = block;
  return rest;
}
