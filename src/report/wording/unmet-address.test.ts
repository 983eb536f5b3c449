import { expect, it } from 'vitest';
import { unmetCase, unmetRequirement } from '../../verdict/verdict.testkit.ts';
import { parseRoute } from '../page/route.ts';
import { unmetAddress } from './unmet-address.ts';

const filterOf = (address: string | undefined) => {
  const route = parseRoute(`#${address}`);
  return route?.kind === 'list' ? route.filter : undefined;
};

it('leads from what denies a class to the results that say so', () => {
  expect(filterOf(unmetAddress(unmetRequirement('PAIR-1', 'fail'), 'pure'))).toMatchObject({
    requirement: 'PAIR-1',
    drive: 'pure',
    verdict: '',
  });
  expect(filterOf(unmetAddress(unmetRequirement('PAIR-1', 'never-evaluated'), 'pure'))?.verdict).toBe('all');
});

it('leads to a case by its whole name, also where that looks like the name of a requirement', () => {
  for (const id of ['CC-0002[fanout=6]', 'MY-1', 'a & b #c'])
    expect(filterOf(unmetAddress(unmetCase(id, 'crash'), 'agent'))).toMatchObject({ q: id, requirement: '' });
});

it('leads nowhere where only a part of the cases was run', () => {
  expect(unmetAddress({ kind: 'selection', why: 'part' }, 'pure')).toBeUndefined();
});
