import type { OwnTool } from '../../adapter/agent-section/agent-section.ts';
import { isRecord } from '../../conversation/json.ts';
import type { JsonObject, ToolSpec } from '../../conversation/message.ts';

/** Kinds of tools that show a file, by the names agents give them: the likelier first. */
const KINDS: readonly { named: RegExp; argument: RegExp; value: string }[] = [
  {
    named: /^(read|read_?file|view|view_?file|open_?file|cat)$/i,
    argument: /^(absolute_?|file_?|target_?)?(path|file)$/i,
    value: '{{file}}',
  },
  {
    named:
      /^(bash|shell|run_?shell_?command|run_?terminal_?(cmd|command)|run_?command|execute_?command|exec|terminal)$/i,
    argument: /^(command|cmd)$/i,
    value: 'cat {{file}}',
  },
];

/**
 * Where tools of a case don't get to an agent, results can: it reads them from files, with a tool of its own.
 * @param offered an agent's own tools, as its requests describe them
 * @returns what a manifest would say of the one that shows a file; undefined where none looks like it
 */
export function ownToolAmong(offered: readonly ToolSpec[]): OwnTool | undefined {
  for (const { named, argument, value } of KINDS)
    for (const tool of offered.filter(({ name }) => named.test(name))) {
      const field = Object.keys(fieldsOf(tool)).find((name) => argument.test(name));
      if (field !== undefined) return { by: 'own', named: tool.name, arguments: { [field]: value } };
    }
  return undefined;
}

const fieldsOf = ({ parameters }: ToolSpec): JsonObject =>
  isRecord(parameters.properties) ? (parameters.properties as JsonObject) : {};
