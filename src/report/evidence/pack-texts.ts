import type { BlockCard, ExchangeCard, MessageCard, PackedText, PassCard } from '../page/page-format.ts';
import type { Drawing } from './drawing.ts';
import type { PhraseBook } from './phrase-book.ts';

type Pack = (text: PackedText) => PackedText;

/** @returns the drawing with its long texts in the book of a page: messages first, which requests quote */
export function packTexts(drawing: Drawing, book: PhraseBook): Drawing {
  const pack: Pack = (text) => (typeof text === 'string' ? book.pack(text) : text);
  const messages = drawing.messages.map((card) => packedMessage(card, pack));
  return { ...drawing, passes: drawing.passes.map((card) => packedPass(card, pack)), messages };
}

const packedMessage = (card: MessageCard, pack: Pack): MessageCard => ({
  ...card,
  blocks: card.blocks.map((block) => packedBlock(block, pack)),
});

function packedBlock(block: BlockCard, pack: Pack): BlockCard {
  switch (block.type) {
    case 'text':
    case 'reasoning':
    case 'result':
      return { ...block, text: pack(block.text) };
    case 'call':
      return { ...block, arguments: pack(block.arguments) };
    case 'image':
      return block;
  }
}

const packedPass = ({ probe, ...card }: PassCard, pack: Pack): PassCard => ({
  ...card,
  exchanges: card.exchanges.map((one) => packedExchange(one, pack)),
  ...(probe === undefined ? {} : { probe: packedExchange(probe, pack) }),
});

const packedExchange = ({ request, response, ...card }: ExchangeCard, pack: Pack): ExchangeCard => ({
  ...card,
  request: { ...request, text: pack(request.text) },
  response: { ...response, text: pack(response.text) },
});
