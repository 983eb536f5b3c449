import { didYouMean } from '../../../adapter/validation/did-you-mean.ts';
import { validateFacts } from '../../../suite/generated/fact-validator.js';
import { shownPath } from '../../../suite/package/package-root.ts';
import { diagnosticsOf } from '../../../suite/yaml/checked-source.ts';
import { InvalidFileError } from '../../../suite/yaml/diagnostic.ts';
import { type Problem, parseYaml, type YamlSource } from '../../../suite/yaml/parse-yaml.ts';
import { schemaProblems } from '../../../suite/yaml/schema-problems.ts';
import { readTextFile } from '../../../suite/yaml/text-files.ts';
import type { Fact } from '../../facts/fact.ts';
import { createFactIndex } from '../../facts/fact-index.ts';

/** The canaries of a file, and how to say that one of them stands nowhere. */
export interface FactsFile {
  facts: Fact[];
  /** @throws InvalidFileError with the place of each of these facts in the file */
  refuseMissing(missing: readonly Fact[], where: string): never;
}

/**
 * @param file YAML or JSON: `facts: [{ statement, essentials, type }]`
 * @throws InvalidFileError with all that is wrong with it, each with its place
 */
export function readFacts(file: string): FactsFile {
  const source = parseYaml(shownPath(file), readTextFile(file), { example: '`facts: [ … ]`', aliases: 1_000 });
  const shape = validateFacts(source.data) ? [] : schemaProblems(validateFacts.errors ?? []);
  if (shape.length > 0) refuse(shape, source);
  // The validator has established the shape.
  const entries = (source.data as unknown as { facts: (Omit<Fact, 'id' | 'weight'> & Partial<Fact>)[] }).facts;
  const facts = entries.map((entry, at): Fact => ({ weight: 3, ...entry, id: entry.id ?? `fact-${at + 1}` }));
  const problems = factProblems(facts);
  if (problems.length > 0) refuse(problems, source);
  return {
    facts,
    refuseMissing: (missing, where) =>
      refuse(
        missing.map((fact) => nowhere(facts.indexOf(fact), fact, where)),
        source,
      ),
  };
}

function refuse(problems: readonly Problem[], source: YamlSource): never {
  throw new InvalidFileError(diagnosticsOf(problems, source));
}

/** What can't be meant in facts of the right shape. */
function factProblems(facts: readonly Fact[]): Problem[] {
  const ids = facts.map(({ id }) => id);
  const sets = facts.map(({ essentials }) => essentials.toSorted().join('\0'));
  return facts.flatMap(({ id, supersedes }, at) => {
    const pointer = `/facts/${at}`;
    const twin = sets.indexOf(sets[at]!);
    return [
      ...(ids.indexOf(id) === at ? [] : [{ pointer, message: `The id "${id}" stands twice.`, hint: RENAME }]),
      ...(twin === at ? [] : [sameEssentials(`${pointer}/essentials`, twin)]),
      ...(supersedes === undefined || (ids.includes(supersedes) && supersedes !== id)
        ? []
        : [unknownId(`${pointer}/supersedes`, supersedes, ids)]),
      ...unstated(`${pointer}/essentials`, facts[at]!),
    ];
  });
}

const RENAME = 'Give one of the two another id.';

const sameEssentials = (pointer: string, twin: number): Problem => ({
  pointer,
  message: `Fact ${twin + 1} has the same essentials, so whoever states one states the other.`,
  hint: 'Add what tells the two apart.',
});

const unknownId = (pointer: string, id: string, ids: readonly string[]): Problem => ({
  pointer,
  message: `Expected the id of another fact, got "${id}".${didYouMean(id, ids)}`,
});

function unstated(pointer: string, fact: Fact): Problem[] {
  try {
    createFactIndex().add({ ...fact, id: 'one' });
    return [];
  } catch {
    const wanted = fact.essentials.map((one) => JSON.stringify(one)).join(', ');
    return [
      {
        pointer,
        message: `Expected ${wanted} as whole words in one sentence of the statement, got ${JSON.stringify(fact.statement)}.`,
        hint: 'Essentials stand in the statement word for word.',
      },
    ];
  }
}

const nowhere = (at: number, { essentials }: Fact, where: string): Problem => ({
  pointer: `/facts/${at}/statement`,
  message: `Nothing states this in ${where}: no sentence there has ${essentials.map((one) => JSON.stringify(one)).join(', ')} as whole words.`,
  hint: 'Take the words as they stand in the session; a later step may say them: add --steps.',
});
