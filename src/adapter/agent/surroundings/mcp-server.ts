import { readFileSync } from 'node:fs';
import { Server } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { ServedTool } from './mcp-of-case.ts';

/**
 * A program: the server of a case's tools on standard input and output. Its arguments are a file with the tools as JSON, and the address
 * that the suite answers their calls at.
 */
const [, , file = '', toolUrl = ''] = process.argv;
const tools = JSON.parse(readFileSync(file, 'utf8')) as ServedTool[];

/**
 * Some clients put a long result into a file, and show its beginning. This asks for all of it where one listens, as Claude Code documents
 * it for servers; more than that number it does not take. Nobody shows it to a model.
 */
const WHOLE = { 'anthropic/maxResultSizeChars': 500_000 };

const server = new Server({ name: 'conform', version: '1.0.0' }, { capabilities: { tools: {} } });

server.setRequestHandler('tools/list', () => ({
  tools: tools.map(({ name, offered, description, parameters }) => ({
    name: offered,
    description: description ?? name,
    inputSchema: { type: 'object' as const, ...parameters },
    _meta: WHOLE,
  })),
}));

server.setRequestHandler('tools/call', async ({ params }) => {
  const { name: called, arguments: given = {} } = params;
  const name = tools.find(({ offered }) => offered === called)?.name ?? called;
  const { content, isError } = await resultOf(JSON.stringify({ name, arguments: given }));
  return { content: partsOf(content), ...(isError === true ? { isError } : {}) };
});

/** Where nobody answers, that is a result too: an agent shows it to its model, and goes on. */
async function resultOf(body: string): Promise<{ content: unknown; isError?: boolean }> {
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(toolUrl, { method: 'POST', headers, body });
    return (await response.json()) as { content: unknown; isError?: boolean };
  } catch {
    return { content: 'The case that this tool belongs to is over.', isError: true };
  }
}

/** A result is a text, or a list of texts and pictures. */
function partsOf(content: unknown): { type: 'text'; text: string }[] {
  const blocks = Array.isArray(content) ? content : [{ type: 'text', text: String(content ?? '') }];
  return blocks.map((block: { text?: unknown }) => ({
    type: 'text' as const,
    text: typeof block.text === 'string' ? block.text : JSON.stringify(block),
  }));
}

await server.connect(new StdioServerTransport());
