import type { DraftCall, DraftStep } from '../draft.ts';
import { changeOf } from '../material/diff.ts';
import { type FailedTest, testTitle } from '../material/test-log.ts';
import { recordId } from '../material/vocabulary.ts';
import { toolPause } from '../pauses.ts';
import { editCall, grepCall, listCall, partCall, readCall, testCall } from './coding-calls.ts';
import type { CodingDay } from './coding-day.ts';
import { focusOn, type TalkAim, type TalkFocus, workTalk } from './coding-talk.ts';
import { inspection } from './inspection.ts';
import { type CodeModule, placeIn } from './repository.ts';
import { stuckTool } from './stuck-tool.ts';

/** @returns what the talk is about when it is about this file: a line in one of its functions */
export function focusIn({ draw }: CodingDay, file: CodeModule): TalkFocus {
  const start = file.lines.findIndex((line) => /^(export |async )*function/.test(line));
  return focusOn(draw, file, placeIn(file, draw.int(Math.max(5, start), file.lines.length - 1)));
}

function step(
  day: CodingDay,
  file: CodeModule,
  aim: TalkAim,
  calls: DraftCall[],
  focus: TalkFocus = focusIn(day, file),
): DraftStep {
  return { says: workTalk(day.draw, focus, aim), calls, gap: toolPause(day.draw) };
}

/** The steps of one task: look, change, test, look again. Every one of them calls tools. */
export function* taskWork(day: CodingDay, file: CodeModule): Generator<DraftStep> {
  const { draw, todos } = day;
  yield* exploring(day, file);
  if (draw.chance(0.6)) yield* inspection(day, file);
  todos.advance();
  if (draw.chance(0.4)) yield step(day, file, 'plan', [todos.call()]);
  yield* changing(day, file);
  if (draw.chance(0.14)) yield* stuckTool(day);
  todos.advance();
  yield* testing(day, file);
  if (draw.chance(0.5)) yield lookingBack(day);
  todos.advance();
  yield step(day, file, 'plan', [todos.call()]);
}

const PATTERNS = ['findById', 'emit(', 'throw new', 'inTransaction', 'requireScope', 'roundHalfEven', 'log.'] as const;

function* exploring(day: CodingDay, file: CodeModule): Generator<DraftStep> {
  const { draw, repository } = day;
  if (draw.chance(0.3)) yield step(day, file, 'read', [listCall(draw, repository)]);
  const pattern = draw.chance(0.4) ? file.term.table : draw.pick(PATTERNS);
  yield step(day, file, 'read', [readCall(file), grepCall(repository, pattern, draw.heavy(6, 300))]);
  // Mostly one file more, now and then everything that could have to do with it, at once; of many only the heads.
  const others = draw.heavy(1, 16);
  const calls = Array.from({ length: others }, () =>
    others > 4 ? partCall(repository.open(), 0, draw.int(40, 120)) : readCall(repository.open()),
  );
  yield step(day, file, 'read', calls);
}

function* changing(day: CodingDay, file: CodeModule): Generator<DraftStep> {
  for (let edits = day.draw.int(1, 3); edits > 0; edits -= 1) {
    const focus = focusIn(day, file);
    const calls = Array.from({ length: day.draw.heavy(1, 5) }, () => edited(day, file, focus.line)).filter(isMade);
    if (calls.length > 0) yield step(day, file, 'edit', calls, focus);
  }
}

const isMade = (call: DraftCall | undefined): call is DraftCall => call !== undefined;

/** @param line from 1, near which the change is to be */
function edited({ draw, repository }: CodingDay, file: CodeModule, line: number): DraftCall | undefined {
  const change = changeOf(draw, file.lines, line - 1);
  if (change === undefined) return undefined;
  const call = editCall(file.path, file.lines, change);
  repository.change(file, change);
  return call;
}

/** Red at first in most cases: the trace is read, the code changed once more, and the same tests are run again. */
function* testing(day: CodingDay, file: CodeModule): Generator<DraftStep> {
  const { draw, repository } = day;
  const others = draw.several(repository.files(), draw.heavy(1, 40)).map(({ testPath }) => testPath);
  const paths = [...new Set([file.testPath, ...others])];
  const focus = focusIn(day, file);
  const failed = failedTest(day, file, focus);
  for (let tries = draw.int(0, 2); tries > 0; tries -= 1) {
    yield step(day, file, 'test', [testCall(draw, paths, [failed])], focus);
    yield step(day, file, 'read', [partCall(file, focus.line, draw.int(20, 90))], focus);
    const call = edited(day, file, focus.line);
    if (call !== undefined) yield step(day, file, 'edit', [call], focus);
  }
  yield step(day, file, 'test', [testCall(draw, paths, [])]);
}

function failedTest({ draw }: CodingDay, file: CodeModule, { name, path, line }: TalkFocus): FailedTest {
  const [expected, received] = [draw.int(1, 9_999), draw.int(1, 9_999)];
  const row = (net: number): string => `{ id: '${recordId(draw, file.term)}', net: ${net}n, currency: 'EUR' }`;
  return {
    path: file.testPath,
    title: `${name} > ${testTitle(draw, file.term)}`,
    message: `AssertionError: expected ${received} to be ${expected}`,
    expected: row(expected),
    received: row(received),
    places: [
      { path, name, line },
      { path: file.testPath, name: 'Object.<anonymous>', line: draw.int(8, 240) },
    ],
  };
}

/** A file that was read before is read again: it is what the edits have made of it. */
function lookingBack({ draw, repository }: CodingDay): DraftStep {
  const file = draw.pick(repository.files());
  const says = draw.pick([
    `I read ${file.path} once more, to be sure that I remember it right.`,
    `Did I miss something in ${file.path}? Reading it again.`,
    `Since ${file.path} goes with this, one more look at what it is now.`,
  ]);
  return { says, calls: [readCall(file)], gap: toolPause(draw) };
}
