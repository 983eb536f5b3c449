import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableOf, textOf } from '../../conversation/content.ts';
import { suiteTokensOfText } from '../../conversation/estimate.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { Case, Sizes } from '../case/case.ts';
import { nominalSizes, sizesFor } from '../case/sizes.ts';
import { variantsOf } from '../case/variants.ts';
import { goodBut } from '../corpus/good-case.testkit.ts';
import { loadCase } from '../corpus/load-case.ts';
import { expandCase } from './expand.ts';

const STORY = `id: CC-0200
title: TITLE-OF-THE-CASE
why: WHY-OF-THE-CASE
seen-in: [incident#1]
matrix: { n: [1, 2] }
given:
  settings:
    window: 8T
    keep: { tokens: 0.3T, turns: 2 }
    system: Be careful with production. (F1)
  conversation:
    - user: Read both. (F2)
    - assistant: Reading.
      calls: { prod: read_file prod.yaml, dev: "read_file dev.yaml (F3)" }
    - results: { prod: "pool of 20 +0.5T", dev: pool of 5 (F4) and a limit (F5) }
    - repeat: $n
      messages:
        - assistant: Round. (F6)
          calls: { look: list_files }
        - results: { look: none }
    - user: Which one is live?
model:
  summarizer: [ { reply: { text: "Pools differ (F4)." }, has: F4, times: 1 }, { reply: lossless } ]
  latency: 250
steps:
  - compact: auto
  - append: [ { assistant: Neither. }, { user: Hm. } ]
  - compact: manual
then:
  - { compacted: true, pass: 1 }
  - { sent: agent, has: [F2, F6-1], once: true, proves: TASK-1 }
  - { if: { cut: group }, unchanged: [view], witness: CC-0201, proves: PROG-3 }
  - { calls: summarizer, at-most: 2, proves: PROG-2 }
  - { calls: summarizer, is: 1, proves: PROG-2 }
  - { outcome: compacted, proves: OUT-1 }
proves: [PAIR-1]
families: [tool-pair-splits]
twin: CC-0202
mutants: [mutant-of-the-case]
`;

const story = loadCase('story.yaml', STORY);

function expanded({ seed = 's', sizes = nominalSizes(), variant = 0 } = {}): Case {
  return expandCase(story, { variant: variantsOf(story)[variant]!, sizes, seed });
}

const allMessages = ({ runnable }: Case): Message[] => [
  ...runnable.conversation,
  ...runnable.steps.flatMap((step) => (step.do === 'append' ? step.messages : [])),
];

describe('an expanded conversation', () => {
  const { runnable } = expanded();
  const { F1, F2, F3, F4, F5 } = runnable.facts as Record<'F1' | 'F2' | 'F3' | 'F4' | 'F5', string>;

  it('has marks in place of the names of facts', () => {
    expect(runnable.settings.system).toBe(`Be careful with production. (${F1})`);
    expect(textOf(runnable.conversation[0]!)).toBe(`Read both. (${F2})`);
    expect(textOf(runnable.conversation[3]!)).toBe(`pool of 5 (${F4}) and a limit (${F5})`);
  });

  it('has the calls with their input as one argument', () => {
    expect(runnable.conversation[1]?.content.slice(1)).toEqual([
      { type: 'tool-call', id: 'call_prod', name: 'read_file', arguments: { input: 'prod.yaml' } },
      { type: 'tool-call', id: 'call_dev', name: 'read_file', arguments: { input: `dev.yaml (${F3})` } },
    ]);
  });

  it('gives a text without a fact a mark of its own, before the filler', () => {
    expect(textOf(runnable.conversation[1]!)).toMatch(/^Reading\. \(F-\w{4}\)$/);
    expect(textOf(runnable.conversation[2]!)).toMatch(/^pool of 20 \(F-\w{4}\) [A-Z][A-Za-z ]+\./);
  });

  it('has filler of the size asked for', () => {
    const filler = textOf(runnable.conversation[2]!).replace(/^pool of 20 \(F-\w{4}\) /, '');
    expect(suiteTokensOfText(filler)).toBeGreaterThan(950);
    expect(suiteTokensOfText(filler)).toBeLessThan(1050);
  });

  it('has other words in every filler', () => {
    const twice = goodBut('And now? (F3)', 'And now? (F3) +0.4T');
    const file = loadCase('twice.yaml', twice);
    const { runnable: other } = expandCase(file, { variant: variantsOf(file)[0]!, sizes: nominalSizes(), seed: 's' });
    const [first, second] = [other.conversation[2]!, other.conversation[3]!].map((message) =>
      textOf(message).replace(/^.*\) /, ''),
    );
    expect(first?.length).toBeGreaterThan(3000);
    expect(second?.length).toBeGreaterThan(3000);
    expect(first?.slice(0, 20)).not.toBe(second?.slice(0, 20));
  });

  it('names its messages in order, appended ones too', () => {
    const all = allMessages(expanded());
    expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => `m${index + 1}`));
  });

  it('gives facts of a repeated block the number of their round', () => {
    expect(Object.keys(expanded({ variant: 1 }).runnable.facts)).toEqual([
      'F1',
      'F2',
      'F3',
      'F4',
      'F5',
      'F6-1',
      'F6-2',
    ]);
  });
});

