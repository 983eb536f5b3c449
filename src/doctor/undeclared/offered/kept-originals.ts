import type { Capability } from '../../../adapter/profile.ts';
import { readableOf } from '../../../conversation/content.ts';
import { marksIn } from '../../../conversation/mark.ts';
import { type ClaimWatch, NOT_SEEN, withItem, withoutItem } from '../claim-watch.ts';
import { changesIn, goneFrom } from '../own-messages.ts';
import type { PlayedPass } from '../play.ts';

/** Where the originals of what went are found: in a log that has everything, or in files. */
const storing = (
  capability: Capability,
  place: string,
  read: (pass: PlayedPass) => string | undefined,
): ClaimWatch => ({
  claim: `capabilities: ${capability}`,
  kind: 'offer',
  look(played) {
    const passes = changesIn(played, 'plain', 'everything').filter((pass) => goneFrom(pass).length > 0);
    // A function has neither, and of an agent nobody reads a log.
    if (passes.length === 0 || played.drive === 'pure' || (played.drive === 'agent' && capability === 'durable-log'))
      return NOT_SEEN;
    if (passes.every((pass) => (read(pass) ?? '') === ''))
      return { kind: 'absent', says: `nothing is in ${place}`, declare: withoutItem('capabilities', capability) };
    return passes.every((pass) => marksOf(pass).every((mark) => read(pass)?.includes(mark)))
      ? { kind: 'seen', says: `all that went is in ${place}`, declare: withItem('capabilities', capability) }
      : NOT_SEEN;
  },
});

const marksOf = (pass: PlayedPass): string[] =>
  goneFrom(pass).flatMap((at) => marksIn(readableOf(pass.before[at]!), 'F'));

export const durableLog = storing('durable-log', 'the log', ({ log }) => log);

export const archivedOriginals = storing('archive', 'the archive', ({ archive }) =>
  archive === undefined ? undefined : Object.values(archive).join('\n'),
);
