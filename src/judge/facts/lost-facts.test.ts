import { expect, it } from 'vitest';
import { calls, cleared, markFor, result, user } from '../passes/messages.testkit.ts';
import { passesOf } from '../passes/read-passes.ts';
import { traceOf } from '../passes/trace.testkit.ts';
import { lostFactsOf } from './lost-facts.ts';

it('whose loss a fact is depends on the profile, also where the same pass is asked twice', () => {
  const given = [user('task', 300), calls('reads', 'one'), result('one', 900), user('next')];
  const dots = given.map((message, at) => (at === 2 ? cleared('one', '…') : message));
  const trace = traceOf({ given, steps: [{ compact: 'manual', view: dots }] });
  const [pass] = passesOf(trace);
  const lost = (mode: 'view' | 'reduce') => lostFactsOf(pass!, { ...trace.profile, mode });
  const fact = markFor('result one');
  expect(lost('view')).toEqual({ dropped: [fact], forgotten: [], count: 1 });
  expect(lost('reduce')).toEqual({ dropped: [], forgotten: [], count: 1 });
  expect(lost('view').dropped).toEqual([fact]);
});
