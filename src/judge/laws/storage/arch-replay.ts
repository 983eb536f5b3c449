import { marksIn } from '../../../conversation/mark.ts';
import {
  type ArchiveLine,
  archiveLinesOf,
  type EvictedMessage,
  evictedUpTo,
  saidMessageKeys,
} from '../../archive/replayed-archive.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Evidence } from '../../passes/evidence.ts';
import { archiveWasUnwritable } from '../../passes/mid-pass.ts';
import type { Pass } from '../../passes/pass.ts';
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
  return lost(gone, lines) ?? invented(lines, pass, evidence) ?? outOfOrder(gone, lines) ?? HOLDS;
});

const HOLDS = holds('The archive, read in order, gives back what was evicted.');

function lost(gone: readonly EvictedMessage[], lines: readonly ArchiveLine[]): Judgement | undefined {
  const held = countsOf(lines.map(({ key }) => key));
  const missing = [...Map.groupBy(gone, ({ key }) => key)].filter(([key, all]) => (held.get(key) ?? 0) < all.length);
  if (missing.length === 0) return undefined;
  const text = lines.map((line) => line.text).join('\n');
  const facts = marksIn(missing.map(([key]) => key).join('\n'), 'F');
  const isAltered = facts.length > 0 && facts.every((fact) => text.includes(fact));
  return violated(
    isAltered ? 'archived-altered' : 'not-archived',
    'Evicted messages are not in the archive as they were.',
    {
      expected: 'role, text, calls and results of each of them, as one line of JSON',
      got: `not to be found: ${missing
        .slice(0, 3)
        .map(([key]) => clipped(key))
        .join(' · ')}`,
      facts,
    },
  );
}

/** What an agent said itself while it ran is in no step of the case, so that nobody can say what it made up. */
function invented(
  lines: readonly ArchiveLine[],
  pass: Pass,
  { trace, profile: { losses } }: Evidence,
): Judgement | undefined {
  if (pass.onWire) return undefined;
  const said = countsOf(saidMessageKeys(trace, losses));
  const left = new Map(said);
  const extra = lines.filter(({ key }) => {
    const count = key === undefined ? 0 : (left.get(key) ?? 0);
    if (key !== undefined) left.set(key, count - 1);
    return count <= 0;
  });
  if (extra.length === 0) return undefined;
  const isCopy = extra.every(({ key }) => key !== undefined && said.has(key));
  return violated(
    isCopy ? 'archived-twice' : 'foreign-line',
    'The archive holds what is no message of the conversation, or one more often than it was said.',
    {
      expected: 'evicted messages, each of them once',
      got: extra
        .slice(0, 3)
        .map(({ text }) => clipped(text))
        .join(' · '),
      facts: marksIn(extra.map(({ text }) => text).join('\n'), 'F'),
    },
  );
}

/** A line stands wrongly behind another one if it comes first both ways: it was said earlier, and did not leave later. */
function outOfOrder(gone: readonly EvictedMessage[], lines: readonly ArchiveLine[]): Judgement | undefined {
  const known = new Map(gone.map((one) => [one.key, one]));
  /** by pass: the latest that was said of what stands so far */
  const latest = new Map<number, { place: number; key: string }>();
  for (const { key } of lines) {
    const one = key === undefined ? undefined : known.get(key);
    if (one?.place === undefined) continue;
    const { place, pass } = one;
    const wrong = [...latest].find(([other, before]) => other >= pass && before.place > place);
    if (wrong !== undefined) return swapped(one.key, wrong[1].key);
    if ((latest.get(pass)?.place ?? -1) < place) latest.set(pass, { place, key: one.key });
  }
  return undefined;
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

const clipped = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text);
