import { resolve } from 'node:path';
import type { Drive } from '../../adapter/profile.ts';
import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import type { CaseFile } from '../case/case-file.ts';
import { requirementsProved, witnessOf } from '../case/expectation.ts';
import { variantsOf } from '../case/variants.ts';
import type { Corpus } from '../corpus/load-corpus.ts';
import { shownPath } from '../package/package-root.ts';
import { type Filters, type Narrowing, narrowingsOf } from './filters.ts';
import { globMatches, isGlob } from './glob.ts';
import { type SelectedVariant, type Selection, SelectionError } from './selection.ts';

/**
 * Chooses what to run, before anything runs.
 * @param patterns case ids, variant ids such as `CC-0007[fanout=6]`, requirement ids, globs over ids or paths, paths of
 * files or folders; none selects everything
 * @param filters what narrows that down
 * @throws SelectionError that names every pattern and every filter that selects nothing
 */
export function select(corpus: Corpus, patterns: readonly string[], filters: Filters = {}): Selection {
  const all = corpus.cases.flatMap((file) => variantsOf(file).map((variant) => ({ file, variant })));
  const narrowings = narrowingsOf(filters, corpus);
  if (patterns.length === 0 && narrowings.length === 0)
    return { patterns: [], variants: all.map((one) => ({ ...one, reason: 'selected' })) };
  const hits = patterns.map((pattern) => all.filter(matcherOf(pattern)));
  const unmatched = patterns.filter((_, index) => hits[index]?.length === 0);
  const wrong = [
    ...unmatched.map((pattern) => complaint(pattern, corpus)),
    ...narrowings.flatMap(({ problems }) => problems),
  ];
  if (wrong.length > 0) throw new SelectionError(wrong.join('\n'));
  const named = patterns.length === 0 ? all : [...new Set(hits.flat())];
  const chosen = new Map(
    named
      .filter(({ file, variant }) => narrowings.every(({ admits }) => admits(file, variant)))
      .map((one) => [one, filters.quick?.get(one.variant.id)]),
  );
  if (chosen.size === 0) throw new SelectionError(contradiction({ patterns, named, narrowings, all }));
  return {
    patterns: [...patterns, ...narrowings.map(({ written }) => written)],
    variants: withWitnesses(all, chosen, corpus),
  };
}

/** @param chosen with the drives each was chosen for */
function withWitnesses(
  all: readonly Candidate[],
  chosen: ReadonlyMap<Candidate, readonly Drive[] | undefined>,
  { cases }: Corpus,
): SelectedVariant[] {
  const onDrives = Map.groupBy(chosen, ([, drives]) => drives?.join(' '));
  const witnesses = [...onDrives.values()].map((group) => ({
    drives: group[0]?.[1],
    ids: transitiveWitnesses(
      group.map(([{ file }]) => file),
      cases,
    ),
  }));
  return all.flatMap((one): SelectedVariant[] => {
    if (chosen.has(one)) return [{ ...one, reason: 'selected', ...on(chosen.get(one)) }];
    const needed = witnesses.filter(({ ids }) => ids.has(one.file.id)).map(({ drives }) => drives);
    return needed.length === 0 ? [] : [{ ...one, reason: 'witness', ...on(together(needed)) }];
  });
}

const on = (drives: readonly Drive[] | undefined): Pick<SelectedVariant, 'drives'> =>
  drives === undefined ? {} : { drives };

/** @returns nothing, which is all of them, where one of these is for all */
const together = (several: readonly (readonly Drive[] | undefined)[]): readonly Drive[] | undefined =>
  several.includes(undefined) ? undefined : [...new Set(several.flatMap((drives) => drives ?? []))];

/** Each of them selects something: what each does alone shows which one is meant otherwise. */
function contradiction(selection: {
  patterns: readonly string[];
  named: readonly Candidate[];
  narrowings: readonly Narrowing[];
  all: readonly Candidate[];
}): string {
  const { patterns, named, narrowings, all } = selection;
  const parts = [
    ...(patterns.length === 0 ? [] : [`--case ${patterns.join(' ')} (${named.length})`]),
    ...narrowings.map(
      ({ written, admits }) => `${written} (${all.filter(({ file, variant }) => admits(file, variant)).length})`,
    ),
  ];
  return `No case meets all of this together: ${parts.join(', ')}. In brackets: how many variants each selects alone. Leave one out, or see \`conform list\`.`;
}

type Candidate = Omit<SelectedVariant, 'reason'>;

/** A path may be written as reports show it, or as it is reached from the folder the user is in. */
function matcherOf(pattern: string): (candidate: Candidate) => boolean {
  const places = [pattern.replace(/\/$/, ''), shownPath(resolve(pattern))];
  const covers = isGlob(pattern)
    ? (name: string) => places.some((place) => globMatches(place, name))
    : (name: string) => places.some((place) => name === place || name.startsWith(`${place}/`));
  return ({ file, variant }) =>
    requirementsProved(file).includes(pattern) || [file.id, variant.id, file.userFile ?? file.source.file].some(covers);
}

/** @returns ids of the cases that others rest on. A witness may rest on witnesses of its own. */
export function transitiveWitnesses(
  files: readonly CaseFile[],
  cases: readonly CaseFile[],
  found = new Set<string>(),
): Set<string> {
  const named = files
    .flatMap((file) => file.then.map((entry) => witnessOf(entry, file)))
    .filter((id) => id !== undefined);
  const fresh = new Set(named.filter((id) => !found.has(id)));
  if (fresh.size === 0) return found;
  for (const id of fresh) found.add(id);
  return transitiveWitnesses(
    cases.filter(({ id }) => fresh.has(id)),
    cases,
    found,
  );
}

function complaint(pattern: string, { cases, requirements }: Corpus): string {
  const known = requirements.find(({ id }) => id === pattern);
  if (known !== undefined) return `No case proves ${pattern} (${known.title}) yet.`;
  const base = cases.find(({ id }) => pattern.startsWith(`${id}[`));
  if (base !== undefined) {
    const variants = variantsOf(base).map(({ id }) => id);
    return `${base.id} has no variant "${pattern}".${didYouMean(pattern, variants)} It has: ${variants.join(', ')}.`;
  }
  const names = [
    ...cases.map(({ id }) => id),
    ...requirements.map(({ id }) => id),
    ...cases.map(({ source }) => source.file),
  ];
  // Variants have an equals sign in theirs.
  const hint = /\[[^\]=]*\]/.test(pattern) ? ' Brackets are part of a name; what stands for others is * and ?.' : '';
  return `"${pattern}" selects no case.${didYouMean(pattern, names)}${hint} Run \`conform list\` to see them all.`;
}
