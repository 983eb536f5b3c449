import { clipToBand, isEmptyBand, type TriggerBand } from '../closed-forms/feasible-band.ts';
import { bandOfSettings, type SettingsInQuestion, worstError } from './settings-band.ts';

/**
 * Steps of the largest size that have room between two passes: with room for one alone, a day is nothing but passes. Two will do
 * rather than another window, which is seldom a matter of choice.
 */
const STEPS_OF_ROOM = [3, 2];
/** Share of the highest trigger that works: the rest is for what nobody measured, a larger step or a worse count. */
const SHARE_OF_HIGHEST = 0.95;

/**
 * Settings near these that work with room to spare, in round figures. Where another trigger is not enough, less is kept, if that still
 * keeps the newest step whole; a larger window is asked for where no trigger works otherwise.
 * @param settings that don't work
 */
export function roomySettings(settings: SettingsInQuestion): SettingsInQuestion {
  const keeping = STEPS_OF_ROOM.map((steps) => withRoomyTrigger(settings, steps));
  const roomy = [...keeping, ...STEPS_OF_ROOM.map((steps) => keepingLess(settings, steps))].find(
    (one) => one !== undefined,
  );
  if (roomy !== undefined) return roomy;
  const band = bandOfSettings(settings);
  if (!isEmptyBand(band)) return { ...settings, trigger: Math.floor((band.low + band.high) / 2) };
  return withRoomyTrigger({ ...settings, window: roomyWindow(settings) })!;
}

/** @returns with the trigger moved no farther than it has to be; nothing where there is no such room */
function withRoomyTrigger(settings: SettingsInQuestion, steps = STEPS_OF_ROOM[0]!): SettingsInQuestion | undefined {
  const roomy = roomyPart(settings, steps);
  return isEmptyBand(roomy) ? undefined : { ...settings, trigger: clipToBand(settings.trigger, roomy) };
}

/** Both of its ends are round, so that what is moved into it is. */
function roomyPart(settings: SettingsInQuestion, steps = STEPS_OF_ROOM[0]!): TriggerBand {
  const { low, high } = bandOfSettings(settings);
  return { low: roundUp(low + (steps - 1) * settings.largestStep), high: roundDown(SHARE_OF_HIGHEST * high) };
}

function keepingLess(settings: SettingsInQuestion, steps: number): SettingsInQuestion | undefined {
  const { low, high } = roomyPart({ ...settings, keep: 0 }, steps);
  const most = Math.floor(high - low);
  if (most < settings.largestStep) return undefined;
  const round = roundDown(most);
  return withRoomyTrigger({ ...settings, keep: round < settings.largestStep ? most : round }, steps);
}

function roomyWindow(settings: SettingsInQuestion): number {
  // Two tokens more, since the band is of whole ones.
  const high = (roomyPart(settings).low + 2) / SHARE_OF_HIGHEST;
  return roundUp(high * (1 + worstError(settings)) + settings.reservedOutput);
}

/** Two figures and a half: 145,000, 72,500. */
const grain = (value: number): number => (value < 100 ? 1 : 10 ** (Math.floor(Math.log10(value)) - 1) / 2);

const roundDown = (value: number): number => Math.floor(value / grain(value)) * grain(value);
const roundUp = (value: number): number => Math.ceil(value / grain(value)) * grain(value);
