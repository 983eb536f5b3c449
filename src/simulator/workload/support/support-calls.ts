import type { DraftCall } from '../draft.ts';
import type { Draw } from '../draw.ts';

const ITEMS = [
  'kettle',
  'desk lamp',
  'rain jacket',
  'router',
  'bicycle bell',
  'notebook',
  'headphones',
  'backpack',
] as const;
const EVENTS = [
  'label printed',
  'handed to the carrier',
  'sorted',
  'held for a check',
  'loaded',
  'delivery tried',
  'delivered to a neighbour',
] as const;
const RULES = [
  'An item that arrives damaged is replaced or refunded as the customer likes.',
  'What was opened for trying on can be sent back, what was used can not.',
  'The customer pays nothing for sending back what was our mistake.',
  'A parcel counts as lost after ten working days without an event.',
  'Goodwill is given once per customer and quarter.',
  'Refunds go to the way the order was paid, never to another account.',
] as const;

/** @returns what the shop knows of an order. The events of the carrier are lines, so that a note can stand among them */
export function orderCall(draw: Draw, order: string): DraftCall {
  const items = Array.from({ length: draw.heavy(1, 6) }, () => ({
    sku: draw.hex(6),
    name: draw.pick(ITEMS),
    price_cents: draw.heavy(900, 60_000),
  }));
  const events = Array.from(
    { length: draw.int(2, 9) },
    (_, at) => `2026-02-${12 + at} ${draw.int(10, 19)}:${draw.int(10, 59)} ${EVENTS[Math.min(at, EVENTS.length - 1)]}`,
  );
  return {
    name: 'lookup_order',
    arguments: { order_number: order },
    result: `${JSON.stringify({ order_number: order, state: draw.pick(['shipped', 'delivered', 'returning']), items }, null, 2)}\n\nCarrier events:\n${events.join('\n')}`,
    note: (sentence) => `Note: ${sentence}`,
  };
}

/** @returns a rule of the shop */
export const policyCall = (draw: Draw): DraftCall => ({
  name: 'search_policy',
  arguments: {
    query: draw.pick(['damaged on arrival', 'lost parcel', 'return window', 'goodwill']),
    country: draw.pick(['ES', 'FR', 'JP', 'TH', 'IN', 'SA', 'CN']),
  },
  result: draw
    .several(RULES, draw.int(2, 5))
    .map((rule, at) => `${at + 1}) ${rule}`)
    .join('\n'),
  note: (sentence) => `0) ${sentence}`,
});

/** @returns a hand-over to another team */
export const ticketCall = (draw: Draw, order: string): DraftCall => ({
  name: 'create_ticket',
  arguments: {
    queue: draw.pick(['warehouse', 'carrier', 'finance', 'quality']),
    summary: `Please check ${order}, the customer is waiting in the chat`,
    priority: draw.int(1, 4),
  },
  result: JSON.stringify({ ticket: `T-${draw.hex(6)}`, state: 'open', eta_minutes: draw.int(5, 240) }),
});
