import { textOf } from '../../conversation/content.ts';
import { contentKey } from '../../conversation/equal.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Block, Message } from '../../conversation/message.ts';
import type { Loss } from '../../model/dialect/dialect.ts';
import { withoutLosses } from './conversion-losses.ts';

/**
 * Takes apart what a wire has joined. Clients of a provider that wants roles to alternate put a summary and the user's
 * next words into one message, and all results of a batch into another. That is no doing of the compactor, so messages
 * of an agent's request are parted again wherever a part of one is word for word what was said in the conversation.
 */

/** What was said in a conversation, by role and content. */
export type SaidMessages = Map<string, Message>;

/** Remembers messages of the case. @param losses what the wire has no place for */
export function recordSaid(said: SaidMessages, messages: readonly Message[], losses: readonly Loss[]): void {
  for (const message of messages) {
    const bare = withoutLosses(message, losses);
    said.set(keyOf(bare.role, bare.content), bare);
  }
}

/**
 * @param message of an agent's request, or of what it was given
 * @returns the messages it was joined of; the message itself where it was not
 */
export function splitJoined(message: Message, said: SaidMessages): Message[] {
  const parts = runsOf(message).flatMap((run) => parted(run, said));
  return parts.length < 2 ? [message] : parts;
}

/** Each result by itself, whatever role the wire gives it, and what stands between them. */
function runsOf(message: Message): Message[] {
  const runs: Message[] = [];
  for (const block of message.content) {
    const last = runs.at(-1);
    if (block.type === 'tool-result') runs.push({ role: 'tool', content: [block] });
    else if (last === undefined || last.role === 'tool') runs.push({ role: message.role, content: [block] });
    else last.content.push(block);
  }
  return runs;
}

/** Parts that were said, and what carries a summary; anything else stays with its neighbour: it may be a frame around it. */
function parted(run: Message, said: SaidMessages): Message[] {
  if (run.role === 'tool' || isSaid(run, said)) return [run];
  const behind = saidBehindOwn(run, said);
  if (behind !== undefined) return behind;
  const pieces = piecesOf(run, said);
  const known = pieces.every((piece) => isSaid(piece, said) || marksIn(textOf(piece), 'S').length > 0);
  return known ? pieces : [run];
}

/**
 * An acknowledgement that a later answer follows on is one message of the assistant with it, in one text, for a wire that wants the user
 * between them (qwen-code).
 */
function saidBehindOwn({ role, content }: Message, said: SaidMessages): Message[] | undefined {
  const [first, ...rest] = content;
  if (role !== 'assistant' || first?.type !== 'text') return undefined;
  for (const message of said.values()) {
    const [own, ...others] = message.content;
    if (message.role !== role || own?.type !== 'text' || own.text === '' || others.length !== rest.length) continue;
    const words = first.text.slice(0, -own.text.length);
    if (words.trim() === '' || isMarked(words) || !first.text.endsWith(own.text)) continue;
    if (contentKey(others) === contentKey(rest)) return [{ role, content: [{ ...first, text: words }] }, message];
  }
  return undefined;
}

const isMarked = (words: string): boolean => marksIn(words, 'F').length + marksIn(words, 'S').length > 0;

/** The longest stretches of blocks that were said, and the stretches between them. */
function piecesOf({ role, content }: Message, said: SaidMessages): Message[] {
  const pieces: Message[] = [];
  let between: Block[] = [];
  const endBetween = () => {
    if (between.length > 0) pieces.push({ role, content: between });
    between = [];
  };
  for (let at = 0; at < content.length; ) {
    const length = saidFrom(role, content, at, said);
    if (length === 0) between.push(content[at]!);
    else {
      endBetween();
      pieces.push({ role, content: content.slice(at, at + length) });
    }
    at += Math.max(1, length);
  }
  endBetween();
  return pieces;
}

/** The number of blocks from here that one message said, at most those of the whole run. */
function saidFrom(role: Message['role'], content: readonly Block[], at: number, said: SaidMessages): number {
  for (let length = Math.min(MOST_BLOCKS, content.length - at); length > 0; length -= 1) {
    if (said.has(keyOf(role, content.slice(at, at + length)))) return length;
  }
  return 0;
}

/** Messages of cases have few blocks but for calls, and a message with many calls is told as a whole. */
const MOST_BLOCKS = 12;

const isSaid = ({ role, content }: Message, said: SaidMessages): boolean => said.has(keyOf(role, content));

const keyOf = (role: Message['role'], content: readonly Block[]): string => `${role} ${contentKey(content)}`;
