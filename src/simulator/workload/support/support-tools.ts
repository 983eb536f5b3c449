import type { JsonObject, ToolSpec } from '../../../conversation/message.ts';

const order: JsonObject = { type: 'string', pattern: '^[0-9]{6,}$', description: 'order number, digits only' };
const spec = (name: string, description: string, properties: JsonObject): ToolSpec => ({
  name,
  description,
  parameters: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});

/** The tools of a support desk. */
export const SUPPORT_TOOLS: ToolSpec[] = [
  spec('lookup_order', 'Gives an order with its items, its shipment and the notes of the carrier.', {
    order_number: order,
  }),
  spec('search_policy', 'Searches the rules for returns and refunds of a country.', {
    query: { type: 'string', description: 'a few words in English' },
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
  }),
  spec('issue_refund', 'Refunds a part of an order to the way it was paid.', {
    order_number: order,
    amount_cents: { type: 'integer', minimum: 1 },
    reason: { type: 'string', enum: ['damaged', 'late', 'lost', 'wrong_item', 'goodwill'] },
  }),
  spec('create_ticket', 'Hands something over to another team.', {
    queue: { type: 'string', enum: ['warehouse', 'carrier', 'finance', 'quality'] },
    summary: { type: 'string' },
    priority: { type: 'integer', minimum: 1, maximum: 4 },
  }),
];
