import { expect, it } from 'vitest';
import type { Finding } from '../../src/judge/findings/finding.ts';
import type { CaseResult } from '../../src/verdict/verdict.ts';
import type { Ran } from './observed.ts';
import { shownOf } from './shown.ts';

/** A violation: way, the facts it names, and the identity of what it follows from. */
const seen = (way: string, facts: string[], cause?: string): Finding =>
  ({
    ...{
      by: 'law',
      requirement: way.split('/')[0]!,
      way: way.split('/')[1]!,
      answer: 'violated',
      message: '',
      step: 1,
    },
    ...{ facts, scene: { trigger: 'auto', subject: 'other' } },
    ...(cause === undefined ? {} : { follows: { finding: 0, cause } }),
  }) as Finding;
/** @param observed stands for all that was seen of the case */
const ran = (findings: Finding[], observed = JSON.stringify(findings)): Ran => ({
  results: [{ id: 'CC-0001', drive: 'pure', findings, requirements: [] }] as unknown as CaseResult[],
  observed: new Map([['CC-0001 pure', observed]]),
});

const LOST = 'COVER-1/never-shown@auto-other';
const shown = (alone: Finding[], other: Finding[], together: Finding[]) =>
  shownOf(['COVER-1'], { alone: ran(alone), other: ran(other), together: ran(together) });

const mine = [seen('COVER-1/never-shown', ['F-1'])];
const others = [seen('COVER-1/never-shown', ['F-2'])];

it('is a root by a name that the other one has not, or by what only it has of the same name', () => {
  expect(shown(mine, [], mine)).toEqual({ kind: 'root', identity: LOST });
  const both = [seen('COVER-1/never-shown', ['F-1', 'F-2'])];
  expect(shown(mine, others, both)).toEqual({ kind: 'root', identity: LOST });
});

it('is hidden where the name stays, and what only it has is gone', () => {
  expect(shown(mine, others, others)).toEqual({ kind: 'hidden', own: [LOST], effect: 'none', verdicts: [] });
});

it('is hidden with an effect where something else was observed than of the other one alone', () => {
  const together = ran(others, 'a view that neither of them makes');
  expect(shownOf(['COVER-1'], { alone: ran(mine), other: ran(others), together })).toMatchObject({
    kind: 'hidden',
    effect: 'some',
  });
});

it('is of one name with the other where all it has the other has as well', () => {
  expect(shown(mine, mine, mine)).toEqual({ kind: 'one-name', identity: LOST });
});

it('is beneath where it follows from a root, also where the other one shows that by itself', () => {
  const root = seen('FAIL-1/error-installed', ['F-1']);
  const follower = seen('COVER-1/never-shown', ['F-1'], 'FAIL-1/error-installed@auto-other');
  const beneath = { kind: 'beneath', identity: LOST, root: 'FAIL-1/error-installed@auto-other' };
  expect(shown(mine, [], [root, follower])).toEqual(beneath);
  const more = [...mine, seen('COVER-1/never-answered', ['F-1'])];
  expect(shown(more, [root, follower], [root, follower])).toEqual(beneath);
});

it('is not shown alone where it shows nothing alone', () => {
  expect(shown([], [], [])).toEqual({ kind: 'alone-not-shown' });
});
