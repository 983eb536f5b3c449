import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';
import slidingWindow from '../sliding-window.ts';

const KEY = 'pinned';

/**
 * A window that slides past what the host has marked: a message whose `meta` says `pinned` stays where it stood, whatever goes before and
 * behind it.
 */
export default {
  ...slidingWindow,
  name: 'fair: keeps what is marked',
  profiles: { default: { ...slidingWindow.profiles.default, pins: { marked: KEY } } },
  compact: keepingMarked(isMarked),
} satisfies Adapter;

/** @param stays whether a message that the window has left behind stays all the same */
export function keepingMarked(
  stays: (message: Message, view: Message[]) => boolean,
): (input: CompactInput) => CompactOutput {
  return (input) => {
    const { messages } = input;
    const window = new Set(slidingWindow.compact({ ...input, messages }).messages);
    return { messages: messages.filter((message) => window.has(message) || stays(message, messages)) };
  };
}

/** @returns whether the host has marked a message as one that stays */
export function isMarked({ meta }: Message): boolean {
  return meta?.[KEY] === true;
}
