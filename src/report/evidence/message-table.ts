import { readableOf, textOf } from '../../conversation/content.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import { hashOf } from '../../conversation/hash.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Block, ImageBlock, Message } from '../../conversation/message.ts';
import type { BlockCard, MessageCard } from '../page/page-format.ts';
import { beginningOf } from './beginning-of.ts';

/** The messages of one case, each once: views repeat most of the conversation after every pass. */
export interface MessageTable {
  cards: MessageCard[];
  /** @returns where the messages stand in `cards` */
  put(messages: readonly Message[]): number[];
}

/** @param names of the facts, by their marks. @param most characters of one text */
export function messageTable(names: ReadonlyMap<string, string>, most: number): MessageTable {
  const cut: Cut = (text) => beginningOf(text, most);
  const cards: MessageCard[] = [];
  const known = new Map<string, number>();
  const place = (message: Message): number => {
    const hash = hashOf(message);
    const at = known.get(hash) ?? cards.push(cardOf(message, cut, names)) - 1;
    known.set(hash, at);
    return at;
  };
  return { cards, put: (messages) => messages.map(place) };
}

type Cut = (text: string) => { text: string; left?: number };

function cardOf(message: Message, cut: Cut, names: ReadonlyMap<string, string>): MessageCard {
  return {
    role: message.role,
    blocks: message.content.map((block) => blockCard(block, cut)),
    facts: marksIn(readableOf(message), 'F').flatMap((mark) => names.get(mark) ?? []),
    tokens: suiteTokens([message]),
  };
}

function blockCard(block: Block, cut: Cut): BlockCard {
  switch (block.type) {
    case 'text':
    case 'reasoning':
      return { type: block.type, ...cut(block.text) };
    case 'image':
      return { type: 'image', what: describeImage(block) };
    case 'tool-call': {
      const { id, name, status } = block;
      const { text, ...more } = cut(JSON.stringify(block.arguments));
      return { type: 'call', id, name, arguments: text, ...more, ...(status === undefined ? {} : { status }) };
    }
    case 'tool-result': {
      const shown = cut(textOf({ role: 'tool', content: [block] }));
      const images = block.content.filter((part) => part.type === 'image').map(describeImage);
      return { type: 'result', id: block.callId, ...shown, images, ...(block.isError === true ? { error: true } : {}) };
    }
  }
}

/** Pictures are named, never shown: whatever is in one, it was made by somebody else. */
const describeImage = ({ mediaType, data }: ImageBlock): string =>
  `picture, ${mediaType}, ${Math.ceil((data.length * 3) / 4)} bytes`;
