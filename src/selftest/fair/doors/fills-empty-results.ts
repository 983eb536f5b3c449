import viewOverLog from '../view-over-log.ts';
import { withDoor } from './cleaning-door.ts';
import { withFilledResults } from './filling-door.ts';

/** The view over a log, behind an executor that makes a failure with a sentence of a result without a word. */
export default {
  ...withDoor(viewOverLog, withFilledResults),
  name: 'fair: fills empty results',
  profiles: { default: { ...viewOverLog.profiles.default, losses: ['empty-results' as const] } },
};
