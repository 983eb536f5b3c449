import { UNREAD, written } from './findings-compare.ts';
import { isIn, type KnownThen, type Outcome, type Places, partsOf, type Selector } from './findings-file.ts';

/** Failures that belong together, in one entry of a findings file. */
export interface Entry {
  about: string;
  evidence: string;
  failures: readonly Outcome[];
}

/** @returns entries for failures that nobody has read, one for each requirement or verdict */
export function unreadEntries(failures: readonly Outcome[]): Entry[] {
  const entries = [...Map.groupBy(failures, ({ about }) => about)].map(([about, own]) => {
    return { about, evidence: UNREAD, failures: own };
  });
  return entries.sort((one, other) => one.about.localeCompare(other.about, 'en'));
}

/**
 * @param entries in the order in which they are to stand
 * @param outcomes all there are: an entry may name what passes as little as what another entry holds
 * @returns the `findings:` of a file, in the shortest form that was found
 */
export function printFindings(entries: readonly Entry[], outcomes: readonly Outcome[], places: Places): string {
  const seen = Map.groupBy(outcomes, ({ about }) => about);
  return entries.map((entry) => printEntry(entry, seen.get(entry.about) ?? [], places)).join('');
}

/** @returns the `known:` of a file, which says what there was to fail when it was written */
export function printKnown({ cases, requirements }: KnownThen): string {
  const ids = (all: ReadonlySet<string>) => [...all].sort(new Intl.Collator('en', { numeric: true }).compare).join(' ');
  const lines = [...folded('  requirements', ids(requirements), '    '), ...folded('  cases', ids(cases), '    ')];
  return `${['known:', ...lines].join('\n')}\n`;
}

function printEntry({ about, evidence, failures }: Entry, outcomes: readonly Outcome[], places: Places): string {
  const blocks = new Map<string, string[]>();
  for (const [id, own] of Map.groupBy(failures, ({ variant }) => partsOf(variant).case)) {
    const ofCase = outcomes.filter(({ variant }) => partsOf(variant).case === id);
    for (const { key, text } of shortest(own, ofCase, places)) blocks.set(key, [...(blocks.get(key) ?? []), text]);
  }
  const isVerdict = /^[a-z]/.test(about);
  return [
    `  - ${isVerdict ? 'verdict' : 'requirement'}: ${about}`,
    ...folded('    evidence', evidence, '      '),
    `    failures: ${failures.length}`,
    ...printBlocks(blocks),
    '',
  ].join('\n');
}

function printBlocks(blocks: Map<string, string[]>): string[] {
  const [only] = blocks.keys();
  if (blocks.size === 1 && only === 'all / all') return folded('    in', blocks.get(only)!.sort().join(' '), '      ');
  const keys = [...blocks.keys()].sort();
  return ['    in:', ...keys.flatMap((key) => folded(`      ${key}`, blocks.get(key)!.sort().join(' '), '        '))];
}

const WIDTH = 120;

function folded(key: string, text: string, indent: string): string[] {
  const isPlain = !/: | #|^\W/.test(text);
  if (isPlain && key.length + text.length + 2 <= WIDTH) return [`${key}: ${text}`];
  const lines = [`${key}: >-`];
  let line = indent.slice(1);
  for (const word of text.split(/\s+/)) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent.slice(1);
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

interface Term {
  key: string;
  text: string;
  covers: Outcome[];
  /** how many places it speaks of */
  size: number;
}

/**
 * Covers the failures of one case by terms, none of which covers anything else: each time the one that covers most. That is
 * not always the shortest of all, but exact.
 */
function shortest(failures: readonly Outcome[], outcomes: readonly Outcome[], places: Places): Term[] {
  const open = new Set(failures);
  const terms = termsFor(open, outcomes, places);
  const chosen: Term[] = [];
  while (open.size > 0) {
    const gain = ({ covers }: Term) => covers.filter((one) => open.has(one)).length;
    const best = terms.reduce((one, other) => (isBetter(other, one, gain) ? other : one));
    if (gain(best) === 0) throw new Error(`No term covers ${[...open][0]!.variant}.`);
    chosen.push(best);
    for (const one of best.covers) open.delete(one);
  }
  return chosen;
}

function isBetter(one: Term, other: Term, gain: (term: Term) => number): boolean {
  const more = gain(one) - gain(other) || other.text.length - one.text.length || one.size - other.size;
  return more > 0;
}

function termsFor(wanted: ReadonlySet<Outcome>, outcomes: readonly Outcome[], places: Places): Term[] {
  const isRight = ({ covers }: Term) => covers.length > 0 && covers.every((one) => wanted.has(one));
  return blocksOf(places).flatMap(({ key, ...block }) => {
    const there = outcomes.filter(
      ({ profile, drive }) => block.profiles.includes(profile) && block.drives.includes(drive),
    );
    const size = block.profiles.length * block.drives.length;
    const term = (selector: Selector): Term => {
      return { key, text: written(selector), covers: there.filter((one) => isIn(one, block, selector)), size };
    };
    const [first] = there;
    if (first === undefined) return [];
    const parts = there.map(({ variant }) => partsOf(variant));
    const dimensions = Object.keys(parts[0]!.values);
    const id = parts[0]!.case;
    const whole = term({ case: id, values: {} });
    if (isRight(whole)) return [whole];
    const byDimension = dimensions.map((dimension) => {
      const values = [...new Set(parts.map((part) => part.values[dimension]!))];
      const right = values.filter((value) => isRight(term({ case: id, values: { [dimension]: [value] } })));
      return term({ case: id, values: { [dimension]: right } });
    });
    const exact = parts.map(({ values }) =>
      term({ case: id, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])) }),
    );
    return [...byDimension, ...exact].filter(isRight);
  });
}

/** @returns every block of places with its key, all profiles × all drives first */
function blocksOf({ profiles, drives }: Places): (Places & { key: string })[] {
  const name = (names: readonly string[], all: readonly string[]) =>
    names.length === all.length ? 'all' : names.join(', ');
  return subsetsOf(profiles).flatMap((some) =>
    subsetsOf(drives).map((ways) => {
      return { profiles: some, drives: ways, key: `${name(some, profiles)} / ${name(ways, drives)}` };
    }),
  );
}

function subsetsOf(names: readonly string[]): string[][] {
  return names
    .reduce<string[][]>((subsets, name) => subsets.flatMap((subset) => [[...subset, name], subset]), [[]])
    .filter((subset) => subset.length > 0);
}
