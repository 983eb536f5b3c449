import type { Message } from '../../conversation/message.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { cleanedThroughDoor } from './cleaned-at-door.ts';
import type { Door } from './conversation-state.ts';
import { joinedThroughDoor } from './joined-at-door.ts';

/** @param conversation its name */
export const doorOf = (trace: Trace, conversation: string): Door => ({
  clean: cleanedThroughDoor(trace, conversation),
  join: joinedThroughDoor(trace, conversation),
});

/** @returns gives a message of the case as it came through the door of the implementation */
export const throughDoor =
  ({ clean, join }: Door) =>
  (message: Message): Message =>
    join(clean(message));
