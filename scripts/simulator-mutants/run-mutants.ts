import path from 'node:path';
import type { Plugin } from 'vitest/config';
import { startVitest, type TestModule } from 'vitest/node';
import { mutatedSource } from './mutated-source.ts';
import type { SimulatorMutant } from './simulator-mutant.ts';

/** The project in which nothing is changed. */
export const CONTROL = 'control';

/** The test files of one project, as they came out. */
export interface MutantRun {
  /** whether the file of the mutant was loaded, and so the fault in it */
  loaded: boolean;
  modules: readonly TestModule[];
}

export interface MutantRuns {
  /** by the name of the mutant; the control is among them, with all test files and no fault */
  runs: ReadonlyMap<string, MutantRun>;
  /** errors that belong to no test */
  unhandled: readonly unknown[];
}

/**
 * One start of vitest for all: each mutant is a project of its own, with its own copies of all modules, and the fault comes
 * into its module while that is loaded. No file is ever changed.
 * @param root of the project
 */
export async function runMutants(mutants: readonly SimulatorMutant[], root: string): Promise<MutantRuns> {
  const loaded = new Set([CONTROL]);
  const control = { name: CONTROL, tests: [...new Set(mutants.flatMap(({ tests }) => tests))] };
  const projects = [
    projectOf(control, root, []),
    ...mutants.map((mutant) => projectOf(mutant, root, [faultIn(mutant, root, loaded)])),
  ];
  // A reporter that hears of nothing: what is printed is the verdict on each mutant.
  const options = { root, config: false as const, watch: false, reporters: [{}] };
  const vitest = await startVitest('test', [], options, { test: { projects } });
  const modules = vitest.state.getTestModules();
  const unhandled = vitest.state.getUnhandledErrors();
  await vitest.close();
  const runs = [CONTROL, ...mutants.map(({ name }) => name)].map((name): [string, MutantRun] => [
    name,
    { loaded: loaded.has(name), modules: modules.filter(({ project }) => project.name === name) },
  ]);
  return { runs: new Map(runs), unhandled };
}

const projectOf = ({ name, tests }: Pick<SimulatorMutant, 'name' | 'tests'>, root: string, plugins: Plugin[]) => ({
  root,
  plugins,
  // Threads start in half the time of processes, and the test files of one mutant share their modules.
  test: {
    name,
    include: [...tests],
    isolate: false,
    pool: 'threads' as const,
    fsModuleCache: false,
    testTimeout: 60_000,
  },
});

function faultIn(mutant: SimulatorMutant, root: string, loaded: Set<string>): Plugin {
  const target = path.join(root, mutant.file);
  return {
    name: mutant.name,
    enforce: 'pre',
    transform(source, id) {
      if (id !== target) return undefined;
      loaded.add(mutant.name);
      return mutatedSource(mutant, source);
    },
  };
}
