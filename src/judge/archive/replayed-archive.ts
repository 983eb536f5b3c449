import type { Loss } from '../../adapter/profile.ts';
import { contentKey } from '../../conversation/equal.ts';
import { memoizeByBoth } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import type { ArchiveFiles } from '../../model/archive-watch.ts';
import { messagesOf } from '../../run/trace/message-store.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { appendedIn, conversationNameOf } from '../passes/conversation-state.ts';
import { withoutLosses } from '../passes/conversion-losses.ts';
import { throughDoor } from '../passes/door.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import { doorOf } from '../passes/through-door.ts';

/**
 * What an archive of the capability `replayable-archive` gives back. Messages are compared by role and content, without what
 * the conversion declares as lost; ids and meta are the business of whoever wrote them.
 */

/** Role and content of a message; the same exactly where two messages say the same. */
export const messageKey: (message: Message, losses: readonly Loss[]) => string = memoizeByBoth(
  (message: Message, losses: readonly Loss[]) =>
    `${message.role} ${contentKey(withoutLosses(message, losses).content)}`,
);

/** A message that has left the view. */
export interface EvictedMessage {
  key: string;
  /** step of the pass that evicted it */
  pass: number;
  /** its place in all that was said in its conversation; undefined where the same was said more than once */
  place: number | undefined;
}

/** @returns the keys of all that was said in a conversation, or in all of them, in order */
export function saidMessageKeys(trace: Trace, losses: readonly Loss[], conversation?: string): string[] {
  const own = trace.steps.filter((step) => conversation === undefined || conversationNameOf(step) === conversation);
  return own
    .flatMap((step) =>
      messagesOf(trace.messages, appendedIn(step)).map(throughDoor(doorOf(trace, conversationNameOf(step)))),
    )
    .map((message) => messageKey(message, losses));
}

/**
 * @returns the messages of the case that left the view up to the end of a pass, in the order in which they did. One that
 * was rewritten before it went is no original any more, and is left out: its words are ARCH-2's affair
 */
export function evictedUpTo(pass: Pass, { passes, trace, profile: { losses } }: Evidence): EvictedMessage[] {
  const said = saidMessageKeys(trace, losses, pass.in);
  const places = new Map(said.map((key, at) => [key, at]));
  const repeated = repeatedIn(said);
  return passes
    .filter((other) => other.in === pass.in && other.step <= pass.step && !other.spans && !other.again)
    .flatMap(({ before, real, alignment, step }) =>
      before.flatMap((message, at): EvictedMessage[] => {
        if (!real[at] || alignment.given[at]!.kind !== 'evicted') return [];
        const key = messageKey(message, losses);
        const place = repeated.has(key) ? undefined : places.get(key);
        return places.has(key) ? [{ key, pass: step, place }] : [];
      }),
    );
}

function repeatedIn(keys: readonly string[]): Set<string> {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const key of keys) (seen.has(key) ? repeated : seen).add(key);
  return repeated;
}

const byName = new Intl.Collator('en', { numeric: true }).compare;

/** One line of an archive: the key of the message it holds; undefined where it holds none. */
export interface ArchiveLine {
  key: string | undefined;
  text: string;
}

/** @returns the lines of an archive's files of JSON lines, in order */
export const archiveLinesOf = (archive: ArchiveFiles, losses: readonly Loss[]): ArchiveLine[] =>
  Object.keys(archive)
    .filter((path) => path.endsWith('.jsonl'))
    .sort(byName)
    .flatMap((path) => archive[path]!.split('\n'))
    .filter((line) => line.trim() !== '')
    .map((text) => ({ text, key: keyOfLine(text, losses) }));

function keyOfLine(line: string, losses: readonly Loss[]): string | undefined {
  try {
    return messageKey(JSON.parse(line) as Message, losses);
  } catch {
    return undefined;
  }
}
