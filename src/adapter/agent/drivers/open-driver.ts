import type { DriverSection } from '../../agent-section/agent-section.ts';
import type { AgentDriver, AgentProcess } from './agent-driver.ts';

/** Starts an agent by the protocol that its manifest names; the others are not loaded. */
export async function openAgentDriver(section: DriverSection, started: AgentProcess): Promise<AgentDriver> {
  if (section === 'acp') return (await import('./acp.ts')).startAcpAgent(started);
  if ('lines' in section) return (await import('./lines.ts')).startLinesAgent(started, section.lines);
  throw new Error('This driver is not there yet.');
}
