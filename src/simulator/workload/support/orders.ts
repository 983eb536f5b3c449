import { type Draw, drawFrom } from '../draw.ts';
import { numbersOf } from '../names.ts';
import { CONCERNS, type ConcernName, type Phrasebook } from './languages/phrasebook.ts';

/** An order and who has ordered; all of it follows from the number, so that nothing has to be kept for a customer who comes back. */
export interface SupportOrder {
  number: string;
  customer: string;
  concern: ConcernName;
  items: readonly { sku: string; name: string; price: number }[];
  currency: string;
  /** what all items cost together */
  total: number;
}

/** The orders a desk talks about, one per chat. */
export interface OrderBook {
  /** Begins with a customer who has not been there yet. */
  open(book: Phrasebook): SupportOrder;
  /** Goes on with an order of earlier: what there is to say about it was said then. */
  reopen(book: Phrasebook, number: string): SupportOrder;
  /** @returns the order of this chat */
  current(): SupportOrder;
  /**
   * @param concerns about which it can be said
   * @returns what a kind of fact is about: the order of this chat, once
   */
  subjects(book: Phrasebook, concerns: readonly ConcernName[]): { subject: () => string; isOpen: () => boolean };
}

const ITEMS = [
  'kettle', 'desk lamp', 'router', 'bicycle bell', 'headphones', 'coffee grinder', 'wall clock', 'speaker', 'toaster',
  'picture frame', 'blender', 'travel iron',
] as const; // biome-ignore format: a word list reads better in rows
const WORN = ['rain jacket', 'fleece jacket', 'down jacket', 'windbreaker'] as const;
const BESIDES = ['notebook', 'gift wrap', 'tote bag', 'cable', 'batteries', 'water bottle'] as const;

/** @param seed of the day. @returns order numbers that never come twice */
export function orderBook(seed: string, draw: Draw): OrderBook {
  const number = numbersOf(draw, 410_000, 480_000);
  let order: SupportOrder | undefined;
  let language = '';
  let isNew = false;
  const turnTo = (book: Phrasebook, one: string, fresh: boolean): SupportOrder => {
    order = orderOf(drawFrom(`${seed}/${one}`), book, one);
    language = book.language;
    isNew = fresh;
    return order;
  };
  return {
    open: (book) => turnTo(book, String(number()), true),
    reopen: (book, one) => turnTo(book, one, false),
    current: () => order!,
    subjects(book, concerns) {
      let said = '';
      return {
        subject: () => {
          said = order!.number;
          return said;
        },
        isOpen: () =>
          isNew &&
          order !== undefined &&
          language === book.language &&
          said !== order.number &&
          concerns.includes(order.concern),
      };
    },
  };
}

function orderOf(draw: Draw, book: Phrasebook, number: string): SupportOrder {
  const { least, most, code } = book.currency;
  const concern = draw.pick(CONCERNS);
  const names = [draw.pick(concern === 'unfit' ? WORN : ITEMS), ...draw.several(BESIDES, draw.int(0, 2))];
  const items = names.map((name, at) => ({
    sku: draw.hex(6),
    name,
    price: at === 0 ? draw.int(2 * least, most) : draw.int(Math.ceil(least / 4), 2 * least),
  }));
  return {
    number,
    customer: nameOf(draw, book),
    concern,
    items,
    currency: code,
    total: items.reduce((sum, { price }) => sum + price, 0),
  };
}

function nameOf(draw: Draw, { given, family, familyFirst, joint = ' ' }: Phrasebook): string {
  const [first, last] = [draw.pick(given), draw.pick(family)];
  return familyFirst ? last + joint + first : first + joint + last;
}
