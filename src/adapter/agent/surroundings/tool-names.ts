import type { ToolSpec } from '../../../conversation/message.ts';
import type { AgentTools } from '../../agent-section/agent-section.ts';
import { fillTemplate } from '../../agent-section/template.ts';
import type { OtherName } from './rename-tools.ts';

/** Names of a case's tools, from the case to the agent and back. */
export interface ToolNames {
  toAgent: OtherName;
  toCase: OtherName;
}

/** @returns how each tool of a case is called on the agent's side of the wire; none has another name where the manifest says nothing */
export function toolNames({ named }: Partial<AgentTools>, tools: readonly ToolSpec[]): ToolNames {
  if (named === undefined) return { toAgent: () => undefined, toCase: () => undefined };
  const pairs = tools.map(({ name }) => [name, fillTemplate(named, { tool: name })] as const);
  const there = new Map(pairs);
  const back = new Map(pairs.map(([name, other]) => [other, name]));
  return { toAgent: (name) => there.get(name), toCase: (name) => back.get(name) };
}
