import { expect, it } from 'vitest';
import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { judgeLaws } from '../judge.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { markFor, user } from '../passes/messages.testkit.ts';
import { idle, traceOf } from '../passes/trace.testkit.ts';
import { withPrices } from './priced.ts';

const saying = (name: string): Message => ({
  role: 'assistant',
  content: [
    { type: 'reasoning', text: `Thought of ${name}: ${markFor(`thought ${name}`)}.` },
    text(`Said: ${markFor(name)}.`),
  ],
});
const without = (message: Message): Message => ({ ...message, content: message.content.slice(1) });
const shorter = (message: Message): Message => ({ ...message, content: [text('Said.')] });
const [over, atWork] = [saying('over'), saying('at work')];
const given = [user('task', 1200), over, user('next', 1200), atWork];

/** What the laws say of a pass that was not due, or was asked for, by way. */
function answersTo(over: Message, atWork: Message): Record<string, string> {
  const trace = traceOf({
    given,
    profile: { prices: { 'thoughts-cleared': { of: 'finished-turns' } } },
    settings: { trigger: { tokens: 9000 } },
    sizes: { trigger: 9000, effectiveTrigger: 9000 },
    steps: [idle('auto', { view: [given[0]!, over, given[2]!, atWork] })],
  });
  const evidence = evidenceOf(trace);
  const found = withPrices(judgeLaws(evidence), evidence, ({ step = -1 }) =>
    evidence.passes.find((pass) => pass.step === step),
  );
  return Object.fromEntries(
    found.flatMap((one) =>
      one.answer === 'violated' || one.answer === 'priced' ? [[`${one.requirement}/${one.way}`, one.answer]] : [],
    ),
  );
}

it('permits that thoughts of a finished turn go, with what only they said, although nothing was due', () => {
  expect(answersTo(without(over), atWork)).toEqual({
    'COVER-1/shortened-silently': 'priced',
    'IDEM-1/view-changed': 'priced',
  });
});

it('permits nothing of the turn at work', () => {
  expect(answersTo(over, without(atWork))).toMatchObject({
    'COVER-1/shortened-silently': 'violated',
    'IDEM-1/view-changed': 'violated',
    'REAS-1/reasoning-lost': 'violated',
  });
});

it('permits no word more than the thoughts', () => {
  expect(answersTo(shorter(over), atWork)).toMatchObject({ 'IDEM-1/view-changed': 'violated' });
});
