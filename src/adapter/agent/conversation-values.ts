import type { JsonValue } from '../../conversation/message.ts';
import type { TemplateValues, TemplateVariable } from '../agent-section/template.ts';
import type { StepRequest } from '../protocol.ts';
import type { McpServer } from './drivers/agent-driver.ts';
import type { RelayAddress } from './surroundings/relay.ts';

/** The step a conversation begins with. */
export type OpenStep = Extract<StepRequest, { do: 'open' }>;

/** Where a conversation takes place. */
export interface Place {
  /** of the manifest */
  adapter: string;
  address: RelayAddress;
  home: string;
  work: string;
  port?: number;
  mcp?: McpServer;
}

/** Any key will do. */
export const API_KEY = 'conform-key';

/** What is known of a process before any conversation begins. */
export const processValues = ({ adapter, home, port }: Pick<Place, 'adapter' | 'home' | 'port'>): TemplateValues => ({
  apiKey: API_KEY,
  adapter,
  home,
  ...(port === undefined ? {} : { port }),
});

/** @returns the variables of all templates of a conversation; of what its case does not set, a text is empty and a size 0 */
export function conversationValues(
  { settings, dialect, toolUrl }: OpenStep,
  { address, work, mcp, ...place }: Place,
): TemplateValues {
  const { window, trigger, keep, reservedOutput, system, tools, models } = settings;
  const known: Partial<Record<TemplateVariable, JsonValue | undefined>> = {
    ...processValues(place),
    baseUrl: address.baseUrl,
    origin: address.origin,
    dialect,
    model: models.agent,
    summarizerModel: models.summarizer,
    window,
    trigger: 'tokens' in trigger ? trigger.tokens : 'fraction' in trigger ? trigger.fraction * window : undefined,
    reserved: reservedOutput,
    keep: keep.tokens ?? (keep.fraction === undefined ? 0 : keep.fraction * window),
    keepTurns: keep.turns ?? 0,
    keepMessages: keep.messages ?? 0,
    system: system ?? '',
    tools: tools === undefined ? [] : tools.map((tool) => ({ ...tool }) as unknown as JsonValue),
    toolUrl,
    mcp: mcp === undefined ? {} : { [mcp.name]: { command: mcp.command, args: mcp.args, env: mcp.env } },
    work,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as TemplateValues;
}
