import type { Loss } from '../../adapter/profile.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import { messagesOf } from '../../run/trace/message-store.ts';
import type { Trace, TraceStep } from '../../run/trace/trace.ts';
import { appendedIn, conversationNameOf } from './conversation-state.ts';
import { stripInvisible } from './invisible-characters.ts';
import { type CleaningOf, stringsOf, withStrings } from './message-strings.ts';
import { showsDoor } from './shows-door.ts';

/**
 * Half of a character, a surrogate without the other one, can stand in JSON and in no text that has to be valid Unicode: no string
 * of Swift, Elixir, Go or Rust holds one. What reads JSON there puts U+FFFD in its place, one for each half, as
 * `String.prototype.toWellFormed` and the decoders of those languages do, or leaves it out. Both are read as the door's doing, and
 * passes as if the case had said it so. Nothing else is: a question mark, or U+FFFD three times over, was said by nobody, and a
 * character that is whole can be held everywhere. Whether the loss was declared is for ORD-2 to say.
 */

/** With `u` a pair is one character, and none of these. */
const HALF = /\p{Cs}/u;
const EACH_HALF = new RegExp(HALF, 'gu');

const STAND_IN = '\uFFFD';

/** A store that takes out what nobody sees takes out halves as well. */
const LOSSES: readonly Loss[] = ['half-characters', 'invisible-characters'];

type Fate = 'replaced' | 'dropped';

/** By kind of text and half, what becomes of it. One that ever comes through in a text of that kind is not there. */
type Fates = ReadonlyMap<CleaningOf, ReadonlyMap<string, Fate>>;

/**
 * @param conversation its name
 * @returns give a message of the case as it came through a door that replaces halves, or drops them: itself where it did neither
 */
export function halvesThroughDoor(trace: Trace, conversation: string): Record<Fate, (message: Message) => Message> {
  const fates = fatesIn(trace).get(conversation);
  const only = (fate: Fate, put: string) => (message: Message) =>
    fates === undefined
      ? message
      : withStrings(message, (words, kind) =>
          words.replaceAll(EACH_HALF, (half) => (fates.get(kind)?.get(half) === fate ? put : half)),
        );
  return { replaced: only('replaced', STAND_IN), dropped: only('dropped', '') };
}

const fatesIn = memoize((trace: Trace): ReadonlyMap<string, Fates> => {
  const steps = Map.groupBy(trace.steps, conversationNameOf);
  return new Map([...steps].map(([name, own]) => [name, fatesBy(own, trace)]));
});

function fatesBy(steps: readonly TraceStep[], trace: Trace): Fates {
  const said = stringsOf(messagesOf(trace.messages, steps.flatMap(appendedIn))).filter(({ words }) => HALF.test(words));
  const fates = new Map<CleaningOf, Map<string, Fate>>();
  if (said.length === 0) return fates;
  const seen = textsBehindDoor(steps, trace);
  for (const { words, kind } of said) {
    const texts = seen.get(kind) ?? [];
    const gone = halvesIn(words).filter((half) => !texts.some((text) => halvesIn(text).includes(half)));
    const fate = fateOf(stripInvisible(words), new Set(gone), texts);
    if (fate === undefined) continue;
    fates.set(kind, new Map([...(fates.get(kind) ?? []), ...gone.map((half): [string, Fate] => [half, fate])]));
  }
  return fates;
}

/** What is replaced at one end of a text holds all that is left of it where it is dropped, so that is looked for first. */
function fateOf(words: string, gone: ReadonlySet<string>, texts: readonly string[]): Fate | undefined {
  if (gone.size === 0) return undefined;
  const withEach = (put: string) => words.replaceAll(EACH_HALF, (half) => (gone.has(half) ? put : half));
  if (isIn(texts, withEach(STAND_IN))) return 'replaced';
  return isIn(texts, withEach('')) ? 'dropped' : undefined;
}

const isIn = (texts: readonly string[], words: string): boolean =>
  words !== '' && texts.some((text) => text.includes(words));

const halvesIn = (words: string): string[] => words.match(EACH_HALF) ?? [];

/** @returns by kind, the texts in the views of a conversation; what else is taken out there is another loss, and not looked at */
function textsBehindDoor(steps: readonly TraceStep[], trace: Trace): Map<CleaningOf, string[]> {
  const hashes = steps
    .filter((step) => showsDoor(step, trace, LOSSES))
    .flatMap(({ result }) => ('view' in result ? result.view : []));
  const byKind = Map.groupBy(stringsOf(messagesOf(trace.messages, [...new Set(hashes)])), ({ kind }) => kind);
  return new Map([...byKind].map(([kind, strings]) => [kind, strings.map(({ words }) => stripInvisible(words))]));
}
