import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ToolSpec } from '../../../conversation/message.ts';
import type { LentTools } from '../../agent-section/agent-section.ts';
import type { McpServer } from '../drivers/agent-driver.ts';
import { offeredName } from './tool-names.ts';

/** A tool, and what it is offered as. */
export interface ServedTool extends ToolSpec {
  offered: string;
}

/** How the server is called: it becomes part of the tools' names in many agents. */
export const SERVER_NAME = 'conform';

export interface LentToCase {
  tools: readonly ToolSpec[];
  lent: LentTools;
  /** where their calls are answered */
  toolUrl: string;
  /** the list of tools is written into it */
  folder: string;
}

/** @returns how the server of these tools is started: with the Node that runs the suite, from its source or its compiled form */
export function mcpOfCase({ tools, lent, toolUrl, folder }: LentToCase): McpServer {
  const file = path.join(folder, 'tools.json');
  const served: ServedTool[] = tools.map((tool) => ({ ...tool, offered: offeredName(lent, tool) }));
  writeFileSync(file, JSON.stringify(served));
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const program = fileURLToPath(new URL(`./mcp-server.${extension}`, import.meta.url));
  // It is started for each conversation, and compiling what it loads is a third of what that takes.
  const env = { NODE_COMPILE_CACHE: path.join(path.dirname(folder), 'compiled') };
  return { name: SERVER_NAME, command: process.execPath, args: [program, file, toolUrl], env };
}
