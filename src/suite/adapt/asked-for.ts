import { firesByItself } from '../../adapter/capabilities.ts';
import type { Drive, Profile } from '../../adapter/profile.ts';

/**
 * Where no pass becomes due by itself, one is asked for instead; and where none can be asked for, a request has been too long, as whoever
 * calls is told. An agent can be told neither, whatever its profile says of other drives: its model refuses what it sends.
 * @returns for what reason every pass of a case runs then; undefined where passes become due
 */
export function reasonInstead(profile: Profile, drive: Drive): 'manual' | 'overflow' | undefined {
  if (firesByItself(profile)) return undefined;
  const sayable = drive === 'agent' ? (['overflow'] as const) : (['manual', 'overflow'] as const);
  return sayable.find((reason) => profile.triggers.includes(reason));
}
