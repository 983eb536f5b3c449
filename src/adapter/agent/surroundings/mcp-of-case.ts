import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ToolSpec } from '../../../conversation/message.ts';
import type { McpServer } from '../drivers/agent-driver.ts';

/** How the server is called: it becomes part of the tools' names in many agents. */
export const SERVER_NAME = 'conform';

/**
 * @param folder that the list of tools is written into
 * @returns how the server of these tools is started: with the Node that runs the suite, from its source or its compiled form
 */
export function mcpOfCase(tools: readonly ToolSpec[], toolUrl: string, folder: string): McpServer {
  const file = path.join(folder, 'tools.json');
  writeFileSync(file, JSON.stringify(tools));
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const program = fileURLToPath(new URL(`./mcp-server.${extension}`, import.meta.url));
  // It is started for each conversation, and compiling what it loads is a third of what that takes.
  const env = { NODE_COMPILE_CACHE: path.join(path.dirname(folder), 'compiled') };
  return { name: SERVER_NAME, command: process.execPath, args: [program, file, toolUrl], env };
}
