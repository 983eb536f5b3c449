import viewOverLog from '../view-over-log.ts';
import { withCleaningDoor, withReplacedHalves } from './cleaning-door.ts';

/** The view over a log, in a language whose strings are valid Unicode: for half of a character U+FFFD comes in, as its JSON decoder repairs it. */
export default {
  ...withCleaningDoor(viewOverLog, withReplacedHalves),
  name: 'fair: replaces halves of characters',
  profiles: { default: { ...viewOverLog.profiles.default, losses: ['half-characters' as const] } },
};
