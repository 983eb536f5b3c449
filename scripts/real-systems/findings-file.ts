import { parse } from 'yaml';
import { isEarlyEnd } from '../../src/verdict/verdict-order.ts';

/** Where something is observed: a profile of the adapter, and a drive. */
export interface Place {
  profile: string;
  drive: string;
}

/** Everything an adapter declares. `all` in a findings file stands for these. */
export interface Places {
  profiles: readonly string[];
  drives: readonly string[];
}

/** What one variant of a case showed at one place about one requirement, or about its verdict as a whole. */
export interface Outcome extends Place {
  /** with its matrix values, e.g. `CC-0042[fanout=6,order=back]` */
  variant: string;
  /** a requirement's id, or a verdict that ends a case before it can be judged */
  about: string;
  failed: boolean;
}

/** Some variants of a case: those that have one of the listed values in each dimension named. */
export interface Selector {
  case: string;
  values: Record<string, string[]>;
}

/** Cases that fail alike wherever they are evaluated within a block of places. */
export interface Block extends Places {
  selectors: Selector[];
}

/** One thing that a system does wrong, as a person read it in the evidence. */
export interface Finding {
  about: string;
  evidence: string;
  /** how many failures it stands for in all */
  failures: number;
  blocks: Block[];
}

/** What there was to fail when a file was written. */
export interface KnownThen {
  /** ids of cases */
  cases: ReadonlySet<string>;
  requirements: ReadonlySet<string>;
}

export interface FindingsFile {
  /** the release it was read for */
  version: string;
  /** what is neither named here nor by a finding came later; where there is no such record, nothing did */
  known?: KnownThen;
  findings: Finding[];
}

interface WrittenFinding {
  requirement?: string;
  verdict?: string;
  evidence: string;
  failures: number;
  in: string | Record<string, string>;
}

interface WrittenKnown {
  cases: string;
  requirements: string;
}

interface WrittenFile {
  version: string;
  findings: WrittenFinding[] | null;
  known?: Partial<WrittenKnown> | null;
}

const SELECTOR = /^(CC-\d{4,})(?:\[([^[\]]+)\])?$/;
const ALL = 'all';

/**
 * Reads a findings file. Its form in short: `in` maps `<profiles> / <drives>` (lists with commas, or `all`) to cases apart by
 * blanks; `CC-0205` is all its variants, `CC-0205[fanout=5|20]` those with one of these values.
 *
 * @param places what the adapter declares
 * @throws Error that names the entry for what can't be understood, a name the adapter doesn't declare included
 */
export function readFindings(text: string, places: Places): FindingsFile {
  const { version, findings, known } = parse(text) as WrittenFile;
  return {
    version,
    ...(known === undefined ? {} : { known: knownOf(known) }),
    findings: (findings ?? []).map((written) => findingOf(written, places)),
  };
}

function knownOf(written: Partial<WrittenKnown> | null): KnownThen {
  const idsOf = (key: keyof WrittenKnown, form: RegExp): Set<string> => {
    const ids = `${written?.[key] ?? ''}`.split(/\s+/).filter(Boolean);
    const strange = ids.find((id) => !form.test(id));
    if (ids.length > 0 && strange === undefined) return new Set(ids);
    const got = strange === undefined ? 'nothing' : `"${strange}"`;
    throw new Error(
      `findings.yaml, known.${key}: expected ids apart by blanks, got ${got}; --write makes the record anew`,
    );
  };
  return { cases: idsOf('cases', /^CC-\d{4,}$/), requirements: idsOf('requirements', /^[A-Z]+-\d+$/) };
}

function findingOf(written: WrittenFinding, places: Places): Finding {
  const { requirement, verdict, evidence, failures } = written;
  const about = requirement ?? verdict ?? '';
  const fail = (why: string) => new Error(`findings.yaml, ${about || 'an entry'}: ${why}`);
  if ((requirement === undefined) === (verdict === undefined)) throw fail('give a requirement or a verdict');
  // A `suite-error` is none of the system's, and can't be read.
  if (verdict !== undefined && !isEarlyEnd(verdict)) throw fail(`no system can be blamed for ${verdict}`);
  if (!evidence || !failures) throw fail('say what was seen (evidence) and how often (failures)');
  const blocks = typeof written.in === 'string' ? { [`${ALL} / ${ALL}`]: written.in } : written.in;
  return { about, evidence, failures, blocks: Object.entries(blocks).map((entry) => blockOf(entry, places, fail)) };
}

function blockOf([key, cases]: [string, string], places: Places, fail: (why: string) => Error): Block {
  const [profiles, drives, more] = key.split('/').map((part) => part.split(',').map((name) => name.trim()));
  if (profiles === undefined || drives === undefined || more !== undefined)
    throw fail(`"${key}" is not "<profiles> / <drives>"`);
  return {
    profiles: namesOf(profiles, places.profiles, fail),
    drives: namesOf(drives, places.drives, fail),
    selectors: cases.trim().split(/\s+/).map(selectorOf(fail)),
  };
}

function namesOf(names: string[], declared: readonly string[], fail: (why: string) => Error): readonly string[] {
  if (names.length === 1 && names[0] === ALL) return declared;
  const strange = names.find((name) => !declared.includes(name));
  if (strange !== undefined) throw fail(`"${strange}" is none of ${declared.join(', ')}`);
  return names;
}

const selectorOf =
  (fail: (why: string) => Error) =>
  (text: string): Selector => {
    const [, id, written] = SELECTOR.exec(text) ?? [];
    if (id === undefined) throw fail(`"${text}" is not a case`);
    return { case: id, values: valuesIn(written) };
  };

function valuesIn(written = ''): Record<string, string[]> {
  const pairs = written === '' ? [] : written.split(',').map((pair) => pair.split('=', 2) as [string, string]);
  return Object.fromEntries(pairs.map(([dimension, values]) => [dimension, values.split('|')]));
}

/** Half a character, which a case may be about, can't stand in a file: it is written as JSON escapes it. */
const inUtf8 = (text: string): string => (text.isWellFormed() ? text : JSON.stringify(text).slice(1, -1));

interface Parts {
  case: string;
  values: Record<string, string>;
}

/** A few thousand names are asked for some hundred times each. */
const known = new Map<string, Parts>();

/** @returns the case a variant belongs to and its value in each dimension */
export function partsOf(variant: string): Parts {
  const found = known.get(variant);
  if (found !== undefined) return found;
  const [, id = variant, written] = SELECTOR.exec(inUtf8(variant)) ?? [];
  const values = Object.entries(valuesIn(written)).map(([dimension, [value = '']]) => [dimension, value]);
  const parts = { case: id, values: Object.fromEntries(values) };
  known.set(variant, parts);
  return parts;
}

/** @returns whether an outcome lies at the block's places and is of a variant selected */
export function isIn(outcome: Outcome, { profiles, drives }: Places, { case: id, values }: Selector): boolean {
  const variant = partsOf(outcome.variant);
  return (
    variant.case === id &&
    profiles.includes(outcome.profile) &&
    drives.includes(outcome.drive) &&
    Object.entries(values).every(([dimension, wanted]) => wanted.includes(variant.values[dimension] ?? ''))
  );
}
