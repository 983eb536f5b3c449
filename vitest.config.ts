import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Tests that run much of the corpus, or go through many bytes. They are run apart, without coverage: watching every block makes
 * them twice as long, of a loop over bytes fifteen times, and the unit tests reach all they do.
 */
const WHOLE = [
  'src/certify/certify.test.ts',
  'src/certify/{handed-over,scale,session,spec-readme}.test.ts',
  'src/certify/execution/worker-pool.test.ts',
  'src/cli/**/*.test.ts',
  'src/selftest/**/*.test.ts',
  'src/simulator/transcript/records/long-records.test.ts',
];

/** Stories told from the first file to the last verdict, what long conversations cost, and whole agents of our own: npm run test:slow. */
const SLOW = [
  'src/adapter/install/working-copy/install-with-pip.test.ts',
  'src/cli/agent/run-agent.test.ts',
  'src/cli/{gate,selftest}.test.ts',
  'src/cli/init/init.test.ts',
  'src/cli/reports/{report,report-matrix}.test.ts',
  'src/conversation/long-conversations.test.ts',
  'src/selftest/agents/{fair-agents,small-agent}.test.ts',
  'src/vitest/describe-conformance.test.ts',
];

/** What is kept of mutants, of pairs of them and of their mends still holds, and sizes change no verdict: the nightly workflow. */
const KEPT = [
  'scripts/mutant-names/names-shown.test.ts',
  'scripts/mutant-pairs/pairs-shown.test.ts',
  'scripts/pure-mends/pure-mends.test.ts',
  'scripts/reference-scale/same-verdicts.test.ts',
];

/** These put something else in the place of a module: each needs modules of its own, or others get what it has put there. */
const MOCKED = ['src/**/*.mocked.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['scripts/test-run/temporary-folder.ts'],
    // Only a test that hangs takes so long: on a busy machine the longest needs a minute.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Many tests start the command line as a process of its own; half of its time goes into stripping the same types again.
    env: { NODE_COMPILE_CACHE: path.join(tmpdir(), 'conform-compile-cache') },
    // The default leaves one core idle, which on a machine with two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'adapters/**/*.test.ts', 'scripts/**/*.test.ts', 'workloads/**/*.test.ts'],
          exclude: [...WHOLE, ...SLOW, ...KEPT, ...MOCKED, '**/*.browser.test.ts', '**/node_modules/**'],
          // No file changes what another one sees; loading everything anew for each of them was a third of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocked', include: MOCKED } },
      {
        extends: true,
        test: { name: 'whole', include: WHOLE, exclude: [...SLOW, ...KEPT, '**/node_modules/**'], isolate: false },
      },
      { extends: true, test: { name: 'slow', include: SLOW } },
      { extends: true, test: { name: 'kept', include: KEPT } },
      // These need a Chromium, and are run apart: npm run test:browser.
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.ts'],
          // A page on a busy machine takes longer than the second that is the default.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts', 'adapters/**/*.ts', 'workloads/**/*.ts'],
      // The bin and the worker run in processes of their own, where v8 coverage of this process can't see them;
      // the command-line tests run them for real.
      exclude: [
        '**/*.test.ts',
        '**/*.testkit.ts',
        '**/generated/**',
        'src/cli/**',
        // Runs in a browser, where its own tests see it.
        'src/{report,simulator/page}/browser/**',
        'src/selftest/**',
        'src/adapter/host/module-worker.ts',
        // Adapters of real systems have dependencies of their own and run where those are installed.
        'adapters/{langchain,deepagents,agent-sdk}/**',
      ],
      thresholds: { lines: 90, branches: 85, functions: 90, statements: 90 },
    },
  },
});
