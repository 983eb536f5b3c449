import type { Draw } from '../draw.ts';
import type { FactKind, FactPlace } from '../fact-kind.ts';
import { ARABIC_HINDI_PHRASES } from './arabic-hindi-phrases.ts';
import { ASIAN_PHRASES } from './asian-phrases.ts';
import { deskFacts } from './desk-facts.ts';
import { EUROPEAN_PHRASES } from './european-phrases.ts';
import type { OrderBook } from './orders.ts';
import type { OrderPhrase, Phrasebook } from './phrasebook.ts';

/** All languages customers write in. */
export const PHRASEBOOKS: readonly Phrasebook[] = [...EUROPEAN_PHRASES, ...ARABIC_HINDI_PHRASES, ...ASIAN_PHRASES];

/** @returns what is said at a support desk that must not be forgotten, in all languages and in that of the desk */
export const supportFacts = (draw: Draw, orders: OrderBook): FactKind[] => [
  ...deskFacts(draw),
  ...PHRASEBOOKS.flatMap((book) => customerFacts(draw, orders, book)),
];

function customerFacts(draw: Draw, orders: OrderBook, book: Phrasebook): FactKind[] {
  const kind = (
    phrase: OrderPhrase,
    type: FactKind['type'],
    weight: FactKind['weight'],
    place: FactPlace,
    value: () => string,
  ): FactKind => ({
    ...phraseFact(phrase),
    type,
    weight,
    voice: book.language,
    places: [place],
    subject: orders.subjects(),
    value,
  });
  const time = (): string => `${draw.int(10, 20)}:${draw.pick(['05', '15', '25', '35', '45', '55'])}`;
  return [
    kind(book.paid, 'fact', 2, 'user', () => String(draw.int(29, 2_480))),
    kind(book.before, 'hard-constraint', 4, 'user', () => String(draw.int(4, 30))),
    kind(book.calls, 'preference', 2, 'user', time),
    kind(book.house, 'fact', 3, 'user', () => String(draw.int(11, 980))),
    kind(book.granted, 'decision', 4, 'answer', () => String(draw.int(21, 1_900))),
    kind(book.pickup, 'goal', 3, 'answer', time),
  ];
}

const phraseFact = (phrase: OrderPhrase): Pick<FactKind, 'words' | 'say' | 'ask' | 'use' | 'correct'> => ({
  words: [phrase.word],
  say: (order, value, reference) => phrased(phrase.say, order, value, reference),
  ask: (order) => phrased(phrase.ask, order),
  use: (order, value) => phrased(phrase.use, order, value),
  ...(phrase.correct !== undefined && {
    correct: (order, value, reference) => phrased(phrase.correct!, order, value, reference),
  }),
});

/** @returns a sentence of a phrasebook with order, value and reference in their places */
export const phrased = (sentence: string, order: string, value = '', reference = ''): string =>
  sentence.replace('{o}', order).replace('{v}', value).replace('{r}', reference);
