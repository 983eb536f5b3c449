import { join } from 'node:path';
import { declaresCapability } from '../../adapter/capabilities.ts';
import type { Capability, Profile } from '../../adapter/profile.ts';
import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import { validateRequirements } from '../generated/validators.js';
import { packageRoot } from '../package/package-root.ts';
import type { CompiledLookup } from '../package/precompiled-files.ts';
import { checkedSource, diagnosticsOf } from '../yaml/checked-source.ts';
import { InvalidFileError } from '../yaml/diagnostic.ts';
import { loadAll } from '../yaml/load-all.ts';
import type { Problem, YamlSource } from '../yaml/parse-yaml.ts';
import { schemaProblems } from '../yaml/schema-problems.ts';
import { yamlFilesIn } from '../yaml/text-files.ts';

/** What has to be seen to judge a requirement. */
export type RequiredObservation =
  | 'view'
  | 'agent-requests'
  | 'summarizer-requests'
  | 'schedule'
  | 'log'
  | 'archive'
  | 'outcome';

export interface Requirement {
  /** stable, e.g. `PAIR-1` */
  id: string;
  /** 1 safety, 2 robustness, 3 quality */
  level: 1 | 2 | 3;
  title: string;
  text: string;
  why: string;
  observes: RequiredObservation[];
  /** the requirement is unsupported where this is not declared */
  capability?: Capability;
  /** what a profile must say for the requirement to speak to it */
  applies?: { mode?: Profile['mode'][]; cut?: Profile['cut']; trigger?: Profile['triggers'][number] };
  /** requirements whose failure explains this one away */
  needs?: string[];
  /** every way to violate it, by its name, e.g. `call-evicted` */
  ways: Record<string, string | { seen: string; level: Requirement['level'] }>;
  sources: { cite: string; note: string }[];
}

/** One way to violate a requirement. */
export interface Way {
  /** stable; with the requirement it is an identity: `PAIR-1/call-evicted` */
  name: string;
  /** one sentence: what is seen */
  seen: string;
  /** that of the requirement, where nothing else is written */
  level: Requirement['level'];
}

/** @returns the ways to violate a requirement, in the order they are written in */
export const waysOf = ({ ways, level }: Requirement): Way[] =>
  Object.entries(ways).map(([name, said]) =>
    typeof said === 'string' ? { name, seen: said, level } : { name, ...said },
  );

/** @returns whether a requirement speaks to implementations of this profile at all */
export function appliesTo({ capability, applies }: Requirement, profile: Profile): boolean {
  if (capability !== undefined && !declaresCapability(profile, capability)) return false;
  if (applies?.mode !== undefined && !applies.mode.includes(profile.mode)) return false;
  if (applies?.cut !== undefined && applies.cut !== profile.cut) return false;
  return applies?.trigger === undefined || profile.triggers.includes(applies.trigger);
}

interface RequirementFile {
  group: string;
  requirements: Requirement[];
}

/** @returns the folder of the requirements this package ships */
export const requirementsFolder = (): string => join(packageRoot(), 'spec/requirements');

/**
 * @param directory of files in the form of `spec/schema/requirements.schema.json`
 * @param compiled where to look for a file before it is parsed
 * @returns all requirements, by file and then as written
 * @throws InvalidFileError with all that is wrong in any of the files
 */
export function loadRequirements(directory: string, compiled?: CompiledLookup): Requirement[] {
  const files = loadAll(yamlFilesIn(directory), ({ file, text }) => loadFile(file, text, compiled));
  const all = files.flatMap(({ data }) => data.requirements);
  const diagnostics = files.flatMap(({ data, source }) => diagnosticsOf(referenceProblems(data, all), source));
  if (diagnostics.length > 0) throw new InvalidFileError(diagnostics);
  return all;
}

/** @returns what does not fit the schema */
export const requirementShapeProblems = ({ data }: YamlSource): Problem[] =>
  validateRequirements(data) ? [] : schemaProblems(validateRequirements.errors ?? []);

function loadFile(
  file: string,
  text: string,
  compiled: CompiledLookup | undefined,
): { data: RequirementFile; source: YamlSource } {
  const source = checkedSource(file, text, requirementShapeProblems, compiled);
  // The validator has established the shape.
  return { data: source.data as unknown as RequirementFile, source };
}

function referenceProblems({ group, requirements }: RequirementFile, all: readonly Requirement[]): Problem[] {
  const ids = all.map(({ id }) => id);
  return requirements.flatMap((requirement, index) => {
    const at = `/requirements/${index}`;
    const { id, needs = [] } = requirement;
    const foreign = id.startsWith(`${group}-`)
      ? []
      : [{ pointer: `${at}/id`, message: `Expected an id of the group ${group}, got ${id}.` }];
    const first = all.find((other) => other.id === id) === requirement;
    const twice = first ? [] : [{ pointer: `${at}/id`, message: `The id ${id} is taken: ids are never used twice.` }];
    return [
      ...foreign,
      ...twice,
      ...needs.flatMap((need, place) => needProblems(need, id, ids, `${at}/needs/${place}`)),
    ];
  });
}

function needProblems(need: string, id: string, ids: readonly string[], pointer: string): Problem[] {
  if (need === id) return [{ pointer, message: `${id} can't need itself.` }];
  return ids.includes(need) ? [] : [{ pointer, message: `There is no requirement ${need}.${didYouMean(need, ids)}` }];
}
