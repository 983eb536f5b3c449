import type { Settings } from '../../conversation/settings.ts';
import type { AgentSection } from '../agent-section/agent-section.ts';
import { namedVariables } from '../agent-section/named-variables.ts';
import type { NotGiven } from '../identity.ts';

/**
 * @returns in a sentence, what a case sets and this agent has no way to be set to; undefined where it can be set to all of it
 */
export function unsettable(section: AgentSection, settings: Settings): string | undefined {
  const named = namedVariables(section);
  const { trigger, keep } = settings;
  if (settings.tools !== undefined && settings.tools.length > 0 && section.tools === undefined)
    return 'The manifest says no way in which tools get to this agent.';
  if (settings.system !== undefined && !named.has('system'))
    return 'The manifest says no way in which this agent gets a system prompt.';
  if (!('tokens' in trigger) && !('fraction' in trigger))
    return `The trigger of this agent can't be set in ${Object.keys(trigger).join()}.`;
  // Who is told of no tail at all keeps what it keeps: nothing that is asked of a tail is asked of it.
  if (!TAILS.some((variable) => named.has(variable))) return undefined;
  if (keep.turns !== undefined && !named.has('keepTurns')) return 'What this agent keeps can’t be set in turns.';
  if (keep.messages !== undefined && !named.has('keepMessages'))
    return 'What this agent keeps can’t be set in messages.';
  return undefined;
}

/** @returns what of a case there is no way for, whatever it is */
export const notGivenTo = (section: AgentSection): NotGiven[] => [
  ...(section.tools === undefined ? (['tools'] as const) : []),
  ...(namedVariables(section).has('system') ? [] : (['system'] as const)),
];

const TAILS = ['keep', 'keepTurns', 'keepMessages'] as const;
