import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { SmallTool } from './ask-model.ts';
import type { SmallCall, SmallMessage } from './small-message.ts';

/** A server of tools, as a session of the protocol names it. */
export interface NamedServer {
  name: string;
  command: string;
  args: string[];
  env: { name: string; value: string }[];
}

/** The tools of one conversation. */
export interface SmallTools {
  offered: SmallTool[];
  /** @returns the result, as a message; what goes wrong is a result too */
  call(call: SmallCall): Promise<SmallMessage>;
  close(): Promise<void>;
}

/** Starts the servers. On the wire their tools are called as `server_tool`, so that two servers may have the same. */
export async function connectTools(servers: readonly NamedServer[]): Promise<SmallTools> {
  const connected = await Promise.all(servers.map(connect));
  const owners = new Map(connected.flatMap(({ client, tools }) => tools.map((tool) => [tool.wire, { client, tool }])));
  return {
    offered: connected.flatMap(({ tools }) => tools.map(({ offered }) => offered)),
    call: async ({ id, function: { name, arguments: given } }) => {
      const owner = owners.get(name);
      const content =
        owner === undefined ? `There is no tool ${name}.` : await resultOf(owner.client, owner.tool.name, given);
      return { role: 'tool', tool_call_id: id, content };
    },
    close: async () => {
      await Promise.all(connected.map(({ client }) => client.close()));
    },
  };
}

async function connect({ name: server, command, args, env }: NamedServer) {
  const client = new Client({ name: 'small-agent', version: '1.0.0' });
  const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
  await client.connect(new StdioClientTransport({ command, args, env: own, stderr: 'ignore' }));
  const { tools } = await client.listTools();
  return { client, tools: tools.map((tool) => named(server, tool)) };
}

const named = (
  server: string,
  { name, description, inputSchema }: { name: string; description?: string | undefined; inputSchema: unknown },
) => {
  const wire = `${server}_${name}`;
  const about = description === undefined ? {} : { description };
  return {
    name,
    wire,
    offered: { type: 'function' as const, function: { name: wire, ...about, parameters: inputSchema } },
  };
};

async function resultOf(client: Client, name: string, given: string): Promise<string> {
  try {
    const { content } = await client.callTool({ name, arguments: JSON.parse(given) as Record<string, unknown> });
    return content.map((part) => (part.type === 'text' ? part.text : JSON.stringify(part))).join('\n');
  } catch (error) {
    return `The tool failed: ${(error as Error).message}`;
  }
}
