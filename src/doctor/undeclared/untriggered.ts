import { firesByItself } from '../../adapter/capabilities.ts';
import { isAlwaysOn } from '../../adapter/trigger-kinds.ts';
import type { AdapterUnderCheck } from '../checks/check.ts';
import type { PlayedOnDrive } from './claim-watch.ts';
import type { PlayedPass } from './play.ts';

/** What sets passes off where the trigger that is set does not. */

type Plays = PlayedOnDrive['plays'];

/** @returns passes over little, with a trigger that is nowhere near, which changed something all the same */
export const untriggeredIn = (plays: Plays): PlayedPass[] =>
  [plays.untriggered, plays['untriggered-results']].flatMap((play) => {
    const [pass] = play?.passes ?? [];
    return pass?.changed && pass.threw === undefined ? [pass] : [];
  });

/** @returns whether an agent lets everything grow, whatever trigger it claims, and makes room when a request is refused */
export function isRefusedAlone({ drive, context }: AdapterUnderCheck, plays: Plays): boolean {
  if (drive !== 'agent' || isAlwaysOn(context.profile) || !firesByItself(context.profile)) return false;
  if (untriggeredIn(plays).length > 0) return false;
  const grown = [plays.plain, plays.everything].map((play) => play?.passes ?? []);
  const isQuiet = grown.every(
    (passes) => passes.length > 0 && passes.every(({ changed, threw }) => !changed && !threw),
  );
  const refused = plays.refused?.passes.at(-1);
  return isQuiet && refused?.changed === true && refused.threw === undefined;
}

/** @returns the adapter as it is examined where it acts on refusals alone: as if that were what it claims */
export const refusedAdapter = (adapter: AdapterUnderCheck): AdapterUnderCheck => ({
  ...adapter,
  context: { ...adapter.context, profile: { ...adapter.context.profile, triggers: ['overflow'] } },
});
