import type { Drive } from '../../adapter/profile.ts';
import { profileOn } from '../../adapter/profile-on.ts';
import { hasSizeTrigger } from '../../run/calibration-case.ts';
import type { RunOnDrives } from '../../run/run-context.ts';

/** @returns whether finding out the sizes takes a while: of anything but a whole agent they are found in a moment */
export const growsSessions = (drives: readonly Drive[], { onWire, profile }: RunOnDrives): boolean =>
  onWire !== undefined && drives.includes('agent') && hasSizeTrigger({ profile: profileOn(profile, 'agent') });
