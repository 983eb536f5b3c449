import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * An extension of pi, which has no MCP of its own: it registers the tools of a case, as `tools.json` in the session's folder has them, under
 * their own names, and asks the suite for each result. pi loads this file as it is, so its types are not asked for.
 */
// biome-ignore lint/suspicious/noExplicitAny: the types of pi are there only where the adapter is set up
export default function tools(pi: any): void {
  pi.on('session_start', (_event: unknown, { cwd }: { cwd: string }) => {
    const { url, tools } = toolsIn(cwd);
    for (const { name, description = name, parameters } of tools)
      pi.registerTool({
        name,
        label: name,
        description,
        parameters,
        execute: (_id: string, given: unknown) => call(url, { name, arguments: given }),
      });
  });
  pi.on('session_compact', nextMillisecond);
}

interface ToolsOfCase {
  url: string;
  tools: { name: string; description?: string; parameters: unknown }[];
}

/** The session it starts with has no such file. */
function toolsIn(folder: string): ToolsOfCase {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'tools.json'), 'utf8')) as ToolsOfCase;
  } catch {
    return { url: '', tools: [] };
  }
}

/**
 * pi takes an answer whose request began in the millisecond of a pass for one from before it, and checks no size because of it
 * (`assistantIsFromBeforeCompaction`, core/agent-session.js). Here the next request may begin so soon, or not: what comes of it would hang on
 * how busy the machine is. A timer alone may end early where the loop was busy.
 */
async function nextMillisecond(): Promise<void> {
  const passed = Date.now();
  while (Date.now() <= passed) await setTimeout(1);
}

/** A failed call is told to pi by an error with the same words. */
async function call(url: string, asked: { name: string; arguments: unknown }) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(asked) });
  const { content, isError } = (await response.json()) as { content: unknown; isError?: boolean };
  const parts = Array.isArray(content) ? content : [{ type: 'text', text: String(content ?? '') }];
  if (isError === true) throw new Error(parts.map(({ text = '' }) => text).join('\n'));
  return { content: parts, details: {} };
}
