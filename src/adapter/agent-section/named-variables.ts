import type { ManifestClaims } from '../identity.ts';
import type { ProfileClaims } from '../profile.ts';
import type { AgentSection } from './agent-section.ts';
import { type TemplateVariable, variablesIn } from './template.ts';

/** @returns the variables that any template of a manifest uses */
export function namedVariables({ start, environment = {}, files = [], driver }: AgentSection): ReadonlySet<string> {
  const templates = [...start, ...Object.values(environment), ...files.flatMap(({ path, text }) => [path, text])];
  return new Set([...templates, JSON.stringify(driver)].flatMap(variablesIn));
}

/**
 * An agent that is never told of a trigger has its own, whatever a case sets: without this a pass at another size than the case's would be
 * a finding.
 * @returns what its manifest says of it, with that in each profile
 */
export function withFixedTriggers(agent: AgentSection, claims: ManifestClaims): ManifestClaims {
  if (namedVariables(agent).has('trigger' satisfies TemplateVariable)) return claims;
  const { profiles = { default: {} } } = claims;
  const fixed = ([name, profile]: [string, ProfileClaims]) => [name, { ...profile, fixedTrigger: true }] as const;
  return { ...claims, profiles: Object.fromEntries(Object.entries(profiles).map(fixed)) };
}
