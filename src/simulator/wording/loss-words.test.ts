import { describe, expect, it } from 'vitest';
import type { FactRecord, LossRecord } from '../record/fact-records.ts';
import { INVENTED, inventedSimulation } from '../record/simulation.testkit.ts';
import { endingWords } from './ending-words.ts';
import { lossWords, worstLosses } from './loss-words.ts';

const fact = (id: string, changes: Partial<FactRecord> = {}): FactRecord => ({
  id,
  type: 'fact',
  weight: 2,
  statement: id,
  essentials: [id],
  step: 1,
  source: 'user',
  sourceTokens: 10,
  life: [],
  ...changes,
});
const loss = (of: string, changes: Partial<LossRecord> = {}): LossRecord => ({
  fact: of,
  pass: 3,
  step: 9,
  site: 'cut',
  mutilated: false,
  evidence: { before: '', request: [] },
  ...changes,
});

describe('a loss in words', () => {
  it.each<[Partial<LossRecord>, string]>([
    [{}, 'was lost at pass 3: it was not in the summarizer’s input'],
    [
      { pass: 0 },
      'was lost before step 9, without a pass: the request does not have it, and nobody was asked to summarize it',
    ],
    [{ site: 'clamp' }, 'was lost at pass 3: its message was shown to the summarizer without it'],
    [{ site: 'summary' }, 'was lost at pass 3: the summarizer was shown it, and its answer does not have it'],
    [{ site: 'install' }, 'was lost at pass 3: the summarizer’s answer has it, and the next request does not'],
    [{ site: 'refold' }, 'was lost at pass 3: one summary had it, and the next does not'],
    [{ site: 'unknown', pass: 0 }, 'was lost before step 9, without a pass: no request shows where it went'],
    [
      { mutilated: true },
      'was lost at pass 3: it was not in the summarizer’s input (its mark is still there, the words are not)',
    ],
  ])('%j', (changes, words) => {
    expect(lossWords(loss('A', changes))).toBe(words);
  });

  it('speaks of no summarizer where there is none', () => {
    expect(lossWords(loss('A'), false)).toBe(
      'was lost at pass 3: its message was taken out, and nothing stands in for it',
    );
  });
});

describe('the worst losses', () => {
  it('are those of the heaviest facts, then of rules, then the earliest; values that were replaced come last', () => {
    const facts = [
      fact('light'),
      fact('replaced', { weight: 5, superseded: { by: 'x', step: 4 } }),
      fact('late', { weight: 5 }),
      fact('early', { weight: 5 }),
      fact('rule', { weight: 5, type: 'safety-rule' }),
      fact('replaced later', { weight: 4, superseded: { by: 'x', step: 20 } }),
    ];
    const losses = facts.map(({ id }) => loss(id, { step: id === 'late' ? 12 : 9 }));
    expect(worstLosses(facts, losses).map((one) => one.fact.id)).toEqual([
      'rule',
      'early',
      'late',
      'replaced later',
      'light',
      'replaced',
    ]);
  });
});

describe('what is not complete', () => {
  it('is nothing for a whole day', () => {
    expect(endingWords(inventedSimulation())).toEqual([]);
  });

  it('is said of each system that stopped, with its reason', () => {
    const day = inventedSimulation({ systems: [INVENTED[0]!, { ...INVENTED[1]!, stopsAt: 77 }], steps: 120 });
    expect(endingWords(day)).toEqual([
      'langchain stopped at step 77 of 120: The adapter threw: Cannot read properties of undefined (reading "id")',
    ]);
  });

  it('is said of a run that was interrupted', () => {
    expect(endingWords(inventedSimulation({ complete: false }))).toEqual([
      'The run was interrupted. What there is, is true; there is less of it.',
    ]);
  });
});
