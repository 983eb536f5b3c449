import type { Trace } from '../../run/trace/trace.ts';
import { cleanedThroughDoor } from './cleaned-at-door.ts';
import type { Door } from './door.ts';
import { filledThroughDoor } from './empties-at-door.ts';
import { halvesThroughDoor } from './halves-at-door.ts';
import { joinedThroughDoor } from './joined-at-door.ts';

/** @param conversation its name */
export function doorOf(trace: Trace, conversation: string): Door {
  const halves = halvesThroughDoor(trace, conversation);
  return {
    fill: filledThroughDoor(trace, conversation),
    replaceHalves: halves.replaced,
    dropHalves: halves.dropped,
    clean: cleanedThroughDoor(trace, conversation),
    join: joinedThroughDoor(trace, conversation),
  };
}
