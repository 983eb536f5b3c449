import type { JsonValue } from '../../conversation/message.ts';
import type { Settings } from '../../conversation/settings.ts';
import type { StepRequest } from '../protocol.ts';
import type { McpServer } from './drivers/agent-driver.ts';
import type { AgentSection } from './manifest/agent-section.ts';
import { type TemplateValues, type TemplateVariable, variablesIn } from './manifest/template.ts';
import type { RelayAddress } from './relay/relay.ts';

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

/** @returns the variables of all templates of a conversation; those that its case does not set are missing */
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
    keepTurns: keep.turns,
    keepMessages: keep.messages,
    system,
    tools: tools === undefined ? [] : tools.map((tool) => ({ ...tool }) as unknown as JsonValue),
    toolUrl,
    mcp: mcp === undefined ? {} : { [mcp.name]: { command: mcp.command, args: mcp.args, env: mcp.env } },
    work,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as TemplateValues;
}

/**
 * @returns in a sentence, what a case sets and this agent has no way to be set to; undefined where it can be set to all of it
 */
export function unsettable(section: AgentSection, settings: Settings): string | undefined {
  const named = namedBy(section);
  const { trigger, keep } = settings;
  if (settings.tools !== undefined && settings.tools.length > 0 && section.tools === undefined)
    return 'The manifest says no way in which tools get to this agent.';
  if (settings.system !== undefined && !named.has('system'))
    return 'The manifest says no way in which this agent gets a system prompt.';
  if (!('tokens' in trigger) && !('fraction' in trigger))
    return `The trigger of this agent can't be set in ${Object.keys(trigger).join()}.`;
  if (keep.turns !== undefined && !named.has('keepTurns')) return 'What this agent keeps can’t be set in turns.';
  if (keep.messages !== undefined && !named.has('keepMessages'))
    return 'What this agent keeps can’t be set in messages.';
  return undefined;
}

/** @returns the variables that any template of a manifest uses */
export function namedBy({ start, environment = {}, files = [], driver }: AgentSection): ReadonlySet<string> {
  const templates = [...start, ...Object.values(environment), ...files.flatMap(({ path, text }) => [path, text])];
  return new Set([...templates, JSON.stringify(driver)].flatMap(variablesIn));
}
