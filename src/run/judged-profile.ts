import type { Drive } from '../adapter/profile.ts';
import type { DialectName } from '../model/dialect/dialect.ts';
import { DIALECTS } from '../model/dialects.ts';
import type { RunContext } from './run-context.ts';

/** @returns the profile to be judged by: what no request of the dialect can carry is not there to be seen on the wire */
export function judgedProfile(
  profile: RunContext['profile'],
  drive: Drive,
  dialect: DialectName,
): RunContext['profile'] {
  if (drive !== 'agent') return profile;
  return { ...profile, losses: [...new Set([...profile.losses, ...DIALECTS[dialect].losses])] };
}
