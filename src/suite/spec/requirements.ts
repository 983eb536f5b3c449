import { join } from 'node:path';
import { declaresCapability, firesByItself } from '../../adapter/capabilities.ts';
import type { Capability, Profile } from '../../adapter/profile.ts';
import { hasTailOfItsOwn, isUnbounded } from '../../adapter/tail-of-its-own.ts';
import { countAlone } from '../../adapter/trigger-kinds.ts';
import { memoize } from '../../conversation/memoize.ts';
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
  | 'summary'
  | 'schedule'
  | 'threads'
  | 'wire'
  | 'log'
  | 'archive'
  | 'outcome';

/** 1 safety, 2 robustness, 3 quality */
export type Level = 1 | 2 | 3;

/** What makes a fault level 1; nothing else does. */
export const GROUNDS_OF_LEVEL_1 = ['rejected', 'lost', 'shown-to-another', 'unbounded'] as const;
export type GroundOfLevel1 = (typeof GROUNDS_OF_LEVEL_1)[number];

export interface Requirement {
  /** stable, e.g. `PAIR-1` */
  id: string;
  /** that of its ways, where nothing else is written there */
  level: Level;
  /** what makes its ways level 1, where nothing else is written there */
  because?: GroundOfLevel1;
  title: string;
  text: string;
  why: string;
  observes: RequiredObservation[];
  /** the requirement is unsupported where this is not declared */
  capability?: Capability;
  /** what a profile must say for the requirement to speak to it */
  applies?: {
    mode?: Profile['mode'][];
    cut?: Profile['cut'];
    /** `automatic`: any that fires by itself; `size`: one that does, and that is no mere number of messages or turns */
    trigger?: Profile['triggers'][number] | 'automatic' | 'size';
    priced?: true;
    nudge?: true;
    pins?: true;
    ceiling?: true;
    bounded?: true;
  };
  /**
   * why it charges also those to whom it does not apply: no class asks them for it, but what is seen of them counts. Where left
   * out, it charges nobody else
   */
  beyond?: string;
  /** every way to violate it, by its name, e.g. `call-evicted` */
  ways: Record<string, string | { seen: string; level?: Level; because?: GroundOfLevel1 }>;
  sources: { cite: string; note: string }[];
}

/** One way to violate a requirement. */
export interface Way {
  /** stable; with the requirement it is an identity: `PAIR-1/call-evicted` */
  name: string;
  /** one sentence: what is seen */
  seen: string;
  /** that of the requirement, where nothing else is written */
  level: Level;
  /** of a way of level 1: which of the four grounds it has */
  because?: GroundOfLevel1;
}

/** What tells how much a way of a requirement weighs. */
type LevelOfWay = (named: { requirement: string; way: string }) => Level;

/** @returns how much a way of a requirement weighs; of one that the spec does not have (any more) as much as any can */
export const levelOfWayIn: (requirements: readonly Requirement[]) => LevelOfWay = memoize((requirements) => {
  const levels = new Map(
    requirements.flatMap((requirement) =>
      waysOf(requirement).map(({ name, level }) => [`${requirement.id}/${name}`, level] as const),
    ),
  );
  const whole = new Map(requirements.map(({ id, level }) => [id, level]));
  return ({ requirement, way }) => levels.get(`${requirement}/${way}`) ?? whole.get(requirement) ?? 1;
});

/** @returns the strictest level of its ways: 1 is the strictest. That is what a requirement is shown with */
export const strictestLevel = (requirement: Requirement): Level =>
  waysOf(requirement).reduce<Level>((strictest, { level }) => (level < strictest ? level : strictest), 3);

/** @returns the ways to violate a requirement, in the order they are written in */
export const waysOf = ({ ways, level, because }: Requirement): Way[] =>
  Object.entries(ways).map(([name, said]) => {
    const own = typeof said === 'string' ? { seen: said } : said;
    const way = { name, level, ...own };
    const ground = own.because ?? because;
    return way.level === 1 && ground !== undefined ? { ...way, because: ground } : way;
  });

/** What a requirement is about, and a profile says nothing of. */
const asksForMore = (applies: Requirement['applies'], { nudge, pins }: Profile): boolean =>
  (applies?.nudge === true && nudge === undefined) || (applies?.pins === true && pins === undefined);

/** @returns whether a requirement speaks to implementations of this profile at all */
export function appliesTo({ capability, applies }: Requirement, profile: Profile): boolean {
  if (capability !== undefined && !declaresCapability(profile, capability)) return false;
  if (applies?.mode !== undefined && !applies.mode.includes(profile.mode)) return false;
  if (applies?.cut !== undefined && applies.cut !== profile.cut) return false;
  if (applies?.ceiling && hasTailOfItsOwn(profile)) return false;
  if (applies?.bounded && isUnbounded(profile)) return false;
  if (applies?.priced && Object.keys(profile.prices).length === 0) return false;
  if (asksForMore(applies, profile)) return false;
  return applies?.trigger === undefined || hasTrigger(applies.trigger, profile);
}

function hasTrigger(kind: NonNullable<NonNullable<Requirement['applies']>['trigger']>, profile: Profile): boolean {
  if (kind === 'automatic') return firesByItself(profile);
  if (kind === 'size') return firesByItself(profile) && countAlone(profile) === undefined;
  return profile.triggers.includes(kind);
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
  return requirements.flatMap((requirement, index) => {
    const at = `/requirements/${index}`;
    const { id } = requirement;
    const foreign = id.startsWith(`${group}-`)
      ? []
      : [{ pointer: `${at}/id`, message: `Expected an id of the group ${group}, got ${id}.` }];
    const first = all.find((other) => other.id === id) === requirement;
    const twice = first ? [] : [{ pointer: `${at}/id`, message: `The id ${id} is taken: ids are never used twice.` }];
    return [...foreign, ...twice, ...groundProblems(requirement, at)];
  });
}

/** What is not level 1 has none of its grounds. That level 1 has one, the schema says. */
function groundProblems({ level, because, ways }: Requirement, at: string): Problem[] {
  const unfounded = (pointer: string, of: Level): Problem => ({
    pointer: `${pointer}/because`,
    message: `Only level 1 has such a ground, and this is level ${of}.`,
  });
  const ofWays = Object.entries(ways).flatMap(([name, said]) => {
    const own = typeof said === 'string' ? { seen: said } : said;
    const is = own.level ?? level;
    return own.because !== undefined && is !== 1 ? [unfounded(`${at}/ways/${name}`, is)] : [];
  });
  return because !== undefined && level !== 1 ? [unfounded(at, level), ...ofWays] : ofWays;
}
