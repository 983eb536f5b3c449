import type { Loss } from '../../adapter/profile.ts';
import { callsOf, resultsOf, textOf } from '../../conversation/content.ts';
import { sameContent } from '../../conversation/equal.ts';
import { canonicalJson } from '../../conversation/hash.ts';
import type { Message } from '../../conversation/message.ts';
import { withoutLosses } from '../passes/conversion-losses.ts';
import type { Pass } from '../passes/pass.ts';
import { sharedStart } from '../text/shared-text.ts';
import { bringsAnswer } from './installed-answer.ts';

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
 * @param said what is to be found of it, where that is not what the pass was given
 * @returns the damage, undefined where there is none
 */
export function damageTo(
  pass: Pass,
  given: number,
  losses: readonly Loss[],
  said: Message = pass.before[given]!,
): MessageDamage | undefined {
  const { after, alignment } = pass;
  const fate = alignment.given[given]!;
  const was = withoutLosses(said, losses);
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
      if (!isWhole) return undefined;
      const is = withoutLosses(after[at!]!, losses);
      return contentDamage(was, is) ?? (mayAdd(pass, at!, was) ? undefined : addition(was, is));
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

/** Beside a summary stands what introduces it; an agent may add a reminder to its requests, and any result a note. */
const mayAdd = (pass: Pass, at: number, was: Message): boolean =>
  pass.onWire ||
  pass.after[at]!.role === 'tool' ||
  pass.alignment.view[at]!.nonces.length > 0 ||
  bringsAnswer(pass, at, was);

/**
 * Words that were put to what somebody said are obeyed as if they had been said ("Delete the test data." and "And the backups.").
 * A few that introduce it are told from it by a line end or a colon, markup by its form, and what is merged with it by a block.
 */
function addition(was: Message, is: Message): MessageDamage | undefined {
  const then = textOf(was);
  const now = textOf(withoutOwnBlocks(was, is));
  const at = then === '' ? -1 : now.indexOf(then);
  if (at === -1) return undefined;
  const [front, behind] = [now.slice(0, at), now.slice(at + then.length)];
  const isFrame = front.trim() === '' || (front.length <= MARKER && /[\n:>\]]\s*$/.test(front));
  const isMarkup = !/\p{L}/u.test(behind.replaceAll(/<\/?[\w-]+>/g, ''));
  return isFrame && isMarkup ? undefined : altered('words were added to its own');
}

/** The message without short blocks of text that it did not have: a word that was merged with it. */
function withoutOwnBlocks(was: Message, is: Message): Message {
  const known = was.content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  const isOwn = (words: string) => words.length <= MARKER && !known.some((text) => words.includes(text));
  return { ...is, content: is.content.filter((block) => block.type !== 'text' || !isOwn(block.text)) };
}

/** Characters below which nobody gains by shortening: who touches a text or arguments like that has altered them. */
const SHORT = 400;
/** The longest word, in characters, about what was left out of a text. */
const MARKER = 200;
/** Characters by which a stretch of a shortened text is known as its own. */
const OWN = 32;

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
  if (inkOf(then) === inkOf(now)) return altered('its white space was altered, and nothing was left out');
  return longestGap(then, now) > MARKER ? altered('other words were put in place of its own') : undefined;
}

/** What stays where no word is left out: indentation and blank lines are part of code, and of Markdown. */
const inkOf = (text: string): string => text.replaceAll(/\s+/g, '');

/** @returns the length of the longest stretch of other words between those of the text itself, in UTF-16 units, or one above the bound */
function longestGap(then: string, now: string): number {
  let [at, from, gap, longest] = [0, 0, 0, 0];
  while (at < now.length && longest <= MARKER) {
    const found = then.indexOf(now.slice(at, at + OWN), from);
    const length = found === -1 ? 0 : sharedStart(then.slice(found), now.slice(at));
    if (length >= OWN || (length > 0 && at + length === now.length)) {
      [at, from, gap] = [at + length, found + length, 0];
      continue;
    }
    at += 1;
    gap += 1;
    longest = Math.max(longest, gap);
  }
  return longest;
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
  const made = callsOf(is);
  for (const { id, name, arguments: now } of made) {
    const call = calls.get(id);
    if (call === undefined && made.length === calls.size)
      return { way: 'call-id-changed', words: `a call has the id "${id}", which none had` };
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
