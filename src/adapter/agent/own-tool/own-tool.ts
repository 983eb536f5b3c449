import type { ToolSpec } from '../../../conversation/message.ts';
import type { DialectName } from '../../../model/dialect/dialect.ts';
import type { OwnTool } from '../../agent-section/agent-section.ts';
import { fillJson } from '../../agent-section/template.ts';
import type { WireTranslation } from '../surroundings/wire-translation.ts';
import { replaceCalls } from './calls-in-answer.ts';
import { restoreCalls } from './calls-in-request.ts';
import { type CaseCall, lentFiles } from './lent-files.ts';

export interface OwnToolOptions {
  /** of the manifest */
  own: OwnTool;
  dialect: DialectName;
  /** of the case */
  tools: readonly ToolSpec[];
  /** where the suite gives out the results of the case */
  toolUrl: string;
  /** the folder the agent works in */
  work: string;
}

/** @returns the translation of a conversation in which a tool of the agent's own takes the place of the case's tools */
export function ownToolTranslation({ own, dialect, tools, toolUrl, work }: OwnToolOptions): WireTranslation {
  const files = lentFiles(work);
  const names = new Set(tools.map(({ name }) => name));
  const otherCall = async (call: CaseCall) => {
    if (!names.has(call.name)) return undefined;
    const { path } = files.lend(call, await resultOf(call, toolUrl));
    return { name: own.named, arguments: JSON.stringify(fillJson(own.arguments, { file: path })) };
  };
  return {
    toCase: (body) => restoreCalls(body, { dialect, files, tools, own: own.named }),
    toAgent: (body) => replaceCalls(body, otherCall),
  };
}

async function resultOf({ id, name, arguments: given }: CaseCall, toolUrl: string): Promise<string> {
  const body = `{${id === undefined ? '' : `"id":${JSON.stringify(id)},`}"name":${JSON.stringify(name)},"arguments":${given}}`;
  const response = await fetch(toolUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await response.json()) as { content: string }).content;
}
