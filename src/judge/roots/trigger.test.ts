import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../passes/evidence.ts';
import { assistant, user } from '../passes/messages.testkit.ts';
import { folded, idle, type Story, traceOf } from '../passes/trace.testkit.ts';
import { triggerOf } from './trigger.ts';

const talk = [user('task', 700), assistant('long', 900), user('next')];

/** @returns what set off the last pass of a story, for a requirement */
function triggerIn(story: Story, requirement = 'COVER-1') {
  const trace = traceOf(story);
  return triggerOf(requirement, evidenceOf(trace).passes.at(-1)!, trace);
}

describe('what set off a pass', () => {
  it.each(['auto', 'manual', 'overflow'] as const)('is its reason: %s', (reason) => {
    expect(triggerIn({ given: talk, steps: [idle(reason)] })).toBe(reason);
  });

  it('is the turn where messages only came in', () => {
    expect(triggerIn({ given: talk, steps: [{ append: [user('late')], view: talk }] })).toBe('turn');
  });

  it('is the turn for what is lost between two requests, and the pass’s own for other rules', () => {
    const story: Story = { given: talk, drive: 'agent', steps: [idle('auto', { before: talk })] };
    expect(triggerIn(story, 'HOST-1')).toBe('turn');
    expect(triggerIn(story)).toBe('auto');
  });

  it('is a reload only for the rule about reloading', () => {
    const story: Story = {
      given: talk,
      steps: [{ reload: 'the same' }, folded('S1', talk.slice(0, 2), talk.slice(2))],
    };
    expect(triggerIn(story, 'DUR-2')).toBe('reload');
    expect(triggerIn(story)).toBe('manual');
  });
});
