import { expect, it } from 'vitest';
import { unmetCase, unmetRequirement } from '../../verdict/verdict.testkit.ts';
import { unmetTitle } from './unmet-title.ts';

it('what denies a class is called requirements only where it is nothing else', () => {
  const requirements = [unmetRequirement('PAIR-1', 'fail'), unmetRequirement('FOLD-1', 'not-shown')];
  expect(unmetTitle(requirements)).toBe('Requirements not met');
  expect(unmetTitle([...requirements, unmetCase('CC-0001', 'crash')])).toBe('Not met');
  expect(unmetTitle([{ kind: 'selection', why: 'only a selection of the cases was run' }])).toBe('Not met');
});
