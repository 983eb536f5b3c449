import { textOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { ImageBlock, Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { dialectOf } from '../../model/dialects.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { conversationNameOf } from '../passes/conversation-state.ts';
import type { Pass } from '../passes/pass.ts';

/** Pictures that a provider refused: such a one, and no other, may be left out of what is sent then, with a word in its place. */

export const picturesOf = ({ content }: Message): ImageBlock[] =>
  content
    .flatMap((block) => (block.type === 'tool-result' ? block.content : [block]))
    .filter((block) => block.type === 'image');

/** @returns the data of all pictures that the provider refused in this conversation before the pass */
export function refusedPictures({ step: last, in: name }: Pass, { steps }: Trace): ReadonlySet<string> {
  const earlier = steps.slice(0, last).filter((step) => conversationNameOf(step) === name);
  const asked = earlier.flatMap(({ exchanges, probe }) => (probe === undefined ? exchanges : [...exchanges, probe]));
  return new Set(asked.flatMap(refusedIn));
}

/** @returns whether the last request of the agent before a pass was refused for one of its pictures */
export function followsRefusedPicture({ step: last, in: name }: Pass, { steps }: Trace): boolean {
  const probe = steps
    .slice(0, last)
    .findLast((step) => conversationNameOf(step) === name && step.probe !== undefined)?.probe;
  return probe !== undefined && refusedIn(probe).length > 0;
}

/** Where the error names a place that is the one; where it names none, it may have been any of the request. */
function refusedIn({ request, response, ruling }: Exchange): string[] {
  if (ruling.kind !== 'failed' || ruling.as !== 'media') return [];
  const sent = (dialectOf(request.path)?.decodeMessages(request.body) ?? []).filter(({ role }) => role !== 'system');
  const [, message, block] = /messages\.(\d+)\.content\.(\d+)\.image/.exec(response.body) ?? [];
  if (message === undefined) return sent.flatMap(picturesOf).map(({ data }) => data);
  const named = sent[Number(message)]?.content[Number(block)];
  return named?.type === 'image' ? [named.data] : [];
}

/**
 * A client may have joined the message with others, so that the word is a text of its own anywhere in what the message became.
 * @param given index into `before`
 * @returns whether something is said there that was not said before, as a word about a picture is
 */
export function hasWordInPlace({ before, after, alignment }: Pass, given: number): boolean {
  const fate = alignment.given[given]!;
  if (fate.kind !== 'rewritten') return false;
  const said = before.map(textOf);
  return fate.at
    .flatMap((at) => after[at]!.content)
    .flatMap((block) => (block.type === 'text' ? [block.text] : []))
    .some(
      (words) =>
        SAYS_SOMETHING.test(words) && marksIn(words, 'S').length === 0 && !said.some((text) => text.includes(words)),
    );
}

const SAYS_SOMETHING = /\p{L}/u;
