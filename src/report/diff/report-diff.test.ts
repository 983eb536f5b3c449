import { describe, expect, it } from 'vitest';
import type { Violation } from '../../judge/findings/finding.ts';
import { identityParts } from '../../judge/findings/identity.ts';
import { requirement } from '../../verdict/verdict.testkit.ts';
import type { SavedCase } from '../saved/saved-case.ts';
import { crashOf, reportWith, shows } from './diff.testkit.ts';
import { exitOfDiff, reportDiff } from './report-diff.ts';

const PAIR = 'PAIR-1/call-evicted@auto-call';
const FAIL = 'FAIL-1/error-installed@auto-summary';
const COVER = 'COVER-1/never-shown@auto-other';
const RAISED = 'PROG-4/raised@auto-other';

const OPTIONS = { requirements: [requirement('PAIR-1')] };
const diffOf = (old: SavedCase[], other: SavedCase[]) => reportDiff(reportWith(old), reportWith(other), OPTIONS);

/** Identities by what became of them; empty lists are left out. */
function sorted(old: SavedCase[], other: SavedCase[]) {
  const { mended, new: come, changed, uncovered, hidden, same, outside } = diffOf(old, other).causes;
  const lists = { mended, new: come, changed, uncovered, hidden, outside };
  const named = Object.entries(lists).map(([name, list]) => [name, list.map(({ identity }) => identity)] as const);
  return Object.fromEntries([...named, ['same', same] as const].filter(([, list]) => list.length > 0));
}

describe('a cause that both have', () => {
  const old = [shows('CC-0001', { roots: [PAIR] }), shows('CC-0002', { passed: ['PAIR-1'] })];

  it('is as before where nothing differs', () => {
    expect(sorted(old, old)).toEqual({ same: [PAIR] });
  });

  it('has changed by level, by results, or by what follows from it', () => {
    const milder = [shows('CC-0001', { roots: [PAIR], levels: { [PAIR]: 2 } }), old[1]!];
    expect(diffOf(old, milder).causes.changed).toMatchObject([{ levels: { old: 1, new: 2 }, gained: [], lost: [] }]);
    const moved = [shows('CC-0001', { passed: ['PAIR-1'] }), shows('CC-0002', { roots: [PAIR] })];
    const [change] = diffOf(old, moved).causes.changed;
    expect(change).toMatchObject({ gained: ['CC-0002 (pure)'], lost: ['CC-0001 (pure)'], hiddenBy: [] });
    const followed = [shows('CC-0001', { roots: [PAIR], followers: { [COVER]: PAIR } }), old[1]!];
    expect(diffOf(old, followed).causes.changed).toMatchObject([{ followed: { old: 0, new: 1 } }]);
  });

  it('has changed where only its evidence is other: in other passes, of more, or with other followers', () => {
    const seen = (more: Partial<Violation>, follower = COVER) => {
      const { findings, ...result } = shows('CC-0001', { roots: [PAIR], followers: { [follower]: PAIR } });
      const told = findings.map((finding) => (finding.requirement === 'PAIR-1' ? { ...finding, ...more } : finding));
      return [{ ...result, findings: told as SavedCase['findings'] }];
    };
    const before = seen({ step: 2, messages: ['one'], facts: ['F-AAAA'] });
    const other = (now: SavedCase[]) => diffOf(before, now).causes.changed.map(({ evidence }) => evidence);
    expect(other(before)).toEqual([]);
    expect(other(seen({ step: 3, messages: ['one'], facts: ['F-AAAA'] }))).toEqual([['CC-0001 (pure)']]);
    expect(other(seen({ step: 2, messages: ['one', 'two'], facts: ['F-AAAA'] }))).toEqual([['CC-0001 (pure)']]);
    expect(other(seen({ step: 2, messages: ['one'] }))).toEqual([['CC-0001 (pure)']]);
    expect(other(seen({ step: 2, messages: ['one'], facts: ['F-AAAA'] }, RAISED))).toEqual([['CC-0001 (pure)']]);
    // Another seed gives other names to the same facts.
    expect(other(seen({ step: 2, messages: ['uno'], facts: ['F-BBBB'] }))).toEqual([]);
    expect(diffOf(before, before).causes.same).toEqual([PAIR]);
  });

  it('says what hides it where it is lost, and hid it where it is gained', () => {
    const two = [shows('CC-0001', { roots: [PAIR] }), shows('CC-0002', { roots: [PAIR] })];
    const now = [two[0]!, shows('CC-0002', { roots: [FAIL], followers: { [PAIR]: FAIL } })];
    expect(diffOf(two, now).causes.changed).toMatchObject([
      { lost: ['CC-0002 (pure)'], hiddenBy: [{ by: { kind: 'cause', identity: FAIL }, results: 1 }] },
    ]);
    expect(diffOf(now, two).causes.changed).toMatchObject([
      { gained: ['CC-0002 (pure)'], hiddenBefore: [{ by: { kind: 'cause', identity: FAIL }, results: 1 }] },
    ]);
  });
});

