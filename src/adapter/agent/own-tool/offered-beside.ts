import type { ToolSpec } from '../../../conversation/message.ts';
import type { DialectName } from '../../../model/dialect/dialect.ts';
import { type Json, recordsIn } from './json-parts.ts';

/** The tools of a case, in the words of its requests. */
export interface ToolsOfCase {
  dialect: DialectName;
  tools: readonly ToolSpec[];
}

/**
 * @param own name of the agent's tool that is called in their stead
 * @param there what a request offers
 * @returns tools of the case that are to be offered as well: by their names alone, as they take no room of the agent; only beside its own
 * tool, and none twice
 */
export function offeredBeside(own: string, there: readonly unknown[], { dialect, tools }: ToolsOfCase): Json[] {
  const names = new Set(
    recordsIn(there).map(({ name, function: called }) => name ?? (called as Json | undefined)?.name),
  );
  if (!names.has(own)) return [];
  return tools.filter(({ name }) => !names.has(name)).map(({ name }) => offeredIn(dialect, name));
}

function offeredIn(dialect: DialectName, name: string): Json {
  switch (dialect) {
    case 'openai-chat':
      return { type: 'function', function: { name } };
    case 'anthropic':
      return { name, input_schema: { type: 'object' } };
  }
}
