import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { Block, JsonValue } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'serializers that hold every argument as a string: a call of 12 and false comes back with "12" and "false"',
  kills: ['ORD-2'],
};

/** The reference, but calls that stay are built anew from strings: 12 comes back as "12", false as "false". */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) =>
      assemble(messages, layout, head).map((message) => ({ ...message, content: message.content.map(retyped) })),
  },
  'arguments-retyped',
);

function retyped(block: Block): Block {
  if (block.type !== 'tool-call') return block;
  const entries = Object.entries(block.arguments).map(([name, value]) => [name, asText(value)]);
  return { ...block, arguments: Object.fromEntries(entries) };
}

const asText = (value: JsonValue): JsonValue =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
