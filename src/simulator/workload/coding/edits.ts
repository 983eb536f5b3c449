import type { DraftCall } from '../draft.ts';
import { changeOf } from '../material/code-changes.ts';
import { editCall } from './coding-calls.ts';
import type { CodingDay } from './coding-day.ts';
import type { CodingTask } from './coding-task.ts';
import { placeIn } from './repository.ts';
import type { MadeChange } from './talk/coding-talk.ts';

/**
 * @param line from 1, behind which the change is to be
 * @returns the call, what it has changed, and the first line behind it
 */
export function edited(
  { draw, repository }: CodingDay,
  { file, story, made }: CodingTask,
  line: number,
): { call: DraftCall; made: MadeChange; behind: number } | undefined {
  const change = changeOf(draw, file.lines, line - 1, story.changes);
  if (change === undefined) return undefined;
  const { name, line: at } = placeIn(file, change.at);
  const call = editCall(draw, file.path, file.lines, change);
  repository.change(file, change);
  const one: MadeChange = { kind: change.kind, fn: name, line: at };
  made.push(one);
  return { call, made: one, behind: change.at + change.now.length + 1 };
}

/** @returns whether there is a place left in the file that can be changed for this task */
export const canEdit = ({ draw }: CodingDay, { file, story, start }: CodingTask): boolean =>
  changeOf(draw, file.lines, start - 1, story.changes) !== undefined;
