import { textOf } from '../../conversation/content.ts';
import { isRecord } from '../../conversation/json.ts';
import type { Message } from '../../conversation/message.ts';

/** What a guess rests on: a request in neutral words. */
export interface Asked {
  /** the conversation, without the system prompt at its head */
  messages: readonly Message[];
  /** the system prompt, wherever the dialect puts it; empty where there is none */
  system: string;
  /** names of the tools it offers */
  tools: readonly string[];
}

/**
 * @param messages all of the request, the system prompt among them
 * @param body of the request, parsed; whatever it is
 */
export function askedIn(messages: readonly Message[], body: unknown): Asked {
  const isPrompt = ({ role }: Message): boolean => role === 'system';
  const start = messages.findIndex((message) => !isPrompt(message));
  const head = start === -1 ? messages : messages.slice(0, start);
  return {
    messages: messages.slice(head.length),
    system: head.map(textOf).join('\n'),
    tools: isRecord(body) ? toolNamesIn(body.tools) : [],
  };
}

/** Every dialect names a tool either in itself or in its `function`. */
function toolNamesIn(tools: unknown): string[] {
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((tool: unknown) => {
    if (!isRecord(tool)) return [];
    const { name } = isRecord(tool.function) ? tool.function : tool;
    return typeof name === 'string' ? [name] : [];
  });
}
