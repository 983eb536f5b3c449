import { beginningUpTo } from '../../../conversation/excerpt.ts';
import { type Mark, marksIn } from '../../../conversation/mark.ts';
import {
  type ArchiveLine,
  archiveLinesOf,
  type EvictedMessage,
  evictedUpTo,
  saidMessageKeys,
} from '../../archive/replayed-archive.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { archiveWasUnwritable } from '../../passes/mid-pass.ts';
import { judgeUnreadArchive } from '../../state/changed-parts.ts';
import { compacted } from '../../view/changes.ts';

/**
 * An archive that claims to be more than a transcript is one (amplifier#21: it was resumed from, and had no calls): its parts,
 * read in order, are the evicted messages. Between the order in which they left and the order in which they were said the
 * implementation may choose: a request that stayed longer than what followed it may stand at either place.
 */
export const ARCH_5 = lawPerPass('ARCH-5', (pass, evidence) => {
  const { profile } = evidence;
  if (!profile.capabilities.includes('replayable-archive'))
    return notExercised('The profile does not claim that its archive can be replayed.');
  const unread = judgeUnreadArchive(pass, evidence);
  if (unread !== undefined) return unread;
  if (archiveWasUnwritable(pass)) return notExercised('The archive could not be written.');
  const gone = evictedUpTo(pass, evidence);
  if (!compacted(pass) || gone.length === 0) return notExercised('No whole message was evicted.');
  const lines = archiveLinesOf(pass.stored.after.archive ?? {}, profile.losses);
  const missing = missingFrom(lines, gone);
  const said = countsOf(saidMessageKeys(evidence.trace, profile.losses));
  const altered = new Set(linesOf(missing, lines, said));
  // A message that is there otherwise than it was said is told once.
  const others = lines.filter((line) => !altered.has(line));
  // What an agent said itself while it ran is in no step of the case, so that nobody can say what it made up.
  const extra = pass.onWire ? [] : inventedIn(others, said);
  const faults = [...lost(missing, [...altered]), ...invented(extra, said), ...outOfOrder(gone, lines)];
  return faults.length > 0 ? faults : holds('The archive, read in order, gives back what was evicted.');
});

/** @returns keys of evicted messages that are not there as often as they left */
function missingFrom(lines: readonly ArchiveLine[], gone: readonly EvictedMessage[]): string[] {
  const held = countsOf(lines.map(({ key }) => key));
  const byKey = [...Map.groupBy(gone, ({ key }) => key)];
  return byKey.filter(([key, all]) => (held.get(key) ?? 0) < all.length).map(([key]) => key);
}

/** @returns lines that hold missing messages otherwise than they were said: by their facts, or, where they state none, by number */
function linesOf(
  missing: readonly string[],
  lines: readonly ArchiveLine[],
  said: ReadonlyMap<string, number>,
): ArchiveLine[] {
  const facts = new Set(marksIn(missing.join('\n'), 'F'));
  const bare = lines.filter(({ key, text }) => !statesFact(text) && !(key !== undefined && said.has(key)));
  return [
    ...lines.filter(({ text }) => marksIn(text, 'F').some((fact) => facts.has(fact))),
    ...bare.slice(0, missing.filter((key) => !statesFact(key)).length),
  ];
}

const statesFact = (text: string): boolean => marksIn(text, 'F').length > 0;

/** @param altered lines that hold some of the missing messages otherwise than they were said */
function lost(missing: readonly string[], altered: readonly ArchiveLine[]): Judgement[] {
  const text = altered.map((line) => line.text).join('\n');
  const bare = altered.filter((line) => !statesFact(line.text)).length;
  const unfound = new Set(missing.filter((key) => !statesFact(key)).slice(bare));
  const isAltered = (key: string) => marksIn(key, 'F').every((fact) => text.includes(fact)) && !unfound.has(key);
  return [...Map.groupBy(missing, (key) => (isAltered(key) ? 'archived-altered' : 'not-archived'))].map(([way, keys]) =>
    violated(way, 'Evicted messages are not in the archive as they were.', {
      expected: 'role, text, calls and results of each of them, as one line of JSON',
      got: `not to be found: ${keys.slice(0, 3).map(clipped).join(' · ')}`,
      facts: marksIn(keys.join('\n'), 'F'),
    }),
  );
}

/** @returns lines that hold no message that was said, or one more often */
function inventedIn(lines: readonly ArchiveLine[], said: ReadonlyMap<string, number>): ArchiveLine[] {
  const left = new Map(said);
  return lines.filter(({ key }) => {
    const count = key === undefined ? 0 : (left.get(key) ?? 0);
    if (key !== undefined) left.set(key, count - 1);
    return count <= 0;
  });
}

function invented(extra: readonly ArchiveLine[], said: ReadonlyMap<string, number>): Judgement[] {
  const wayOf = ({ key }: ArchiveLine) => (key !== undefined && said.has(key) ? 'archived-twice' : 'foreign-line');
  return [...Map.groupBy(extra, wayOf)].map(([way, alike]) =>
    violated(way, 'The archive holds what is no message of the conversation, or one more often than it was said.', {
      expected: 'evicted messages, each of them once',
      got: alike
        .slice(0, 3)
        .map(({ text }) => clipped(text))
        .join(' · '),
      facts: alike.flatMap(({ text }) => statedIn(text)),
    }),
  );
}

/** Of a summary that was archived its own mark: what it stands for is nowhere else for that. */
function statedIn(line: string): Mark[] {
  const summaries = marksIn(line, 'S');
  return summaries.length > 0 ? summaries : marksIn(line, 'F');
}

/** A line stands wrongly behind another one if it comes first both ways: it was said earlier, and did not leave later. */
function outOfOrder(gone: readonly EvictedMessage[], lines: readonly ArchiveLine[]): Judgement[] {
  const known = new Map(gone.map((one) => [one.key, one]));
  /** by pass: the latest that was said of what stands so far */
  const latest = new Map<number, { place: number; key: string }>();
  for (const { key } of lines) {
    const one = key === undefined ? undefined : known.get(key);
    // A copy of it is another fault, wherever it stands.
    if (one?.place === undefined || !known.delete(one.key)) continue;
    const { place, pass } = one;
    const wrong = [...latest].find(([other, before]) => other >= pass && before.place > place);
    if (wrong !== undefined) return [swapped(one.key, wrong[1].key)];
    if ((latest.get(pass)?.place ?? -1) < place) latest.set(pass, { place, key: one.key });
  }
  return [];
}

const swapped = (late: string, early: string): Judgement =>
  violated('out-of-order', 'The messages in the archive are not in order.', {
    expected: 'in the order in which they were evicted or said',
    got: `${clipped(early)}, and behind it ${clipped(late)}`,
    facts: marksIn(`${early}\n${late}`, 'F'),
  });

function countsOf(keys: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const clipped = (text: string): string => (text.length > 120 ? `${beginningUpTo(text, 120)}…` : text);
