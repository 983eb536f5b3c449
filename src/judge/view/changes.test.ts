import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import { factsStanding, factsStated } from '../facts/facts.ts';
import { sameUpToLosses } from '../passes/conversion-losses.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { assistant, calls, markFor, merged, note, result, summary, user } from '../passes/messages.testkit.ts';
import type { Pass } from '../passes/pass.ts';
import { passesOf } from '../passes/read-passes.ts';
import { folded, idle, type Story, traceOf } from '../passes/trace.testkit.ts';
import { changedParts } from '../state/changed-parts.ts';
import { writtenIn } from './changes.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const passOf = (story: Story): Pass => passesOf(traceOf(story)).at(-1)!;
describe('two lists say the same', () => {
  const [one, two] = [result('a'), result('b')];
  const grouped: Message = { role: 'tool', content: [...one.content, ...two.content] };

  it('where the results of a batch share a message in one of them only', () => {
    expect(sameUpToLosses([], [calls('c', 'a', 'b'), grouped], [calls('c', 'a', 'b'), one, two])).toBe(true);
  });

  it('but not where one of the results is missing, or they changed places', () => {
    expect(sameUpToLosses([], [grouped], [one])).toBe(false);
    expect(sameUpToLosses([], [grouped], [two, one])).toBe(false);
  });
});

describe('facts', () => {
  it('stand in the view where a real message states them, and not where a summary repeats them', () => {
    const pass = passOf({ given: talk, steps: [folded('S1', talk, talk.slice(2))] });
    expect([...factsStanding(pass)]).toEqual(['more', 'answer', 'next'].map((name) => markFor(name)));
    expect([...factsStated(pass)]).toHaveLength(5);
  });

  it('stand in a message that holds a summary as well, if they are its own', () => {
    const pass = passOf({
      given: talk,
      steps: [{ compact: 'manual', asked: [asked(talk, 'S1')], view: [merged(summary('S1', talk), talk[4]!)] }],
    });
    expect([...factsStanding(pass)]).toEqual([markFor('next')]);
  });
});

describe('what a pass wrote', () => {
  const written = (view: Message[], given = talk) => writtenIn(passOf({ given, steps: [{ compact: 'manual', view }] }));

  it('is its summary and what stands beside it, and no message that was given', () => {
    expect(written([summary('S1', gone), note('assistant', 'Understood.'), ...talk.slice(2)])).toEqual([0, 1]);
    expect(written(talk.slice(2))).toEqual([]);
  });

  it('is a message it merged with a summary', () => {
    expect(written([merged(summary('S1', gone), talk[4]!)])).toEqual([0]);
  });

  it('is no earlier summary that stays', () => {
    expect(written([summary('S0', gone), talk[4]!], [summary('S0', gone), ...talk])).toEqual([]);
  });
});

describe('changed parts', () => {
  const changed = (before: Partial<Parameters<typeof idle>[1]>, after: Partial<Parameters<typeof idle>[1]>) => {
    const story: Story = {
      given: talk,
      profile: { capabilities: ['durable-log', 'archive'] },
      steps: [idle('auto', before), idle('auto', after)],
    };
    return changedParts(passOf(story), traceOf(story).profile);
  };

  it('are those that say something else afterwards', () => {
    expect(changed({}, { view: talk.slice(1) })).toEqual(['view']);
    expect(changed({ log: 'a' }, { log: 'b' })).toEqual(['log']);
    expect(changed({ archive: { f: 'a' } }, { archive: { f: 'b' } })).toEqual(['archive']);
    expect(changed({ archive: {} }, { archive: { f: '' } })).toEqual(['archive']);
  });

  it('are none by an added id, a time, or the name of a file', () => {
    expect(changed({}, { view: talk.map((message) => ({ ...message, id: 'x' })) })).toEqual([]);
    expect(changed({ log: 'at 2026-01-01T10:00:00Z' }, { log: 'at 2026-01-01 10:00:07.5+02:00' })).toEqual([]);
    expect(changed({ log: '{"at":1767261600000}' }, { log: '{"at":1767261607000}' })).toEqual([]);
    expect(changed({ archive: { 'a.md': 'x' } }, { archive: { 'b.md': 'x' } })).toEqual([]);
  });

  it('can not be told where a log was read on one side only', () => {
    expect(changed({}, { log: 'a' })).toEqual([]);
  });
});
