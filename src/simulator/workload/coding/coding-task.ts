import type { CodingDay } from './coding-day.ts';
import { type CodeModule, functionsIn, placeIn } from './repository.ts';
import type { MadeChange } from './talk/coding-talk.ts';
import type { TalkFocus } from './talk/focus.ts';
import type { TicketStory } from './talk/story.ts';

/** One ticket: the file it is about, the function in it, what it is about, and what has been changed for it so far. */
export interface CodingTask {
  file: CodeModule;
  story: TicketStory;
  focus: TalkFocus;
  /** first line of the function, from 1 */
  start: number;
  made: MadeChange[];
}

/** @returns a task that begins, with a file nobody has looked at yet */
export function openTask(day: CodingDay, story: TicketStory): CodingTask {
  const file = day.repository.open();
  const start = functionOf(day, file, story.about);
  return { file, story, focus: focusAt(day, file, start), start: start + 1, made: [] };
}

/** @returns what the talk is about when it is about this file: a line in one of its functions */
export const focusIn = (day: CodingDay, file: CodeModule, about = /./): TalkFocus =>
  focusAt(day, file, functionOf(day, file, about));

const functionOf = ({ draw }: CodingDay, file: CodeModule, about: RegExp): number =>
  draw.pick(functionsIn(file, about));

function focusAt({ draw }: CodingDay, file: CodeModule, start: number): TalkFocus {
  const index = Math.min(start + draw.int(1, 4), file.lines.length - 1);
  return { ...placeIn(file, index), term: file.term.lower, area: file.area, test: file.testPath };
}
