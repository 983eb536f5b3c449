import type { DayClock } from '../day.ts';
import type { Draw } from '../draw.ts';
import type { FactKind, FactPlace } from '../fact-kind.ts';
import { deskFacts } from './desk-facts.ts';
import { CONCERNS, type ConcernName, type OrderPhrase, type Phrasebook } from './languages/phrasebook.ts';
import { PHRASEBOOKS } from './languages/phrasebooks.ts';
import type { OrderBook } from './orders.ts';

/** What facts of customers are drawn with. */
export interface SupportSources {
  draw: Draw;
  orders: OrderBook;
  clock: DayClock;
}

/** @returns what is said at a support desk that must not be forgotten, in all languages and in that of the desk */
export const supportFacts = (sources: SupportSources): FactKind[] => [
  ...deskFacts(sources.draw),
  ...PHRASEBOOKS.flatMap((book) => customerFacts(sources, book)),
];

const DELIVERABLE: readonly ConcernName[] = ['damaged', 'late'];
const COLLECTED: readonly ConcernName[] = ['damaged'];

function customerFacts({ draw, orders, clock }: SupportSources, book: Phrasebook): FactKind[] {
  const kind = (
    phrase: OrderPhrase,
    said: Pick<FactKind, 'type' | 'weight' | 'value'> & { place: FactPlace; about: readonly ConcernName[] },
  ): FactKind => {
    const { place, about, ...form } = said;
    return { ...phraseFact(phrase), ...form, voice: book.language, places: [place], ...orders.subjects(book, about) };
  };
  const time = (): string => `${draw.int(10, 20)}:${draw.pick(['05', '15', '25', '35', '45', '55'])}`;
  // A part of what was paid, so that nobody gets back more than that.
  const part = (): string => String(draw.int(Math.ceil(orders.current().total / 5), orders.current().total));
  return [
    kind(book.paid, {
      type: 'fact',
      weight: 2,
      place: 'user',
      about: CONCERNS,
      value: () => String(orders.current().total),
    }),
    kind(book.before, {
      type: 'hard-constraint',
      weight: 4,
      place: 'user',
      about: DELIVERABLE,
      value: () => dayAfter(draw, clock.at),
    }),
    kind(book.calls, { type: 'preference', weight: 2, place: 'user', about: CONCERNS, value: time }),
    kind(book.house, {
      type: 'fact',
      weight: 3,
      place: 'user',
      about: DELIVERABLE,
      value: () => String(draw.int(11, 980)),
    }),
    kind(book.granted, { type: 'decision', weight: 4, place: 'answer', about: CONCERNS, value: part }),
    kind(book.pickup, { type: 'goal', weight: 3, place: 'answer', about: COLLECTED, value: time }),
  ];
}

/** A day of the month that lies ahead by some days, as long as the month has any. */
const dayAfter = (draw: Draw, at: number): string => String(Math.min(30, new Date(at).getUTCDate() + draw.int(4, 14)));

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
