import { describe, expect, it } from 'vitest';
import { groupResults, type ListedResult, matchesFilter, reasonUnder, verdictUnder } from './result-filter.ts';
import { type Filter, NO_FILTER } from './route.ts';

const requirement = (id: string, level: number, verdict: string) => ({
  id,
  group: id.split('-')[0]!,
  level,
  title: `about ${id}`,
  verdict,
  reason: '',
});
const entry = (
  id: string,
  verdict: string,
  requirements: ListedResult['requirements'],
  families: string[] = [],
): ListedResult => ({
  at: 0,
  id,
  title: 'Two parallel reads',
  drive: 'pure',
  verdict,
  reason: '',
  requirements,
  families,
  causes: [],
  opens: true,
});

/** A failed case with these roots. */
const rooted = (id: string, roots: [identity: string, level: number][]): ListedResult => {
  const causes = roots.map(([identity, level]) => ({ identity, level, requirement: identity.split('/')[0]! }));
  const violated = [...new Set(causes.map((cause) => cause.requirement))];
  return {
    ...entry(
      id,
      'fail',
      violated.map((one) => requirement(one, 1, 'fail')),
    ),
    causes,
  };
};

const FAILED = entry('CC-1', 'fail', [requirement('PAIR-1', 1, 'fail'), requirement('TASK-2', 2, 'pass')]);
const PASSED = entry('CC-2', 'pass', [requirement('PAIR-1', 1, 'pass')]);
const BLOCKED = entry('CC-3', 'blocked', [requirement('PAIR-1', 1, 'blocked')]);
const BOTH = entry('CC-4', 'fail', [requirement('PAIR-1', 1, 'fail'), requirement('CLEAR-3', 2, 'fail')]);

const shown = (filter: Partial<Filter>) =>
  [FAILED, PASSED, BLOCKED, BOTH].filter((one) => matchesFilter(one, { ...NO_FILTER, ...filter })).map(({ id }) => id);

describe('the list', () => {
  it('shows at first what needs attention, and all when it is asked to', () => {
    expect(shown({})).toEqual(['CC-1', 'CC-3', 'CC-4']);
    expect(shown({ verdict: 'all' })).toEqual(['CC-1', 'CC-2', 'CC-3', 'CC-4']);
    expect(shown({ verdict: 'pass' })).toEqual(['CC-2']);
  });

  it('asks of a failed case for a requirement that failed, not for one that merely stands there', () => {
    expect(shown({ group: 'TASK' })).toEqual([]);
    expect(shown({ group: 'PAIR', verdict: 'fail' })).toEqual(['CC-1', 'CC-4']);
  });

  it('finds the cases of a family, whatever they stand under', () => {
    const marked = entry('CC-6', 'fail', [requirement('PAIR-1', 1, 'fail')], ['rolling-folds', 'no-op-summaries']);
    const hit = (filter: Partial<Filter>) => matchesFilter(marked, { ...NO_FILTER, ...filter });
    expect(hit({ family: 'no-op-summaries' })).toBe(true);
    expect(hit({ family: 'overflow-retries' })).toBe(false);
    expect(hit({ family: 'rolling-folds', verdict: 'pass' })).toBe(false);
    expect(shown({ family: 'rolling-folds' })).toEqual([]);
  });

  it('asks of every case what it says of a requirement, whatever else happened there', () => {
    const explained = entry('CC-5', 'fail', [requirement('PAIR-1', 1, 'fail'), requirement('ORD-3', 1, 'blocked')]);
    const hit = (filter: Partial<Filter>) => matchesFilter(explained, { ...NO_FILTER, ...filter });
    expect(shown({ requirement: 'TASK-2', verdict: 'pass' })).toEqual(['CC-1']);
    expect(shown({ requirement: 'TASK-2', verdict: 'all' })).toEqual(['CC-1']);
    expect(shown({ requirement: 'TASK-2' })).toEqual([]);
    expect(shown({ requirement: 'PAIR-1', verdict: 'all' })).toEqual(['CC-1', 'CC-2', 'CC-3', 'CC-4']);
    expect(shown({ requirement: 'PAIR-1', verdict: 'pass' })).toEqual(['CC-2']);
    expect(hit({ requirement: 'ORD-3' })).toBe(true);
    expect(hit({ requirement: 'ORD-3', verdict: 'fail' })).toBe(false);
  });

  it('finds a bad word of any requirement of a case, and a good one of the case alone', () => {
    const explained = entry('CC-5', 'fail', [requirement('PAIR-1', 1, 'fail'), requirement('ORD-3', 1, 'blocked')]);
    const under = (verdict: string) =>
      groupResults([explained], { ...NO_FILTER, verdict }).map(({ requirement: { id } }) => id);
    expect(under('blocked')).toEqual(['ORD-3']);
    expect(under('fail')).toEqual(['PAIR-1']);
    expect(shown({ verdict: 'pass' })).not.toContain('CC-1');
  });

  it('goes by the level of what happened in a result, and not by that of the requirement', () => {
    const weighing = (...levels: number[]) =>
      rooted(
        'CC-7',
        levels.map((level) => [`FAIL-3/way-${level}@auto-other`, level]),
      );
    const hit = (one: ListedResult, level: string, verdict = '') =>
      matchesFilter(one, { ...NO_FILTER, level, verdict });
    expect(['1', '2'].map((level) => hit(weighing(2), level))).toEqual([false, true]);
    expect(['1', '2'].map((level) => hit(weighing(1, 2), level))).toEqual([true, true]);
    const died = { ...rooted('CC-8', [['PROGRAM-1/crash@auto-other', 1]]), verdict: 'crash' };
    died.requirements = [requirement('TASK-2', 2, 'blocked')];
    expect(['1', '2'].map((level) => hit(died, level))).toEqual([true, false]);
    expect(['1', '2'].map((level) => hit(PASSED, level, 'all'))).toEqual([true, false]);
  });

  it('finds by the name of a cause what shows it, and not what speaks of it', () => {
    const name = 'COVER-1/never-shown@auto-other';
    const shows = rooted('CC-7', [[name, 1]]);
    const speaks = { ...FAILED, reason: `not reached because of ${name}` };
    const both = rooted('CC-8', [
      [name, 1],
      ['PAIR-1/call-evicted@auto-call', 1],
    ]);
    const found = (q: string) =>
      groupResults(
        [shows, speaks, both].filter((one) => matchesFilter(one, { ...NO_FILTER, q })),
        { ...NO_FILTER, q },
      );
    for (const q of [name, 'cover-1/never', `${name} parallel`])
      expect(found(q).map((group) => [group.requirement.id, group.entries.map(({ id }) => id)])).toEqual([
        ['COVER-1', ['CC-7', 'CC-8']],
      ]);
    expect(found('COVER-1/never-shown@manual-other')).toEqual([]);
    expect(found(`${name} nowhere`)).toEqual([]);
    expect(found('never-shown')).toHaveLength(2);
  });

  it('wants group and level of the same requirement', () => {
    expect(shown({ group: 'PAIR', level: '2' })).toEqual([]);
    expect(shown({ group: 'CLEAR', level: '2' })).toEqual(['CC-4']);
  });

  it('finds words anywhere, all of them', () => {
    expect(shown({ q: 'parallel clear-3' })).toEqual(['CC-4']);
    expect(shown({ q: 'parallel nowhere' })).toEqual([]);
  });
});

