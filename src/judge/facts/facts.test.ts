import { describe, expect, it } from 'vitest';
import { readableOf } from '../../conversation/content.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { assistant, excerpts, markFor, merged, note, summary, user } from '../passes/messages.testkit.ts';
import type { Pass } from '../passes/pass.ts';
import { passesOf } from '../passes/read-passes.ts';
import { folded, type Story, traceOf } from '../passes/trace.testkit.ts';
import { factsStanding, factsStated } from './facts.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const passOf = (story: Story): Pass => passesOf(traceOf(story)).at(-1)!;

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

  it('do not stand in a list of excerpts, only where a message stands whole', () => {
    const view = [excerpts('So far:', talk.slice(0, 2)), ...talk.slice(2)];
    const listed = passOf({ given: talk, steps: [{ compact: 'manual', view }] });
    expect([...factsStanding(listed)]).toEqual(['more', 'answer', 'next'].map((name) => markFor(name)));
    const whole = note('user', talk.slice(0, 2).map(readableOf).join('\n\n'));
    const joined = passOf({ given: talk, steps: [{ compact: 'manual', view: [whole, ...talk.slice(2)] }] });
    expect([...factsStanding(joined)]).toContain(markFor('task'));
  });
});
