import { describe, expect, it } from 'vitest';
import type { Finding } from '../findings/finding.ts';
import type { Edge } from './edge.ts';
import { causesOf, conversationOf, followed, type Told, violationOf } from './follow.testkit.ts';
import { withRoots } from './follow.ts';

const edge = (from: string, to: string, more: Partial<Edge> = {}): Edge => ({
  from,
  to,
  because: 'It is so.',
  ...more,
});

const TABLE = [edge('A-1/a', 'B-1/b'), edge('B-1/b', 'C-1/c'), edge('D-1/d', 'B-1/b'), edge('A-1/a', '*/wide')];
const FROM_A = 'A-1/a@manual-other';
const FROM_D = 'D-1/d@manual-other';
const [f1, f2, f3] = ['F-AAAA', 'F-BBBB', 'F-CCCC'] as const;

const root: Told = { way: 'A-1/a', facts: [f1, f2], messages: ['m1', 'm2'], requests: [0] };
const other: Told = { way: 'B-1/b', facts: [f1] };
const causes = (...told: Told[]) => causesOf(told, TABLE);

describe('a finding follows from another one', () => {
  it('where an edge leads to it, and all that it names is among what the other names', () => {
    expect(causes(root, other)).toEqual([undefined, FROM_A]);
    expect(causes(root, { ...other, facts: [f1, f2], messages: ['m2'] })).toEqual([undefined, FROM_A]);
    expect(causes({ ...root, step: 1 }, { ...other, step: 4 })).toEqual([undefined, FROM_A]);
  });

  it('which is told by its place among the violations and by the identity of its cause', () => {
    const held: Finding = { by: 'law', requirement: 'X-1', answer: 'holds', message: 'fine' };
    const scene = { trigger: 'overflow', subject: 'call' } as const;
    const findings = [held, violationOf({ way: 'E-1/e' }), held, violationOf(other), violationOf({ ...root, scene })];
    const judged = withRoots(findings, conversationOf, TABLE);
    expect(judged.map((finding) => finding.follows)).toEqual([
      undefined,
      undefined,
      undefined,
      { finding: 2, cause: 'A-1/a@overflow-call' },
      undefined,
    ]);
    expect(judged.map(({ follows: _, ...finding }) => finding)).toEqual(findings);
  });

  it('of whatever requirement, where the edge leads to all of that name', () => {
    expect(causes(root, { ...other, way: 'X-9/wide' }, { ...other, way: 'X-9/narrow' })).toEqual([
      undefined,
      FROM_A,
      undefined,
    ]);
  });

  it('by its requests, where it names nothing else', () => {
    expect(causes(root, { way: 'B-1/b', requests: [0] })).toEqual([undefined, FROM_A]);
    expect(causes(root, { way: 'B-1/b', requests: [0, 1] })).toEqual([undefined, undefined]);
    expect(causes(root, { way: 'B-1/b', facts: [f1], requests: [1] })).toEqual([undefined, FROM_A]);
    expect(causes(root, { way: 'B-1/b', requests: [0], step: 2 })).toEqual([undefined, FROM_A]);
    expect(causes({ ...root, step: 2 }, { way: 'B-1/b', requests: [0], step: 1 })).toEqual([undefined, undefined]);
  });
});

describe('a finding stays a root', () => {
  it.each<[string, Told[]]>([
    ['no edge leads to it', [root, { ...other, way: 'C-1/c' }]],
    [
      'the edge leads the other way',
      [
        { ...root, way: 'B-1/b' },
        { ...other, way: 'A-1/a' },
      ],
    ],
    ['it is violated in the same way', [root, { ...other, way: 'A-1/a' }]],
    ['it is of another conversation', [root, { ...other, in: 'bob' }]],
    ['the other one comes later', [{ ...root, step: 2 }, other]],
    ['it names nothing', [root, { way: 'B-1/b' }]],
    ['the other one names nothing', [{ way: 'A-1/a' }, other]],
    ['a fact is left over', [root, { ...other, facts: [f1, f3] }]],
    ['a message is left over', [root, { ...other, messages: ['m1', 'm3'] }]],
    ['its facts are another’s messages', [{ ...root, facts: [] }, other]],
    ['its pass was not observed', [root, { ...other, step: undefined as never }]],
  ])('where %s', (_, told) => {
    expect(causes(...told)).toEqual([undefined, undefined]);
  });

  it('where its conversation is not known', () => {
    const findings = [root, other].map(violationOf);
    expect(withRoots(findings, () => undefined, TABLE)).toEqual(findings);
  });

  it('where what it would follow from has no name, as in reports of earlier suites', () => {
    const { scene: _, ...nameless } = violationOf(root);
    expect(followed([nameless, violationOf(other)], TABLE).map(({ follows }) => follows)).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('a way whose law looks at what stood there before the pass', () => {
  const early = { way: 'FAIL-1/error-installed', facts: [f1] } satisfies Told;
  const unseen = { way: 'COVER-1/never-answered', facts: [f1] } satisfies Told;

  it('follows from what went wrong in that pass', () => {
    expect(causesOf([early, unseen])).toEqual([undefined, 'FAIL-1/error-installed@manual-other']);
  });

  it('is a root where the fact was lost before and had come back: this pass has lost it once more', () => {
    expect(causesOf([early, { ...unseen, step: 3 }])).toEqual([undefined, undefined]);
    const later = { ...unseen, way: 'FOLD-1/missing-from-request', step: 3 };
    expect(causesOf([early, later])).toEqual([undefined, 'FAIL-1/error-installed@manual-other']);
  });
});

describe('several findings', () => {
  const half: Told = { way: 'A-1/a', facts: [f1] };
  const rest: Told = { way: 'D-1/d', facts: [f2], messages: ['m1'] };
  const both: Told = { way: 'B-1/b', facts: [f1, f2], messages: ['m1'] };

  it('explain one between them, and it is shown under the earliest', () => {
    expect(causes(half, rest, both)).toEqual([undefined, undefined, FROM_A]);
    expect(causes({ ...half, step: 2 }, rest, { ...both, step: 2 })).toEqual([undefined, undefined, FROM_D]);
  });

  it('leave it a root where anything is left over', () => {
    expect(causes(half, { ...rest, messages: [] }, both)).toEqual([undefined, undefined, undefined]);
    expect(causes(half, { ...rest, in: 'bob' }, both)).toEqual([undefined, undefined, undefined]);
  });

  it('go behind one that explains all of it, be it later', () => {
    expect(causes(half, { ...rest, facts: [f1, f2], step: 2 }, { ...both, step: 3 })[2]).toBe(FROM_D);
  });

  it('of one step are chosen among by their names', () => {
    const alike = { ...rest, facts: [f1, f2] };
    expect(causes({ ...alike, way: 'A-1/a' }, alike, both)[2]).toBe(FROM_A);
    expect(causes(alike, { ...alike, way: 'A-1/a' }, both)[2]).toBe(FROM_A);
  });
});

describe('a chain', () => {
  const last: Told = { way: 'C-1/c', facts: [f1] };

  it('leads to its first link', () => {
    expect(causes(last, other, root)).toEqual([FROM_A, FROM_A, undefined]);
    expect(causes(root, { ...other, step: 2 }, { ...last, step: 3 })).toEqual([undefined, FROM_A, FROM_A]);
  });

  it('ends where a link is a root itself', () => {
    expect(causes(root, { ...other, facts: [f1, f3] }, last)).toEqual([undefined, undefined, 'B-1/b@manual-other']);
  });
});
