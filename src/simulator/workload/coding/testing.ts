import type { DraftStep } from '../draft.ts';
import { testCase } from '../material/test-case.ts';
import type { FailedTest } from '../material/test-log.ts';
import { recordId } from '../material/vocabulary.ts';
import { toolPause } from '../pauses.ts';
import { bashCall, partCall, testCall } from './coding-calls.ts';
import type { CodingDay } from './coding-day.ts';
import type { CodingTask } from './coding-task.ts';
import { edited } from './edits.ts';
import { TEST_WRITING_REMARKS } from './talk/considerations.ts';
import { filled } from './talk/focus.ts';
import { GREEN_REMARKS, MENDING_REMARKS, RED_REMARKS, TESTING_REMARKS } from './talk/work-remarks.ts';

/**
 * Red at first in most cases: the trace is read, the code changed once more, and the same tests are run again.
 * @returns what is to be said of the last run, which passes
 */
export function* testRuns(day: CodingDay, task: CodingTask): Generator<DraftStep, string> {
  const { draw, repository, talk } = day;
  const { file, focus, story } = task;
  const others = draw.several(repository.files(), draw.heavy(1, 40)).map(({ testPath }) => testPath);
  const paths = [...new Set([file.testPath, ...others])];
  const gap = (): number => toolPause(draw);
  if (draw.chance(0.75)) yield { ...writtenTest(day, task), gap: gap() };
  for (let tries = draw.int(0, 2); tries > 0; tries -= 1) {
    const failed = failedTest(day, task);
    yield { says: talk.say(TESTING_REMARKS, focus), calls: [testCall(draw, paths, [failed.test])], gap: gap() };
    yield {
      says: talk.say(RED_REMARKS, focus, failed.slots) + (draw.chance(0.5) ? `\n\n${talk.findings(story, focus)}` : ''),
      calls: [partCall(file, focus.line, draw.int(20, 90))],
      gap: gap(),
    };
    const edit = edited(day, task, task.start);
    if (edit === undefined) continue;
    yield {
      says: `${talk.say(MENDING_REMARKS, focus)} ${talk.why([edit.made], focus)}`,
      calls: [edit.call],
      gap: gap(),
    };
  }
  yield { says: talk.say(TESTING_REMARKS, focus), calls: [testCall(draw, paths, [])], gap: gap() };
  return talk.say(GREEN_REMARKS, focus, { count: paths.length });
}

/** Put at the end of the test file by the shell, since nobody has read that file. */
function writtenTest({ draw, talk }: CodingDay, { file, story, focus }: CodingTask): Pick<DraftStep, 'says' | 'calls'> {
  const expectation = filled(draw.pick(story.expectations), focus);
  const source = testCase(draw, file.term, focus.name, expectation);
  return {
    says: talk.say(TEST_WRITING_REMARKS, focus, { expectation }),
    calls: [bashCall(`cat >> ${file.testPath} <<'EOF'\n${source}\nEOF`, 'one test more', '(no output)')],
  };
}

function failedTest(
  { draw }: CodingDay,
  { file, story, focus }: CodingTask,
): { test: FailedTest; slots: { expected: number; received: number } } {
  const expected = draw.int(1, 9_999);
  const received = draw.chance(0.3) ? 2 * expected : draw.int(1, 9_999);
  const row = (net: number): string => `{ id: '${recordId(draw, file.term)}', net: ${net}n, currency: 'EUR' }`;
  const { path, name, line } = focus;
  const test: FailedTest = {
    path: file.testPath,
    title: `${name} > ${filled(draw.pick(story.expectations), focus)}`,
    message: `AssertionError: expected ${received} to be ${expected}`,
    expected: row(expected),
    received: row(received),
    places: [
      { path, name, line },
      { path: file.testPath, name: 'Object.<anonymous>', line: draw.int(8, 240) },
    ],
  };
  return { test, slots: { expected, received } };
}