describe('a cause that is a root now', () => {
  const now = [shows('CC-0001', { roots: [COVER] })];

  it('is new where it was evaluated before', () => {
    expect(sorted([shows('CC-0001', { passed: ['COVER-1'] })], now)).toEqual({ new: [COVER] });
  });

  it.each<[string, SavedCase, object]>([
    ['followed from another', shows('CC-0001', { roots: [FAIL], followers: { [COVER]: FAIL } }), { identity: FAIL }],
    ['was not reached', shows('CC-0001', { roots: [RAISED], unreached: { 'COVER-1': RAISED } }), { identity: RAISED }],
    ['was behind an early end', shows('CC-0001', { end: 'timeout' }), { identity: crashOf('timeout') }],
    ['was not evaluated', shows('CC-0001', { unreached: { 'COVER-1': undefined } }), { kind: 'not-evaluated' }],
  ])('is uncovered where it %s', (_, before, by) => {
    const diff = diffOf([before], now);
    expect(diff.causes.new).toEqual([]);
    expect(diff.causes.uncovered).toMatchObject([{ identity: COVER, hiddenBy: [{ by, results: 1 }] }]);
    expect([exitOfDiff(diff), exitOfDiff(diff, true)]).toEqual([0, 1]);
  });

  it.each([
    [
      'what changed the view has changed the archive',
      'FAIL-2/view-changed@auto-other',
      'ARCH-1/archive-changed@auto-archive',
    ],
    ['what was never shown is altered', COVER, 'TRUST-2/shown-altered@auto-other'],
    [
      'whoever installs a refusal asks for nothing again',
      'FAIL-3/refusal-installed@auto-other',
      'PROG-5/retried-in-vain@auto-other',
    ],
  ])('is uncovered where it could not come up beside another: %s', (_, before, after) => {
    const passed = [identityParts(after)!.requirement].filter((one) => one !== identityParts(before)!.requirement);
    const old = shows('CC-0001', { roots: [before], passed });
    expect(sorted([old], [shows('CC-0001', { roots: [after] })])).toMatchObject({ uncovered: [after] });
    const besideAnother = shows('CC-0001', { roots: [PAIR], passed });
    expect(sorted([besideAnother], [shows('CC-0001', { roots: [after] })]).new).toEqual([after]);
  });

  it('is new where the new version dies, or where what would hide it stands beneath another cause in both', () => {
    const clipped = shows('CC-0001', { roots: [COVER], passed: ['PROG-4'] });
    expect(sorted([clipped], [shows('CC-0001', { roots: [RAISED] })])).toMatchObject({ new: [RAISED] });
    const [evicted, unasked] = ['FAIL-4/evicted-unasked@auto-other', 'COVER-1/never-asked@auto-other'];
    const old = shows('CC-0001', { roots: [evicted], followers: { [unasked]: evicted }, passed: ['PAIR-1'] });
    const now = shows('CC-0001', { roots: [evicted, PAIR], followers: { [unasked]: evicted } });
    expect(sorted([old], [now])).toMatchObject({ new: [PAIR] });
  });

  it('is new where what changed the view was another requirement’s', () => {
    const old = shows('CC-0001', { roots: ['FAIL-1/view-changed@auto-other'], passed: ['FAIL-2'] });
    const now = 'FAIL-2/log-changed@auto-other';
    expect(sorted([old], [shows('CC-0001', { roots: [now] })])).toMatchObject({ new: [now] });
  });

  it('is new where one of the results that show it was evaluated before', () => {
    const before = [shows('CC-0001', { end: 'crash' }), shows('CC-0002', { roots: [FAIL], passed: ['COVER-1'] })];
    expect(sorted(before, [...now, shows('CC-0002', { roots: [COVER] })])).toMatchObject({ new: [COVER] });
  });
});

