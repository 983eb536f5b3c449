import fc from 'fast-check';
import { loadRequirements, requirementsFolder, waysOf } from '../../suite/spec/requirements.ts';
import { type Finding, isViolation, type Violation } from '../findings/finding.ts';
import type { CauseScene } from '../findings/identity.ts';
import type { Affected } from '../findings/judgement.ts';
import type { Edge } from './edge.ts';
import { EDGES } from './edges.ts';
import { withRoots } from './follow.ts';

/** Violations by hand, and at random. The conversation is told by the title of their message. */

export interface Told extends Affected {
  way: string;
  step?: number;
  in?: string;
  scene?: CauseScene;
}

/** @param told the way as `requirement/way`; step 1 of the one conversation, after a pass that was asked for, unless it says so */
export function violationOf({ way: name, in: conversation = 'main', ...told }: Told): Violation {
  const [requirement, way] = name.split('/') as [string, string];
  const scene: CauseScene = { trigger: 'manual', subject: 'other' };
  return { by: 'law', requirement, answer: 'violated', message: conversation, step: 1, scene, ...told, way };
}

export const conversationOf = ({ message }: Violation): string => message;

export const followed = (findings: readonly Finding[], edges?: readonly Edge[]): Violation[] =>
  withRoots(findings, conversationOf, edges).filter(isViolation);

/** @returns of each violation the cause it follows from; undefined where it is a root */
export const causesOf = (told: readonly Told[], edges?: readonly Edge[]): (string | undefined)[] =>
  followed(told.map(violationOf), edges).map(({ follows }) => follows?.cause);

const CONVERSATIONS = ['main', 'bob'];
/** Few of everything, so that findings meet. */
const FACTS = ['F-AAAA', 'F-BBBB', 'F-CCCC', 'F-DDDD'] as const;
const MESSAGES = ['one', 'two', 'three'];

/** Some name much, as roots do, and others little. */
const anyAffected: fc.Arbitrary<Affected> = fc.oneof(
  fc.record({
    facts: fc.subarray([...FACTS], { minLength: 2 }),
    messages: fc.subarray(MESSAGES, { minLength: 1 }),
    requests: fc.subarray([0, 1], { minLength: 1 }),
  }),
  fc.record({
    facts: fc.subarray([...FACTS], { maxLength: 2 }),
    messages: fc.subarray(MESSAGES, { maxLength: 1 }),
    requests: fc.subarray([0, 1], { maxLength: 1 }),
  }),
);

const anyTold = (ways: readonly string[]): fc.Arbitrary<Violation> =>
  fc
    .record({
      way: fc.constantFrom(...ways),
      step: fc.integer({ min: 1, max: 3 }),
      in: fc.constantFrom(...CONVERSATIONS),
      affected: anyAffected,
      scene: fc.record({
        trigger: fc.constantFrom<CauseScene['trigger']>('auto', 'manual'),
        subject: fc.constantFrom<CauseScene['subject']>('call', 'other'),
      }),
    })
    .map(({ affected, ...told }) => violationOf({ ...told, ...affected }));

const MANY = { minLength: 6, maxLength: 12 };

/** A table, that of the suite where left out, and findings in its ways. */
export interface Network {
  edges?: readonly Edge[];
  findings: Violation[];
}

/** Ways of a made-up spec; edges lead from earlier to later ones, so that no table of them has a circle. */
const WAYS = ['A-1/a', 'B-1/b', 'C-1/c', 'D-1/c', 'E-1/e', 'F-1/f'];
const POSSIBLE = WAYS.flatMap((from, at) => WAYS.slice(at + 1).map((to) => ({ from, to })));

const anyEdges: fc.Arbitrary<Edge[]> = fc
  .subarray(POSSIBLE)
  .chain((pairs) =>
    fc
      .array(fc.integer({ min: 0, max: 3 }), { minLength: pairs.length, maxLength: pairs.length })
      .map((weights) =>
        pairs.map((pair, at) => ({ ...pair, because: 'It is so.', ...(weights[at] === 0 ? { lowers: true } : {}) })),
      ),
  );

const anyInvented: fc.Arbitrary<Network> = fc.record({
  edges: anyEdges,
  findings: fc.array(anyTold(WAYS), MANY),
});

/** Ways that the table names, so that findings drawn from them have much to do with each other. */
const REAL = loadRequirements(requirementsFolder())
  .flatMap((requirement) => waysOf(requirement).map(({ name }) => ({ way: `${requirement.id}/${name}`, name })))
  .filter(({ way, name }) => EDGES.some(({ from, to }) => from === way || to === way || to === `*/${name}`))
  .map(({ way }) => way);

/** A few neighbours of one way at a time: of all ways together hardly two would meet. */
const anyReal: fc.Arbitrary<Network> = fc
  .constantFrom(...EDGES)
  .chain(({ from }) => {
    const near = REAL.filter((way) => EDGES.some((edge) => edge.from === from && edge.to.endsWith(way.split('/')[1]!)));
    return fc.array(anyTold([from, from, ...near]), MANY);
  })
  .map((findings) => ({ findings }));

export const ANY_NETWORK = { 'a table made up': anyInvented, 'the table of the suite': anyReal };
