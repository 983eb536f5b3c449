import { readableOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';

/** Characters from one sample to the next, and of each: no part of a long text that is worth a request holds none. */
const [STRIDE, LENGTH] = [200, 40];

/** Words that stand in a request as they stand in the conversation, whatever it escapes. */
const PLAIN = /^[^\p{C}"\\<>&]+$/u;

/** @returns pieces of texts that are longer than a few sentences, at even distances */
export const sampledTexts = (messages: readonly Message[]): string[] =>
  messages.flatMap((message) => {
    const text = readableOf(message);
    return Array.from({ length: Math.floor(text.length / STRIDE) }, (_, at) =>
      text.slice(at * STRIDE, at * STRIDE + LENGTH),
    ).filter((piece) => PLAIN.test(piece));
  });
