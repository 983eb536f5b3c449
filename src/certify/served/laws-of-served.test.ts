import { describe, expect, it } from 'vitest';
import { loadRequirements, requirementsFolder, waysOf } from '../../suite/spec/requirements.ts';
import { NOT_TOLD_OF_SERVED, TOLD_OF_SERVED } from './laws-of-served.ts';

const requirements = loadRequirements(requirementsFolder());
const causes = new Set(requirements.flatMap((one) => waysOf(one).map(({ name }) => `${one.id}/${name}`)));

const isAnswered = (requirement: string, way: string): boolean => {
  const reasons = [`${requirement}/${way}`, requirement, requirement.split('-')[0]!];
  return TOLD_OF_SERVED.has(reasons[0]!) || reasons.some((name) => name in NOT_TOLD_OF_SERVED);
};

describe('the causes that are told of what is served', () => {
  it('are all in the spec', () => {
    expect([...TOLD_OF_SERVED.keys()].filter((cause) => !causes.has(cause))).toEqual([]);
  });

  it.each(requirements.map((one) => [one.id, one] as const))(
    'say of each way of %s whether it is told, or why not',
    (id, one) => {
      expect(waysOf(one).flatMap(({ name }) => (isAnswered(id, name) ? [] : [name]))).toEqual([]);
    },
  );
});
