import { textOf } from '../../../conversation/content.ts';
import type { JsonValue, Message } from '../../../conversation/message.ts';
import type { TemplateValues } from '../../agent-section/template.ts';
import { AgentCannotError } from './agent-cannot-error.ts';

/**
 * @returns the variables of a turn: those of its conversation, `input`, the text of the message, and `blocks`, each of its texts as
 * `{ type: "text", text }`
 * @throws AgentCannotError where the message holds something else than text
 */
export function turnValues(values: TemplateValues, input: Message): TemplateValues {
  const blocks = input.content.map((block): JsonValue => {
    if (block.type === 'text') return { type: 'text', text: block.text };
    throw new AgentCannotError(
      `A message with a block of the kind "${block.type}" is not put to an agent that a manifest describes.`,
    );
  });
  return { ...values, input: textOf(input), blocks };
}
