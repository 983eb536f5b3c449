import type { Mark } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import type { ArchiveFiles } from '../../model/archive-watch.ts';
import { factsOf } from '../facts/facts.ts';
import { standsAmongOwnWords } from '../text/words-around-mark.ts';
import { archiveText, indexed } from './archive-text.ts';

/**
 * A scripted summary names every fact that it was shown, so that an archive of nothing but summaries holds all marks and none of
 * the messages. A real one names what it thinks fit.
 *
 * @param messages that were evicted
 * @returns facts of theirs that stand nowhere in an archive among the words of a message that states them
 */
export function factsNotArchived(messages: readonly Message[], archive: ArchiveFiles = {}): Mark[] {
  const { text, places } = indexedArchive(archive);
  const isHeld = (part: Message, fact: Mark) =>
    places.has(fact) && standsAmongOwnWords(part, fact, text, places.get(fact)) !== false;
  const parts = messages.flatMap(partsOf);
  const held = new Set(parts.flatMap((part) => factsOf(part).filter((fact) => isHeld(part, fact))));
  return [...new Set(messages.flatMap(factsOf))].filter((fact) => !held.has(fact));
}

/** What stands side by side in a message, such as the results of several calls, need not do so in an archive. */
const partsOf = ({ role, content }: Message): Message[] => content.map((block) => ({ role, content: [block] }));

const indexedArchive = memoize((archive: ArchiveFiles) => indexed(archiveText(archive)));
