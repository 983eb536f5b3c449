import { describe, expect, it } from 'vitest';
import { requirement } from '../../verdict/verdict.testkit.ts';
import type { SavedCase } from '../saved/saved-case.ts';
import { crashOf, reportWith, shows } from './diff.testkit.ts';
import { reportDiff } from './report-diff.ts';

const PAIR = 'PAIR-1/call-evicted@auto-call';
const OTHER = 'PAIR-1/result-evicted@auto-result';
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

describe('a cause that was a root', () => {
  const before = [shows('CC-0001', { roots: [PAIR] }), shows('CC-0002', { roots: [PAIR] })];

  it('is mended where all that showed it was evaluated, and shows it no more', () => {
    const clear = [shows('CC-0001', { passed: ['PAIR-1'] }), shows('CC-0002', { passed: ['PAIR-1'] })];
    expect(sorted(before, clear)).toEqual({ mended: [PAIR] });
    const redForAnother = [shows('CC-0001', { passed: ['PAIR-1'], roots: [FAIL] }), shows('CC-0002')];
    expect(sorted(before, redForAnother)).toEqual({ mended: [PAIR], new: [FAIL] });
  });

  it('is told from another one of the same requirement, which stays red', () => {
    const other = [shows('CC-0001', { roots: [OTHER] }), shows('CC-0002', { roots: [OTHER] })];
    expect(sorted(before, other)).toEqual({ mended: [PAIR], new: [OTHER] });
  });

  it.each<[string, SavedCase]>([
    ['follows from another', shows('CC-0002', { roots: [FAIL], followers: { [PAIR]: FAIL } })],
    ['is not reached', shows('CC-0002', { roots: [FAIL], unreached: { 'PAIR-1': FAIL } })],
    [
      'can’t be seen behind an early end',
      shows('CC-0002', { end: 'crash', unreached: { 'PAIR-1': crashOf('crash') } }),
    ],
    ['is passed behind an end there was not before', shows('CC-0002', { roots: [RAISED], passed: ['PAIR-1'] })],
    ['is not evaluated', shows('CC-0002', { unreached: { 'PAIR-1': undefined } })],
    ['is not run', shows('CC-0002', { unreached: { 'PAIR-1': undefined }, more: { notRun: { unanswered: 10 } } })],
    ['was never claimed, nor exercised', shows('CC-0002', { roots: [FAIL] })],
  ])('is hidden, not mended, where anywhere it %s', (_, now) => {
    const found = diffOf(before, [shows('CC-0001', { passed: ['PAIR-1'] }), now]);
    expect(found.causes.mended).toEqual([]);
    expect(found.causes.hidden).toMatchObject([{ identity: PAIR, clear: 1, hiddenBy: [{ results: 1 }] }]);
  });

  it('is mended where it is seen to hold in a case that does not claim it', () => {
    const held = { more: { held: { 'PAIR-1': 2 } } };
    const now = [shows('CC-0001', { roots: [FAIL], ...held }), shows('CC-0002', { roots: [FAIL], ...held })];
    expect(sorted(before, now)).toMatchObject({ mended: [PAIR] });
  });

  it('is mended where a case does not claim it, and what had followed from it is seen to hold', () => {
    const old = [shows('CC-0001', { roots: [PAIR], followers: { [COVER]: PAIR } })];
    const now = (held: Record<string, number>) => [shows('CC-0001', { roots: [FAIL], more: { held } })];
    expect(sorted(old, now({ 'COVER-1': 1 }))).toMatchObject({ mended: [PAIR] });
    expect(sorted(old, now({ 'ORD-1': 1 }))).toMatchObject({ hidden: [PAIR] });
  });

  it('is mended behind an end that both have, where its requirement is seen to hold', () => {
    const old = [shows('CC-0001', { roots: [RAISED, PAIR] })];
    const now = (held: Record<string, number>) => [shows('CC-0001', { roots: [RAISED], more: { held } })];
    expect(sorted(old, now({ 'PAIR-1': 1 }))).toEqual({ mended: [PAIR], same: [RAISED] });
    expect(sorted(old, now({}))).toEqual({ hidden: [PAIR], same: [RAISED] });
    const beneath = [
      shows('CC-0001', { roots: [RAISED], followers: { [PAIR]: RAISED }, more: { held: { 'PAIR-1': 1 } } }),
    ];
    expect(sorted(old, beneath)).toMatchObject({ hidden: [PAIR] });
  });

  it('is mended before an end that comes later, or with the request behind its pass, and by nobody who raises instead', () => {
    const old = [shows('CC-0001', { roots: [PAIR] })];
    const ended = (way: string, drive = 'pure') => [
      shows('CC-0001', { roots: [`ORD-3/${way}@auto-other`], passed: ['PAIR-1'], drive }),
    ];
    expect(sorted(old, ended('rejected')).mended).toEqual([PAIR]);
    expect(sorted(old, ended('nothing-left')).hidden).toEqual([PAIR]);
    expect(sorted(old, ended('raised')).hidden).toEqual([PAIR]);
    const agent = [shows('CC-0001', { roots: [PAIR], drive: 'agent' })];
    expect(sorted(agent, ended('rejected', 'agent')).hidden).toEqual([PAIR]);
  });

  it('is mended where its law looked at the same pass, and found what follows from another cause', () => {
    const [empty, torn] = ['ORD-3/empty-message@auto-other', 'PAIR-2/result-evicted@auto-result'];
    const rejected = { 'ORD-3/rejected@auto-other': torn };
    const old = [shows('CC-0001', { roots: [torn, empty], followers: rejected })];
    expect(sorted(old, [shows('CC-0001', { roots: [torn], followers: rejected })]).mended).toEqual([empty]);
    expect(sorted(old, [shows('CC-0001', { roots: [torn], unreached: { 'ORD-3': torn } })]).hidden).toEqual([empty]);
  });

  it('is mended where its law has nothing to say, and all else came up that had held beside it', () => {
    const evicted = 'FAIL-4/evicted-unasked@auto-other';
    const [beside, less] = [{ 'ORD-1': 1, 'SIZE-1': 1 }, { 'ORD-1': 1 }];
    const old = [shows('CC-0001', { roots: [evicted], more: { held: beside } })];
    const now = (held: Record<string, number>, more: object = { roots: [PAIR] }) => [
      shows('CC-0001', { ...more, more: { held } }),
    ];
    expect(sorted(old, now(beside)).mended).toEqual([evicted]);
    expect(sorted(old, now(beside, { unreached: { 'FAIL-4': undefined } })).mended).toEqual([evicted]);
    expect(sorted(old, now(less)).hidden).toEqual([evicted]);
    expect(sorted(old, now(less, { unreached: { 'FAIL-4': undefined } })).hidden).toEqual([evicted]);
    expect(sorted(old, now(beside, { roots: [RAISED] })).hidden).toEqual([evicted]);
    expect(sorted(old, now(beside, { roots: ['PROG-4/not-compacted@auto-other'] })).hidden).toEqual([evicted]);
  });

  it('is not mended where its case is blocked, and less came up than before', () => {
    const old = [shows('CC-0001', { roots: [PAIR], more: { held: { 'PAIR-1': 1, 'SIZE-1': 1 } } })];
    const blocked = (held: Record<string, number>) => [
      shows('CC-0001', { unreached: { 'OBS-1': undefined }, more: { held } }),
    ];
    expect(sorted(old, blocked({ 'PAIR-1': 1 }))).toEqual({ hidden: [PAIR] });
    expect(sorted(old, blocked({ 'PAIR-1': 1, 'SIZE-1': 1 }))).toEqual({ mended: [PAIR] });
  });

  it('is not mended while a result that can’t be compared shows it', () => {
    const now = [shows('CC-0001'), shows('CC-0002'), shows('CC-0003', { roots: [PAIR] })];
    expect(diffOf(before, now).causes.changed).toMatchObject([{ identity: PAIR, elsewhere: { old: 0, new: 1 } }]);
  });

  it('is left out where nothing that shows it can be compared', () => {
    expect(sorted([shows('CC-0009', { roots: [PAIR] })], [shows('CC-0001')])).toEqual({ outside: [PAIR] });
  });
});
