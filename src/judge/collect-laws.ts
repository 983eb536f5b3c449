import type { Law } from './findings/law.ts';

/** A file of laws, and what it exports. */
export interface LawFile {
  /** its path in `src/judge/laws`, as in `messages/pair.ts` */
  path: string;
  exports: Readonly<Record<string, unknown>>;
}

/** A name with one dot: what stands beside a law, such as `pair.testkit.ts` or `pair.d.ts`, has two. */
const LAW_FILE = /(?:^|[\\/])[^.\\/]+\.[jt]s$/;

/** @returns whether a file in `src/judge/laws` holds laws */
export const isLawFile = (path: string): boolean => LAW_FILE.test(path);

/**
 * Groups in the order in which a report tells of them: causes before what follows from them. A group that is not named here
 * comes behind those that are, by its name.
 */
const GROUP_ORDER =
  'HOST PAIR REAS ORD TASK COVER FOLD SIZE PROG FAIL ATOM IDEM KEEP SPLIT OVER OBS DUR SYS CLEAR ISO REC ARCH TRUST UNI TRIG CONF';
const GROUPS = GROUP_ORDER.split(' ');

/**
 * @param files in whatever order they were found
 * @returns their laws: by group, and in a group by number
 * @throws Error where there is no file, where one exports no law, or something else, and where two laws judge one requirement
 */
export function collectLaws(files: readonly LawFile[]): Law[] {
  if (files.length === 0) throw new Error(NO_FILE);
  const found = files.flatMap((file) => lawsOf(file).map((law) => ({ law, path: file.path })));
  const homes = new Map<string, string>();
  for (const { law, path } of found) {
    const home = homes.get(law.requirement);
    if (home !== undefined) throw new Error(twoLaws(law.requirement, [home, path]));
    homes.set(law.requirement, path);
  }
  return found.map(({ law }) => law).sort(byRequirement);
}

function lawsOf({ path, exports }: LawFile): Law[] {
  const entries = Object.entries(exports);
  if (entries.length === 0) throw new Error(noLaw(path));
  return entries.map(([name, value]) => {
    if (isLaw(value) && value.requirement.replace('-', '_') === name) return value;
    throw new Error(noSuchLaw(path, name, value));
  });
}

const isLaw = (value: unknown): value is Law =>
  typeof value === 'object' &&
  value !== null &&
  'requirement' in value &&
  'judge' in value &&
  typeof value.requirement === 'string' &&
  typeof value.judge === 'function';

/** Without any law everything would hold. */
const NO_FILE =
  'There is no file of laws in src/judge/laws. Expected: one for each group of requirements. The installation is incomplete: ' +
  'install the package again.';

const noLaw = (path: string): string =>
  `src/judge/laws/${path} exports no law. Expected: "export const PAIR_1 = lawPerPass('PAIR-1', …)", the requirement being ` +
  'its own. Write one, or move the file to another folder of src/judge.';

const noSuchLaw = (path: string, name: string, value: unknown): string =>
  `src/judge/laws/${path} exports "${name}", which is no law of that name. Expected: a law of the requirement ` +
  `"${name.replace('_', '-')}". Got: ${isLaw(value) ? `a law of ${value.requirement}` : typeof value}. A file of laws ` +
  'exports nothing else: what laws share stands in another folder of src/judge.';

const twoLaws = (requirement: string, paths: [string, string]): string =>
  `Two laws judge ${requirement}: one in src/judge/laws/${paths[0]}, one in src/judge/laws/${paths[1]}. Expected: one law ` +
  'for each requirement. Remove one, or give it the id of its own requirement in spec/requirements.';

function byRequirement({ requirement: one }: Law, { requirement: other }: Law): number {
  return placeOf(one) - placeOf(other) || BY_NUMBER.compare(one, other);
}

function placeOf(requirement: string): number {
  const at = GROUPS.indexOf(requirement.split('-')[0]!);
  return at === -1 ? GROUPS.length : at;
}

const BY_NUMBER = new Intl.Collator('en', { numeric: true });
