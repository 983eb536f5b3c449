import { describe, expect, it } from 'vitest';
import { contentProblems, promisedFiles } from './package-contents.ts';

const ALWAYS = [
  ...['README', 'CHANGELOG', 'CONTRIBUTING', 'SECURITY'].map((name) => `${name}.md`),
  ...['package.json', 'LICENSE', 'docs/report.png', 'docs/simulation.png', 'dist/src/cli/main.js'],
];
const problems = (packed: string[], tracked: string[] = [], targets: string[] = []) =>
  contentProblems({ packed: [...ALWAYS, ...packed], tracked, targets });

describe('contentProblems', () => {
  it('finds nothing wrong where all is there', () => {
    const files = ['cases/pair/a.yaml', 'spec/schema/case.schema.json', 'templates/go/adapter.go'];
    expect(problems(files, [...files, 'src/cli/main.ts', 'adapters/examples.test.ts'])).toEqual([]);
  });

  it('misses what git has below the folders that are shipped', () => {
    expect(problems([], ['cases/pair/a.yaml', 'spec/README.md', 'scripts/build/build.ts'])).toEqual([
      'missing: cases/pair/a.yaml',
      'missing: spec/README.md',
    ]);
  });

  it('misses the target of an export, and its types', () => {
    expect(problems([], [], ['dist/src/adapter/contract.js'])).toEqual([
      'missing: dist/src/adapter/contract.js',
      'missing: dist/src/adapter/contract.d.ts',
    ]);
  });

  it.each([
    'adapters/examples.test.ts',
    'adapters/reference/adapter.testkit.ts',
    'adapters/langchain/node_modules/langchain/package.json',
    'adapters/langchain-python/.venv/pyvenv.cfg',
    'adapters/example-python/__pycache__/adapter.cpython-311.pyc',
    'src/cli/main.ts',
    'docs/other.png',
  ])('does not want %s', (file) => {
    expect(problems([file])).toEqual([`does not belong there: ${file}`]);
  });

  it('does not take a word in a name for a test', () => {
    expect(problems(['dist/src/selftest/mutants/no-latch.js', 'dist/src/vitest/describe-conformance.js'])).toEqual([]);
  });
});

it('promisedFiles finds the targets of bin and exports, but for patterns', () => {
  const exports = { './a': './dist/a.js', './b': { types: './dist/b.d.ts', default: './dist/b.js' }, './s/*': './s/*' };
  expect(promisedFiles({ bin: { one: 'dist/main.js', two: 'dist/main.js' }, exports })).toEqual([
    'dist/main.js',
    'dist/a.js',
    'dist/b.d.ts',
    'dist/b.js',
  ]);
});
