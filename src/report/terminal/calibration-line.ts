import type { Drive, Profile } from '../../adapter/profile.ts';
import { profileOn } from '../../adapter/profile-on.ts';
import { countAlone, isAlwaysOn } from '../../adapter/trigger-kinds.ts';
import { hasSizeTrigger } from '../../run/calibration-case.ts';
import { reasonInstead } from '../../suite/adapt/asked-for.ts';
import { scaleTooSmall } from '../../suite/case/room-beside-prompt.ts';
import type { Header } from '../events/events.ts';

/** Real estimators differ by this factor on the same messages; what lies beyond is for a person to look at. */
const USUAL = 1.7;

/** @returns where the trigger fires on a drive, or why that is not known */
export function calibrationLine(one: Header['calibration'][number], { adapter, profile }: Header): string {
  if (one.kind === 'nominal') return `${one.drive}: ${nominalWords(one, profileOn(profile, one.drive), adapter)}`;
  const { effectiveTrigger, trigger, overhead } = one.sizes;
  // What an agent carries beside the conversation is in the trigger where it is counted at all.
  const factor = effectiveTrigger / (trigger > overhead ? trigger - overhead : trigger);
  const oddly =
    factor > USUAL || factor < 1 / USUAL ? `: ${factor.toFixed(1)} times, more than estimators explain` : '';
  return `${one.drive}: the trigger set to ${trigger} tokens fires at ${effectiveTrigger} tokens of the suite's counter${oddly}`;
}

/** @returns that a whole agent's own prompt leaves a case too little room, and what to do; nothing where it does not, or nothing can be done */
export function tooSmallLines(one: Header['calibration'][number], { adapter, profile }: Header): string[] {
  if (adapter.onWire === undefined || one.drive !== 'agent' || profileOn(profile, one.drive).fixedTrigger) return [];
  const words = scaleTooSmall(one.sizes);
  return words === undefined ? [] : [`${one.drive}: ${words}`];
}

/** Where no size sets anything off there is nothing to measure, and that is no sign of a fault. */
function nominalWords({ reason, drive }: Nominal, profile: Profile, { argument }: Header['adapter']): string {
  if (profile.triggers.length === 0) return NO_TRIGGER;
  return hasSizeTrigger({ profile })
    ? `not calibrated (${reason}); nominal sizes are used. Is the adapter right? conform doctor --adapter ${argument}`
    : `nothing to calibrate, by design: ${whatSetsItOff(profile, drive)}; nominal sizes are used`;
}

const NO_TRIGGER =
  'the profile declares no trigger, so that nothing sets a pass off, and there is nothing to be seen: conform explain triggers';

type Nominal = Extract<Header['calibration'][number], { kind: 'nominal' }>;

function whatSetsItOff(profile: Profile, drive: Drive): string {
  if (isAlwaysOn(profile)) {
    const tail =
      profile.keep.length === 0 ? 'it has no tail to be set' : `its tail is set in ${profile.keep.join(', ')}`;
    return `it acts before every request, and ${tail}`;
  }
  const counted = countAlone(profile);
  if (counted !== undefined) return `a number of ${counted} makes a pass due`;
  const isRefused = drive === 'agent' && reasonInstead(profile, drive) === 'overflow';
  return `no pass becomes due by itself${isRefused ? ', so that the model refuses what would be due' : ''}`;
}
