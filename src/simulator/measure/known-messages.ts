import { sameJson } from '../../adapter/host/reuse-messages.ts';
import type { Block, Message } from '../../conversation/message.ts';
import type { SeenMessage } from './seen-message.ts';

/** Remembers what was seen of the messages of the last request, and of those that were read since. */
export interface KnownMessages {
  beginRequest(): void;
  /** @param length messages it has */
  endRequest(length: number): void;
  /** @returns what was seen of this message, or of another one that says the same */
  find(message: Message): SeenMessage | undefined;
  add(message: Message, seen: SeenMessage): SeenMessage;
}

interface KnownMessage {
  message: Message;
  seen: SeenMessage;
  /** number of the last request it stood in, or behind which it was read */
  request: number;
}

/** More than a request has may be remembered, to be let go together: one at a time it would take longer than all else. */
const MOST_FORGOTTEN = 16;

/** @returns a memory of nothing yet */
export function knownMessages(): KnownMessages {
  const byObject = new WeakMap<Message, KnownMessage>();
  /** those that may say the same */
  const bySize = new Map<string, KnownMessage[]>();
  let remembered = 0;
  let number = 0;
  /** what was last seen before this request is forgotten */
  let since = 0;

  const alike = (message: Message): KnownMessage | undefined =>
    bySize.get(sizeOf(message))?.find(({ message: known }) => saysTheSame(known, message));

  const forget = (): void => {
    remembered = 0;
    for (const [size, list] of bySize) {
      const left = list.filter(({ request }) => request >= number);
      remembered += left.length;
      if (left.length === 0) bySize.delete(size);
      else if (left.length < list.length) bySize.set(size, left);
    }
  };

  return {
    beginRequest: () => {
      since = number;
      number += 1;
    },
    endRequest: (length) => {
      since = number;
      if (remembered > length + MOST_FORGOTTEN) forget();
    },
    find: (message) => {
      const found = byObject.get(message) ?? alike(message);
      if (found === undefined || found.request < since) return undefined;
      found.request = number;
      byObject.set(message, found);
      return found.seen;
    },
    add: (message, seen) => {
      const known = { message, seen, request: number };
      byObject.set(message, known);
      const size = sizeOf(message);
      const list = bySize.get(size);
      // One of these may say the same, and is forgotten: the new one is found in its place.
      if (list === undefined) bySize.set(size, [known]);
      else list.unshift(known);
      remembered += 1;
      return seen;
    },
  };
}

/** Ids and `meta` are left aside: wires drop them. */
const saysTheSame = (one: Message, other: Message): boolean =>
  one.role === other.role && sameJson(one.content, other.content);

/** Who has it is not the same for certain, but hardly another: to write a message down takes as long as to search it for facts. */
const sizeOf = ({ role, content }: Message): string => `${role} ${content.map(lengthOf).join(' ')}`;

function lengthOf(block: Block): number {
  switch (block.type) {
    case 'text':
    case 'reasoning':
      return block.text.length;
    case 'tool-result':
      return block.content.reduce((sum, part) => sum + lengthOf(part), 0);
    case 'tool-call':
    case 'image':
      return 0;
  }
}
