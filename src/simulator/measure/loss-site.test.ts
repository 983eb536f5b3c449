import { describe, expect, it } from 'vitest';
import type { Fact } from '../facts/fact.ts';
import { type LostFact, lossSiteOf, type SeenSummary } from './loss-site.ts';
import type { SeenMessage } from './seen-message.ts';

/** Where a fact was lost, in the cases that lie close beside each other; whole days are in `play/lost-facts.test.ts`. */

const PORT: Fact = {
  id: 'port',
  type: 'fact',
  weight: 3,
  statement: 'The database listens on port 5433.',
  essentials: ['database', '5433'],
};
const MARKED: Fact = { ...PORT, mark: 'F-7Q2K' };

const message = (text: string, more: Partial<SeenMessage> = {}): SeenMessage => ({
  role: 'user',
  text,
  tokens: 20,
  facts: ['port'],
  nonces: [],
  ...more,
});

/** A summarizer request that shows this text, and states no fact unless it is said. */
const asked = (text: string, more: Partial<SeenSummary> = {}): SeenSummary => ({
  messages: [],
  text,
  shown: new Set(),
  answered: new Set(),
  answer: 'Summary S-2222 of the work so far.',
  ...more,
});

const SAID = message(PORT.statement);
const SUMMARY = message(`Summary S-2222\n- ${PORT.statement}`, { nonces: ['S-2222'] });
const SHOWN = asked(PORT.statement, { shown: new Set(['port']) });

const lost = (summaries: SeenSummary[], more: Partial<LostFact> = {}): LostFact => ({
  installed: new Set(),
  fact: PORT,
  carriers: [SAID],
  others: [],
  summaries,
  inPass: true,
  ...more,
});

describe('a fact that was shown', () => {
  it('was lost in the summary, or in the one that took in an earlier one', () => {
    expect(lossSiteOf(lost([SHOWN]))).toBe('summary');
    expect(lossSiteOf(lost([SHOWN], { carriers: [SUMMARY] }))).toBe('refold');
  });

  it('was no earlier summary’s alone where a message said it too', () => {
    expect(lossSiteOf(lost([SHOWN], { carriers: [SUMMARY, SAID] }))).toBe('summary');
  });

  it('was lost on the way into the request where any of several answers has it', () => {
    const answering = asked('', { answered: new Set(['port']) });
    expect(lossSiteOf(lost([SHOWN, answering]))).toBe('install');
    expect(lossSiteOf(lost([answering], { carriers: [SUMMARY] }))).toBe('install');
  });
});

describe('a fact that was not shown', () => {
  it('was clamped where its mark is there, and no word of its message', () => {
    const clipped = asked('… (F-7Q2K) …');
    expect(lossSiteOf(lost([clipped], { fact: MARKED }))).toBe('clamp');
    expect(lossSiteOf(lost([asked('… (F-7Q2M) …')], { fact: MARKED }))).toBe('cut');
  });

  it('is not known to be cut where part of it is there, and no mark tells whose', () => {
    const near = asked('Somebody waited for 5433 seconds.');
    expect(lossSiteOf(lost([near]))).toBe('unknown');
    expect(lossSiteOf(lost([near], { fact: MARKED }))).toBe('cut');
    expect(lossSiteOf(lost([asked('There is a database.')]))).toBe('cut');
  });

  it('was cut where nobody was asked, in a pass or without one', () => {
    expect(lossSiteOf(lost([]))).toBe('cut');
    expect(lossSiteOf(lost([], { inPass: false }))).toBe('cut');
  });

  it('is gone for unknown reasons where there was no pass and somebody was asked, or nobody ever said it', () => {
    expect(lossSiteOf(lost([], { inPass: false, carriers: [] }))).toBe('unknown');
    expect(lossSiteOf(lost([SHOWN], { inPass: false }))).toBe('unknown');
  });
});
