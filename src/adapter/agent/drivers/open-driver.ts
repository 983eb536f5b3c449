import type { DriverSection } from '../../agent-section/agent-section.ts';
import type { AgentDriver, AgentProcess } from './agent-driver.ts';

/** Starts an agent by the protocol that its manifest names; the others are not loaded. */
export async function openAgentDriver(section: DriverSection, started: AgentProcess): Promise<AgentDriver> {
  if (section === 'acp') return (await import('./acp.ts')).startAcpAgent(started);
  if ('acp' in section) return (await import('./acp.ts')).startAcpAgent(started, section.acp);
  if ('lines' in section) return (await import('./lines.ts')).startLinesAgent(started, section.lines);
  if ('http' in section) return (await import('./http.ts')).startHttpAgent(started, section.http);
  return (await import('./command.ts')).startCommandAgent(started, section.command);
}
