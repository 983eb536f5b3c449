import type { SmallTools } from './tool-servers.ts';

export const WRAPPER_TOOL = 'tool_call';

/** @returns one tool in the place of all those of servers, which calls the one that it is told of */
export const wrapTools = (tools: SmallTools): SmallTools => ({
  offered: [
    {
      type: 'function',
      function: {
        name: WRAPPER_TOOL,
        description: `Calls a tool. There are: ${tools.offered.map(({ function: { name } }) => name).join(', ')}.`,
        parameters: {
          type: 'object',
          properties: { name: { type: 'string' }, arguments: { type: 'object' } },
          required: ['name', 'arguments'],
        },
      },
    },
  ],
  call: async (call) => {
    const { name, arguments: given } = call.function;
    if (name !== WRAPPER_TOOL) return { role: 'tool', tool_call_id: call.id, content: `There is no tool ${name}.` };
    const inner = JSON.parse(given) as { name: string; arguments: unknown };
    return tools.call({ ...call, function: { name: inner.name, arguments: JSON.stringify(inner.arguments) } });
  },
  close: tools.close,
});
