import type { Loss } from '../../adapter/profile.ts';
import { callsOf, resultsOf, textOf } from '../../conversation/content.ts';
import { sameContent } from '../../conversation/equal.ts';
import { canonicalJson } from '../../conversation/hash.ts';
import type { Message } from '../../conversation/message.ts';
import { withoutLosses } from '../passes/conversion-losses.ts';
import type { Pass } from '../passes/pass.ts';
import { addedText } from '../text/shared-text.ts';

/** What a pass did to a message, by name and in a few words. */
export interface MessageDamage {
  way: string;
  words: string;
}

/**
 * What a pass did to a message beside shortening it. Shortening is a rewrite and COVER-1's affair; what it leaves of the
 * message, and every message it leaves alone, must be as it was. A message that was split, or merged with other given
 * ones, is not looked into: with re-used ids nobody could tell whose call is whose.
 * @param given index into `before`
 * @returns the damage, undefined where there is none
 */
export function damageTo(
  { before, after, alignment }: Pass,
  given: number,
  losses: readonly Loss[],
): MessageDamage | undefined {
  const fate = alignment.given[given]!;
  const was = withoutLosses(before[given]!, losses);
  switch (fate.kind) {
    case 'evicted':
      return undefined;
    case 'kept': {
      const is = withoutLosses(after[fate.at]!, losses);
      // Alignment looks through declared losses: one that is not believed has left the message altered all the same.
      return labelDamage(was, is) ?? (sameContent(was, is) ? undefined : contentDamage(was, is));
    }
    case 'rewritten': {
      const [at, ...more] = fate.at;
      const isWhole = more.length === 0 && alignment.view[at!]!.from.length === 1;
      return isWhole ? contentDamage(was, withoutLosses(after[at!]!, losses)) : undefined;
    }
  }
}

/** An implementation may give a message an id or meta of its own, where it has none or none of that name. */
function labelDamage(was: Message, is: Message): MessageDamage | undefined {
  if (was.id !== undefined && was.id !== is.id) {
    return { way: 'label-changed', words: is.id === undefined ? 'its id is gone' : 'its id was changed' };
  }
  const altered = Object.entries(was.meta ?? {}).find(
    ([key, value]) => canonicalJson(is.meta?.[key] ?? null) !== canonicalJson(value),
  );
  if (altered === undefined) return undefined;
  return { way: 'label-changed', words: `its meta "${altered[0]}" was altered or dropped` };
}

function contentDamage(was: Message, is: Message): MessageDamage | undefined {
  const sameText = textOf(was) === textOf(is);
  if (sameText && was.role !== is.role) {
    return { way: 'role-changed', words: `its role was changed from ${was.role} to ${is.role}` };
  }
  // An image that makes room for a word about it was cleared; one that is just gone was lost (deepagents#2873).
  if (sameText && imagesOf(is) < imagesOf(was)) {
    return { way: 'image-lost', words: 'an image is gone without a word' };
  }
  return textDamage(was, is) ?? flagDamage(was, is) ?? callDamage(was, is);
}

const altered = (words: string): MessageDamage => ({ way: 'text-altered', words });

/** Characters below which nobody gains by shortening: who touches a text or arguments like that has altered them. */
const SHORT = 400;
/** The longest word, in characters, about what was left out of a text. */
const MARKER = 200;
/** Characters by which a shortened text is known behind words that say what it is, such as that it was carried over. */
const OPENING = 40;

/**
 * What is left of a shortened text is its own: a beginning, an end, and a word about what is missing. Results that are
 * cleared may be replaced by anything shorter; a request of the user or an answer may not (a request that became another
 * one is obeyed).
 */
function textDamage(was: Message, is: Message): MessageDamage | undefined {
  const [then, now] = [textOf(was), textOf(is)];
  if (now.includes(then)) return undefined;
  if (then !== '' && now.length === then.length) return altered('its text was altered, and is no shorter');
  if (was.role === 'tool') return undefined;
  if (then.length <= SHORT) return altered('its text was altered, and was too short to be shortened');
  const frame = Math.max(0, now.indexOf(then.slice(0, OPENING)));
  return frame > MARKER || addedText(then, now.slice(frame)).length > MARKER
    ? altered('other words were put in place of its own')
    : undefined;
}

function flagDamage(was: Message, is: Message): MessageDamage | undefined {
  const flags = new Map(resultsOf(was).map(({ callId, isError }) => [callId, isError ?? false]));
  const changed = resultsOf(is).find(
    ({ callId, isError }) => (flags.get(callId) ?? isError ?? false) !== (isError ?? false),
  );
  if (changed === undefined) return undefined;
  return { way: 'error-flag-changed', words: `the error flag of the result of "${changed.callId}" was changed` };
}

/** Long arguments of old calls may be shortened; arguments that were merely changed tell the model of another deed. */
function callDamage(was: Message, is: Message): MessageDamage | undefined {
  const calls = new Map(callsOf(was).map((call) => [call.id, call]));
  for (const { id, name, arguments: now } of callsOf(is)) {
    const call = calls.get(id);
    if (call === undefined) continue;
    if (call.name !== name) {
      return { way: 'call-renamed', words: `call "${id}" was renamed from ${call.name} to ${name}` };
    }
    const [then, changed] = [canonicalJson(call.arguments), canonicalJson(now)];
    if (changed !== then && (changed.length >= then.length || then.length <= SHORT))
      return { way: 'call-altered', words: `the arguments of call "${id}" were changed` };
  }
  return undefined;
}

const imagesOf = ({ content }: Message): number =>
  content
    .flatMap((block) => (block.type === 'tool-result' ? block.content : [block]))
    .filter(({ type }) => type === 'image').length;
