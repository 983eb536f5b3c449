import { beforeAll, describe, type TestContext, test } from 'vitest';
import { baselineOutcomeLines } from '../report/wording/baseline-lines.ts';
import { casesFolder, loadCorpus } from '../suite/corpus/load-corpus.ts';
import { select } from '../suite/select/select.ts';
import type { SelectedVariant } from '../suite/select/selection.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import { type AdapterUnderTest, titleOf } from './adapter-under-test.ts';
import { problemWithoutTest } from './problem-without-test.ts';
import { type ConformanceOptions, type ConformanceRun, runConformance } from './run-conformance.ts';
import { ConformanceError, testConclusionOf } from './test-conclusion.ts';
import { idsToRun } from './tests-to-run.ts';

export type { AdapterUnderTest, ConformanceOptions };

/** The run has watchdogs of its own, one for each step. */
const NO_LIMIT = 0;

/**
 * Registers a `describe` with one test for each case variant, which shows what came of it on all drives of the adapter.
 * A failure throws what was found and the line that reproduces it; what the adapter does not support and what the baseline
 * knows is skipped, with the reason; what could not be evaluated fails. One more test, the last, fails where the command line
 * would not end with 0 and no test of a case says so: a witness failed, or nothing was evaluated.
 *
 * No interceptor is installed: MSW's are one set per process, and a second `setupServer` would detach the one your tests
 * have. An object or a function gets its model as a function call, in this thread; a path gets a thread or a process of its
 * own, and reaches the model at an address of this machine, out of reach of what your tests intercept here.
 *
 * @param adapter the object that an adapter module exports, its `compact` alone, or the path of an adapter
 */
export function describeConformance(adapter: AdapterUnderTest, options: ConformanceOptions = {}): void {
  const { cases = [], baseline } = options;
  const corpus = loadCorpus(casesFolder());
  const selected = select(corpus, typeof cases === 'string' ? [cases] : cases);
  const wanted = selected.variants.filter(({ reason }) => reason === 'selected');
  const isPath = typeof adapter === 'string' || adapter instanceof URL;

  describe(`${titleOf(adapter, options.name)} conforms`, () => {
    let outcome: ConformanceRun;
    let isAlone = false;
    let listed: ReadonlySet<string>;

    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a hook wants from its source, and takes no other form
    beforeAll(async ({}, suite?: unknown) => {
      const ids = idsToRun(suite, new Map(wanted.map((one) => [testNameOf(one), one.variant.id])));
      isAlone = ids.length === 1;
      listed = new Set(ids);
      const isWhole = ids.length === 0 || ids.length === wanted.length;
      const chosen = isWhole ? selected : select(corpus, ids);
      outcome = await runConformance(adapter, options, { corpus, selected: chosen });
    }, NO_LIMIT);

    // What is out of date is a line or two; behind hundreds of failures nobody would find it.
    if (baseline !== undefined)
      test('the baseline is in order', () => {
        const { stale = [], expired = [] } = outcome.footer.baseline ?? {};
        if (stale.length + expired.length > 0)
          throw new ConformanceError(baselineOutcomeLines(outcome.footer.baseline).join('\n'));
      });

    for (const one of wanted) {
      test(testNameOf(one), (context) => {
        conclude(outcome.results.get(one.variant.id) ?? [], context, { isPath, isAlone });
      });
    }

    // The last one: what cases say by themselves says more. Whoever asks for one of them does not ask for this.
    test('the run is whole and conformant', () => {
      const problem = problemWithoutTest(outcome, listed);
      if (problem !== undefined) throw new ConformanceError(problem);
    });
  });
}

/** Vitest reads a name as a regular expression, and a shell reads it before that. */
const asPattern = (id: string): string =>
  id.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll("'", String.raw`'\''`);

const testNameOf = ({ variant, file }: SelectedVariant): string => `${variant.id}  ${file.title}`;

function conclude(
  results: readonly CaseResult[],
  context: TestContext,
  { isPath, isAlone }: { isPath: boolean; isAlone: boolean },
): void {
  const { file, name } = context.task;
  const [id = name] = name.split('  ');
  const again = isPath ? undefined : `npx vitest run ${file.name} -t '${asPattern(id)}'`;
  const conclusion = testConclusionOf(results, { again, isAlone });
  if (conclusion.kind === 'failed') throw new ConformanceError(conclusion.why);
  if (conclusion.kind === 'skipped') context.skip(conclusion.why);
}
