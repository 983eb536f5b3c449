import path from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { isRecord } from '../../conversation/json.ts';
import { type AgentSection, SEED_FOLDER } from '../agent-section/agent-section.ts';
import { checkAgentSection } from '../agent-section/check-agent-section.ts';
import { agentContradiction } from '../agent-section/check-agent-together.ts';
import { withFixedTriggers } from '../agent-section/named-variables.ts';
import type { ManifestClaims } from '../identity.ts';
import { strangeDriveClaims } from '../validation/check-drive-claims.ts';
import { CLAIM_CHECKS } from '../validation/check-identity.ts';
import { strangeSetting } from '../validation/check-own-settings.ts';
import { didYouMean } from '../validation/did-you-mean.ts';
import { NAME_CHARACTERS } from '../validation/json-limits.ts';
import {
  aName,
  arrayOf,
  jsonExcerpt,
  objectOf,
  ofAtMost,
  predicateCheck,
  type ShapeCheck,
  type ShapeProblem,
} from '../validation/shape-check.ts';
import { AdapterNotFoundError } from './adapter-not-found.ts';
import { ManifestError } from './manifest-error.ts';

/** A published package, by the registry it is in. */
export type PublishedPackage = { npm: string } | { pypi: string } | { hex: string } | { swift: string };

/** What `adapter.yaml` says of an adapter, besides how it is started. */
export interface Manifest {
  /** absolute path of the folder the manifest stands in */
  folder: string;
  /** what is said of the adapter here, and so need not be said by its program */
  claims: ManifestClaims;
  /** the implementation under test; `--with` puts another version in its place */
  package?: PublishedPackage;
  /** the version the folder's own dependency file names */
  tested?: string;
  /** commands that set the adapter up, run in its folder */
  setup: string[][];
  /** paths in the folder that are there once it is set up */
  needs: string[];
  /** how many variants a quick run takes, by gain; all where left out */
  quick?: { variants: number };
  /** limit of a step where the user says nothing else, ms */
  timeout?: number;
  /** how long a case takes, as measured, ms */
  caseTime?: number;
  /** the profile its authors advise; the first is the one users get by default */
  recommended?: string;
}

/** A module to import, a program to start, or an agent to drive. */
export type EntryPoint = { module: string } | { start: string[] } | { agent: AgentSection };

interface Written extends ManifestClaims, Partial<Omit<Manifest, 'folder' | 'claims'>> {
  module?: string;
  start?: string[];
  agent?: AgentSection;
}

/** The system ends names at a NUL, so it takes none that have one. */
const aPath: ShapeCheck = (value) =>
  aName(value) ?? (String(value).includes('\0') ? wrong('a string without a NUL', value) : undefined);

const aCommand: ShapeCheck = (value) =>
  arrayOf(aPath)(value) ??
  (Array.isArray(value) && value.length > 0 ? undefined : wrong('a program and its arguments', value));

const aPlaceBelow: ShapeCheck = (value) => {
  const problem = aPath(value);
  if (problem !== undefined) return problem;
  const place = path.normalize(String(value));
  return path.isAbsolute(place) || place.startsWith('..') ? wrong('a path below the folder', value) : undefined;
};

const aVersion: ShapeCheck = (value) =>
  typeof value === 'number' ? wrong(`a version in quotes: "${value}"`, value) : aName(value);

const aRepository: ShapeCheck = (value) =>
  aName(value) ?? (/^[\w.-]+\/[\w.-]+$/.test(String(value)) ? undefined : wrong('owner/name of a repository', value));

/** More than a corpus has. */
const MOST_VARIANTS = 100_000;
/** The longest that --timeout takes, ms. */
const LONGEST_STEP = 500_000_000;

