import type { FullIdentity } from '../../../adapter/identity.ts';
import type { Loss } from '../../../adapter/profile.ts';
import { isAlwaysOn } from '../../../adapter/trigger-kinds.ts';
import type { AdapterUnderCheck, Check, CheckResult } from '../../checks/check.ts';
import { measuredLosses } from '../../checks/conversion.ts';
import { smallestScaleOf } from '../../checks/trigger-settings.ts';
import { isSaidAlready, type PlayedOnDrive, type TriedClaim } from '../claim-watch.ts';
import { TRIED } from '../offered/tried-claims.ts';
import { playAll } from '../play-all.ts';
import { isRefusedAlone, refusedAdapter, untriggeredIn } from '../untriggered.ts';
import { WATCHES } from './all-watches.ts';
import { type Compared, compareClaims } from './compare-claims.ts';

/**
 * Plays an adapter on one drive and looks for what it does and does not say, and for what it says and does not do.
 * @param checks all that could look at a setting
 * @param checked what they said of this adapter on this drive
 */
export async function lookForUndeclared(
  adapter: AdapterUnderCheck,
  checks: readonly Check[],
  checked: readonly CheckResult[],
): Promise<Compared> {
  const { drive, context, identity } = adapter;
  const losses = await lossesOf(adapter);
  const first = await playAll(adapter);
  const refused = isRefusedAlone(adapter, first) ? refusedAdapter(adapter) : undefined;
  const acting = refused ?? adapter;
  const plays = refused === undefined ? first : await playAll(refused);
  // Where no trigger sets anything off, there is no size at which one arrives.
  const scale = refused !== undefined || untriggeredIn(plays).length > 0 ? undefined : await scaleOf(adapter, checked);
  const played: PlayedOnDrive = {
    drive,
    door: doorOf(identity),
    profile: acting.context.profile,
    plays,
    // What the checks said of it was said of passes that never came.
    tried: await triedOn(acting, checks, refused === undefined ? checked : []),
    ...(losses !== undefined && { losses }),
    ...(scale !== undefined && { scale }),
    isRefusedAlone: refused !== undefined,
  };
  return compareClaims(played, WATCHES, context.profile);
}

const doorOf = ({ door }: FullIdentity): PlayedOnDrive['door'] => door;

async function lossesOf(adapter: AdapterUnderCheck): Promise<Loss[] | undefined> {
  const { lost, failure } = await measuredLosses(adapter);
  return failure === undefined ? lost : undefined;
}

/** Each claim that a check looks at, as if it were declared; where it is, the check has said what there is to say. */
async function triedOn(
  adapter: AdapterUnderCheck,
  checks: readonly Check[],
  checked: readonly CheckResult[],
): Promise<TriedClaim[]> {
  const tried: TriedClaim[] = [];
  for (const { claim, check, declare } of TRIED) {
    const { context } = adapter;
    const known = checked.find(({ id, drive }) => id === check && drive === adapter.drive);
    if (known !== undefined && isSaidAlready(declare, context.profile)) {
      tried.push({ claim, diagnosis: known.diagnosis.kind });
      continue;
    }
    // Before every request there is one tail and no trigger.
    if (isAlwaysOn(context.profile)) continue;
    const profile = { ...declare(context.profile), name: context.profile.name };
    const found = await checks.find(({ id }) => id === check)?.run({ ...adapter, context: { ...context, profile } });
    if (found !== undefined) tried.push({ claim, diagnosis: found.kind });
  }
  return tried;
}

/** Only where there is doubt: where a trigger arrives at the usual sizes there is none. */
async function scaleOf(adapter: AdapterUnderCheck, checked: readonly CheckResult[]): Promise<number | undefined> {
  const isWrong = checked.some(
    ({ id, drive, diagnosis }) => drive === adapter.drive && id.startsWith('trigger-') && diagnosis.kind === 'wrong',
  );
  if (adapter.context.profile.scale === 1 && !isWrong) return undefined;
  return smallestScaleOf(adapter);
}
