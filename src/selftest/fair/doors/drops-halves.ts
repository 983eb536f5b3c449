import twoCalls from '../divided/two-calls.ts';
import { withCleaningDoor, withoutHalves } from './cleaning-door.ts';

/** Asks twice, as a function whose strings can hold no half of a character and whose reader leaves it out, whether a pass is due or not. */
export default {
  ...withCleaningDoor(twoCalls, withoutHalves),
  name: 'fair: drops halves of characters',
  profiles: { default: { ...twoCalls.profiles.default, losses: ['half-characters' as const] } },
};
