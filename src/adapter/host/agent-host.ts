import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startAgentLife } from '../agent/agent-life.ts';
import { isCutOff } from '../agent/surroundings/cut-off.ts';
import { notGivenTo } from '../agent/unsettable.ts';
import type { AgentSection } from '../agent-section/agent-section.ts';
import type { AdapterHost } from '../host.ts';
import type { FullIdentity, ManifestClaims } from '../identity.ts';
import type { Manifest } from '../resolve/read-manifest.ts';
import { completeIdentity } from '../validation/complete-identity.ts';
import { supervisedHost } from './supervised-host.ts';

export interface AgentHostOptions {
  section: AgentSection;
  manifest: Manifest;
  /** what the agent is called where its manifest gives it no name */
  label: string;
  /** ms, unless the manifest says it */
  startTimeout: number;
  /** runs before each start; what it throws is why the agent can't be started */
  prepare: () => Promise<void>;
}

/** ms an agent has to start: some look around for half a minute first */
const START_TIMEOUT = 60_000;

/** @returns a host for a whole agent that a manifest describes */
export function agentHost({ section, manifest, label, startTimeout, prepare }: AgentHostOptions): AdapterHost {
  const identity = agentIdentity(manifest, label, section);
  const timeout = section.startTimeout ?? Math.max(startTimeout, START_TIMEOUT);
  return supervisedHost(isCutOff() ? 'network' : 'proxy', async (closing) => {
    await prepare();
    return startAgentLife({ section, identity, folder: manifest.folder, startTimeout: timeout, closing });
  });
}

/** Characters of a file that a tool is taken to show whole where the manifest says nothing. */
const SHOWN_WHOLE = 20_000;

/** What follows from its being an agent that is seen on the wire alone; a manifest that says otherwise is refused when it is read. */
export const AGENT_CLAIMS = {
  drives: ['agent'],
  door: 'loopback',
  reach: ['replay'],
  onWire: true,
} as const satisfies ManifestClaims;

/** @returns who the agent is; nothing is started for it */
export function agentIdentity(manifest: Manifest, label: string, section: AgentSection): FullIdentity {
  const { tools, driver } = section;
  const { claims, tested } = manifest;
  const said = { ...claims, name: claims.name ?? label, version: installedVersion(manifest) ?? tested ?? 'unknown' };
  const reads = tools?.by === 'own' ? { readsResults: { longest: tools.longest ?? SHOWN_WHOLE } } : {};
  const identity = completeIdentity({ ...said, ...AGENT_CLAIMS, drives: ['agent'], reach: ['replay'] }, {}, ['agent']);
  const notGiven = notGivenTo(section);
  const lacking = notGiven.length === 0 ? {} : { notGiven };
  const silence = typeof driver === 'object' && 'lines' in driver ? driver.lines.silence : undefined;
  return { ...identity, ...reads, ...lacking, ...(silence === undefined ? {} : { silence }) };
}

/** Of a package of npm in the folder of the adapter. */
function installedVersion({ folder, package: published }: Manifest): string | undefined {
  if (published === undefined || !('npm' in published)) return undefined;
  try {
    const file = path.join(folder, 'node_modules', published.npm, 'package.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version;
  } catch {
    return undefined;
  }
}
