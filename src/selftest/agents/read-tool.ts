import { readFileSync } from 'node:fs';
import type { SmallTools } from './tool-servers.ts';

export const READ_TOOL = 'read';

/** The one tool of an agent that takes none from outside. */
export const readTool = (): SmallTools => ({
  offered: [
    {
      type: 'function',
      function: {
        name: READ_TOOL,
        description: 'Reads a file, and shows its lines with their numbers.',
        parameters: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
      },
    },
  ],
  call: async ({ id, function: { name, arguments: given } }) => ({
    role: 'tool',
    tool_call_id: id,
    content: name === READ_TOOL ? shown(JSON.parse(given) as { path: string }) : `There is no tool ${name}.`,
  }),
  close: async () => {},
});

function shown({ path }: { path: string }): string {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    const numbered = lines.map((line, at) => `${String(at + 1).padStart(5)}\t${line}`);
    return ['<file>', ...numbered, '</file>'].join('\n');
  } catch (error) {
    return `The tool failed: ${(error as Error).message}`;
  }
}
