import { describe, expect, it } from 'vitest';
import type { Runnable } from './case.ts';
import { expandCase } from './expand.ts';
import { loadCase } from './load-case.ts';
import { variantsOf } from './matrix.ts';
import { nominalSizes, sizesFor } from './sizes.ts';
import { GOOD, goodBut, goodWith } from './suite.testkit.ts';

function expanded(text: string, sizes = nominalSizes()): Runnable {
  const file = loadCase('case.yaml', text);
  return expandCase(file, { variant: variantsOf(file)[0]!, sizes, seed: 's' }).runnable;
}

describe('what the scripted model is told', () => {
  it('has the words of the agent as they are, the ids of its calls as in the conversation, and its tools', () => {
    const rules =
      '{ reply: overflow, has: F1, times: 1 }, { reply: { recover: F2 }, times: 1 }, { has: F1, reply: { calls: { extra: count_files src } } }';
    const one = expanded(goodWith(`model: { agent: [ ${rules}, { reply: { text: "See (F3)." } } ] }`));
    const { F1, F2, F3 } = one.facts;
    expect(one.script.rules).toEqual([
      { class: 'agent', has: [F1], times: 1, reply: 'overflow' },
      { class: 'agent', times: 1, reply: { recover: F2 } },
      {
        class: 'agent',
        has: [F1],
        reply: { calls: [{ id: 'call_extra', name: 'count_files', arguments: { input: 'src' } }] },
      },
      { class: 'agent', reply: { text: `See (${F3}).` } },
      { class: 'summarizer', reply: 'lossless' },
    ]);
    expect(one.settings.tools?.map(({ name }) => name)).toEqual(['read_file', 'count_files']);
  });

  it('has one conversation after the other, each in its order', () => {
    const steps = '[ { in: bob, append: [ { user: Me too. } ] }, { append: [ { user: Again. } ] }, { compact: auto } ]';
    const two = expanded(goodWith(`steps: ${steps}`));
    expect(two.steps.map((step) => step.in)).toEqual(['bob', undefined, undefined]);
    expect(two.script.story?.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4', 'm6', 'm5']);
  });

  it('has the window the model really has, apart from the one the implementation is told', () => {
    const text = goodWith('model: { window: 8T }').replace('{ keep:', '{ window: 40T, keep:');
    const one = expanded(text, sizesFor(1000, 500));
    expect(one.settings.window).toBe(80_500);
    expect(one.sizes).toMatchObject({ window: 80_500, effectiveWindow: 8500 });
  });
});

describe('the provider a case is about', () => {
  it('is left out where every one is meant', () => {
    const one = expanded(GOOD);
    expect(one.brokenInput).toBe(false);
    expect(one).not.toHaveProperty('dialect');
  });

  it('is named, with whether its rules are broken', () => {
    const given = 'given:\n  dialect: anthropic\n  broken-input: true';
    const one = expanded(goodBut('given:', given).replace('results: { a:', 'results: { other:'));
    expect(one).toMatchObject({ dialect: 'anthropic', brokenInput: true });
  });
});

describe('the trigger and the ceilings of an agent', () => {
  const sizes = sizesFor(2000, 5000);

  it('rise by its own prompt and tools where they are counted, ceilings do not', () => {
    const { settings } = expanded(goodBut('{ keep:', '{ trigger: 0.5T, keep:'), sizes);
    expect(settings).toMatchObject({ trigger: { tokens: 6000 }, keep: { tokens: 600 }, reservedOutput: 200 });
  });

  it('leave the window room for them', () => {
    const { settings, sizes: own } = expanded(goodBut('{ keep:', '{ window: 8T, keep:'), sizes);
    expect(settings.window).toBe(21_000);
    expect(own).toMatchObject({ window: 21_000, effectiveWindow: 21_000 });
  });
});
