import { describe, expect, it } from 'vitest';
import type { Finding } from '../findings/finding.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { note } from '../passes/messages.testkit.ts';
import { folded, idle, type PassStory, traceOf } from '../passes/trace.testkit.ts';
import { everything, gone, tail, talk } from './expectation-stories.testkit.ts';
import { judgeExpectations } from './judge-expectations.ts';

const failed = asked(gone, { fails: 'error' });
const kept = [note('user', 'No history.'), ...tail];

/** What a turn of an agent comes to, where the case wants its state unchanged: its requests are the steps. */
function ofTurn(steps: PassStory[], proves = 'FAIL-4'): { found: Finding[]; hashes: string[] } {
  const all = steps.map((step) => ({ ...step, compact: 'auto' as const }));
  const whole = { ...idle('auto'), before: talk, asked: all.flatMap(({ asked: some = [] }) => some) };
  const trace = traceOf({ given: talk, drive: 'agent', steps: [...all, { ...whole, view: all.at(-1)!.view ?? talk }] });
  const last = trace.steps.at(-1)!;
  if (last.step.do === 'compact') last.step = { ...last.step, number: 1, spans: steps.length };
  const then = [{ predicate: everything, proves, at: '/then/0' }];
  return {
    found: judgeExpectations(then as never, evidenceOf(trace)),
    hashes: trace.steps[0]!.result.kind === 'observed' ? trace.steps[0]!.result.view : [],
  };
}

const answers = (steps: PassStory[], proves?: string) => ofTurn(steps, proves).found.map(({ answer }) => answer);

describe('an unchanged state, in a turn of several requests', () => {
  const waits: PassStory = { compact: 'auto', asked: [failed] };

  it('is asked of the request before which the summarizer failed, and a later one may compact', () => {
    // It shows other messages than the one that failed, so that it is no second try of the same pass.
    const later = folded('S1', talk.slice(0, 3), talk.slice(3), { asked: [asked(talk.slice(1, 3), 'S1')] });
    expect(answers([waits, later])).toEqual(['holds']);
    expect(answers([folded('S1', gone, tail), waits], 'FAIL-1')).toEqual(['holds']);
  });

  it('is asked of the turn as a whole by any other rule', () => {
    expect(answers([waits, folded('S1', gone, tail)], 'PROG-3')).toEqual(['violated']);
  });

  it('was changed where that request was, and by nothing that a later one took off', () => {
    const one = asked(gone.slice(0, 1), { fails: 'error' });
    const torn: PassStory = { compact: 'auto', asked: [one], view: [kept[0]!, ...talk.slice(1)] };
    const more = asked(talk.slice(1, 2), 'S1');
    const { found, hashes } = ofTurn([
      idle('auto'),
      torn,
      { compact: 'auto', asked: [more], view: [kept[0]!, ...tail] },
    ]);
    expect(found).toMatchObject([{ answer: 'violated', way: 'view-changed' }]);
    expect(found[0]).toHaveProperty('messages', expect.arrayContaining([hashes[0]]));
    expect(found[0]).toHaveProperty('messages', expect.not.arrayContaining([hashes[1]]));
    expect(found[0]).toHaveProperty('requests', [0]);
  });

  it('counts the requests of the turn from its beginning', () => {
    const torn: PassStory = { compact: 'auto', asked: [asked(gone, { blank: '' })], view: kept };
    const { found } = ofTurn([waits, torn]);
    expect(found).toMatchObject([{ answer: 'violated', requests: [1] }]);
  });

  it('is not asked where no summarizer failed', () => {
    expect(answers([idle('auto'), folded('S1', gone, tail)])).toEqual(['not-exercised']);
  });
});
