import type { DraftCall, DraftStep } from '../draft.ts';
import { testCase } from '../material/test-case.ts';
import type { FailedTest } from '../material/test-log.ts';
import { recordId } from '../material/vocabulary.ts';
import { bashCall, partCall, testCall } from './coding-calls.ts';
import { type CodingDay, toolWait } from './coding-day.ts';
import type { CodingTask } from './coding-task.ts';
import { canEdit, edited } from './edits.ts';
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
  // Asked for before the calls are made: a run says how long the step behind it waits.
  const gap = (): number => toolWait(day);
  if (draw.chance(0.75)) yield { ...writtenTest(day, task), gap: gap() };
  // A test that fails is mended by a change, so there has to be one.
  for (let tries = draw.int(0, 2); tries > 0 && canEdit(day, task); tries -= 1) {
    const failed = failedTest(day, task);
    yield { gap: gap(), says: talk.say(TESTING_REMARKS, focus), calls: [ranTests(day, paths, [failed.test])] };
    yield {
      says: talk.say(RED_REMARKS, focus, failed.slots) + (draw.chance(0.5) ? `\n\n${talk.findings(story, focus)}` : ''),
      calls: [partCall(file, focus.line, draw.int(20, 90))],
      gap: gap(),
    };
    const edit = edited(day, task, task.start)!;
    yield {
      says: `${talk.say(MENDING_REMARKS, focus)} ${talk.why([edit.made], focus)}`,
      calls: [edit.call],
      gap: gap(),
    };
  }
  yield { gap: gap(), says: talk.say(TESTING_REMARKS, focus), calls: [ranTests(day, paths, [])] };
  return talk.say(GREEN_REMARKS, focus, { count: paths.length });
}

/** The log says how long the run took, and so long it takes. */
function ranTests(day: CodingDay, paths: string[], failed: readonly FailedTest[]): DraftCall {
  day.running = day.draw.heavy(900, 60_000);
  return testCall(day.draw, paths, failed, day.running);
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
