import type { Mark } from '../../../conversation/mark.ts';
import type { Message } from '../../../conversation/message.ts';
import { newPaths } from '../../archive/archive-pointers.ts';
import { factsNotArchived } from '../../archive/facts-archived.ts';
import { evictableMessagesOf, isWorthEvicting } from '../../budget/evictable.ts';
import { mustCompact } from '../../budget/trigger.ts';
import { factsIn, factsOfStrayResults, factsStanding } from '../../facts/facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Evidence } from '../../passes/evidence.ts';
import { archiveWasUnwritable } from '../../passes/mid-pass.ts';
import type { Pass } from '../../passes/pass.ts';
import { judgeUnreadArchive } from '../../state/changed-parts.ts';
import { compacted } from '../../view/changes.ts';

/**
 * An archive that can't be written stops the pass, or the pass goes on and says nothing of an archive (deepagentsjs#621: the
 * summary named a file that was never stored). Whoever went on writes at the next chance what is missing.
 */
export const ARCH_4 = lawPerPass('ARCH-4', (pass, evidence) => {
  const unread = judgeUnreadArchive(pass, evidence);
  if (unread !== undefined) return unread;
  return archiveWasUnwritable(pass) ? judgeUnwritten(pass, evidence) : judgeLater(pass, evidence);
});

function judgeUnwritten(pass: Pass, { trace }: Evidence): Judgement {
  if (!compacted(pass)) {
    const isMissed = mustCompact(pass, trace) && isWorthEvicting(pass, evictableMessagesOf(pass, trace), trace);
    return isMissed || pass.summarizer.length > 0
      ? holds('The archive could not be written, and nothing was evicted.')
      : notExercised('There was nothing to archive.');
  }
  const missing = notArchived(pass, [pass]);
  if (missing.length === 0) return notExercised('Nothing that left the view is missing in the archive.');
  const named = newPaths(pass);
  if (named.length === 0) return holds('The archive could not be written, and the view does not say that it was.');
  return violated('pointer-to-nothing', 'The view names an archive that does not hold what was evicted.', {
    expected: 'no path, or a file that holds the evicted messages',
    got: `${named.join(', ')}, without ${missing.slice(0, 10).join(', ')}`,
    facts: missing,
    messages: pass.hashes.after.filter((_, at) => namesOne(pass, at, named)),
  });
}

const namesOne = ({ after }: Pass, at: number, named: readonly string[]): boolean => {
  const said = JSON.stringify(after[at]);
  return named.some((path) => said.includes(path));
};

/** The first pass after it that evicts something, and can write. */
function judgeLater(pass: Pass, { passes }: Evidence): Judgement {
  const owing = passes
    .filter((other) => other.in === pass.in && other.step < pass.step && archiveWasUnwritable(other))
    .filter(compacted);
  if (owing.length === 0) return notExercised('Nothing had been evicted while the archive could not be written.');
  if (!compacted(pass)) return notExercised('Nothing was evicted, so nothing had to be written.');
  const missing = notArchived(pass, owing);
  if (owing.every((other) => owedBy(other).size === 0))
    return notExercised('Nothing that had left the view was marked.');
  if (missing.length === 0) return holds('What could not be archived before is in the archive now.');
  return violated('still-not-archived', 'What could not be archived before is still missing in the archive.', {
    expected: 'the messages that an earlier pass evicted without being able to write them',
    got: `${missing.slice(0, 10).join(', ')} nowhere in it`,
    facts: missing,
  });
}

/** @returns facts that passes took off the view and that are not in the archive as it is after one of them, or after a later one */
function notArchived({ stored }: Pass, owing: readonly Pass[]): Mark[] {
  const away = new Set(factsNotArchived(owing.flatMap(goneIn), stored.after.archive));
  return [...new Set(owing.flatMap((other) => [...owedBy(other)]))].filter((fact) => away.has(fact));
}

/** The real messages that left the view in a pass. */
const goneIn = ({ before, real, alignment }: Pass): Message[] =>
  before.filter((_, at) => real[at] && alignment.given[at]!.kind !== 'kept');

/** Facts of them that stand there no more. */
function owedBy(pass: Pass): Set<Mark> {
  const [standing, stray] = [factsStanding(pass), factsOfStrayResults(pass)];
  return new Set([...factsIn(goneIn(pass))].filter((fact) => !standing.has(fact) && !stray.has(fact)));
}
