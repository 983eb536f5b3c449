import { isRecord, parseJson } from '../../../conversation/json.ts';
import type { JsonObject } from '../../../conversation/message.ts';
import type { LentTools, Wrapper } from '../../agent-section/agent-section.ts';
import { fillJson } from '../../agent-section/template.ts';
import { replaceCalls } from '../own-tool/calls-in-answer.ts';
import type { CaseCall } from '../own-tool/lent-files.ts';
import type { ToolsOfCase } from '../own-tool/offered-beside.ts';
import { nameOnWire, namesTranslation } from '../surroundings/tool-names.ts';
import type { WireTranslation } from '../surroundings/wire-translation.ts';
import { saidCalls } from './said-calls.ts';
import { unwrapCalls } from './unwrap-calls.ts';

export interface WrappedToolsOptions extends ToolsOfCase {
  lent: LentTools;
  /** of the manifest */
  wrapper: Wrapper;
}

/** @returns the translation of a conversation in which the agent calls the case's tools through one of its own */
export function wrappedToolsTranslation({ lent, wrapper, dialect, tools }: WrappedToolsOptions): WireTranslation {
  const renamed = namesTranslation(lent, tools);
  const said = saidCalls();
  const names = tools
    .map((tool) => [tool.name, nameOnWire(lent, tool)] as const)
    .sort(([, one], [, other]) => other.length - one.length);
  const onWire = new Map(names);
  const wrapped = async (call: CaseCall) => {
    const tool = onWire.get(call.name);
    const given = parseJson(call.arguments);
    if (tool === undefined || !isRecord(given)) return undefined;
    said.say(call);
    const values = { tool, arguments: given as JsonObject };
    return { name: wrapper.named, arguments: JSON.stringify(fillJson(wrapper.arguments, values)) };
  };
  return {
    // Some offer a tool by itself as well once it was asked for, and it is called by its own name then.
    toCase: (body) => unwrapCalls(renamed.toCase(body), { wrapper, dialect, tools, said, names }),
    toAgent: (body) => replaceCalls(body, wrapped),
  };
}
