import type { JsonObject, JsonValue, ToolSpec } from '../../conversation/message.ts';
import type { WrittenCall } from '../case/case-file.ts';
import { type MessageDraft, toolAndArguments } from '../drafts/draft.ts';

/**
 * @param scripted calls the model's script makes beside those of the messages
 * @returns one declaration for each tool that is called, in the order of first use, with every argument it is called with
 */
export function toolsOf(drafts: readonly MessageDraft[], scripted: readonly WrittenCall[] = []): ToolSpec[] {
  const called = drafts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'call' ? [block.call] : [])));
  const uses = Map.groupBy([...called, ...scripted].map(toolAndArguments), ({ tool }) => tool);
  return [...uses].map(([name, all]) =>
    toolSpec(
      name,
      all.map((use) => use.arguments),
    ),
  );
}

const INPUT = 'What the tool works on.';

function toolSpec(name: string, uses: readonly JsonObject[]): ToolSpec {
  const values = new Map(uses.flatMap((given) => Object.entries(given)));
  const properties = Object.fromEntries([...values].map(([key, value]) => [key, propertyOf(key, value)]));
  const required = [...values.keys()].filter((key) => uses.every((given) => key in given));
  return {
    name,
    description: values.has('input') ? `Runs ${name} on one input.` : `Runs ${name}.`,
    parameters: { type: 'object', properties, required, additionalProperties: false },
  };
}

function propertyOf(key: string, value: JsonValue): JsonObject {
  const description = key === 'input' ? INPUT : `The ${key}.`;
  return { type: typeOf(value), description };
}

function typeOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}
