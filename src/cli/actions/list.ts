import type { Drive } from '../../adapter/profile.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import { requirementsProved } from '../../suite/case/expectation.ts';
import { familiesOf } from '../../suite/case/families-of.ts';
import { casesFolder, loadCorpus } from '../../suite/corpus/load-corpus.ts';
import { type SelectedVariant, SelectionError } from '../../suite/select/selection.ts';
import { tagOf } from '../../suite/select/tag.ts';
import { failuresFile, loadFailures } from '../../suite/spec/failures.ts';
import { loadFamilies } from '../../suite/spec/families.ts';
import { loadRequirements, type Requirement, requirementsFolder } from '../../suite/spec/requirements.ts';
import { chosenCases, drivesOfVariant, type SelectionOptions } from '../options/chosen-cases.ts';
import { UsageError } from '../options/usage-error.ts';
import { columns } from '../output/columns.ts';
import { print } from '../output/print.ts';

export interface ListOptions extends SelectionOptions {
  requirements?: boolean;
  failures?: boolean;
  families?: boolean;
  json?: boolean;
}

/** `conform list`. @returns the exit code */
export function list(options: ListOptions): number {
  refuseMixture(options);
  const { lines, value, sum } = listing(options);
  if (options.json === true) print(JSON.stringify(value(), null, 2));
  else for (const line of [...lines, '', sum]) print(line);
  return 0;
}

/** What filters choose are cases; beside another list they would be quietly ignored. */
function refuseMixture({ requirements, failures, families, json, ...selection }: ListOptions): void {
  const lists = Object.entries({ requirements, failures, families }).flatMap(([name, is]) => (is ? [`--${name}`] : []));
  const filters = Object.keys(selection).map((name) => `--${name}`);
  const [first] = lists;
  if (lists.length > 1) throw new UsageError(`${lists.join(' and ')} are ${lists.length} lists; ask for one.`);
  if (first !== undefined && filters.length > 0)
    throw new UsageError(`${first} lists no cases, and ${filters.join(', ')} chooses cases; leave one of them out.`);
}

interface Listing {
  lines: string[];
  value(): object[];
  sum: string;
}

function listing(options: ListOptions): Listing {
  if (options.requirements === true) return requirementList();
  if (options.failures === true) return failureList();
  return options.families === true ? familyList() : caseList(options);
}

function caseList(options: SelectionOptions): Listing {
  const { corpus, selected, drives } = chosenCases(options);
  const asked = selected.variants.filter((one) => one.reason === 'selected' && isPlayable(one, drives));
  if (asked.length === 0) throw new SelectionError(`No case can be played on the drive ${drives?.join(' or ')}.`);
  const byFile = [...Map.groupBy(asked, ({ file }) => file)].sort(([one], [other]) => one.id.localeCompare(other.id));
  const entries = byFile.map(([file, variants]) => caseEntry(file, variants, corpus.requirements));
  const rows = entries.map(({ id, tag, levels, title, variants }) => [
    id,
    tag,
    `L${levels.join(',')}`,
    variants.length === 1 ? title : `${title} (${variants.length} variants)`,
  ]);
  const drivesOf = (variants: readonly SelectedVariant[]) => [...new Set(variants.flatMap(drivesOfVariant))];
  return {
    lines: columns(rows),
    // Only here, because every variant has to be expanded for it.
    value: () => entries.map((entry, at) => ({ ...entry, drives: drivesOf(byFile[at]?.[1] ?? []) })),
    sum: `${pluralize(entries.length, 'case')}, ${pluralize(asked.length, 'variant')}`,
  };
}

const isPlayable = (one: SelectedVariant, drives: readonly Drive[] | undefined): boolean =>
  drives === undefined || drivesOfVariant(one).some((drive) => drives.includes(drive));

function caseEntry(file: CaseFile, variants: readonly SelectedVariant[], requirements: readonly Requirement[]) {
  const proves = requirementsProved(file);
  const levels = requirements.filter(({ id }) => proves.includes(id)).map(({ level }) => level);
  return {
    id: file.id,
    title: file.title,
    tag: tagOf(file),
    levels: [...new Set(levels)].sort(),
    requirements: proves,
    families: familiesOf(file),
    variants: variants.map(({ variant }) => variant.id),
    file: file.userFile ?? file.source.file,
  };
}

function requirementList(): Listing {
  const requirements = loadRequirements(requirementsFolder());
  const { cases } = loadCorpus(casesFolder());
  const value = requirements.map(({ id, level, title }) => ({
    id,
    level,
    title,
    cases: cases.filter((file) => requirementsProved(file).includes(id)).map((file) => file.id),
  }));
  const rows = value.map(({ id, level, title, cases: { length } }) => [
    id,
    `L${level}`,
    `${title} (${pluralize(length, 'case')})`,
  ]);
  return { lines: columns(rows), value: () => value, sum: pluralize(value.length, 'requirement') };
}

function failureList(): Listing {
  const failures = loadFailures(failuresFile(), loadCorpus(casesFolder()));
  const rows = failures.map(({ id, severity, title, cases, needs }) => [
    id,
    `S${severity}`,
    `${title}  (${needs?.what ?? cases.join(', ')})`,
  ]);
  const caught = failures.filter(({ cases }) => cases.length > 0).length;
  return {
    lines: columns(rows),
    value: () => failures,
    sum: `${failures.length} failure classes, ${caught} of them caught by a case`,
  };
}

function familyList(): Listing {
  const { cases } = loadCorpus(casesFolder());
  const value = loadFamilies().map((family) => ({
    ...family,
    cases: cases.filter((file) => familiesOf(file).includes(family.id)).map((file) => file.id),
  }));
  const rows = value.map(({ id, text, cases: { length } }) => [id, pluralize(length, 'case'), text]);
  return {
    lines: columns(rows),
    value: () => value,
    sum: `${value.length} families of failures; conform list --family ID lists the cases of one`,
  };
}
