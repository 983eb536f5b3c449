import { expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
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

const clippedTwice = (end: string) => {
  const long = `${'All that was read. '.repeat(60)}${markFor('result one')} ${'And more. '.repeat(20)}${end}`;
  const given = [user('task', 300), calls('reads', 'one'), cleared('one', long), user('next')];
  const view = given.map((message, at) =>
    at === 2 ? cleared('one', `${'All that was read. '.repeat(30)}${end}`) : message,
  );
  const trace = traceOf({ given, steps: [{ compact: 'manual', view }] });
  return lostFactsOf(passesOf(trace)[0]!, trace.profile).dropped;
};

it('a mark of an earlier cut that stands behind a new one says so of both', () => {
  expect(clippedTwice('\n...(result truncated)')).toEqual([]);
  expect(clippedTwice('… [shortened]')).toEqual([]);
});

it('an end that was said is no mark of a cut', () => {
  const fact = markFor('result one');
  expect(clippedTwice('The village lies in a valley.')).toEqual([fact]);
  expect(clippedTwice('...')).toEqual([fact]);
  expect(clippedTwice('')).toEqual([fact]);
});

it('what another call has brought is no word about what is gone', () => {
  const given = [user('task', 300), calls('reads', 'one', 'two'), result('one', 900), result('two', 900), user('next')];
  const view = given.map((message, at) => (at === 2 ? cleared('one', textOf(given[3]!)) : message));
  const trace = traceOf({ given, steps: [{ compact: 'manual', view }] });
  expect(lostFactsOf(passesOf(trace)[0]!, trace.profile).dropped).toEqual([markFor('result one')]);
});

const argumentsCut = (end: string) => {
  const long = `${'All of the page. '.repeat(60)}${markFor('page')}`;
  const writes = (content: string): Message => ({
    role: 'assistant',
    content: [{ type: 'tool-call', id: 'write', name: 'write_file', arguments: { path: 'page.html', content } }],
  });
  const given = [user('task', 300), writes(long), result('write'), user('next')];
  const view = given.map((message, at) => (at === 1 ? writes(`All of the page. All${end}`) : message));
  const trace = traceOf({ given, steps: [{ compact: 'manual', view }] });
  return lostFactsOf(passesOf(trace)[0]!, trace.profile).dropped;
};

it('an argument that says where it was cut is not cut silently', () => {
  expect(argumentsCut('...(argument truncated)')).toEqual([]);
  expect(argumentsCut('')).toEqual([markFor('page')]);
});

it('other words in the place of an argument, or those of another fact, are no word about a cut', () => {
  const fact = markFor('page');
  expect(argumentsCut(` ${'Something else was written there. '.repeat(12)}`)).toEqual([fact]);
  expect(argumentsCut(` of ${markFor('another')}`)).toEqual([fact]);
});
