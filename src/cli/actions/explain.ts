import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import { EXPECTATION_WAYS } from '../../judge/expectations/expectation-ways.ts';
import { GROUND_WORDS } from '../../report/wording/ground-words.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import { requirementsProved } from '../../suite/case/expectation.ts';
import { familiesOf } from '../../suite/case/families-of.ts';
import { type Corpus, casesFolder, loadCorpus } from '../../suite/corpus/load-corpus.ts';
import { type FailureClass, failuresFile, loadFailures } from '../../suite/spec/failures.ts';
import { type Family, loadFamilies } from '../../suite/spec/families.ts';
import { type Requirement, strictestLevel, type Way, waysOf } from '../../suite/spec/requirements.ts';
import { UsageError } from '../options/usage-error.ts';
import { heading, print } from '../output/print.ts';
import { explainCause } from './explain-cause.ts';
import { declarationNames, explainDeclaration, namesakes } from './explain-declaration.ts';

/** All that has an id a user may ask about. */
type Library = Pick<Corpus, 'cases' | 'requirements'> & { failures: FailureClass[]; families: Family[] };

/**
 * `conform explain`.
 * @param name id of a requirement, a case, a failure class or a family of them, a cause as reports name it, or what an adapter may
 * declare
 * @returns the exit code
 */
export function explain(name: string): number {
  const { cases, requirements } = loadCorpus(casesFolder());
  const failures = loadFailures(failuresFile(), { cases, requirements });
  const library = { cases, requirements, failures, families: loadFamilies() };
  if (explainCause(name, requirements)) return 0;
  const [before = '', way] = name.split('/');
  const whole = requirements.find((one) => one.id === before.toUpperCase());
  if (whole !== undefined && way !== undefined) return explainWay(whole, way.toLowerCase());
  const id = caseIdOf(name).toUpperCase();
  const requirement = requirements.find((one) => one.id === id);
  const file = cases.find((one) => one.id === id);
  const failure = library.failures.find((one) => one.id === id);
  const family = library.families.find((one) => one.id === name.toLowerCase());
  if (requirement !== undefined) explainRequirement(requirement, library);
  else if (file !== undefined) explainCase(file, library);
  else if (failure !== undefined) explainFailure(failure, library);
  else if (family !== undefined) explainFamily(family, library);
  else if (!explainDeclaration(name.toLowerCase(), library) && !explainDeclaration(name, library))
    throw unknownName(name, library);
  return 0;
}

function unknownName(name: string, { requirements, cases, failures, families }: Library): UsageError {
  const ids = [...requirements, ...cases, ...failures, ...families].map(({ id }) => id);
  const hint = meantWords(namesakes(name)) || didYouMean(name, [...ids, ...declarationNames()]);
  return new UsageError(
    `There is no requirement, case, failure class or family "${name}", and no capability, field or price of a profile with that name.${hint}\nconform list, conform list --requirements, conform list --failures, conform list --families`,
  );
}

/** What stands under another name, for who knows the last part of it. */
const meantWords = (meant: readonly string[]): string =>
  meant.length === 0 ? '' : ` Did you mean ${meant.map((one) => `"${one}"`).join(' or ')}?`;

function explainRequirement(requirement: Requirement, { cases, failures }: Library): void {
  const { id, title, text, why, sources } = requirement;
  print(heading(`${id}  ${title}  (level ${strictestLevel(requirement)})`));
  print(`\n${text.trim()}\n`);
  print(`Why: ${why.trim()}\n`);
  for (const { cite, note } of sources) print(`  ${cite}: ${note}`);
  print('\nWays to violate it:');
  for (const way of waysOf(requirement)) {
    print(`  ${id}/${way.name}${weightOf(way)}: ${way.seen}`);
  }
  printNamed(
    'Cases:',
    cases.filter((one) => requirementsProved(one).includes(id)),
  );
  printNamed(
    'Failures it stands for:',
    failures.filter(({ requirements }) => requirements.includes(id)),
  );
}

