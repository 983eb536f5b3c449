import type { Expectation, Predicate } from './case.ts';
import type { WrittenCase, WrittenExpectation } from './case-file.ts';

/** What `compacted: true` proves where nothing else is said: enough that can be evicted and a working summarizer shrink the view. */
const PROVED_BY_COMPACTING = 'PROG-4';

/** Requirements that a request which is too long has not met. All others let it be refused for its size (ORD-3). */
const OF_ROOM: ReadonlySet<string> = new Set(['OVER-1']);

/** @returns the requirement an entry of `then` proves; undefined where it must be written and is not */
export const requirementOfEntry = (entry: WrittenExpectation): string | undefined =>
  entry.proves ?? ('compacted' in entry && entry.compacted ? PROVED_BY_COMPACTING : undefined);

/** @returns every requirement a case speaks for, by its laws or by an expectation */
export function requirementsProved({ proves = [], then }: Pick<WrittenCase, 'proves' | 'then'>): string[] {
  const inEntries = then.map(requirementOfEntry).filter((id) => id !== undefined);
  return [...new Set([...proves, ...inEntries])];
}

/** @returns whether the entry asserts that nothing happens: an implementation that never does anything would pass it */
export function expectsNoChange(entry: WrittenExpectation): boolean {
  if ('unchanged' in entry) return true;
  if ('compacted' in entry) return !entry.compacted;
  if ('outcome' in entry) return entry.outcome === 'unchanged';
  return 'calls' in entry && (entry.is ?? entry['at-most']) === 0;
}

/** @returns the case that must compact in the same run for this entry to count */
export const witnessOf = (entry: WrittenExpectation, written: Pick<WrittenCase, 'witness'>): string | undefined =>
  entry.witness ?? (expectsNoChange(entry) ? written.witness : undefined);

/**
 * @param written a checked case with its matrix values in
 * @returns what must hold, as the judge reads it
 */
export function expectationsOf(written: WrittenCase): Expectation[] {
  return written.then.map((entry, index) => {
    const witness = witnessOf(entry, written);
    return {
      predicate: predicateOf(entry),
      proves: requirementOfEntry(entry) ?? '',
      ...(entry.if === undefined ? {} : { if: entry.if }),
      ...(entry.pass === undefined ? {} : { pass: entry.pass }),
      ...(witness === undefined ? {} : { witness }),
      ...(entry.stricter === undefined ? {} : { stricter: entry.stricter }),
      at: `/then/${index}`,
    };
  });
}

function predicateOf(entry: WrittenExpectation): Predicate {
  if ('compacted' in entry) return { kind: 'compacted', is: entry.compacted };
  if ('unchanged' in entry) return { kind: 'unchanged', what: entry.unchanged };
  if ('kept' in entry) return { kind: 'kept', facts: asTextList(entry.kept) };
  if ('evicted' in entry) return { kind: 'evicted', facts: asTextList(entry.evicted) };
  if ('accepted' in entry)
    return { kind: 'accepted', is: entry.accepted, fits: !entry.accepted || OF_ROOM.has(entry.proves ?? '') };
  if ('outcome' in entry) return { kind: 'outcome', is: entry.outcome };
  if ('sent' in entry) {
    const { sent: to, has, lacks, text, once = false } = entry;
    return { kind: 'sent', to, has: asTextList(has), lacks: asTextList(lacks), once, text: asTextList(text) };
  }
  const atLeast = entry.is ?? entry['at-least'] ?? 0;
  const atMost = entry.is ?? entry['at-most'] ?? Number.MAX_SAFE_INTEGER;
  return { kind: 'calls', to: entry.calls, atLeast, atMost };
}

/** @returns one text or a list of texts as a list */
export function asTextList(texts: string | readonly string[] | undefined): string[] {
  if (texts === undefined) return [];
  return typeof texts === 'string' ? [texts] : [...texts];
}

/** @returns every fact an entry names, with the key it stands at */
export function factsUsedIn(entry: WrittenExpectation): { key: string; fact: string }[] {
  const named = (key: string, facts: string | readonly string[] | undefined) =>
    asTextList(facts).map((fact, index) => ({ key: typeof facts === 'string' ? key : `${key}/${index}`, fact }));
  if ('sent' in entry) return [...named('has', entry.has), ...named('lacks', entry.lacks)];
  if ('kept' in entry) return named('kept', entry.kept);
  return 'evicted' in entry ? named('evicted', entry.evicted) : [];
}
