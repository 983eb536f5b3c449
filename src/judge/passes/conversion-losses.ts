import type { Loss } from '../../adapter/profile.ts';
import { sameView } from '../../conversation/equal.ts';
import { memoizeByBoth } from '../../conversation/memoize.ts';
import type { Block, Message } from '../../conversation/message.ts';

/**
 * What is left of a message after a conversion with these losses. An implementation that works on a form of its own
 * declares what that form can't hold; the loss is the adapter's and says nothing about the compactor.
 * @returns a copy without what the losses take; the message itself where they take nothing
 */
export const withoutLosses = (message: Message, losses: readonly Loss[]): Message =>
  losses.length === 0 ? message : stripped(message, losses);

const stripped = memoizeByBoth((message: Message, losses: readonly Loss[]): Message => {
  const { id, meta, content, ...rest } = message;
  return {
    ...rest,
    content: content.filter((block) => !isLost(block, losses)).map((block) => withoutLossesInside(block, losses)),
    ...(id === undefined || losses.includes('id') ? {} : { id }),
    ...(meta === undefined || losses.includes('meta') ? {} : { meta }),
  };
});

const isLost = (block: Block, losses: readonly Loss[]): boolean =>
  (block.type === 'reasoning' || block.type === 'image') && losses.includes(block.type);

function withoutLossesInside(block: Block, losses: readonly Loss[]): Block {
  if (block.type !== 'tool-result') return block;
  const { isError, content, ...rest } = block;
  return {
    ...rest,
    content: content.filter((part) => !isLost(part, losses)),
    ...(isError === undefined || losses.includes('error-flag') ? {} : { isError }),
  };
}

/**
 * @returns whether two lists say the same; ids and declared losses don't count, nor does it whether the results of a batch
 * share a message: some message types have one result each
 */
export const sameUpToLosses = (
  losses: readonly Loss[],
  before: readonly Message[],
  after: readonly Message[],
): boolean =>
  sameView(
    before.map((message) => withoutLosses(message, losses)).flatMap(eachResult),
    after.map((message) => withoutLosses(message, losses)).flatMap(eachResult),
  );

const eachResult = (message: Message): Message[] =>
  message.role === 'tool' && message.content.length > 1
    ? message.content.map((block) => ({ role: 'tool', content: [block] }))
    : [message];
