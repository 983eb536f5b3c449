import twoCalls from '../divided/two-calls.ts';
import { withCleaningDoor, withoutInvisible } from './cleaning-door.ts';

/** Asks twice, as a function that cleans the list it is handed of invisible characters, whether a pass is due or not. */
export default {
  ...withCleaningDoor(twoCalls, withoutInvisible),
  name: 'fair: cleans its input',
  profiles: { default: { ...twoCalls.profiles.default, losses: ['invisible-characters' as const] } },
};
