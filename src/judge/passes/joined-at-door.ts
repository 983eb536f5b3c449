import { contentKey } from '../../conversation/equal.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Block, Message, Role, TextBlock } from '../../conversation/message.ts';
import { messagesOf } from '../../run/trace/message-store.ts';
import type { Trace, TraceStep } from '../../run/trace/trace.ts';
import { appendedIn, conversationNameOf } from './conversation-state.ts';
import { showsDoor } from './shows-door.ts';

/**
 * Who stands behind one text field joins the texts of a message that comes in. A line end between them says the same to a model, and
 * is not looked at; an empty line, or nothing, is another text. Nothing of that is done by a pass, so that passes are read as if the
 * case had said it in one text. Whether it was declared is for ORD-2 to say.
 */

/** What stands between two texts then. */
const BETWEEN = ['\n\n', ''] as const;
type Between = (typeof BETWEEN)[number];

/** Of a result only what it says is looked at, and the words of the operator go another way. */
const SPEAKERS: readonly Role[] = ['user', 'assistant'];

/**
 * @param conversation its name
 * @returns gives a message of the case as it came through a door that joins texts: itself where it was not joined
 */
export function joinedThroughDoor(trace: Trace, conversation: string): (message: Message) => Message {
  const joined = joinedIn(trace).get(conversation);
  return (message) => {
    const between = joined?.get(message.role);
    return between === undefined || !hasSeveral(message) ? message : { ...message, content: inOne(message, between) };
  };
}

/** By conversation and speaker. */
const joinedIn = memoize((trace: Trace): ReadonlyMap<string, ReadonlyMap<Role, Between>> => {
  const steps = Map.groupBy(trace.steps, conversationNameOf);
  return new Map([...steps].map(([name, own]) => [name, joinedBy(own, trace)]));
});

/** One message that stands in a view in its parts, or with a line end between them, has come through, and so have all of its speaker. */
function joinedBy(steps: readonly TraceStep[], trace: Trace): Map<Role, Between> {
  const said = messagesOf(trace.messages, steps.flatMap(appendedIn)).filter(hasSeveral);
  if (said.length === 0) return new Map();
  const seen = seenBehind(steps, trace);
  return new Map(
    SPEAKERS.flatMap((role): [Role, Between][] => {
      const own = said.filter((message) => message.role === role);
      const { texts, keys } = seen.get(role) ?? NOTHING;
      if (own.some(({ content }) => keys.has(contentKey(content)))) return [];
      const between = BETWEEN.find((one) => own.some((message) => isSeenInOne(message, one, texts)));
      return between === undefined ? [] : [[role, between]];
    }),
  );
}

interface SeenTexts {
  texts: ReadonlySet<string>;
  keys: ReadonlySet<string>;
}

const NOTHING: SeenTexts = { texts: new Set(), keys: new Set() };

function seenBehind(steps: readonly TraceStep[], trace: Trace): Map<Role, SeenTexts> {
  const views = steps
    .filter((step) => showsDoor(step, trace, ['blocks']))
    .flatMap(({ result }) => ('view' in result ? result.view : []));
  const byRole = Map.groupBy(messagesOf(trace.messages, [...new Set(views)]), ({ role }) => role);
  return new Map(
    [...byRole].map(([role, messages]) => [
      role,
      {
        texts: new Set(messages.flatMap(({ content }) => content.filter(isText).map(({ text }) => text))),
        keys: new Set(messages.map(({ content }) => contentKey(content))),
      },
    ]),
  );
}

const isSeenInOne = (message: Message, between: Between, texts: ReadonlySet<string>): boolean =>
  textsIn(inOne(message, between)).every((text) => texts.has(text));

const textsIn = (content: readonly Block[]): string[] => content.filter(isText).map(({ text }) => text);

const isText = (block: Block): block is TextBlock => block.type === 'text';

const hasSeveral = ({ role, content }: Message): boolean =>
  SPEAKERS.includes(role) && content.some((block, at) => isText(block) && at > 0 && isText(content[at - 1]!));

/** The content with each run of texts as one. */
function inOne({ content }: Message, between: Between): Block[] {
  const joined: Block[] = [];
  for (const block of content) {
    const last = joined.at(-1);
    if (last?.type === 'text' && isText(block)) joined[joined.length - 1] = text(last.text + between + block.text);
    else joined.push(block);
  }
  return joined;
}

const text = (words: string): TextBlock => ({ type: 'text', text: words });
