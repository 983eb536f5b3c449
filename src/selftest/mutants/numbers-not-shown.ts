import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import type { Block, JsonObject, JsonValue } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'serializers that collect the texts of a call: which line was edited, and how many were ordered, is gone',
  kills: ['COVER-1'],
};

/** The reference, but of the arguments of a call the summarizer is shown the texts alone, however deep they stand. */
export default createReferenceAdapter(
  { render: (messages) => render(messages.map((one) => ({ ...one, content: one.content.map(inWords) }))) },
  'numbers-not-shown',
);

const inWords = (block: Block): Block =>
  block.type === 'tool-call' ? { ...block, arguments: textsOf(block.arguments) as JsonObject } : block;

function textsOf(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.filter(isTextual).map(textsOf);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => isTextual(entry));
  return Object.fromEntries(entries.map(([key, entry]) => [key, textsOf(entry)]));
}

const isTextual = (value: JsonValue): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);
