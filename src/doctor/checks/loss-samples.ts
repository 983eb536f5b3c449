import type { Loss } from '../../adapter/profile.ts';
import { resultsOf, text, textOf } from '../../conversation/content.ts';
import type { Block, Message, ToolCallBlock } from '../../conversation/message.ts';
import type { MarkedMessageWriter } from './trial.ts';

/** A message that shows one loss. */
export interface LossSample {
  loss: Loss;
  /** what takes this with it, and is told alone then */
  within?: Loss;
  message: Message;
  /** what must be found again */
  survives(message: Message | undefined, sample: Message): boolean;
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Halves of a character, apart. A client that can send them nowhere raises at them, and has lost nothing. */
const [HIGH, LOW] = ['\uD83D', '\uDE00'];

/** What joins, parts or directs others and is not seen itself. */
const INVISIBLE = 'ze\u200Bro, soft\u00ADly, 👩\u200D🔧, two\u2028lines, \u2066left\u2069';

/** What stands between two texts in one; a line end is no loss. */
export const IN_ONE = ['', '\n\n'];

/** The call of a sample, or the one that its result answers. */
export const CALL: ToolCallBlock = { type: 'tool-call', id: 'call_x', name: 'read_file', arguments: { input: 'x' } };

/** @returns one for each way in which something may be lost */
export function lossSamples({ say, mark }: MarkedMessageWriter): LossSample[] {
  const parts = [`Look (${mark()}).`, `And here (${mark()}).`];
  const reasoning: Block = { type: 'reasoning', text: `thinking ${mark()}`, signature: 'c2lnbmF0dXJl' };
  const half = `Half (${mark()}): ${HIGH} and ${LOW}.`;
  const calling: Message = { role: 'assistant', content: [text(`Looking (${mark()}).`), CALL] };
  const answering: Message = {
    role: 'tool',
    content: [{ type: 'tool-result', callId: CALL.id, content: [text(`found (${mark()})`)] }],
  };
  return [
    ...[say('user', 10), calling, answering].map(
      (message): LossSample => ({
        // The id of one role may be lost alone.
        loss: 'id',
        message: { ...message, id: 'msg-7' },
        survives: (found) => found?.id === 'msg-7',
      }),
    ),
    {
      loss: 'meta',
      message: { ...say('user', 10), meta: { pinned: true, tags: ['a', 'b'] } },
      survives: (message) => JSON.stringify(message?.meta ?? {}).includes('"tags":["a","b"]'),
    },
    {
      // In the turn at work: those of a finished one may be cleared on purpose.
      loss: 'reasoning',
      message: {
        role: 'assistant',
        content: [reasoning, text(`Looking (${mark()}).`), CALL],
      },
      survives: (message) =>
        message?.content.some((block) => JSON.stringify(block) === JSON.stringify(reasoning)) === true,
    },
    {
      loss: 'image',
      message: {
        role: 'user',
        content: [text(`Look (${mark()}).`), { type: 'image', mediaType: 'image/png', data: PIXEL }],
      },
      survives: (message) => JSON.stringify(message?.content ?? []).includes(PIXEL),
    },
    {
      loss: 'empty-results',
      message: { role: 'tool', content: [{ type: 'tool-result', callId: CALL.id, content: [text('')] }] },
      // Where nothing can be sent, a client raises, and has lost nothing.
      survives: (message) => message === undefined || resultsOf(message).length === 0 || textOf(message) === '',
    },
    {
      loss: 'half-characters',
      message: { role: 'user', content: [text(half)] },
      survives: (message) => !saysAlone(message, half.toWellFormed()),
    },
    {
      loss: 'half-characters',
      within: 'invisible-characters',
      message: { role: 'user', content: [text(half)] },
      survives: (message) => !saysAlone(message, half.replaceAll(HIGH, '').replaceAll(LOW, '')),
    },
    {
      loss: 'invisible-characters',
      message: { role: 'user', content: [text(`Look (${mark()}): ${INVISIBLE}.`)] },
      survives: (message) => message?.content.some((block) => JSON.stringify(block).includes(INVISIBLE)) === true,
    },
    {
      loss: 'blocks',
      message: { role: 'user', content: parts.map(text) },
      survives: (message) => !IN_ONE.some((between) => saysAlone(message, parts.join(between))),
    },
    {
      loss: 'error-flag',
      message: {
        role: 'tool',
        content: [{ type: 'tool-result', callId: CALL.id, content: [text(`no such file (${mark()})`)], isError: true }],
      },
      survives: (message) => JSON.stringify(message?.content ?? []).includes('"isError":true'),
    },
  ];
}

const saysAlone = (message: Message | undefined, words: string): boolean =>
  message?.content.some((block) => block.type === 'text' && block.text === words) === true;
