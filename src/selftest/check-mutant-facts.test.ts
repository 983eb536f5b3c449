import { describe, expect, it } from 'vitest';
import { factsProblems } from './check-mutant-facts.ts';
import type { MutantFacts } from './specimens/specimen.ts';

const context = {
  requirements: ['PAIR-1', 'PAIR-2', 'ORD-3'],
  profiles: ['in-turn', 'archive'],
  variants: new Set(['CC-0001[fanout=2]', 'CC-0002']),
};
const facts: MutantFacts = { profiles: ['in-turn'], incident: 'example#1: a pair was torn', kills: ['PAIR-1'] };
/** @param other fields as somebody may write them who does not ask the compiler */
const problems = (other: object) => factsProblems({ ...facts, ...other }, context);

describe('the facts of a mutant', () => {
  it('are fine with a profile, an incident and a kill, and with causes', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ blocks: { 'ORD-3': 'torn' }, overkill: { 'PAIR-2': 'as well' }, meets: ['CC-0001'] })).toEqual(
      [],
    );
  });

  it('have to be there', () => {
    expect(factsProblems(undefined, context)).toEqual([
      expect.stringMatching(/^It does not export the facts of its mutant\..*export const facts: MutantFacts = /),
    ]);
  });

  it.each([
    ['incident', ''],
    ['kills', []],
    ['profiles', []],
  ])('need %s', (field, nothing) => {
    expect(problems({ [field]: nothing })).toEqual([expect.stringContaining(`name no \`${field}\``)]);
    expect(problems({ [field]: undefined })).toHaveLength(1);
  });

  it.each([
    ['kills', ['PAIR-1', 'PAIR-11']],
    ['blocks', { 'PAIR-11': 'why' }],
    ['overkill', { 'PAIR-11': 'why' }],
  ])('name only requirements that exist in %s', (field, value) => {
    expect(problems({ [field]: value })).toEqual([
      `Its \`${field}\` name PAIR-11, and there is no such requirement. Did you mean "PAIR-1"?`,
    ]);
  });

  it.each(['blocks', 'overkill'])(
    'do not say of a requirement both that it is killed and that it is in %s',
    (field) => {
      expect(problems({ [field]: { 'PAIR-1': 'why' } })).toEqual([expect.stringMatching(/^Its `kills` name PAIR-1, /)]);
    },
  );

  it('name only profiles that the adapter has', () => {
    expect(problems({ profiles: ['in-turn', 'in-turns'] })).toEqual([
      'Its adapter has no profile "in-turns". It has: in-turn, archive. Did you mean "in-turn"?',
    ]);
  });

  it('name only variants that exist for a quick run', () => {
    expect(problems({ quick: ['CC-0002', 'CC-0001[fanout=2]'] })).toEqual([]);
    expect(problems({ quick: ['CC-0002', 'CC-0001[fanout=3]'] })).toEqual([
      'Its `quick` names CC-0001[fanout=3], and there is no such variant. Did you mean "CC-0001[fanout=2]"?',
    ]);
  });

  it('have no other fields', () => {
    expect(problems({ overkills: {} })).toEqual(['Its facts have no field "overkills". Did you mean "overkill"?']);
  });
});
