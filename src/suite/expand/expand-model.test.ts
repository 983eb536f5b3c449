import { describe, expect, it } from 'vitest';
import type { Runnable } from '../case/case.ts';
import { messagesOfStep, passPoints } from '../case/pass-points.ts';
import { nominalSizes, sizesFor } from '../case/sizes.ts';
import { variantsOf } from '../case/variants.ts';
import { complaintAbout, GOOD, goodBut, goodWith, OVERFLOW } from '../corpus/good-case.testkit.ts';
import { loadCase } from '../corpus/load-case.ts';
import { expandCase } from './expand.ts';

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

  it('is the one provider that refuses in the words of the script, and any where several do', () => {
    const refusing = (name: string) =>
      expanded(goodWith(`model: { agent: [ { reply: { refuse: ${name} }, times: 1 } ] }`));
    expect(refusing('openai-2025').dialect).toBe('openai-chat');
    expect(refusing('anthropic-413').dialect).toBe('anthropic');
    expect(refusing('bedrock-throttle').dialect).toBeUndefined();
  });

  it('has the window the model really has, apart from the one the implementation is told', () => {
    const text = goodWith('model: { window: 8T }').replace('{ keep:', '{ window: 40T, keep:');
    const one = expanded(text, sizesFor(1000, { overhead: 500 }));
    expect(one.settings.window).toBe(80_500);
    expect(one.sizes).toMatchObject({ window: 80_500, effectiveWindow: 8500 });
  });
});

describe('what happens in the middle of a pass', () => {
  const steps = [
    '{ compact: auto, archive: unwritable, meanwhile: { append: [ { user: Wait. } ] } }',
    '{ compact: manual, meanwhile: { compact: manual, at: answered } }',
    '{ compact: auto, meanwhile: { cancel: true } }',
    '{ reload: true }',
    '{ append: [ { user: On. } ] }',
  ];
  const one = expanded(goodWith(`steps: [ ${steps.join(', ')} ]`));

  it('is part of its step, when the first request arrives unless the case says otherwise', () => {
    expect(one.steps).toMatchObject([
      { do: 'compact', reason: 'auto', archive: 'unwritable', meanwhile: { at: 'asked', do: 'append' } },
      { do: 'compact', reason: 'manual', meanwhile: { at: 'answered', do: 'compact', reason: 'manual' } },
      { do: 'compact', reason: 'auto', meanwhile: { at: 'asked', do: 'cancel' } },
      { do: 'reload' },
      { do: 'append' },
    ]);
  });

  it('is named and told in its turn', () => {
    expect(one.steps.flatMap(messagesOfStep).map(({ id }) => id)).toEqual(['m5', 'm6']);
    expect(one.script.story?.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6']);
  });

  it('comes after the messages the pass is given, and before the next pass', () => {
    expect(passPoints(one).map(({ messages, since }) => [messages.length, since])).toEqual([
      [4, 0],
      [5, 4],
      [5, 5],
    ]);
  });

  it('is nothing where the first pass is repeated: that one has what the first had', () => {
    const again = expanded(goodWith('steps: [ { compact: auto }, { append: [ { user: On. } ] }, { again: true } ]'));
    expect(again.steps.at(-1)).toEqual({ do: 'again' });
    expect(passPoints(again).map(({ messages, again: repeats }) => [messages.length, repeats])).toEqual([
      [4, undefined],
      [4, true],
    ]);
  });
});

describe('windows of a case', () => {
  it('say 0 where none is known, and the model has its usual one', () => {
    const one = expanded(goodBut('{ keep:', '{ window: 0, keep:'), sizesFor(1000, { overhead: 500 }));
    expect(one.settings.window).toBe(0);
    expect(one.sizes).toEqual(sizesFor(1000, { overhead: 500 }));
  });

  it('are two where the summarizer has one of its own, in the tokens of whoever counts', () => {
    const one = expanded(goodBut('{ keep:', '{ summarizer-window: 0.5T, keep:'), sizesFor(1000));
    expect(one.settings).toMatchObject({ window: 8000, summarizerWindow: 1000 });
    expect(one.sizes).toMatchObject({ effectiveWindow: 4000, effectiveSummarizerWindow: 500 });
    expect(expanded(GOOD).settings).not.toHaveProperty('summarizerWindow');
  });
});

describe('what a provider refuses a request with', () => {
  const refused = (name: string, given = 'given:') =>
    goodWith(`model: { agent: [ { reply: { refuse: ${name} }, times: 1 } ], usage: zero }`).replace('given:', given);

  it('is named in the script, with the usage that is reported', () => {
    const { script } = expanded(refused(OVERFLOW));
    expect(script.rules[0]).toEqual({ class: 'agent', times: 1, reply: { refuse: OVERFLOW } });
    expect(script.usage).toBe('zero');
  });

  it('must be known', () => {
    expect(complaintAbout(refused('openai-2032'))).toBe(
      'case.yaml:12:38: There is no refusal "openai-2032". Did you mean "openai-2023"?',
    );
  });

  it('must be said by the provider the case is about', () => {
    expect(complaintAbout(refused('openai-2023', 'given:\n  dialect: anthropic'))).toBe(
      'case.yaml:13:38: The refusal "openai-2023" is said in openai-chat, and the case is about anthropic.',
    );
    expect(complaintAbout(refused('openai-2023', 'given:\n  dialect: openai-chat'))).toBe('no complaint');
  });

  it('must be said by one provider all the same where there are several', () => {
    const two = '{ reply: { refuse: openai-2023 }, times: 1 }, { reply: { refuse: anthropic-2025 }, times: 1 }';
    expect(complaintAbout(goodWith(`model: { agent: [ ${two} ] }`))).toBe(
      'case.yaml:12:10: No provider says all of these refusals.',
    );
  });

  it('can be a value of the matrix, and so can any reply', () => {
    const swept = (values: string, reply: string) =>
      complaintAbout(goodWith(`matrix: { r: [${values}] }\nmodel: { ${reply} }`));
    expect(swept('openai-2023, anthropic-2025', 'agent: { refuse: $r }')).toBe('no complaint');
    expect(swept('openai-2023, anthropc-2025', 'agent: { refuse: $r }')).toContain('Did you mean "anthropic-2025"?');
    expect(swept('overflow, error', 'agent: [ { reply: $r, times: 1 } ]')).toBe('no complaint');
    expect(swept('empty, hang-up, reasoning-only', 'summarizer: $r')).toBe('no complaint');
    expect(swept('empty, hangup', 'summarizer: $r')).toContain('Did you mean "hang-up"?');
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
  const sizes = sizesFor(2000, { overhead: 5000 });

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
