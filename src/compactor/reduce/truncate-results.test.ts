import { describe, expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { assistant, calls, OPTIONS, result, user, words } from '../compactor.testkit.ts';
import { planPass } from '../plan/plan-pass.ts';
import { requestTokens } from '../plan/token-budget.ts';
import { rulesOf } from '../rules.ts';
import type { CompactorOptions } from '../types/options.ts';
import type { Plan } from '../types/plan.ts';

const DUE: CompactorOptions = { ...OPTIONS, trigger: { tokens: 1000 } };
const planned = (history: Message[], options: Partial<CompactorOptions> = {}, reason: 'auto' | 'overflow' = 'auto') =>
  planPass(history, rulesOf({ ...DUE, ...options }), reason);

/** The view a reduction leads to. */
function viewOf(reduction: Plan, history: Message[]): Message[] {
  if (reduction.kind !== 'reduction') throw new Error(`planned ${reduction.kind}`);
  return reduction.layout.rewrites.reduce((view, { at, message }) => view.with(at, message), history);
}

describe('a result that is too large by itself', () => {
  const history = [user('Go.'), calls(['a']), result('a', `BEGIN ${words(3000)} END`)];
  const view = viewOf(planned(history), history);

  it('is cut down in its middle, visibly, until the request is small enough', () => {
    expect(textOf(view[2]!)).toMatch(
      /^BEGIN (word)+[word]*\n\[… \d+ characters of this result are left out to save room …\]\n[word]*(word)+ END$/,
    );
    const tokens = requestTokens(view, rulesOf(DUE));
    expect(tokens).toBeLessThan(1000);
    expect(tokens).toBeGreaterThan(900);
  });

  it('is cut down once: what is left of it is not cut again', () => {
    expect(planned(view, { trigger: { tokens: 500 } })).toMatchObject({ kind: 'nothing-to-evict' });
  });

  it('is not cut down to nothing, also where that would be needed', () => {
    const full = [user(words(2000)), ...history.slice(1)];
    const said = textOf(viewOf(planned(full), full)[2]!);
    // 200 tokens are 800 characters, less what the message and the marker take.
    expect(said.length).toBeGreaterThan(700);
    expect(said.length).toBeLessThan(810);
  });

  it('is kept whole under `user-turn`, where a turn is one unit', () => {
    expect(planned(history, { cut: 'user-turn' })).toMatchObject({ kind: 'nothing-to-evict' });
  });

  it('is kept whole where no pass is due', () => {
    expect(planned(history, { trigger: { tokens: 5000 } })).toEqual({ kind: 'below-trigger' });
    expect(planPass(history, rulesOf(OPTIONS), 'manual')).toMatchObject({ kind: 'nothing-to-evict' });
  });

  it('is kept whole while its group waits for another result', () => {
    const waiting = [user('Go.'), calls(['a', 'b']), result('a', words(3000))];
    expect(planned(waiting)).toMatchObject({ kind: 'nothing-to-evict' });
  });

  it('is cut down beside a fold in one plan, where the fold alone would not do', () => {
    const long = [user(words(300)), assistant(words(300)), ...history];
    expect(planned(long)).toMatchObject({ kind: 'fold', layout: { cut: 3, rewrites: [{ at: 4 }] } });
  });

  it('keeps its error flag and never a half of a character', () => {
    const emoji = [user('Go.'), calls(['a']), result('a', '😀'.repeat(4000), true)];
    const cut = viewOf(planned(emoji), emoji);
    expect(textOf(cut[2]!).isWellFormed()).toBe(true);
    expect(cut[2]!.content[0]).toMatchObject({ type: 'tool-result', callId: 'a', isError: true });
  });
});

describe('of many results of one batch', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const batch = (sizes: number[]) => [user('Go.'), calls(ids), ...ids.map((id, at) => result(id, words(sizes[at]!)))];

  it('only those that are too large by themselves pay, and they come down to one size', () => {
    const history = batch([50, 2000, 700, 50]);
    const view = viewOf(planned(history), history);
    expect([view[2], view[5]]).toEqual([history[2], history[5]]);
    const [large, medium] = [view[3]!, view[4]!].map((message) => textOf(message).length);
    expect(Math.abs(large! - medium!)).toBeLessThan(40);
  });

  it('none does where each is ordinary and a window holds them all', () => {
    expect(planned(batch([400, 400, 400, 400]))).toMatchObject({ kind: 'nothing-to-evict' });
  });

  it('all that count do where no window would hold the request', () => {
    const history = batch([400, 400, 20, 400]);
    const options = { window: 1100 };
    const view = viewOf(planned(history, options), history);
    expect(view[4]).toEqual(history[4]);
    expect(requestTokens(view, rulesOf({ ...DUE, ...options }))).toBeLessThan(1100);
  });
});

describe('a provider that refuses what should have fitted', () => {
  it('is answered with a request clearly smaller than the one it refused', () => {
    const history = [user('Go.'), calls(['a']), result('a', words(600))];
    const view = viewOf(planned(history, { trigger: { tokens: 5000 } }, 'overflow'), history);
    // 622 tokens were too many; three quarters of them are 466.
    expect(requestTokens(view, rulesOf(OPTIONS))).toBeLessThan(467);
  });
});

describe('a request that no window holds', () => {
  const giant = user(`FIRST ${words(2000)} LAST`);

  it('is carried over cut down, also where it stands at the very end, and is covered by the summary', () => {
    const history = [user('Old.'), assistant('Yes.'), giant];
    const fold = planned(history, { window: 1200 });
    expect(fold).toMatchObject({ kind: 'fold', layout: { cut: 3, carry: { at: 2 } }, gone: [0, 1, 2] });
    expect(textOf((fold as { layout: { carry: { message: Message } } }).layout.carry.message)).toContain(
      'left out here',
    );
  });

  it('is kept whole under `user-turn`, and where a window holds it', () => {
    expect(planned([giant], { window: 1200, cut: 'user-turn' })).toMatchObject({ kind: 'nothing-to-evict' });
    expect(planned([giant])).toMatchObject({ kind: 'nothing-to-evict' });
  });
});
