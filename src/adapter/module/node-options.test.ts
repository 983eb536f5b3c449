import { expect, test } from 'vitest';
import { nodeOptionsFor } from './node-options.ts';

const passedOn = (...options: string[]): string[] => nodeOptionsFor(options, 64).slice(0, -1);

test('a module has the limit it was given, after all else', () => {
  expect(nodeOptionsFor(['--no-warnings', '--max-old-space-size=4096'], 64)).toEqual([
    '--no-warnings',
    '--max-old-space-size=64',
  ]);
});

test('a loader goes on, with the file it names', () => {
  expect(passedOn('--import', './loader.mjs', '-r', './first.cjs')).toEqual([
    '--import',
    './loader.mjs',
    '-r',
    './first.cjs',
  ]);
});

test('what measures the suite stays with the suite, and its value as well', () => {
  expect(passedOn('--cpu-prof', '--cpu-prof-interval', '200', '--no-warnings')).toEqual(['--no-warnings']);
  expect(passedOn('--cpu-prof-interval=200', '--import', './loader.mjs')).toEqual(['--import', './loader.mjs']);
  expect(passedOn('--inspect-port', '9333')).toEqual([]);
});
