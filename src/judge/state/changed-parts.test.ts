import { describe, expect, it } from 'vitest';
import { assistant, user } from '../passes/messages.testkit.ts';
import { passesOf } from '../passes/read-passes.ts';
import { idle, type Story, traceOf } from '../passes/trace.testkit.ts';
import { changedParts } from './changed-parts.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];

describe('changed parts', () => {
  const changed = (before: Partial<Parameters<typeof idle>[1]>, after: Partial<Parameters<typeof idle>[1]>) => {
    const story: Story = {
      given: talk,
      profile: { capabilities: ['durable-log', 'archive'] },
      steps: [idle('auto', before), idle('auto', after)],
    };
    const trace = traceOf(story);
    return changedParts(passesOf(trace).at(-1)!, trace.profile);
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
