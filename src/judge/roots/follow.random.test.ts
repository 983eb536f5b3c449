import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Violation } from '../findings/finding.ts';
import { causeIdentity } from '../findings/identity.ts';
import { ANY_NETWORK, conversationOf, followed, type Network } from './follow.testkit.ts';

const bare = ({ follows: _, ...finding }: Violation) => finding;
const isRoot = ({ follows }: Violation): boolean => follows === undefined;
const namedBy = ({ facts = [], messages = [] }: Violation): string[] => [...facts, ...messages];

/** Whoever follows, with its root. */
const followersOf = (judged: readonly Violation[]) =>
  judged.flatMap((one) => (one.follows === undefined ? [] : [{ one, root: judged[one.follows.finding]! }]));

describe.each(Object.entries(ANY_NETWORK))('with any findings and %s', (_, networks) => {
  const always = (check: (judged: Violation[], network: Network) => void) =>
    fc.assert(
      fc.property(networks, (network) => {
        check(followed(network.findings, network.edges), network);
      }),
      { numRuns: 500 },
    );

  it('every finding is still there, in its place', () => {
    always((judged, { findings }) => expect(judged.map(bare)).toEqual(findings));
  });

  it('none follows from itself, and each from a root of its conversation that is not later', () => {
    always((judged) => {
      for (const { one, root } of followersOf(judged)) {
        expect(root).not.toBe(one);
        expect(isRoot(root)).toBe(true);
        expect(one.follows?.cause).toBe(causeIdentity(root));
        expect(conversationOf(root)).toBe(conversationOf(one));
        expect(root.step).toBeLessThanOrEqual(one.step!);
      }
    });
  });

  it('whoever names nothing is a root', () => {
    always((judged) => {
      const naming = judged.filter((one) => !isRoot(one));
      expect(naming.every((one) => namedBy(one).length > 0 || one.requests!.length > 0)).toBe(true);
    });
  });

  it('nothing that no root names is on a follower: what is left over stays a root', () => {
    always((judged) => {
      for (const { one } of followersOf(judged)) {
        const roots = judged.filter(
          (root) => isRoot(root) && conversationOf(root) === conversationOf(one) && root.step! <= one.step!,
        );
        const named = new Set(roots.flatMap(namedBy));
        expect(namedBy(one).filter((thing) => !named.has(thing))).toEqual([]);
      }
    });
  });

  it('a further finding takes none away', () => {
    always((judged, { findings: [, ...fewer], edges }) => {
      expect(followed(fewer, edges).map(bare)).toEqual(judged.slice(1).map(bare));
    });
  });

  it('another order is no other cause', () => {
    const shuffled = networks.chain(({ edges, findings }) =>
      fc
        .shuffledSubarray([...findings.keys()], { minLength: findings.length })
        .map((order) => ({ ...(edges && { edges }), findings, order })),
    );
    fc.assert(
      fc.property(shuffled, ({ edges, findings, order }) => {
        const cause = ({ follows }: Violation) => follows?.cause;
        const inOrder = followed(findings, edges).map(cause);
        const reordered = followed(
          order.map((at) => findings[at]!),
          edges,
        ).map(cause);
        expect(reordered).toEqual(order.map((at) => inOrder[at]));
      }),
      { numRuns: 500 },
    );
  });

  it('findings do follow', () => {
    const samples = fc.sample(networks, { numRuns: 300, seed: 1 });
    const following = samples.flatMap(({ findings, edges }) => followersOf(followed(findings, edges)));
    expect(following.length).toBeGreaterThan(100);
  });
});
