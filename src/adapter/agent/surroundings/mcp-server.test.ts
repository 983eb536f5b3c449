import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, describe, expect, it } from 'vitest';
import type { JsonObject, Message, ToolSpec } from '../../../conversation/message.ts';
import { startToolServer, type ToolServer } from '../../../run/environment/tool-server.ts';
import type { LentTools } from '../../agent-section/agent-section.ts';
import { mcpOfCase } from './mcp-of-case.ts';

const TOOLS: ToolSpec[] = [
  {
    name: 'read_file',
    description: 'Reads a file.',
    parameters: {
      type: 'object',
      properties: { path: { type: 'string', pattern: '^/' }, lines: { anyOf: [{ type: 'number' }, { type: 'null' }] } },
      required: ['path'],
      additionalProperties: false,
    },
  },
  { name: 'now', description: 'Tells the time.', parameters: {} },
];

const pair = (id: string, name: string, given: JsonObject, content: string, isError = false): Message[] => [
  { role: 'assistant', content: [{ type: 'tool-call', id, name, arguments: given }] },
  { role: 'tool', content: [{ type: 'tool-result', callId: id, content: [{ type: 'text', text: content }], isError }] },
];

const STORY: Message[] = [
  ...pair('c1', 'read_file', { path: '/a', lines: null }, 'first "reading" of a\n'),
  ...pair('c2', 'read_file', { path: '/b' }, 'no such file', true),
  ...pair('c3', 'read_file', { lines: null, path: '/a' }, 'second reading of a'),
  ...pair('c4', 'now', {}, 'noon'),
];

const opened: { server: ToolServer; client: Client }[] = [];
afterAll(async () => {
  for (const { server, client } of opened) {
    await client.close();
    await server.close();
  }
});

/** A client as agents have one, connected to the server of a case. */
async function connected(lent: LentTools = { by: 'mcp' }) {
  const server = await startToolServer();
  const folder = mkdtempSync(path.join(tmpdir(), 'mcp-server-test-'));
  const mcp = mcpOfCase({ tools: TOOLS, lent, toolUrl: server.register('s', STORY), folder });
  const client = new Client({ name: 'an-agent', version: '1' });
  opened.push({ server, client });
  await client.connect(new StdioClientTransport(mcp));
  const call = async (name: string, given?: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, ...(given === undefined ? {} : { arguments: given }) });
    return { content, isError: isError ?? false };
  };
  return { server, client, call };
}

const result = (text: string, isError = false) => ({ content: [{ type: 'text', text }], isError });

describe('the server of the tools of a case', { timeout: 60_000 }, () => {
  it('offers them as the case has them', async () => {
    const { client } = await connected();
    const { tools } = await client.listTools();
    expect(tools.map(({ name, description }) => ({ name, description }))).toEqual(
      TOOLS.map(({ name, description }) => ({ name, description })),
    );
    expect(tools.map(({ inputSchema }) => inputSchema)).toEqual([TOOLS[0]!.parameters, { type: 'object' }]);
  });

  it('offers them under another name, where that is one of the agent’s own, and is called by it', async () => {
    const { server, client, call } = await connected({ by: 'mcp', offered: 'case_{{tool}}', named: 'x__{{tool}}' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['case_read_file', 'case_now']);
    expect(await call('case_now')).toEqual(result('noon'));
    expect(server.answered('s')).toEqual([{ name: 'now', arguments: {} }]);
  });

  it('asks for results to be shown whole, where a client would put a long one into a file', async () => {
    const { client } = await connected();
    const { tools } = await client.listTools();
    for (const { _meta } of tools) expect(_meta).toEqual({ 'anthropic/maxResultSizeChars': 500_000 });
  });

  it('answers a call by what the story has for its name and arguments, one after the other', async () => {
    const { server, call } = await connected();
    expect(await call('read_file', { path: '/a', lines: null })).toEqual(result('first "reading" of a\n'));
    expect(await call('read_file', { path: '/b' })).toEqual(result('no such file', true));
    expect(await call('read_file', { path: '/a', lines: null })).toEqual(result('second reading of a'));
    expect(await call('now')).toEqual(result('noon'));
    expect(server.answered('s').map(({ name }) => name)).toEqual(['read_file', 'read_file', 'read_file', 'now']);
  });

  it('says that a call is not in the story, and that the case is over, as results that an agent can show its model', async () => {
    const { server, call } = await connected();
    expect(await call('read_file', { path: '/c' })).toEqual(
      result('The case has no result for this call of read_file.', true),
    );
    server.release('s');
    expect(await call('now')).toMatchObject({ isError: true });
    await server.close();
    expect(await call('now')).toMatchObject({ isError: true });
  });
});
