import viewOverLog from '../view-over-log.ts';
import { withCleaningDoor, withoutInvisible } from './cleaning-door.ts';

/** The view over a log, whose store takes no invisible characters: each message is cleaned once, when it comes in. */
export default {
  ...withCleaningDoor(viewOverLog, withoutInvisible),
  name: 'fair: cleans what comes in',
  profiles: { default: { ...viewOverLog.profiles.default, losses: ['invisible-characters' as const] } },
};
