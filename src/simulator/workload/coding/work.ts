import type { DraftCall, DraftStep } from '../draft.ts';
import { grepCall, listCall, partCall, readCall } from './coding-calls.ts';
import { type CodingDay, toolWait } from './coding-day.ts';
import type { CodingTask } from './coding-task.ts';
import { edited } from './edits.ts';
import { inspection } from './inspection.ts';
import { stuckTool } from './stuck-tool.ts';
import type { MadeChange } from './talk/coding-talk.ts';
import {
  LISTING_REMARKS,
  NEIGHBOUR_REMARKS,
  NEIGHBOURS_REMARKS,
  PLANNING_REMARKS,
  READING_REMARKS,
  REREADING_REMARKS,
  TICKING_REMARKS,
} from './talk/work-remarks.ts';
import { testRuns } from './testing.ts';

/** The steps of one task: look, change, test, look again. Every one of them calls tools. */
export function* taskWork(day: CodingDay, task: CodingTask): Generator<DraftStep> {
  const { draw, todos } = day;
  yield* exploring(day, task);
  const seen = draw.chance(0.6) ? yield* inspection(day, task) : '';
  todos.advance();
  if (draw.chance(0.4)) yield working(day, spoken(seen, said(day, task, PLANNING_REMARKS)), [todos.call()]);
  yield* changing(day, task);
  if (draw.chance(0.14)) yield* stuckTool(day);
  todos.advance();
  const green = yield* testRuns(day, task);
  const again = draw.chance(0.5);
  if (again) yield lookingBack(day, task, green);
  todos.advance();
  yield working(day, spoken(again ? '' : green, said(day, task, TICKING_REMARKS)), [todos.call()]);
}

const working = (day: CodingDay, says: string, calls: DraftCall[]): DraftStep => ({ says, calls, gap: toolWait(day) });

const said = (day: CodingDay, { focus }: CodingTask, sentences: readonly string[]): string =>
  day.talk.say(sentences, focus);

const spoken = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

const PATTERNS = ['findById', 'emit(', 'throw new', 'inTransaction', 'requireScope', 'roundHalfEven', 'log.'] as const;
/** Agents often just go on: in so many steps they say nothing. */
const SILENT = 0.15;

function* exploring(day: CodingDay, { file, story, focus }: CodingTask): Generator<DraftStep> {
  const { draw, repository, talk } = day;
  if (draw.chance(0.3)) yield working(day, talk.say(LISTING_REMARKS, focus), [listCall(draw, repository)]);
  const pattern = draw.chance(0.4) ? file.term.table : draw.pick(PATTERNS);
  const reading = draw.chance(SILENT) ? '' : talk.say(READING_REMARKS, focus, { pattern });
  yield working(day, reading, [readCall(file), grepCall(repository, pattern, draw.heavy(6, 300))]);
  // Mostly one file more, now and then everything that could have to do with it, at once; of many only the heads.
  const others = Array.from({ length: draw.heavy(1, 16) }, () => repository.open());
  const calls = others.map((other) => (others.length > 4 ? partCall(other, 0, draw.int(40, 120)) : readCall(other)));
  const slots = { count: others.length, other: others[0]!.path };
  const next = talk.say(others.length > 1 ? NEIGHBOURS_REMARKS : NEIGHBOUR_REMARKS, focus, slots);
  yield working(day, `${talk.findings(story, focus)}\n\n${next}`, calls);
}

function* changing(day: CodingDay, task: CodingTask): Generator<DraftStep> {
  const { draw, talk } = day;
  let line = task.start;
  for (let edits = draw.int(1, 3); edits > 0; edits -= 1) {
    const calls: DraftCall[] = [];
    const made: MadeChange[] = [];
    for (let most = draw.heavy(1, 5); most > 0; most -= 1) {
      const edit = edited(day, task, line);
      if (edit === undefined) break;
      calls.push(edit.call);
      made.push(edit.made);
      line = edit.behind;
    }
    if (made.length === 0) return;
    const thought = draw.chance(0.7) ? `${talk.weighing(task.story, task.focus)}\n\n` : '';
    yield working(day, draw.chance(SILENT) ? '' : thought + talk.why(made, task.focus), calls);
  }
}

/** A file that was read before is read again: it is what the edits have made of it. */
function lookingBack(day: CodingDay, { focus }: CodingTask, green: string): DraftStep {
  const { draw, repository, talk } = day;
  const file = draw.pick(repository.files());
  return working(day, spoken(green, talk.say(REREADING_REMARKS, focus, { other: file.path })), [readCall(file)]);
}
