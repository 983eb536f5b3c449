import type { DraftCall } from '../draft.ts';
import type { Draw } from '../draw.ts';
import type { ConcernName, Phrasebook } from './languages/phrasebook.ts';
import type { SupportOrder } from './orders.ts';

const DAY = 86_400_000;
const STOPPED = [
  'label printed',
  'handed to the carrier',
  'arrived at the sorting centre',
  'held for a check',
] as const;
const DELIVERED = [
  'label printed',
  'handed to the carrier',
  'arrived at the sorting centre',
  'sorted',
  'loaded for delivery',
  'delivered',
] as const;

/**
 * What the shop knows of an order: of a late one the last event lies three days back, the others have been delivered.
 * The events of the carrier are lines, so that a note can stand among them.
 * @param at ms since 1970
 */
export function orderCall(draw: Draw, order: SupportOrder, at: number): DraftCall {
  const { number, concern, items, currency, total } = order;
  const isLate = concern === 'late';
  const last = at - (isLate ? 3 : draw.int(1, concern === 'damaged' ? 1 : 9)) * DAY;
  const names = isLate ? STOPPED : DELIVERED;
  const events = names.map((event, index) => `${timeOf(draw, last - (names.length - 1 - index) * DAY)} ${event}`);
  const record = {
    order_number: number,
    state: isLate ? 'shipped' : 'delivered',
    currency,
    total,
    items: items.map(({ sku, name, price }) => ({ sku, name, price })),
  };
  return {
    name: 'lookup_order',
    arguments: { order_number: number },
    result: `${JSON.stringify(record, null, 2)}\n\nCarrier events:\n${events.join('\n')}`,
    note: (sentence) => `Note: ${sentence}`,
    noteBehind: 'Carrier events:',
  };
}

/** An hour of that day at which carriers work. */
const timeOf = (draw: Draw, day: number): string =>
  `${new Date(day).toISOString().slice(0, 10)} ${draw.int(10, 19)}:${draw.int(10, 59)}`;

const POLICIES: Readonly<Record<ConcernName, { queries: readonly string[]; rules: readonly string[] }>> = {
  damaged: {
    queries: ['damaged on arrival', 'damaged item return', 'broken parcel'],
    rules: [
      'An item that arrives damaged is replaced or refunded as the customer likes.',
      'The customer pays nothing for sending back what was our mistake. The carrier collects it.',
      'A photograph is asked for once; without it the claim is good all the same below 100 EUR.',
      'Refunds go to the way the order was paid, never to another account.',
    ],
  },
  late: {
    queries: ['lost parcel', 'parcel without events', 'late delivery'],
    rules: [
      'A parcel counts as lost after ten working days without an event.',
      'When a parcel counts as lost the customer chooses between a new one and the money.',
      'The carrier is asked after three days without an event, not before.',
      'Goodwill is given once per customer and quarter.',
    ],
  },
  unfit: {
    queries: ['wrong size', 'return window', 'return costs clothes'],
    rules: [
      'What was opened for trying on can be sent back, what was used can not.',
      'The first return for size is free, later ones are charged.',
      'The return window is thirty days from delivery.',
      'An exchange is sent when the first item has arrived in the warehouse.',
      'Refunds go to the way the order was paid, never to another account.',
    ],
  },
};

/** @returns rules of the shop for what the customer has asked */
export function policyCall(draw: Draw, concern: ConcernName, { country }: Phrasebook): DraftCall {
  const { queries, rules } = POLICIES[concern];
  return {
    name: 'search_policy',
    arguments: { query: draw.pick(queries), country },
    result: draw
      .several(rules, draw.int(2, rules.length))
      .map((rule, at) => `${at + 1}) ${rule}`)
      .join('\n'),
  };
}

const TICKETS: Readonly<Record<ConcernName, { queue: string; summaries: readonly string[] }>> = {
  damaged: {
    queue: 'warehouse',
    summaries: [
      'Replacement for {o}, the first one arrived damaged',
      'Please send {o} again, damaged in transit',
      '{o}: damaged, customer wants a new one',
    ],
  },
  late: {
    queue: 'carrier',
    summaries: [
      'No event for {o} for three days, where is it?',
      'Please trace {o}, held for a check',
      '{o} is stuck at the sorting centre, customer is waiting',
    ],
  },
  unfit: {
    queue: 'warehouse',
    summaries: [
      'Put the next size aside for {o}',
      'Exchange for {o}: one size up when the return is in',
      'Is the item of {o} in stock one size larger? Please reserve',
    ],
  },
};

/** @returns a hand-over to another team */
export function ticketCall(draw: Draw, { number, concern }: SupportOrder): DraftCall {
  const { queue, summaries } = TICKETS[concern];
  return {
    name: 'create_ticket',
    arguments: { queue, summary: draw.pick(summaries).replace('{o}', number), priority: draw.int(1, 4) },
    result: JSON.stringify({ ticket: `T-${draw.hex(6)}`, state: 'open', eta_minutes: draw.int(30, 420) }),
  };
}