describe('groups', () => {
  const groups = (entries: ListedResult[], wanted: Partial<Filter> = {}) =>
    groupResults(entries, { ...NO_FILTER, ...wanted }).map((one) => [
      one.requirement.id,
      one.entries.map(({ id }) => id),
    ]);

  it('hold a case under each requirement it violates, safety first, what is only blocked last', () => {
    const task = entry('CC-5', 'blocked', [requirement('ATOM-1', 1, 'blocked')]);
    expect(groups([task, FAILED, BOTH])).toEqual([
      ['PAIR-1', ['CC-1', 'CC-4']],
      ['CLEAR-3', ['CC-4']],
      ['ATOM-1', ['CC-5']],
    ]);
  });

  it('stand where the gravest of their cases puts them, though others of them are only blocked', () => {
    expect(groups([BLOCKED, FAILED, BOTH])).toEqual([
      ['PAIR-1', ['CC-3', 'CC-1', 'CC-4']],
      ['CLEAR-3', ['CC-4']],
    ]);
  });

  it('tell of each case what it says of the requirement, and put what is wrong first', () => {
    const idle = entry('CC-0', 'unsupported', [requirement('TASK-2', 2, 'unsupported')]);
    const [group] = groupResults([idle, FAILED, BLOCKED], { ...NO_FILTER, requirement: 'PAIR-1', verdict: 'all' });
    expect(group!.entries.map((one) => [one.id, verdictUnder(one, 'PAIR-1')])).toEqual([
      ['CC-1', 'fail'],
      ['CC-3', 'blocked'],
    ]);
    expect(groups([idle, FAILED], { requirement: 'TASK-2', verdict: 'all' })).toEqual([['TASK-2', ['CC-1', 'CC-0']]]);
    expect(verdictUnder(FAILED, 'TASK-2')).toBe('pass');
    expect(reasonUnder({ ...FAILED, reason: 'The call is gone.' }, 'TASK-2')).toBe('');
  });

  it('are only those that were asked for', () => {
    expect(groups([BOTH], { group: 'CLEAR' })).toEqual([['CLEAR-3', ['CC-4']]]);
  });
});
