import { readableOf } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';

/** @returns all that is readable in the messages, for finding marks */
export const readableText = (messages: readonly Message[]): string => messages.map(readableOf).join('\n');
