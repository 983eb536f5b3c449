import type { ToolSpec } from '../../../conversation/message.ts';
import type { LentTools } from '../../agent-section/agent-section.ts';
import { fillTemplate } from '../../agent-section/template.ts';
import { type OtherName, renameTools } from './rename-tools.ts';
import type { WireTranslation } from './wire-translation.ts';

/**
 * @param lent undefined where the manifest says nothing, and each tool has one name
 * @returns the translation of a conversation whose tools have another name on the agent's side of the wire
 */
export function namesTranslation(lent: LentTools | undefined, tools: readonly ToolSpec[]): WireTranslation {
  const hasOthers = lent?.named !== undefined || lent?.offered !== undefined;
  const pairs = hasOthers ? tools.map((tool) => [tool.name, nameOnWire(lent, tool)] as const) : [];
  const there = new Map(pairs);
  const back = new Map(pairs.map(([name, other]) => [other, name]));
  const renamed = (body: string, other: OtherName): string => (pairs.length === 0 ? body : renameTools(body, other));
  return {
    toCase: (body) => renamed(body, (name) => back.get(name)),
    toAgent: async (body) => renamed(body, (name) => there.get(name)),
  };
}

/** @returns what a server offers a tool as: its name in the case, unless the manifest has another one for it */
export const offeredName = ({ offered }: Pick<LentTools, 'offered'>, { name }: ToolSpec): string =>
  offered === undefined ? name : fillTemplate(offered, { tool: name });

/** @returns what a tool is called on the wire: a client may put something before the name it is offered */
export const nameOnWire = (lent: LentTools, tool: ToolSpec): string =>
  fillTemplate(lent.named ?? '{{tool}}', { tool: offeredName(lent, tool) });
