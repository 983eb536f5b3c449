import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Profile } from '../../adapter/profile.ts';
import { packageRoot } from '../package/package-root.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';

/** An entry of `spec/capabilities.yaml`. */
export interface CapabilityText {
  id: Profile['capabilities'][number];
  title: string;
  promises: string;
  without: string;
  'seen-in': string;
}

/** A field of a profile, as the schema of manifests describes it. */
export interface ProfileField {
  name: string;
  about: string;
  /** what it may be; empty where it is no choice */
  values: string[];
  /** whether several values may be declared */
  isList: boolean;
}

/** @returns the capabilities an implementation may declare */
export function loadCapabilities(): CapabilityText[] {
  const file = 'spec/capabilities.yaml';
  const { data } = parseYaml(file, read(file));
  return (data as unknown as { capabilities: CapabilityText[] }).capabilities;
}

interface SchemaOfManifests {
  definitions: { profile: { properties: Record<string, SchemaOfField> } };
}

interface SchemaOfField {
  description: string;
  enum?: string[];
  type?: string;
  items?: { enum: string[] };
}

/** @returns the fields of a profile */
export function loadProfileFields(): ProfileField[] {
  const { definitions } = JSON.parse(read('spec/schema/adapter.schema.json')) as SchemaOfManifests;
  return Object.entries(definitions.profile.properties).map(([name, { description, enum: one, type, items }]) => ({
    name,
    about: description,
    values: one ?? items?.enum ?? (type === 'boolean' ? ['true', 'false'] : []),
    isList: items !== undefined,
  }));
}

const read = (path: string): string => readFileSync(join(packageRoot(), path), 'utf8');