/** With its ground, where it is level 1: that alone makes it so. */
const weightOf = ({ level, because }: Pick<Way, 'level' | 'because'>): string =>
  because === undefined ? `  (level ${level})` : `  (level ${level}: ${GROUND_WORDS[because]})`;

/** One way to violate a requirement. @returns the exit code */
function explainWay(requirement: Requirement, name: string): number {
  const { id, title } = requirement;
  const ways = waysOf(requirement);
  const seen = EXPECTATION_WAYS[name];
  const common = seen === undefined ? undefined : commonWay(requirement, name, seen);
  const way = ways.find((one) => one.name === name) ?? common;
  if (way === undefined) {
    const names = ways.map((one) => one.name);
    throw new UsageError(
      `There is no way "${name}" to violate ${id}.${didYouMean(name, names)}\n${id} can be violated so: ${names.join(', ')}`,
    );
  }
  print(heading(`${id}/${name}${weightOf(way)}`));
  print(`\n${way.seen}`);
  print(`\nA way to violate ${id}  ${title}: conform explain ${id}`);
  return 0;
}

/** What an expectation can find wrong, whichever requirement it proves: as weighty as that. */
const commonWay = ({ level, because }: Requirement, name: string, seen: string): Way => ({
  name,
  seen,
  level,
  ...(because === undefined ? {} : { because }),
});

function explainCase(file: CaseFile, { requirements, failures, families }: Library): void {
  print(heading(`${file.id}  ${file.title}`));
  print(`\n${file.why.trim()}`);
  printSeenIn(file['seen-in']);
  if (file.twin !== undefined) print(`\nTwin: ${file.twin}`);
  const proven = requirementsProved(file);
  printNamed(
    'Proves:',
    proven.map((id) => ({ id, title: requirements.find((one) => one.id === id)?.title ?? '' })),
  );
  printNamed(
    'Families:',
    families.filter(({ id }) => familiesOf(file).includes(id)),
  );
  printNamed(
    'Failures it catches:',
    failures.filter(({ cases }) => cases.includes(file.id)),
  );
}

const SEVERITY = {
  1: 'the session is dead, or data is gone for good',
  2: 'wrong behaviour, or the task is lost',
  3: 'cost, delay or quality',
  4: 'looks',
};

function explainFailure({ id, title, severity, seenIn, ...rest }: FailureClass, library: Library): void {
  print(heading(`${id}  ${title}`));
  print(`\nSeverity ${severity}: ${SEVERITY[severity]}`);
  printSeenIn(seenIn);
  printNamed(
    'Forbidden by:',
    rest.requirements.flatMap((one) => library.requirements.find((known) => known.id === one) ?? []),
  );
  printNamed(
    'Cases that catch it:',
    rest.cases.flatMap((one) => library.cases.find((file) => file.id === one) ?? []),
  );
  if (rest.needs !== undefined) print(`\n${missing(rest.needs)}`);
}

function explainFamily({ id, title, text, requirements }: Family, library: Library): void {
  print(heading(`${id}  ${title}  (a family of failures)`));
  print(`\n${text.trim()}`);
  printNamed(
    'Forbidden by:',
    library.requirements.filter((one) => requirements.includes(one.id)),
  );
  printNamed(
    'Cases:',
    library.cases.filter((file) => familiesOf(file).includes(id)),
  );
  print(`\nTo run them: conform run --family ${id}`);
}

function missing({ what, because }: NonNullable<FailureClass['needs']>): string {
  if (what === 'case') return 'No case catches it yet.';
  return `No case can catch it: ${what} is missing.${because === undefined ? '' : ` ${because}`}`;
}

function printSeenIn(issues: readonly string[] = []): void {
  if (issues.length > 0) print(`\nSeen in: ${issues.join(', ')}`);
}

function printNamed(title: string, entries: readonly { id: string; title: string }[]): void {
  if (entries.length === 0) return;
  print(`\n${title}`);
  const sorted = entries.toSorted((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));
  for (const entry of sorted) print(`  ${entry.id}  ${entry.title}`);
}
