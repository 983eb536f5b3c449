import type { DraftCall, DraftStep } from '../draft.ts';
import { changeOf } from '../material/diff.ts';
import { type FailedTest, testTitle } from '../material/test-log.ts';
import { toolPause } from '../pauses.ts';
import { editCall, grepCall, listCall, partCall, readCall, testCall } from './coding-calls.ts';
import type { CodingDay } from './coding-day.ts';
import { focusOn, type TalkFocus, workTalk } from './coding-talk.ts';
import { inspection } from './inspection.ts';
import { type CodeModule, placeIn } from './repository.ts';
import { stuckTool } from './stuck-tool.ts';

/** @returns what the talk is about when it is about this file */
export function focusIn({ draw }: CodingDay, file: CodeModule): TalkFocus {
  return focusOn(draw, file, placeIn(file, draw.int(5, file.lines.length - 1)));
}

const step = (
  day: CodingDay,
  file: CodeModule,
  calls: DraftCall[],
  says = workTalk(day.draw, focusIn(day, file)),
): DraftStep => ({
  says,
  calls,
  gap: toolPause(day.draw),
});

/** The steps of one task: look, change, test, look again. Every one of them calls tools. */
export function* taskWork(day: CodingDay, file: CodeModule): Generator<DraftStep> {
  const { draw } = day;
  yield* exploring(day, file);
  if (draw.chance(0.45)) yield* inspection(day, file);
  yield* changing(day, file);
  if (draw.chance(0.14)) yield* stuckTool(day);
  yield* testing(day, file);
  if (draw.chance(0.5)) yield lookingBack(day);
  day.todos.advance();
  yield step(day, file, [day.todos.call()], draw.chance(0.4) ? '' : workTalk(draw, focusIn(day, file)));
}

function* exploring(day: CodingDay, file: CodeModule): Generator<DraftStep> {
  const { draw, repository } = day;
  if (draw.chance(0.3)) yield step(day, file, [listCall(draw, repository)]);
  yield step(day, file, [
    readCall(file),
    grepCall(repository, draw.pick(['findById', file.term.table, 'emit(', 'throw new']), draw.heavy(6, 120)),
  ]);
  // Mostly one file more, now and then everything that could have to do with it, at once.
  const others = draw.heavy(1, 16);
  yield step(
    day,
    file,
    Array.from({ length: others }, () => readCall(others > 4 ? shortFile(day) : repository.open())),
  );
}

/** Of many files at once only heads are read. */
function shortFile({ repository }: CodingDay): CodeModule {
  const file = repository.open();
  return { ...file, lines: file.lines.slice(0, 60) };
}

function* changing(day: CodingDay, file: CodeModule): Generator<DraftStep> {
  for (let edits = day.draw.int(1, 3); edits > 0; edits -= 1) {
    const calls = Array.from({ length: day.draw.heavy(1, 5) }, () => edited(day, file)).filter(
      (call) => call !== undefined,
    );
    if (calls.length > 0) yield step(day, file, calls);
  }
}

function edited({ draw, repository }: CodingDay, file: CodeModule): DraftCall | undefined {
  const change = changeOf(draw, file.lines);
  if (change === undefined) return undefined;
  const call = editCall(file.path, file.lines, change);
  repository.change(file, change);
  return call;
}

/** Red at first in most cases: the trace is read, the code changed once more, and the same tests are run again. */
function* testing(day: CodingDay, file: CodeModule): Generator<DraftStep> {
  const { draw, repository } = day;
  const paths = [file.testPath, ...draw.several(repository.files(), draw.heavy(1, 40)).map(({ testPath }) => testPath)];
  const tested = [...new Set(paths)];
  for (let tries = draw.int(0, 2); tries > 0; tries -= 1) {
    const failed = failedTest(day, file);
    yield step(day, file, [testCall(draw, tested, [failed])]);
    yield step(day, file, [partCall(file, failed.places[0]!.line, draw.int(20, 60))]);
    const call = edited(day, file);
    if (call !== undefined) yield step(day, file, [call]);
  }
  yield step(day, file, [testCall(draw, tested, [])], 'Running the tests once more.');
}

function failedTest({ draw }: CodingDay, file: CodeModule): FailedTest {
  const place = placeIn(file, draw.int(5, file.lines.length - 1));
  const [expected, received] = [draw.int(1, 9_999), draw.int(1, 9_999)];
  return {
    path: file.testPath,
    title: `${place.name} > ${testTitle(draw, file.term)}`,
    message: `AssertionError: expected ${received} to be ${expected}`,
    expected: `{ ${file.term.lower}: '${file.term.lower}_1', net: ${expected}n }`,
    received: `{ ${file.term.lower}: '${file.term.lower}_1', net: ${received}n }`,
    places: [place, { path: file.testPath, name: 'Object.<anonymous>', line: draw.int(8, 240) }],
  };
}

/** A file that was read before is read again: it is what the edits have made of it. */
function lookingBack(day: CodingDay): DraftStep {
  const file = day.draw.pick(day.repository.files());
  return step(day, file, [readCall(file)], `I read ${file.path} once more, to be sure that I remember it right.`);
}
