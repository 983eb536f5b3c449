import { isRecord, type JsonRecord, parseJson } from '../conversation/json.ts';
import type { DialectName } from './dialect/dialect.ts';
import type { WireRequest } from './dialect/exchange.ts';
import { DIALECTS } from './dialects.ts';
import { type PieceCounter, type PromptOutline, type PromptPart, partsOfOutline } from './prompt-cache/prompt-part.ts';

/** Reads prompts of requests that mostly begin as earlier ones did: the parts it has seen are the same objects again. */
export type PromptReader = (request: WireRequest) => PromptPart[];

/** A body that was read, with the places of its messages. */
interface ReadBody {
  body: string;
  /** behind the bracket that opens the messages */
  start: number;
  /** behind each message; all of them, or as many as stand there as this program would write them */
  ends: number[];
  messages: PromptPart[][];
}

/** Bodies it remembers: an agent's and a summarizer's, and those of two forks. */
const KEPT = 4;

const OPENING = '"messages":[';

/**
 * Reading the whole of a long conversation for every step of it would take longer than all else. So a body is compared with
 * the last ones, and only what is new in it is parsed. It finds the same as `promptPartsOf`, whoever wrote the JSON; a body
 * that is not written as `JSON.stringify` does is parsed as a whole.
 * @param count tokens of a tool, of the system prompt, of a message; asked once for a message that comes again
 */
export function createPromptReader(name: DialectName, count: PieceCounter): PromptReader {
  const outlineOf = (body: JsonRecord): PromptOutline => DIALECTS[name].promptOutlineOf(body, count);
  let kept: ReadBody[] = [];
  const keep = (read: ReadBody, from?: ReadBody): void => {
    kept = [read, ...kept.filter((other) => other !== from)].slice(0, KEPT);
  };
  return ({ body }) => {
    const known = longestKnown(kept, body);
    const continued = known === undefined ? undefined : readOn(body, known, outlineOf);
    if (known !== undefined && continued !== undefined) {
      keep(continued.read, known.from);
      return partsOfOutline(continued.outline);
    }
    const parsed = parseJson(body);
    if (!isRecord(parsed)) return [];
    const outline = outlineOf(parsed);
    const start = body.indexOf(OPENING) + OPENING.length;
    const read = start < OPENING.length ? undefined : placed(body, parsed, { start, ends: [] }, outline.messages);
    if (read !== undefined) keep(read);
    return partsOfOutline(outline);
  };
}

/** @returns undefined where what follows is not what was expected, so that the body has to be read as a whole */
function readOn(
  body: string,
  known: KnownBeginning,
  outlineOf: (body: JsonRecord) => PromptOutline,
): { read: ReadBody; outline: PromptOutline } | undefined {
  const parsed = parseJson(withoutKnown(body, known));
  if (!isRecord(parsed)) return undefined;
  const outline = outlineOf(parsed);
  const messages = [...known.messages, ...outline.messages];
  const read = placed(body, parsed, known, messages);
  return read === undefined ? undefined : { read, outline: { ...outline, messages } };
}

/** The beginning that a body has in common with an earlier one, in whole messages. */
interface KnownBeginning {
  from: ReadBody;
  start: number;
  ends: number[];
  messages: PromptPart[][];
}

function longestKnown(kept: readonly ReadBody[], body: string): KnownBeginning | undefined {
  let best: KnownBeginning | undefined;
  for (const from of kept) {
    const count = messagesInCommon(from, body);
    if (count <= (best?.messages.length ?? 0)) continue;
    const { start, ends, messages } = from;
    best = { from, start, ends: ends.slice(0, count), messages: messages.slice(0, count) };
  }
  return best;
}

/** Whole slices are compared, which takes a fraction of what `startsWith` does. */
function messagesInCommon({ body: before, ends }: ReadBody, body: string): number {
  let from = 0;
  for (const [index, end] of ends.entries()) {
    if (body.slice(from, end) !== before.slice(from, end)) return index;
    from = end;
  }
  return ends.length;
}

/** The body as it would be if the conversation began with what is new in it. */
function withoutKnown(body: string, { start, ends }: KnownBeginning): string {
  const end = ends.at(-1)!;
  return body.slice(0, start) + body.slice(body[end] === ',' ? end + 1 : end);
}

/** Finds the places of messages that were parsed just now; undefined where the text is not what was expected. */
function placed(
  body: string,
  { messages: list }: JsonRecord,
  known: Pick<ReadBody, 'start' | 'ends'>,
  messages: PromptPart[][],
): ReadBody | undefined {
  const { start } = known;
  const ends = [...known.ends];
  if (!Array.isArray(list) || ends.length + list.length !== messages.length) return undefined;
  for (const message of list) {
    const text = JSON.stringify(message);
    const last = ends.at(-1);
    if (last !== undefined && body[last] !== ',') return undefined;
    const from = last === undefined ? start : last + 1;
    if (body.slice(from, from + text.length) !== text) return undefined;
    ends.push(from + text.length);
  }
  return body[ends.at(-1) ?? start] === ']' ? { body, start, ends, messages } : undefined;
}
