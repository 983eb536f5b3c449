import { expect, it } from 'vitest';
import { deviations } from './deviations.ts';
import { INPUTS } from './inputs.ts';

it('there are at least sixty inputs, each with a name of its own, and each is refused', () => {
  expect(new Set(INPUTS.map(({ name }) => name)).size).toBe(INPUTS.length);
  expect(INPUTS.length).toBeGreaterThanOrEqual(60);
  expect(INPUTS.filter(({ exit }) => exit !== 2)).toEqual([]);
});

it.each([
  ['a: expected a list', 2, []],
  ['a: expected a list', 1, ['exit 2 was expected']],
  ['a: expected a list', null, ['exit 2 was expected']],
  ['nothing', 2, ['/expected/ is not in its answer: nothing']],
  ['expected\nTypeError: x\n    at f (file:///x.ts:1:2)\n', 2, ['it shows a stack, or blames itself']],
  ['expected\nTypeError: x\n    at file:///x.ts:1:2\n', 2, ['it shows a stack, or blames itself']],
  ['expected. The suite itself failed; please report this.', 2, ['it shows a stack, or blames itself']],
  [`expected ${'x'.repeat(20_000)}`, 2, ['its answer has 20009 characters']],
])('the answer %j with exit code %j deviates in %j', (output, exit, expected) => {
  expect(deviations({ exit: 2, says: /expected/ }, { exit, seconds: 0, output })).toEqual(expected);
});
