import type { Settings } from '../../conversation/settings.ts';
import type { AgentSection } from '../agent-section/agent-section.ts';
import { variablesIn } from '../agent-section/template.ts';

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
