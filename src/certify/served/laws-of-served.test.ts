import { describe, expect, it } from 'vitest';
import { LAWS } from '../../judge/laws.ts';
import { loadRequirements, requirementsFolder, waysOf } from '../../suite/spec/requirements.ts';
import { NOT_TOLD_OF_SERVED, TOLD_OF_SERVED } from './laws-of-served.ts';

const requirements = loadRequirements(requirementsFolder());
const causes = new Set(requirements.flatMap((one) => waysOf(one).map(({ name }) => `${one.id}/${name}`)));

/** Ways that no law has: what a case expects is one of them. */
const isAnswered = (requirement: string, way: string): boolean => {
  const reasons = [`${requirement}/${way}`, requirement, requirement.split('-')[0]!];
  return TOLD_OF_SERVED.has(reasons[0]!) || reasons.some((name) => name in NOT_TOLD_OF_SERVED);
};

describe('the causes that are told of what is served', () => {
  it('are all in the spec', () => {
    expect([...TOLD_OF_SERVED.keys()].filter((cause) => !causes.has(cause))).toEqual([]);
  });

  it.each(LAWS.map(({ requirement }) => requirement))('say of %s what is told, or why it is not', (requirement) => {
    const told = [...TOLD_OF_SERVED.keys()].some((cause) => cause.startsWith(`${requirement}/`));
    expect(told || isAnswered(requirement, '')).toBe(true);
  });
});
