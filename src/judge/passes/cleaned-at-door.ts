import { memoize } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import { messagesOf } from '../../run/trace/message-store.ts';
import type { Trace, TraceStep } from '../../run/trace/trace.ts';
import { appendedIn, conversationNameOf } from './conversation-state.ts';
import { halvesThroughDoor } from './halves-at-door.ts';
import { INVISIBLE, invisiblesIn, stripInvisible } from './invisible-characters.ts';
import { type CleaningOf, stringsOf, withStrings } from './message-strings.ts';
import { showsDoor } from './shows-door.ts';

/**
 * Some implementations take invisible characters out of all that comes in: a store or an API would refuse them. Nothing of that is
 * done by a pass, so that passes are read as if the case had said it without. Whether it was declared is for ORD-2 to say.
 */

/**
 * @param conversation its name
 * @returns gives a message of the case as it came through a door that takes some out: itself where nothing was
 */
export function cleanedThroughDoor(trace: Trace, conversation: string): (message: Message) => Message {
  const cleaned = cleanedIn(trace).get(conversation);
  if (cleaned === undefined) return (message) => message;
  return (message) => withStrings(message, (words, kind) => stripInvisible(words, cleaned.get(kind) ?? new Set()));
}

/** By kind of text, the characters that were taken out of it. */
type Cleaned = ReadonlyMap<CleaningOf, ReadonlySet<string>>;

/** By conversation; only those in which anything was. */
const cleanedIn = memoize((trace: Trace): ReadonlyMap<string, Cleaned> => {
  const steps = Map.groupBy(trace.steps, conversationNameOf);
  return new Map(
    [...steps].flatMap(([name, own]): [string, Cleaned][] => {
      const cleaned = cleanedBy(own, name, trace);
      return cleaned.size === 0 ? [] : [[name, cleaned]];
    }),
  );
});

/**
 * A character was taken out at the door where no view of the conversation ever has it in a text of that kind, and one has such a
 * text without it, and otherwise as it was said, or as the door leaves halves of characters.
 */
function cleanedBy(steps: readonly TraceStep[], conversation: string, trace: Trace): Cleaned {
  const { replaced, dropped } = halvesThroughDoor(trace, conversation);
  const given = messagesOf(trace.messages, steps.flatMap(appendedIn)).map((message) => dropped(replaced(message)));
  const said = stringsOf(given).filter(({ words }) => INVISIBLE.test(words));
  if (said.length === 0) return new Map();
  const seen = seenBehindDoor(steps, trace);
  const cleaned = new Map<CleaningOf, Set<string>>();
  for (const { words, kind } of said) {
    const { texts, invisibles } = seen.get(kind) ?? NOTHING;
    const gone = new Set(invisiblesIn(words).filter((one) => !invisibles.has(one)));
    const left = stripInvisible(words, gone);
    if (gone.size === 0 || left === '' || !texts.some((text) => text.includes(left))) continue;
    cleaned.set(kind, new Set([...(cleaned.get(kind) ?? []), ...gone]));
  }
  return cleaned;
}

interface Seen {
  texts: string[];
  invisibles: ReadonlySet<string>;
}

const NOTHING: Seen = { texts: [], invisibles: new Set() };

/** @returns by kind, what stands in the views of a conversation */
function seenBehindDoor(steps: readonly TraceStep[], trace: Trace): Map<CleaningOf, Seen> {
  const telling = steps
    .filter((step) => showsDoor(step, trace, ['invisible-characters']))
    .flatMap(({ result }) => ('view' in result ? result.view : []));
  const byKind = Map.groupBy(stringsOf(messagesOf(trace.messages, [...new Set(telling)])), ({ kind }) => kind);
  return new Map(
    [...byKind].map(([kind, strings]) => {
      const texts = strings.map(({ words }) => words);
      return [kind, { texts, invisibles: new Set(texts.flatMap(invisiblesIn)) }];
    }),
  );
}