const aWholeNumber = (most: number): ShapeCheck =>
  predicateCheck(
    `a whole number from 1 to ${most}`,
    (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most,
  );

const KEYS: Record<keyof Written, ShapeCheck> = {
  module: aPath,
  start: aCommand,
  agent: checkAgentSection,
  name: ofAtMost(NAME_CHARACTERS, aName),
  package: (value) =>
    objectOf({}, { npm: aName, pypi: aName, hex: aName, swift: aRepository })(value) ??
    exactlyOne(value, 'one of npm, pypi, hex and swift'),
  tested: aVersion,
  setup: arrayOf(aCommand),
  needs: arrayOf(aPlaceBelow),
  recommended: aName,
  quick: objectOf({ variants: aWholeNumber(MOST_VARIANTS) }, {}),
  timeout: aWholeNumber(LONGEST_STEP),
  caseTime: aWholeNumber(LONGEST_STEP),
  ...CLAIM_CHECKS,
};

const EXAMPLE =
  'Write "module: ./adapter.ts", or "start: [python3, adapter.py]", or for a whole agent "agent: { driver: acp, start: [my-agent, --acp], reset: process }".';

/**
 * @param file absolute path of the manifest
 * @param text its YAML
 * @throws AdapterNotFoundError where it names no entry or two, or says something unknown
 */
export function readManifest(file: string, text: string): { entry: EntryPoint; manifest: Manifest } {
  const value = parseYaml(file, text);
  const problem =
    objectOf({}, KEYS)(value) ??
    wrongEntry(value) ??
    wrongForAgent(value as Written) ??
    unknownProfile(value as Written) ??
    wrongSetting(value as Written) ??
    wrongOnDrive(value as Written);
  if (problem !== undefined) throw new ManifestError(file, problem);
  const {
    module,
    start,
    agent,
    package: published,
    tested,
    setup = [],
    needs = [],
    recommended,
    quick,
    timeout,
    caseTime,
    ...claims
  } = value as Written;
  const entry = entryOf({ module, start, agent });
  const optional = { package: published, tested, recommended, quick, timeout, caseTime };
  const known = Object.fromEntries(Object.entries(optional).filter(([, item]) => item !== undefined));
  const wanted = agent?.seed === undefined ? needs : [...needs, SEED_FOLDER];
  const said = agent === undefined ? claims : withFixedTriggers(agent, claims);
  return { entry, manifest: { folder: path.dirname(file), claims: said, setup, needs: wanted, ...known } };
}

function entryOf({
  module,
  start = [],
  agent,
}: { [Key in 'module' | 'start' | 'agent']: Written[Key] | undefined }): EntryPoint {
  if (agent !== undefined) return { agent };
  return module === undefined ? { start } : { module };
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    // Aliases that multiply without end are refused by the parser with an error of another kind.
    const reason = error instanceof YAMLParseError ? 'is not YAML' : "can't be read";
    throw new AdapterNotFoundError(`${path.basename(file)} ${reason}: ${(error as Error).message}`);
  }
}

function wrongEntry(value: unknown): ShapeProblem | undefined {
  const { module, start, agent } = value as Written;
  if ([module, start, agent].filter((entry) => entry !== undefined).length === 1) return undefined;
  return { ...wrong('one of: a module, a program to start, an agent', value), hint: ` ${EXAMPLE}` };
}

function unknownProfile({ profiles, recommended }: Written): ShapeProblem | undefined {
  const names = Object.keys(profiles ?? {});
  if (recommended === undefined || names.includes(recommended)) return undefined;
  const expected = names.length === 0 ? '"profiles" beside it' : names.map((name) => `"${name}"`).join(' or ');
  return { path: '/recommended', expected, got: jsonExcerpt(recommended), hint: didYouMean(recommended, names) };
}

/** What an agent is told by is the same for all of them. */
function wrongForAgent({ agent, drives, door, reach, onWire }: Written): ShapeProblem | undefined {
  if (agent === undefined) return undefined;
  const said = Object.entries({ drives, door, reach, onWire }).find(([, value]) => value !== undefined);
  if (said !== undefined)
    return {
      path: `/${said[0]}`,
      expected: 'nothing beside "agent": it follows from it',
      got: jsonExcerpt(said[1]),
      hint: ' Leave it out.',
    };
  return agentContradiction(agent);
}

/** Where the program declares the profiles, it is asked for them when it has been started. */
const wrongSetting = ({ settings, profiles, drives }: Written): ShapeProblem | undefined =>
  strangeSetting(settings, { profiles: profiles === undefined ? undefined : Object.keys(profiles), drives });

/** Some programs say which drives they have by the release that is installed. */
const wrongOnDrive = ({ profiles, drives }: Written): ShapeProblem | undefined => strangeDriveClaims(profiles, drives);

const exactlyOne = (value: unknown, expected: string): ShapeProblem | undefined =>
  isRecord(value) && Object.keys(value).length === 1 ? undefined : wrong(expected, value);

const wrong = (expected: string, value: unknown): ShapeProblem => ({
  path: '',
  expected,
  got: jsonExcerpt(value),
  hint: '',
});