describe('a version that does nothing where the other one did something', () => {
  const NOTHING = 'PROG-4/not-compacted@auto-other';

  it.each([NOTHING, 'PROG-4/never-asked@auto-other'])('mends nothing, and makes nothing new: %s', (idle) => {
    const busy = [shows('CC-0001', { roots: [COVER] })];
    const lazy = [shows('CC-0001', { roots: [idle], passed: ['COVER-1'] })];
    expect(sorted(busy, lazy)).toEqual({ hidden: [COVER], new: [idle] });
    expect(sorted(lazy, busy)).toMatchObject({ uncovered: [COVER] });
  });

  it('hides only what a summarizer is shown, where it made a view without asking one', () => {
    const unasked = 'COVER-1/never-asked@auto-other';
    const now = [shows('CC-0001', { roots: [unasked], passed: ['PAIR-1'] })];
    expect(sorted([shows('CC-0001', { roots: [PAIR] })], now)).toMatchObject({ mended: [PAIR] });
    expect(sorted([shows('CC-0001', { roots: [COVER] })], now)).toMatchObject({ hidden: [COVER] });
  });

  it('hides nothing that was seen in an earlier pass', () => {
    const at = (step: number, result: SavedCase) => [
      { ...result, findings: result.findings.map((one) => ({ ...one, step })) as SavedCase['findings'] },
    ];
    const lazy = shows('CC-0001', { roots: [NOTHING], passed: ['PAIR-1'] });
    const old = at(2, shows('CC-0001', { roots: [PAIR] }));
    expect(sorted(old, at(3, lazy))).toMatchObject({ mended: [PAIR] });
    expect(sorted(old, at(2, lazy))).toMatchObject({ hidden: [PAIR] });
  });

  it('is no excuse where both did nothing', () => {
    const both = [shows('CC-0001', { roots: [COVER, NOTHING] })];
    expect(sorted(both, [shows('CC-0001', { roots: [NOTHING], passed: ['COVER-1'] })])).toEqual({
      mended: [COVER],
      same: [NOTHING],
    });
  });
});

describe('a case that could not be evaluated as a whole', () => {
  const half = [shows('CC-0001', { passed: ['PAIR-1'], unreached: { 'OBS-1': undefined } })];

  it('had shown what it passed: that it fails now is new, and a regression', () => {
    const diff = diffOf(half, [shows('CC-0001', { roots: [PAIR] })]);
    expect(diff.causes.new).toMatchObject([{ identity: PAIR }]);
    expect(diff.regressions).toMatchObject([{ id: 'CC-0001', now: 'fail', causes: [PAIR] }]);
    expect(exitOfDiff(diff)).toBe(1);
  });

  it('had shown nothing else', () => {
    expect(sorted(half, [shows('CC-0001', { roots: [COVER] })])).toMatchObject({ uncovered: [COVER] });
  });
});

describe('a cause that shows in more variants, where something failed already', () => {
  it('is held against the new version by who is strict, and by nobody else', () => {
    const before = [shows('CC-0001', { roots: [PAIR] }), shows('CC-0002', { roots: [FAIL], passed: ['PAIR-1'] })];
    const diff = diffOf(before, [before[0]!, shows('CC-0002', { roots: [FAIL, PAIR] })]);
    expect(diff.causes.changed).toMatchObject([{ identity: PAIR, gained: ['CC-0002 (pure)'] }]);
    expect([exitOfDiff(diff), exitOfDiff(diff, true)]).toEqual([0, 1]);
  });
});

describe('a version that dies everywhere', () => {
  const causes = [PAIR, FAIL, COVER, RAISED, 'SIZE-1/not-smaller@auto-other', 'TASK-1/gone@auto-request'];
  const before = causes.map((cause, at) => shows(`CC-000${at}`, { roots: [cause] }));
  const dead = (id: string) => shows(id, { end: 'crash', unreached: { 'PAIR-1': crashOf('crash') } });
  const diff = diffOf(
    [...before, shows('CC-0008', { passed: ['PAIR-1'] })],
    [...before.map(({ id }) => dead(id)), dead('CC-0008')],
  );

  it('has mended nothing, and lost what passed', () => {
    expect(diff.causes.mended).toEqual([]);
    expect(diff.causes.hidden.map(({ identity }) => identity).sort()).toEqual([...causes].sort());
    expect(diff.causes.new).toMatchObject([{ identity: crashOf('crash') }]);
    expect(diff.regressions).toMatchObject([{ id: 'CC-0008', now: 'crash', causes: [crashOf('crash')] }]);
    expect(diff.noLongerReached).toMatchObject([{ by: crashOf('crash'), requirements: ['PAIR-1'] }]);
    expect(diff.reached).toEqual({ results: 0, passed: { old: 0, new: 0 } });
    expect(exitOfDiff(diff)).toBe(1);
  });

  it('has mended that, once it comes to the end of each case', () => {
    const end = [shows('CC-0001', { end: 'crash' })];
    expect(sorted(end, [shows('CC-0001', { roots: [RAISED] })])).toEqual({
      mended: [crashOf('crash')],
      uncovered: [RAISED],
    });
  });
});
