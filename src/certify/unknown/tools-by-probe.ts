import type { LentTools } from '../../adapter/agent-section/agent-section.ts';
import type { ToolSpec } from '../../conversation/message.ts';

/** A tool with a name that nobody else has for one. */
export const PROBE: ToolSpec = {
  name: 'conform_probe',
  description: 'Does nothing.',
  parameters: { type: 'object', properties: {} },
};

/**
 * @param offered names of the tools in an agent's requests
 * @returns how the tools of a case get to it, by what became of the probe's name; undefined where the probe did not get there. Where
 * nothing is put before a name, the suite does it itself: the agent's own tools may have the names that cases use
 */
export function toolsByProbe(offered: readonly string[]): LentTools | undefined {
  const name = offered.find((one) => one.includes(PROBE.name));
  if (name === undefined) return undefined;
  return name === PROBE.name
    ? { by: 'mcp', offered: 'conform_{{tool}}' }
    : { by: 'mcp', named: name.replace(PROBE.name, '{{tool}}') };
}
