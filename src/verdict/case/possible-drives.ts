import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { DRIVES } from '../../adapter/drives.ts';
import type { Drive, Profile } from '../../adapter/profile.ts';
import { agentObstacle } from '../../suite/adapt/agent-obstacle.ts';
import type { Case, Need } from '../../suite/case/case.ts';
import { unmetNeedReason } from './unmet-need.ts';

/** @returns the drives a case can be played on at all, whatever an implementation declares */
export const possibleDrives = ({ claim, runnable }: Case): Drive[] => {
  const ways = claim.needs.filter(isOfTheWay);
  return DRIVES.filter((drive) => {
    if (drive === 'agent' && agentObstacle(runnable, ['preload', 'replay']) !== undefined) return false;
    return ways.every((need) => unmetNeedReason(need, { profile: WITH_THREADS, dialects: [], drive }) === undefined);
  });
};

const WITH_THREADS: Profile = { ...DEFAULT_PROFILE, capabilities: ['threads'] };

/** All other needs are met, or not, by what is declared. */
const isOfTheWay = (need: Need): boolean =>
  'drive' in need || 'kept' in need || 'reloads' in need || 'reads' in need || 'beside' in need;
