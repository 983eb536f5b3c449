import { textOf } from './content.ts';
import { marksIn } from './mark.ts';
import type { Block, Message } from './message.ts';

/** Tells whether a message was written by the user. A judge that knows more (an alignment) passes its own. */
export type IsRealUser = (message: Message, index: number) => boolean;

/**
 * What can be told from a message alone: it has the user's role, says something (tool results alone are no speech, though
 * some dialects send them as `user`), and carries no scripted summary.
 */
export const isRealUser: IsRealUser = (message) =>
  message.role === 'user' && message.content.some(isSpeech) && marksIn(textOf(message), 'S').length === 0;

/**
 * A turn lasts from one real user message up to the next, so every real user message opens one, also one that was
 * queued behind another or sent while a tool was running.
 * @param messages the conversation
 * @param isReal which messages the user wrote
 * @returns indices of the messages that open a turn, ascending
 */
export function turnStarts(messages: readonly Message[], isReal: IsRealUser = isRealUser): number[] {
  const starts: number[] = [];
  messages.forEach((message, index) => {
    if (isReal(message, index)) starts.push(index);
  });
  return starts;
}

const isSpeech = (block: Block): boolean => (block.type === 'text' ? block.text !== '' : block.type === 'image');
