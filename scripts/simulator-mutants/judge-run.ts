import path from 'node:path';
import type { TestCase, TestModule } from 'vitest/node';
import type { MutantRun } from './run-mutants.ts';

/** What the tests made of a mutant. */
export type MutantVerdict =
  /** each of its test files turned red by an assertion; `by` names the tests */
  | { kind: 'killed'; by: string[] }
  /** test files that stayed green */
  | { kind: 'survived'; in: string[] }
  /** nothing is proved: a fault in the mutant, or in a test */
  | { kind: 'error'; why: string };

/**
 * @param tests the files that have to turn red
 * @returns killed only where an assertion says so: a module that can't be loaded, or a test that stumbles, would make any
 * nonsense look like a fault that was found
 */
export function judgeRun({ loaded, modules }: MutantRun, tests: readonly string[]): MutantVerdict {
  const broken = brokenIn(modules, tests);
  if (broken !== undefined) return { kind: 'error', why: broken };
  if (!loaded) return { kind: 'error', why: 'none of its tests loads the file' };
  const green = modules.filter((one) => one.state() === 'passed');
  if (green.length > 0) return { kind: 'survived', in: green.map(nameOf) };
  const stumbled = modules.find((one) => killersIn(one).length === 0);
  if (stumbled !== undefined) return { kind: 'error', why: `${nameOf(stumbled)} is red without an assertion` };
  return { kind: 'killed', by: modules.map(killersOf) };
}

/** @returns why the run without a fault proves nothing; undefined where it is green */
export function redControl({ modules }: MutantRun, tests: readonly string[]): string | undefined {
  const red = modules.find((one) => one.state() !== 'passed');
  return brokenIn(modules, tests) ?? (red && `${nameOf(red)} is red without a mutant`);
}

function brokenIn(modules: readonly TestModule[], tests: readonly string[]): string | undefined {
  if (modules.length !== tests.length) return `${modules.length} of ${tests.length} test files were found`;
  for (const one of modules) {
    const [error] = one.errors();
    if (error !== undefined) return `${nameOf(one)} could not be run: ${firstLine(error.message)}`;
    const all = [...one.children.allTests()];
    if (all.length === 0) return `${nameOf(one)} has no tests`;
    if (all.some((test) => test.result().state === 'skipped')) return `${nameOf(one)} skips tests`;
  }
  return undefined;
}

const killersIn = (one: TestModule): TestCase[] => [...one.children.allTests('failed')].filter(isAsserted);

/** An assertion of a property is told by the error below that of fast-check. */
const isAsserted = (test: TestCase): boolean =>
  (test.result().errors ?? []).some(({ name, cause }) => name === ASSERTION || isNamed(cause, ASSERTION));

const ASSERTION = 'AssertionError';

const isNamed = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && 'name' in value && value.name === name;

function killersOf(one: TestModule): string {
  const [first, ...others] = killersIn(one);
  return `${nameOf(one)}: ${first!.fullName}${others.length === 0 ? '' : ` (and ${others.length} more)`}`;
}

const nameOf = ({ moduleId }: TestModule): string => path.basename(moduleId);
const firstLine = (text: string): string => text.split('\n', 1)[0]!;
