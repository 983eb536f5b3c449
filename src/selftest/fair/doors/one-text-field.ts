import type { Block, Message } from '../../../conversation/message.ts';
import viewOverLog from '../view-over-log.ts';
import { withDoor } from './cleaning-door.ts';

/** The view over a log, whose messages have one field for text: what comes in as several texts has an empty line between them. */
export default {
  ...withDoor(viewOverLog, (messages) => inOneText(messages, '\n\n')),
  name: 'fair: one text field',
  profiles: { default: { ...viewOverLog.profiles.default, losses: ['blocks' as const] } },
};

/** @returns messages in which neighbouring texts of the user and the assistant are one */
export const inOneText = (messages: readonly Message[], between: string): Message[] =>
  messages.map((message) =>
    message.role === 'user' || message.role === 'assistant'
      ? { ...message, content: message.content.reduce<Block[]>((all, block) => put(all, block, between), []) }
      : message,
  );

function put(all: Block[], block: Block, between: string): Block[] {
  const last = all.at(-1);
  if (last?.type !== 'text' || block.type !== 'text') return [...all, block];
  return [...all.slice(0, -1), { ...last, text: last.text + between + block.text }];
}
