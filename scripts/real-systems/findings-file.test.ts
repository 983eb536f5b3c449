import { describe, expect, it } from 'vitest';
import { readFindings } from './findings-file.ts';

const PLACES = { profiles: ['default', 'trim-off'], drives: ['pure', 'agent'] };
const read = (entry: string) => readFindings(`version: 1.0.0\nfindings:\n  - ${entry}\n`, PLACES).findings[0]!;
const withIn = (places: string) =>
  read(`{ requirement: FAIL-1, evidence: The error became the summary., failures: 2, in: ${places} }`);

describe('a findings file', () => {
  it('names with a bare text what fails at every place', () => {
    expect(withIn('CC-0011 CC-0100').blocks).toEqual([
      {
        ...PLACES,
        selectors: [
          { case: 'CC-0011', values: {} },
          { case: 'CC-0100', values: {} },
        ],
      },
    ]);
  });

  it('takes lists of profiles and of drives, and "all" for what the adapter declares', () => {
    const { blocks } = withIn('{ "all / pure": CC-0011, "trim-off, default / agent, pure": CC-0100 }');
    expect(blocks.map(({ profiles, drives }) => [profiles, drives])).toEqual([
      [PLACES.profiles, ['pure']],
      [
        ['trim-off', 'default'],
        ['agent', 'pure'],
      ],
    ]);
  });

  it('chooses variants by their values, dimension by dimension', () => {
    const [block] = withIn('"CC-0205[fanout=5|20,messages=1]"').blocks;
    expect(block!.selectors).toEqual([{ case: 'CC-0205', values: { fanout: ['5', '20'], messages: ['1'] } }]);
  });

  it('may stand for cases that ended in a crash, never for a fault of the suite', () => {
    expect(read('{ verdict: crash, evidence: It died., failures: 1, in: CC-0563 }').about).toBe('crash');
    expect(() => read('{ verdict: suite-error, evidence: It died., failures: 1, in: CC-0563 }')).toThrow(
      'no system can be blamed for suite-error',
    );
  });

  it.each([
    ['a profile that is not declared', '{ trim-of / pure: CC-0011 }', '"trim-of" is none of default, trim-off'],
    ['a drive that is not declared', '{ default / session: CC-0011 }', '"session" is none of pure, agent'],
    ['places without a drive', '{ default: CC-0011 }', '"default" is not "<profiles> / <drives>"'],
    ['a comma between cases', '"CC-0011, CC-0100"', '"CC-0011," is not a case'],
  ])('does not take %s', (_, places, message) => {
    expect(() => withIn(places)).toThrow(`findings.yaml, FAIL-1: ${message}`);
  });

  it('does not take an entry without evidence, without a count, or about two things', () => {
    expect(() => read('{ requirement: FAIL-1, failures: 1, in: CC-0011 }')).toThrow('say what was seen');
    expect(() => read('{ requirement: FAIL-1, evidence: Seen., in: CC-0011 }')).toThrow('how often');
    expect(() => read('{ requirement: FAIL-1, verdict: crash, evidence: Seen., failures: 1, in: CC-0011 }')).toThrow(
      'give a requirement or a verdict',
    );
  });
});
