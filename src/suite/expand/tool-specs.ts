import type { JsonObject, JsonValue, ToolSpec } from '../../conversation/message.ts';
import { seededRandom } from '../../conversation/random.ts';
import type { WrittenCall } from '../case/case-file.ts';
import { filler } from '../content/filler.ts';
import { type MessageDraft, toolAndArguments } from '../drafts/draft.ts';

/**
 * @param scripted calls the model's script makes beside those of the messages
 * @param scale how many times the usual sizes a run has: what tools take of a window grows with it
 * @returns one declaration for each tool that is called, in the order of first use, with every argument it is called with
 */
export function toolsOf(drafts: readonly MessageDraft[], scripted: readonly WrittenCall[] = [], scale = 1): ToolSpec[] {
  const called = drafts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'call' ? [block.call] : [])));
  const uses = Map.groupBy([...called, ...scripted].map(toolAndArguments), ({ tool }) => tool);
  return [...uses].map(([name, all]) => {
    const spec = toolSpec(
      name,
      all.map((use) => use.arguments),
    );
    return scale === 1 ? spec : { ...spec, parameters: explained(spec, scale) };
  });
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

/** Providers limit what is said of a tool, and of its arguments they don't. */
function explained({ name, parameters }: ToolSpec, scale: number): JsonObject {
  const properties = Object.entries(parameters.properties as JsonObject).map(([key, property]) => {
    const { description, ...rest } = property as { description: string } & JsonObject;
    const more = ((scale - 1) * JSON.stringify({ [key]: property }).length) / 4;
    return [key, { ...rest, description: `${description} ${filler(more, seededRandom(`${name}/${key}`))}` }];
  });
  return { ...parameters, properties: Object.fromEntries(properties) };
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
