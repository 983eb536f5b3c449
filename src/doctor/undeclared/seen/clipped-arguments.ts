import { callsOf } from '../../../conversation/content.ts';
import { type ClaimWatch, NOT_SEEN, withItem } from '../claim-watch.ts';
import type { PlayedPass } from '../play.ts';

/** Arguments of calls that stay, with less in them. That none were shortened shows nothing: it may take longer ones, or another tool. */
export const clippedArguments: ClaimWatch = {
  claim: 'capabilities: argument-clipping',
  kind: 'behaviour',
  look({ plays }) {
    const passes = Object.values(plays).flatMap((play) => play?.passes ?? []);
    return passes.some(clips)
      ? {
          kind: 'seen',
          says: 'arguments of calls that stay are shortened',
          declare: withItem('capabilities', 'argument-clipping'),
        }
      : NOT_SEEN;
  },
};

function clips({ before, after }: PlayedPass): boolean {
  const given = new Map(before.flatMap(callsOf).map((call) => [call.id, call.arguments]));
  return after.flatMap(callsOf).some((call) => {
    const was = given.get(call.id);
    const keys = Object.keys(call.arguments);
    if (was === undefined || keys.length === 0 || keys.join() !== Object.keys(was).join()) return false;
    return JSON.stringify(call.arguments).length < JSON.stringify(was).length / 2;
  });
}
