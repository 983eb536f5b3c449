import type { Settings } from '../../src/conversation/settings.ts';
import { type LangChainMessage, packages } from './packages.ts';

interface ToolRequest {
  toolCall: { id: string; name: string; args: object };
}

/**
 * @param own names of the tools the package brings along, which can't be given again
 * @returns the case's tools, to be offered to the model; `serveTools` gives their results
 */
export const createTools = ({ tools = [] }: Settings, own: readonly string[] = []): object[] =>
  tools
    .filter(({ name }) => !own.includes(name))
    .map(({ name, description, parameters: schema }) => packages.tool(() => '', { name, description, schema }));

/** Lets the suite answer the calls of the case's tools, also of those that are named like one of the package's own. */
export function serveTools({ tools = [] }: Settings, toolUrl: string): object {
  const names = tools.map(({ name }) => name);
  return packages.createMiddleware({
    name: 'ToolsOfTheCase',
    wrapToolCall: async (request: ToolRequest, handler: (request: ToolRequest) => Promise<LangChainMessage>) => {
      const { id, name, args } = request.toolCall;
      // Only the package's own file tools take a "file_path": the model reads the archive by them.
      if (!names.includes(name) || 'file_path' in args) return handler(request);
      const response = await fetch(toolUrl, { method: 'POST', body: JSON.stringify({ id, name, arguments: args }) });
      const { content, isError } = (await response.json()) as { content: string; isError: boolean };
      return new packages.ToolMessage({ content, tool_call_id: id, name, status: isError ? 'error' : 'success' });
    },
  });
}
