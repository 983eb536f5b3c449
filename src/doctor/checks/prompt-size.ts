import { calibrate } from '../../run/calibrate.ts';
import { scaleTooSmall } from '../../suite/case/room-beside-prompt.ts';
import type { Check } from './check.ts';

/** A whole agent carries a prompt and tools that no case knows of; cases are as large as `scale` makes them. */
export const promptSize: Check = {
  id: 'prompt-size',
  title: 'Its own prompt and tools leave a case its room',
  run: async ({ host, drive, context }) => {
    if (context.profile.fixedTrigger === true) return { kind: 'open', reason: 'its trigger has a place of its own' };
    const { kind, sizes } = await calibrate(host, drive, context);
    const words = scaleTooSmall(sizes);
    if (words !== undefined)
      return { kind: 'hint', detail: `${words}.`, hint: 'Write that scale into the profile (adapter.yaml).' };
    if (kind === 'nominal') return { kind: 'open', reason: 'it is not known where it compacts' };
    return {
      kind: 'right',
      detail: `they take ${sizes.overhead} tokens, and it compacts at ${sizes.effectiveTrigger}`,
    };
  },
};
