import { describe, expect, it } from 'vitest';
import type { CaseStep, Runnable } from '../case/case.ts';
import { append, compact, profileWith, runnableOf, said } from './adapt.testkit.ts';
import { adaptCase } from './adapt.ts';
import { refusalObstacle, refusedWhenDue } from './refused-when-due.ts';

/** Keeps two messages, and acts on nothing but a refusal. */
const profile = profileWith({ triggers: ['overflow'], keep: ['tokens', 'messages'] });

const talk = (messages: string[], steps: CaseStep[] = [compact()], settings: Partial<Runnable['settings']> = {}) => {
  const runnable = runnableOf(said(...messages), { steps });
  return { ...runnable, settings: { ...runnable.settings, keep: { messages: 2 }, ...settings } };
};

const LONG = ['u', 'c:x', 'r:x*1500', 'a*900', 'u'];
const windowOf = (runnable: Runnable) => refusedWhenDue(runnable, profile).effectiveWindow;

describe('a model that refuses what would be due', () => {
  it('takes nine tenths of what was said, and no less than the trigger', () => {
    expect(windowOf(talk(LONG))).toBeGreaterThan(0.89 * 2400);
    expect(windowOf(talk(LONG))).toBeLessThan(0.91 * 2500);
    expect(windowOf(talk(['u', 'a*100', 'u']))).toBe(2000);
    // As near as can be where what has to stay is nearly all of it.
    expect(windowOf(talk(['u*200', 'a*2000', 'u*2000']))).toBeLessThan(4300);
  });

  it('takes no more than the model of a case does', () => {
    const runnable = talk(['u*9000', 'a', 'u']);
    expect(windowOf({ ...runnable, sizes: { ...runnable.sizes, effectiveWindow: 2100 } })).toBe(2100);
  });

  it('refuses each pass by what came since the one before', () => {
    const twice = talk(LONG, [compact(), append('a*1150', 'u', 'a*1150', 'u'), compact()]);
    expect(windowOf(twice)).toBeLessThan(windowOf(talk(LONG)));
    expect(windowOf(twice)).toBeGreaterThan(0.9 * 2300);
  });

  it('counts a share of the window, and what the prompt of the agent takes', () => {
    const quiet = talk(['u', 'a', 'u'], [compact()], { trigger: { fraction: 0.2 } });
    expect(windowOf(quiet)).toBe(1600);
    expect(windowOf({ ...quiet, sizes: { ...quiet.sizes, overhead: 700 } })).toBe(2300);
  });

  it('is as wide as ever to the summarizer, to whom a number of messages counts, and where nothing may run', () => {
    const { effectiveSummarizerWindow } = refusedWhenDue(talk(LONG), profile);
    expect(effectiveSummarizerWindow).toBe(8000);
    expect(windowOf(talk(LONG, [compact()], { trigger: { messages: 3 } }))).toBe(8000);
    expect(windowOf(talk(LONG, [compact()], { automatic: false }))).toBe(8000);
  });

  it('is given to agents alone that have no other trigger', () => {
    const window = (triggers: ('overflow' | 'tokens')[], drive: 'agent' | 'session') =>
      adaptCase(talk(LONG), profileWith({ triggers }), drive).sizes.effectiveWindow;
    expect(window(['overflow'], 'agent')).toBeLessThan(2500);
    expect([window(['overflow'], 'session'), window(['tokens', 'overflow'], 'agent')]).toEqual([8000, 8000]);
  });
});

describe('an agent that acts on refusals alone', () => {
  const obstacle = (messages: string[]) => refusalObstacle(talk(messages), profile);

  it('plays what leaves room for a summary beside the tail and what came last', () => {
    expect(obstacle(LONG)).toBeUndefined();
    expect(obstacle([...LONG, 'c:y', 'r:y*900'])).toBeUndefined();
  });

  it.each([
    ['a tail as large as all there is', ['u*200', 'a*2000', 'u*2000']],
    ['a result that is all there is', ['u', 'c:x', 'r:x*4000']],
  ])('plays no case with %s', (_, messages) => {
    expect(obstacle(messages)).toContain('would not fit');
  });

  it.each([
    ['a result without its call', ['u', 'r:x*3000', 'u']],
    ['a call that was given up', ['u', 'c:x', 'u', 'a*3000', 'u']],
  ])('plays no case with %s: a model refuses it for other reasons', (_, messages) => {
    expect(obstacle(messages)).toContain('other reasons than its size');
    expect(refusalObstacle({ ...talk(LONG), brokenInput: true }, profile)).toContain('other reasons');
  });
});
