import { readableOf } from '../content.ts';
import { contentKey } from '../equal.ts';
import { canonicalJson } from '../hash.ts';
import { type Mark, type MarkPlace, markPlaces, marksIn } from '../mark.ts';
import { memoize, memoizeByBoth } from '../memoize.ts';
import type { Block, Message, Role } from '../message.ts';

/**
 * What alignment matches: a block of a message, or a message without any. Messages are merged and split along their
 * blocks, so a message is known by its parts.
 */
export interface MessagePart {
  /** position among all parts of the list */
  index: number;
  /** the message it belongs to */
  message: number;
  role: Role;
  kind: 'text' | 'image' | 'reasoning' | 'call' | 'result' | 'empty';
  block: Block | undefined;
  /** where the block stands in its message */
  at: number;
  /** all that can be read of it, without white space at its ends */
  text: string;
  /** every place of a fact mark in `text` */
  facts: MarkPlace[];
  /** distinct summary nonces in `text` */
  nonces: Mark[];
  /** distinct marks that say whose part it is: a summary is known by its nonce, and the facts in it are quotations */
  marks: Mark[];
}

export interface PartList {
  messages: readonly Message[];
  /** all parts, in order */
  parts: MessagePart[];
  /** per message its parts, in order; never empty */
  ofMessage: MessagePart[][];
  /** per message whether a summary nonce stands anywhere in it */
  carriers: boolean[];
}

/** @returns the parts of a list; empty texts are none, and a message without others counts as one `empty` part */
export function partListOf(messages: readonly Message[]): PartList {
  const list: PartList = { messages, parts: [], ofMessage: [], carriers: [] };
  messages.forEach((message, index) => {
    const own: MessagePart[] = [];
    message.content.forEach((block, at) => {
      if (block.type !== 'text' || block.text !== '') own.push(partOf(message.role, { message: index, at, block }));
    });
    if (own.length === 0) own.push(partOf(message.role, { message: index, at: 0, block: undefined }));
    for (const part of own) part.index = list.parts.push(part) - 1;
    list.ofMessage.push(own);
    list.carriers.push(own.some(({ nonces }) => nonces.length > 0));
  });
  return list;
}

function partOf(role: Role, place: Pick<MessagePart, 'message' | 'at' | 'block'>): MessagePart {
  const { kind, text, facts, nonces, marks } = place.block === undefined ? NOTHING : saidBy(place.block);
  return { ...place, index: -1, role, kind, text, facts, nonces, marks };
}

/** What can be told of a block alone, wherever it stands. */
type Said = Pick<MessagePart, 'kind' | 'text' | 'facts' | 'nonces' | 'marks'>;

const NOTHING: Said = { kind: 'empty', text: '', facts: [], nonces: [], marks: [] };

/** The same blocks are matched again at every pass of a case. */
const saidBy = memoize((block: Block): Said => {
  const text = readableOf({ role: 'user', content: [block] }).trim();
  const facts = markPlaces(text, 'F');
  const nonces = marksIn(text, 'S');
  const marks = nonces.length > 0 ? nonces : [...new Set(facts.map(({ mark }) => mark))];
  return { kind: kindOf(block), text, facts, nonces, marks };
});

function kindOf(block: Block): MessagePart['kind'] {
  switch (block.type) {
    case 'tool-call':
      return 'call';
    case 'tool-result':
      return 'result';
    case 'text':
    case 'image':
    case 'reasoning':
      return block.type;
  }
}

/** @returns the id that links a call or a result; '' for other parts */
export function linkIdOf({ block }: MessagePart): string {
  if (block?.type === 'tool-call') return block.id;
  return block?.type === 'tool-result' ? block.callId : '';
}

/** @returns text that is equal exactly where two parts are of the same kind, say the same and link by the same id */
export const partKey = ({ block, role }: MessagePart): string =>
  block === undefined ? `empty ${role} ` : blockKey(block, role);

/** Every step of the matching asks for the keys of what is still open, and so does the next pass. */
const blockKey = memoizeByBoth((block: Block, role: Role): string =>
  block.type === 'text' ? `text ${role} ${saidBy(block).text}` : contentOf(block),
);

const contentOf = (block: Block): string =>
  block.type === 'tool-call' ? canonicalJson(['call', block.id, block.name, block.arguments]) : contentKey([block]);
