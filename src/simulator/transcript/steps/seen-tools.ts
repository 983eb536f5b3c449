import type { JsonObject, JsonValue, ToolCallBlock, ToolSpec } from '../../../conversation/message.ts';
import { toolName } from './call-ids.ts';

/** The tools of a session: as it declares them, and what was called without a declaration by what it was called with. */
export interface SeenTools {
  declare(tools: readonly ToolSpec[]): void;
  called(call: ToolCallBlock): void;
  specs(): ToolSpec[];
}

/** @returns tools of which none was seen */
export function seenTools(): SeenTools {
  const declared = new Map<string, ToolSpec>();
  const called = new Map<string, Map<string, JsonObject>>();
  return {
    declare: (tools) => {
      for (const tool of tools) declared.set(toolName(tool.name), { ...tool, name: toolName(tool.name) });
    },
    called({ name, arguments: given }) {
      const properties = called.get(name) ?? new Map<string, JsonObject>();
      for (const [key, value] of Object.entries(given)) if (!properties.has(key)) properties.set(key, schemaOf(value));
      called.set(name, properties);
    },
    specs: () => [
      ...declared.values(),
      ...[...called].flatMap(([name, properties]) => (declared.has(name) ? [] : [specOf(name, properties)])),
    ],
  };
}

const specOf = (name: string, properties: ReadonlyMap<string, JsonObject>): ToolSpec => ({
  name,
  description: '',
  parameters: { type: 'object', properties: Object.fromEntries(properties) },
});

function schemaOf(value: JsonValue): JsonObject {
  if (Array.isArray(value)) return { type: 'array', items: {} };
  if (value === null) return {};
  return { type: typeof value === 'object' ? 'object' : typeof value };
}