describe('the rest of what a runner sees', () => {
  const { runnable } = expanded();

  it('has settings in tokens, with defaults for what the case leaves out', () => {
    const { system: _, tools: __, ...settings } = runnable.settings;
    expect(settings).toEqual({
      window: 16_000,
      trigger: { tokens: 2000 },
      keep: { tokens: 600, turns: 2 },
      reservedOutput: 200,
      models: { agent: 'conform-agent', summarizer: 'conform-summarizer' },
    });
  });

  it('offers each tool that is called, once, with one text as input', () => {
    expect(runnable.settings.tools?.map(({ name }) => name)).toEqual(['read_file', 'list_files']);
    expect(runnable.settings.tools?.[0]?.parameters).toMatchObject({
      properties: { input: { type: 'string' } },
      required: ['input'],
    });
  });

  it('has the script with marks for facts', () => {
    const { F4 } = runnable.facts;
    expect(runnable.script).toEqual({
      rules: [
        { class: 'summarizer', has: [F4], times: 1, reply: { text: `Pools differ (${F4}).` } },
        { class: 'summarizer', reply: 'lossless' },
      ],
      story: allMessages({ runnable } as Case),
      latency: 250,
    });
  });

  it('has the steps in order', () => {
    expect(
      runnable.steps.map((step) => (step.do === 'append' ? step.messages.length : 'reason' in step && step.reason)),
    ).toEqual(['auto', 2, 'manual']);
  });

  it('scales texts, settings stay as they are where an implementation counts otherwise', () => {
    const sizes: Sizes = sizesFor(1000);
    const scaled = expanded({ sizes }).runnable;
    expect(scaled.settings).toEqual(runnable.settings);
    expect(scaled.sizes).toEqual({
      trigger: 2000,
      effectiveTrigger: 1000,
      window: 16_000,
      effectiveWindow: 8000,
      overhead: 0,
    });
    const tokens = suiteTokensOfText(textOf(scaled.conversation[2]!));
    expect(tokens).toBeGreaterThan(450);
    expect(tokens).toBeLessThan(570);
  });

  it('holds nothing of what only the judge may know', () => {
    const seen = JSON.stringify(expanded().runnable);
    const words = [
      'TITLE-OF',
      'WHY-OF',
      'incident#1',
      'PAIR-1',
      'TASK-1',
      'CC-0201',
      'CC-0202',
      'mutant-of',
      'tool-pair',
    ];
    const secrets = [...words, '"proves"', '"families"', '"then"', '"witness"', '"unchanged"', '"title"', '"why"'];
    expect(secrets.filter((secret) => seen.includes(secret))).toEqual([]);
  });
});

describe('what a judge sees', () => {
  const { claim } = expanded({ variant: 1 });

  it('has the case, and where it stands', () => {
    expect(claim).toMatchObject({
      id: 'CC-0200[n=2]',
      title: 'TITLE-OF-THE-CASE',
      why: 'WHY-OF-THE-CASE',
      seenIn: ['incident#1'],
      proves: ['PAIR-1'],
      families: ['tool-pair-splits'],
      twin: 'CC-0202',
      mutants: ['mutant-of-the-case'],
      source: { file: 'story.yaml', line: 1 },
    });
  });

  it('has the expectations as predicates', () => {
    expect(claim.then).toEqual([
      { predicate: { kind: 'compacted', is: true }, proves: 'PROG-4', pass: 1, at: '/then/0' },
      {
        predicate: { kind: 'sent', to: 'agent', has: ['F2', 'F6-1'], lacks: [], once: true, text: [] },
        proves: 'TASK-1',
        at: '/then/1',
      },
      {
        predicate: { kind: 'unchanged', what: ['view'] },
        proves: 'PROG-3',
        if: { cut: 'group' },
        witness: 'CC-0201',
        at: '/then/2',
      },
      {
        predicate: { kind: 'calls', to: 'summarizer', atLeast: 0, atMost: 2 },
        proves: 'PROG-2',
        at: '/then/3',
      },
      { predicate: { kind: 'calls', to: 'summarizer', atLeast: 1, atMost: 1 }, proves: 'PROG-2', at: '/then/4' },
      { predicate: { kind: 'outcome', is: 'compacted' }, proves: 'OUT-1', at: '/then/5' },
    ]);
  });

  it('knows what an adapter must declare', () => {
    expect(claim.needs).toEqual([
      { trigger: 'tokens', or: 'asked' },
      { trigger: 'manual' },
      { keep: 'turns' },
      { capability: 'outcome' },
      { summaries: true },
      { mode: 'rewrite-or-view' },
    ]);
  });
});

describe('the seed of a run', () => {
  it('gives the same bytes again', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(JSON.stringify(expanded({ seed }))).toBe(JSON.stringify(expanded({ seed })));
      }),
      { numRuns: 20 },
    );
  });

  it('gives other marks for another seed and for another variant', () => {
    const marksOf = (one: Case) => Object.values(one.runnable.facts).slice(0, 5);
    const first = marksOf(expanded());
    expect(marksOf(expanded({ seed: 'other' })).filter((mark) => first.includes(mark))).toEqual([]);
    expect(marksOf(expanded({ variant: 1 })).filter((mark) => first.includes(mark))).toEqual([]);
  });

  it('gives the same marks whatever the sizes', () => {
    expect(expanded({ sizes: sizesFor(777) }).runnable.facts).toEqual(expanded().runnable.facts);
  });

  it('gives every message with a text a mark that stands nowhere else', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 1 }), (seed, variant) => {
        const one = expanded({ seed, variant });
        const marks = allMessages(one).map((message) => marksIn(readableOf(message), 'F'));
        expect(marks.filter((ofMessage) => ofMessage.length === 0)).toEqual([]);
        expect(new Set(marks.flat()).size).toBe(marks.flat().length);
      }),
      { numRuns: 50 },
    );
  });
});
