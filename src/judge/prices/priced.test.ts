import { describe, expect, it } from 'vitest';
import type { Expectation } from '../../suite/case/case.ts';
import { judgeExpectations } from '../expectations/judge-expectations.ts';
import type { Finding } from '../findings/finding.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { assistant, calls, result, summary, user } from '../passes/messages.testkit.ts';
import { idle, type PassStory, type StoryStep, traceOf } from '../passes/trace.testkit.ts';
import { withPrices } from './priced.ts';

const old = [user('task', 900), assistant('plan', 900), user('more', 900), assistant('answer', 900)];
const request = user('export', 100);
const folded: PassStory = { compact: 'auto', asked: [asked(old, 'S1')], view: [summary('S1', old), request] };
const batch = [calls('reads', 'log'), result('log', 4600)];
const tooLarge = [...folded.view!, ...batch];
/** Its first request made room, and what the tools brought then is too large for any. */
const raises = idle('auto', { before: tooLarge, threw: 'too large' });
const turn = idle('auto', { before: [...old, request, ...batch], view: tooLarge, threw: 'too large' });

/** Which the span of the turn does not meet: the message went with its first request. */
const EXPECTED: Expectation = {
  predicate: { kind: 'kept', facts: ['task'] },
  proves: 'TASK-1',
  at: '/then/0',
  pass: 1,
};

/**
 * What a case asks of one of some steps, the last where nothing else is said; of a turn of several requests it is what spans them.
 */
function askedOf(steps: StoryStep[], { isSpan = true, at: place = steps.length - 1 } = {}): Finding {
  const trace = traceOf({
    given: [...old, request],
    drive: 'agent',
    profile: { prices: { 'raises-when-too-large': { above: 'trigger' } } },
    settings: { trigger: { tokens: 4000 }, keep: { tokens: 1000 } },
    steps,
  });
  const numbered = trace.steps.map((one, at) => {
    if (one.step.do !== 'compact') return one;
    const spans = isSpan ? { spans: place } : {};
    // The first step of a trace loads the conversation.
    return { ...one, step: { ...one.step, number: 0, ...(at === place + 1 ? { number: 1, ...spans } : {}) } };
  });
  const evidence = evidenceOf({ ...trace, steps: numbered });
  const all = [...evidence.passes, ...evidence.named];
  const found = judgeExpectations([EXPECTED], evidence);
  return withPrices(found, evidence, ({ step }) => all.find((pass) => pass.step === step))[0]!;
}

const UNREACHED = { answer: 'not-exercised', unreachedAt: 'raises-when-too-large' };
const VIOLATED = { answer: 'violated', way: 'not-kept' };

describe('a turn of several requests', () => {
  it('ended as the last of them did, although it has made room as a whole', () => {
    expect(askedOf([folded, raises, turn])).toMatchObject(UNREACHED);
  });

  it('did not end where one of them raised and was gone on from', () => {
    const given = [...old, request, ...batch];
    const early = idle('auto', { before: given, threw: 'too large' });
    const whole = idle('auto', { before: given, view: tooLarge });
    expect(askedOf([early, { ...folded, before: given, view: tooLarge }, whole])).toMatchObject(VIOLATED);
  });

  it('did not end where one of another conversation did', () => {
    const { threw: _, ...goesOn } = turn;
    expect(askedOf([folded, { ...raises, in: 'another' }, goesOn])).toMatchObject(VIOLATED);
  });

  it('did not end where a later one did', () => {
    const { threw: _, ...goesOn } = turn;
    expect(askedOf([folded, idle('auto', { before: tooLarge }), goesOn, raises], { at: 2 })).toMatchObject(VIOLATED);
  });
});

it('a turn of one request did not end where the one before it had', () => {
  const { threw: _, ...goesOn } = turn;
  expect(askedOf([raises, goesOn], { isSpan: false })).toMatchObject(VIOLATED);
});
