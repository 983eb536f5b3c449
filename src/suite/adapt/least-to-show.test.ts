import { describe, expect, it } from 'vitest';
import type { Profile } from '../../adapter/profile.ts';
import type { ScriptRule } from '../../model/script/model-script.ts';
import type { CaseStep, Runnable } from '../case/case.ts';
import { append, compact, profileWith, runnableOf, said } from './adapt.testkit.ts';
import { leastToShow } from './least-to-show.ts';
import { refusalObstacle, refusedWhenDue } from './refused-when-due.ts';

/** Each of them acts on nothing but a refusal. */
const folds = profileWith({ triggers: ['overflow'], keep: ['messages'] });
const masks = (clearing?: Profile['clearing']) =>
  profileWith({ triggers: ['overflow'], mode: 'reduce', keep: [], ...(clearing && { clearing }) });

const talk = (messages: string[], steps: CaseStep[] = [compact()], rules: ScriptRule[] = []): Runnable => {
  const runnable = runnableOf(said(...messages), { steps, script: { rules } });
  return { ...runnable, settings: { ...runnable.settings, keep: { messages: 1 } } };
};
/** In hundreds of tokens. */
const least = (runnable: Runnable, profile: Profile, from = 1600) =>
  Math.round(leastToShow(runnable, profile, from) / 100);

describe('what an agent has to show at the least', () => {
  it('is the request, what nobody has read, and the tail, where a summary stands for the rest', () => {
    expect(least(talk(['u*900', 'a*900', 'u*300', 'c:x', 'r:x*500']), folds)).toBe(8);
    expect(least(talk(['u*900', 'a*400', 'u']), folds)).toBe(0);
  });

  it('is all but old results, where they alone are shortened, and some of those stay as they are', () => {
    const read = ['u*300', 'c:x,y', 'r:x*900', 'r:y*900', 'c:z', 'r:z*200', 'a', 'u'];
    expect(least(talk(read), masks())).toBe(6);
    expect(least(talk(read), masks({ newest: 3 }))).toBe(23);
    expect(least(talk(read), masks({ atLeast: { tokens: 2000 } }))).toBe(23);
    expect(least(talk(read), masks({ atLeast: { tokens: 500 } }))).toBe(6);
  });

  it('spares failures, since a design may, and what is no longer than a note', () => {
    const runnable = talk(['u', 'c:x,y', 'r:x*900', 'r:y*900', 'c:z', 'r:z', 'u']);
    const [block] = runnable.conversation[2]!.content;
    runnable.conversation[2]!.content = [{ ...block, isError: true } as typeof block & object];
    expect(least(runnable, masks())).toBe(10);
    const small = Array.from({ length: 40 }, (_, at) => [`c:s${at}`, `r:s${at}*45`]).flat();
    expect(least(talk(['u', ...small, 'u']), masks())).toBe(23);
  });
});

describe('what a case tells after a pass', () => {
  const later = [compact(), append('c:x', 'r:x*2500', 'a', 'u'), compact()];
  const begin = ['u*900', 'a*900', 'u'];
  const fails: ScriptRule = { class: 'summarizer', reply: 'error', pass: 1 };

  it('an agent lives through in the turn of that pass, up to the next message of the user', () => {
    expect(least(talk(begin, later), folds)).toBe(25);
    expect(least(talk(begin, [compact(), append('a', 'u*2500'), compact()]), folds)).toBe(25);
    expect(least(talk(begin, [compact(), append('a', 'u', 'c:x', 'r:x*2500', 'a', 'u'), compact()]), folds)).toBe(0);
  });

  it('is told where the summarizer may have failed, and lived through by who asks none', () => {
    expect(least(talk(begin, later, [fails]), folds)).toBe(0);
    expect(least(talk(begin, later, [{ ...fails, pass: 2 }]), folds)).toBe(25);
    expect(least(talk(begin, later, [{ ...fails, reply: 'lossless' }]), folds)).toBe(25);
    const price = { prices: { 'without-summaries': { goes: 'oldest' as const } } };
    expect(least(talk(begin, later, [fails]), { ...folds, ...price })).toBe(25);
    expect(least(talk(begin, later, [fails]), masks())).toBe(43);
  });

  it('keeps a case from being played where it does not fit', () => {
    expect(refusalObstacle(talk(begin, later), folds)).toContain('would not fit');
    expect(refusalObstacle(talk(begin, [compact(), append('c:x', 'r:x*1500', 'a', 'u*600'), compact()]), folds)).toBe(
      undefined,
    );
  });
});

describe('an agent that only shortens results, and acts on refusals alone', () => {
  const old = ['u', 'c:x,y', 'r:x*900', 'r:y*900', 'a*200', 'u'];
  const obstacle = (messages: string[], steps?: CaseStep[], profile = masks()) =>
    refusalObstacle(talk(messages, steps), profile);

  it('plays what leaves it something to shorten when it is refused', () => {
    expect(obstacle([...old, 'c:z', 'r:z*300'])).toBeUndefined();
    // The first request fits as it is, and the last does once older results are short.
    expect(obstacle(['u', 'c:x,y', 'r:x*700', 'r:y*700', 'u', 'c:z', 'r:z*700'])).toBeUndefined();
  });

  it('plays no case in which nothing that it may shorten is in the way', () => {
    expect(obstacle(['u*900', 'a*900', 'u*900', 'a', 'u'])).toContain('would not fit');
    expect(obstacle(['u', 'c:x', 'r:x*40', 'c:y', 'r:y*2500'])).toContain('would not fit');
    expect(obstacle(['u', 'c:x', 'r:x*900', 'c:y', 'r:y*1600'])).toBeUndefined();
  });

  it('is given small results where it leaves more of the newest alone, and so has older ones to shorten', () => {
    const three = ['u', 'c:x', 'r:x*900', 'c:y', 'r:y*900', 'c:z', 'r:z*900'];
    expect(obstacle(three, undefined, masks({ newest: 3 }))).toBeUndefined();
    expect(obstacle(three, undefined, masks({ newest: 9 }))).toContain('would not fit');
  });

  it('is refused with what an earlier pass has to leave, and has room for its tools', () => {
    const twice = [compact(), append('c:z', 'r:z*900', 'a', 'u'), compact()];
    const window = (steps: CaseStep[]) => refusedWhenDue(talk(['u*1500', ...old], steps), masks()).effectiveWindow;
    expect(window(twice)).toBeGreaterThan(2700 * 0.9);
    const tools = [{ name: 'look', description: 'word '.repeat(800), parameters: {} }];
    const runnable = talk(['u', 'c:x,y', 'r:x*900', 'r:y*900', 'c:z', 'r:z*300', 'a*200', 'u']);
    expect(refusalObstacle({ ...runnable, settings: { ...runnable.settings, tools } }, masks())).toBeUndefined();
    const offered = [{ ...tools[0]!, description: 'word '.repeat(2000) }];
    expect(refusalObstacle({ ...runnable, settings: { ...runnable.settings, tools: offered } }, masks())).toContain(
      'fit',
    );
  });
});
