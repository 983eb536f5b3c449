import { needsAttention } from '../../verdict/verdict-order.ts';
import type { Filter } from './route.ts';

/** One result as the list knows it. */
export interface ListedResult {
  /** its place in the report */
  at: number;
  id: string;
  title: string;
  drive: string;
  verdict: string;
  reason: string;
  requirements: ListedRequirement[];
  /** ids of families of failures */
  families: string[];
  /** the roots it shows */
  causes: ListedCause[];
  /** whether it can be opened */
  opens: boolean;
}

export interface ListedRequirement {
  id: string;
  group: string;
  level: number;
  title: string;
  verdict: string;
  /** why it is not `pass`: the first finding about it */
  reason: string;
}

/** A cause, as far as the list asks for it. */
export interface ListedCause {
  /** `requirement/way@trigger-subject` */
  identity: string;
  requirement: string;
  level: number;
}

/** @returns the group of a requirement, e.g. `PAIR` of `PAIR-1` */
export const requirementGroup = (id: string): string => id.replace(/-[^-]*$/, '');

/**
 * @returns whether an entry is to be shown: drive, family and words are met, and one of the requirements it stands under has the
 * group that is asked for, and a root of the level and the name
 */
export const matchesFilter = (entry: ListedResult, filter: Filter): boolean =>
  (filter.drive === '' || filter.drive === entry.drive) &&
  (filter.family === '' || entry.families.includes(filter.family)) &&
  standsUnder(entry, filter).length > 0 &&
  holdsWords(entry, filter.q);

/**
 * Who asks for a requirement asks what each case says of it, whatever else happened there. Otherwise a case stands under the
 * requirements that made its verdict what it is; and a word that is bad of any of its requirements finds it under those.
 */
function standsUnder(entry: ListedResult, filter: Filter): ListedRequirement[] {
  const { verdict, requirement, group } = filter;
  return standing(entry, verdict, requirement).filter(
    (one) => (group === '' || group === one.group) && hasRoot(entry, one, filter),
  );
}

/** A level belongs to what happened there. Where nothing did, the requirement stands for the worst that could have. */
function hasRoot(entry: ListedResult, requirement: ListedRequirement, { level, q }: Filter): boolean {
  const names = wordsOf(q).filter(isOfCause);
  const isLevel = (one: { level: number }): boolean => level === '' || level === String(one.level);
  const roots = rootsUnder(entry, requirement.id);
  if (roots.length === 0) return names.length === 0 && isLevel(requirement);
  return roots.some((root) => isLevel(root) && names.every((name) => root.identity.toLowerCase().startsWith(name)));
}

/** @returns the roots behind what a result says of a requirement: where the adapter failed as a program, that is behind all */
export function rootsUnder({ causes, requirements }: ListedResult, id: string): ListedCause[] {
  const own = causes.filter(({ requirement }) => requirement === id);
  return own.length > 0 ? own : causes.filter((cause) => !requirements.some((one) => one.id === cause.requirement));
}

const wordsOf = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean);

/** Who asks for a cause by its name wants what shows it, and not what merely speaks of it. */
const isOfCause = (word: string): boolean => /^[a-z]+-\d+\//.test(word);

function standing(entry: ListedResult, verdict: string, requirement: string): ListedRequirement[] {
  if (requirement !== '') return entry.requirements.filter((one) => one.id === requirement && has(one, verdict));
  if (has(entry, verdict)) return decisive(entry);
  return needsAttention(verdict) ? entry.requirements.filter((one) => one.verdict === verdict) : [];
}

function has({ verdict: own }: { verdict: string }, asked: string): boolean {
  if (asked === '') return needsAttention(own);
  return asked === 'all' || asked === own;
}

/** @returns the requirements that made the verdict what it is; all of them where nothing went wrong */
function decisive({ verdict, requirements }: ListedResult): ListedRequirement[] {
  const same = requirements.filter((one) => one.verdict === verdict);
  return same.length > 0 ? same : requirements.length > 0 ? requirements : [NOTHING];
}

/** A case that died before anything was judged speaks of no requirement. */
const NOTHING: ListedRequirement = { id: '', group: '', level: 0, title: 'No requirement', verdict: '', reason: '' };

function holdsWords(entry: ListedResult, q: string): boolean {
  const words = wordsOf(q).filter((word) => !isOfCause(word));
  if (words.length === 0) return true;
  const { id, title, drive, verdict, reason, requirements, causes } = entry;
  const named = requirements.map((one) => `${one.id} ${one.title} ${one.reason}`).join(' ');
  const roots = causes.map(({ identity }) => identity).join(' ');
  const text = `${id} ${title} ${drive} ${verdict} ${reason} ${named} ${roots}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** @returns what the case says of a requirement; of none, its own verdict */
export const verdictUnder = ({ requirements, verdict }: ListedResult, requirement: string): string =>
  requirements.find(({ id }) => id === requirement)?.verdict ?? verdict;

/** @returns what was found of a requirement in the case; where nothing is said of it, why the case is not green */
export function reasonUnder({ requirements, reason }: ListedResult, requirement: string): string {
  const found = requirements.find(({ id }) => id === requirement);
  return found?.verdict === 'pass' ? '' : found?.reason || reason;
}

/** Entries that stand under one requirement. */
export interface ResultGroup {
  requirement: ListedRequirement;
  entries: ListedResult[];
}

/**
 * Sorts entries under the requirements that they are shown for, the gravest first. A case that violates two stands under both.
 * @param entries those to be shown
 */
export function groupResults(entries: readonly ListedResult[], filter: Filter): ResultGroup[] {
  const groups = new Map<string, ResultGroup>();
  for (const entry of entries)
    for (const requirement of standsUnder(entry, filter)) {
      const group = groups.get(requirement.id) ?? { requirement, entries: [] };
      groups.set(requirement.id, group);
      group.entries.push(entry);
    }
  for (const { requirement, entries: own } of groups.values())
    own.sort((one, other) => rank(one, requirement.id) - rank(other, requirement.id));
  return [...groups.values()].sort(
    (one, other) => gravity(one) - gravity(other) || other.entries.length - one.entries.length,
  );
}

/** Who asks for all of a requirement looks for what is wrong first, and for what was never run last. */
function rank(entry: ListedResult, requirement: string): number {
  const verdict = verdictUnder(entry, requirement);
  if (needsAttention(verdict)) return 0;
  return verdict === 'unsupported' ? 2 : 1;
}

/** What fails comes before what could not be evaluated, and safety before quality. */
function gravity({ requirement: { id, level }, entries }: ResultGroup): number {
  const verdicts = entries.map((entry) => verdictUnder(entry, id));
  const isOpen = verdicts.every((verdict) => verdict === 'blocked');
  const isQuiet = verdicts.every((verdict) => !needsAttention(verdict));
  const levels = entries.flatMap((entry) => rootsUnder(entry, id).map((root) => root.level));
  return (isQuiet ? 20 : isOpen ? 10 : 0) + (levels.length === 0 ? level : Math.min(...levels));
}
