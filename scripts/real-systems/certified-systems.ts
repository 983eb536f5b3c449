import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** Compactors whose reports are kept, by the folders of their adapters. */
export const SYSTEMS = [
  'agent-sdk',
  'deepagents',
  'deepagents-python',
  'deepagents-swift',
  'langchain',
  'langchain-python',
  'sagents',
  'strands',
] as const;

/**
 * Agents that were run as a whole, each by its manifest alone. What they do wrong is told by `findings.yaml` beside it, with scripts in
 * `evidence/`; they have no page of prose, and no repaired twins: their code comes in one bundle.
 */
export const WHOLE_AGENTS = ['opencode', 'pi', 'qwen-code'] as const;

/** All whose reports are kept. */
export const CERTIFIED: readonly string[] = [...SYSTEMS, ...WHOLE_AGENTS];

/** Those that the statements of `reports/README.md` were drawn from and are told for: what all of them should do. */
export const FOUNDING_SYSTEMS = [
  'agent-sdk',
  'deepagents',
  'deepagents-python',
  'deepagents-swift',
  'langchain',
  'langchain-python',
  'sagents',
] as const;

/** What of an adapter's manifest decides what is certified. */
interface Manifest {
  profiles: Record<string, object>;
  recommended?: string;
}

/** @returns the profile that is there without being asked for, and the recommended one where that is another */
export function certifiedProfiles({ profiles, recommended }: Manifest): string[] {
  const [first] = Object.keys(profiles);
  if (first === undefined) throw new Error('An adapter without profiles can’t be certified.');
  return [...new Set([first, recommended ?? first])];
}

/** @param adapters the folder the adapters are in */
export const profilesOf = (adapters: string, system: string): string[] =>
  certifiedProfiles(parse(readFileSync(path.join(adapters, system, 'adapter.yaml'), 'utf8')) as Manifest);
