import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    // The default leaves one core idle, which on a machine with two is half of it.
    maxWorkers: '100%',
    include: ['src/**/*.test.ts', 'adapters/**/*.test.ts', 'scripts/**/*.test.ts'],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts', 'adapters/**/*.ts'],
      // The bin and the worker run in processes of their own, where v8 coverage of this process can't see them;
      // the command-line tests run them for real.
      exclude: [
        '**/*.test.ts',
        '**/*.testkit.ts',
        '**/generated/**',
        'src/cli/**',
        'src/selftest/**',
        'src/adapter/module-worker.ts',
        // Adapters of real systems have dependencies of their own and run where those are installed.
        'adapters/{langchain,deepagents,agent-sdk}/**',
      ],
      thresholds: { lines: 90, branches: 85, functions: 90, statements: 90 },
    },
  },
});
