import { readFileSync } from 'node:fs';
import { Server } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { ToolSpec } from '../../../conversation/message.ts';

/**
 * A program: the server of a case's tools on standard input and output. Its arguments are a file with the tools as JSON, and the address
 * that the suite answers their calls at.
 */
const [, , file = '', toolUrl = ''] = process.argv;
const tools = JSON.parse(readFileSync(file, 'utf8')) as ToolSpec[];

const server = new Server({ name: 'conform', version: '1.0.0' }, { capabilities: { tools: {} } });

server.setRequestHandler('tools/list', () => ({
  tools: tools.map(({ name, description, parameters }) => ({
    name,
    description: description ?? name,
    inputSchema: { type: 'object' as const, ...parameters },
  })),
}));

server.setRequestHandler('tools/call', async ({ params }) => {
  const { name, arguments: given = {} } = params;
  const response = await fetch(toolUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, arguments: given }),
  });
  const { content, isError } = (await response.json()) as { content: unknown; isError?: boolean };
  return { content: partsOf(content), ...(isError === true ? { isError } : {}) };
});

/** A result is a text, or a list of texts and pictures. */
function partsOf(content: unknown): { type: 'text'; text: string }[] {
  const blocks = Array.isArray(content) ? content : [{ type: 'text', text: String(content ?? '') }];
  return blocks.map((block: { text?: unknown }) => ({
    type: 'text' as const,
    text: typeof block.text === 'string' ? block.text : JSON.stringify(block),
  }));
}

await server.connect(new StdioServerTransport());
