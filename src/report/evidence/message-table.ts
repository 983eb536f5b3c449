import { readableOf, textOf } from '../../conversation/content.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import { hashOf } from '../../conversation/hash.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Block, ImageBlock, Message } from '../../conversation/message.ts';
import type { BlockCard, MessageCard, PackedText } from '../page/page-format.ts';
import type { PhraseBook } from './phrase-book.ts';

/** The messages of one case, each once: views repeat most of the conversation after every pass. */
export interface MessageTable {
  cards: MessageCard[];
  /** @returns where the messages stand in `cards` */
  put(messages: readonly Message[]): number[];
}

/** Beyond this nobody reads a message on a page; the trace has all of it. */
const MOST_CHARACTERS = 30_000;

/** @param names of the facts, by their marks */
export function messageTable(book: PhraseBook, names: ReadonlyMap<string, string>): MessageTable {
  const cards: MessageCard[] = [];
  const known = new Map<string, number>();
  const place = (message: Message): number => {
    const hash = hashOf(message);
    const at = known.get(hash) ?? cards.push(cardOf(message, book, names)) - 1;
    known.set(hash, at);
    return at;
  };
  return { cards, put: (messages) => messages.map(place) };
}

function cardOf(message: Message, book: PhraseBook, names: ReadonlyMap<string, string>): MessageCard {
  return {
    role: message.role,
    blocks: message.content.map((block) => blockCard(block, book)),
    facts: marksIn(readableOf(message), 'F').flatMap((mark) => names.get(mark) ?? []),
    tokens: suiteTokens([message]),
  };
}

function blockCard(block: Block, book: PhraseBook): BlockCard {
  switch (block.type) {
    case 'text':
    case 'reasoning':
      return { type: block.type, text: packed(block.text, book) };
    case 'image':
      return { type: 'image', what: describeImage(block) };
    case 'tool-call': {
      const { id, name, status } = block;
      const words = packed(JSON.stringify(block.arguments), book);
      return { type: 'call', id, name, arguments: words, ...(status === undefined ? {} : { status }) };
    }
    case 'tool-result': {
      const text = packed(textOf({ role: 'tool', content: [block] }), book);
      const images = block.content.filter((part) => part.type === 'image').map(describeImage);
      return { type: 'result', id: block.callId, text, images, ...(block.isError === true ? { error: true } : {}) };
    }
  }
}

function packed(text: string, book: PhraseBook): PackedText {
  if (text.length <= MOST_CHARACTERS) return book.pack(text);
  const left = text.length - MOST_CHARACTERS;
  return book.pack(`${text.slice(0, MOST_CHARACTERS)}\n[… ${left} more ${left === 1 ? 'character' : 'characters'}]`);
}

/** Pictures are named, never shown: whatever is in one, it was made by somebody else. */
const describeImage = ({ mediaType, data }: ImageBlock): string =>
  `picture, ${mediaType}, ${Math.ceil((data.length * 3) / 4)} bytes`;
