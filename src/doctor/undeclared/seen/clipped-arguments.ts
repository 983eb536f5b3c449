import type { Profile } from '../../../adapter/profile.ts';
import { callsOf } from '../../../conversation/content.ts';
import { type ClaimWatch, NOT_SEEN, withItem } from '../claim-watch.ts';
import type { PlayedPass } from '../play.ts';
import { shortenedIn } from './shortened-results.ts';

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

/** Arguments that go as a whole with the result of their call. That they stay shows that they don't, where results are shortened. */
export const clearedArguments: ClaimWatch = {
  claim: 'clearing.inputs',
  kind: 'behaviour',
  look({ plays }) {
    const passes = Object.values(plays).flatMap((play) => play?.passes ?? []);
    const seen = passes.filter((pass) => shortenedIn(pass).length > 0);
    if (seen.length === 0) return NOT_SEEN;
    return seen.every(isEmptied)
      ? {
          kind: 'seen',
          says: 'the arguments of a call go with its result',
          declare: (profile) => ({ ...profile, clearing: { ...profile.clearing, inputs: true } }),
        }
      : { kind: 'absent', says: 'calls whose results are shortened keep their arguments', declare: withoutInputs };
  },
};

function withoutInputs({ clearing: { inputs: _, ...terms } = {}, ...profile }: Profile): Profile {
  return Object.keys(terms).length === 0 ? profile : { ...profile, clearing: terms };
}

/** Whether every call whose result is shortened has lost the arguments that it had. */
function isEmptied(pass: PlayedPass): boolean {
  const ids = new Set(shortenedIn(pass));
  const isBare = (messages: PlayedPass['before']) =>
    messages.flatMap(callsOf).every((call) => !ids.has(call.id) || Object.keys(call.arguments).length === 0);
  return !isBare(pass.before) && isBare(pass.after);
}

function clips({ before, after }: PlayedPass): boolean {
  const given = new Map(before.flatMap(callsOf).map((call) => [call.id, call.arguments]));
  return after.flatMap(callsOf).some((call) => {
    const was = given.get(call.id);
    const keys = Object.keys(call.arguments);
    if (was === undefined || keys.length === 0 || keys.join() !== Object.keys(was).join()) return false;
    return JSON.stringify(call.arguments).length < JSON.stringify(was).length / 2;
  });
}
