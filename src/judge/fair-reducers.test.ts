import { describe, expect, it } from 'vitest';
import type { Profile } from '../adapter/profile.ts';
import { text } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';
import type { Finding } from './findings/finding.ts';
import { judgeLaws } from './judge.ts';
import { evidenceOf } from './passes/evidence.ts';
import { asked } from './passes/exchanges.testkit.ts';
import { assistant, calls, cleared, lossless, note, result, summary, user } from './passes/messages.testkit.ts';
import { idle, type PassStory, type Story, traceOf } from './passes/trace.testkit.ts';

/**
 * Designs that shorten old tool results where they stand and evict nothing, with a summary as the result of a call of
 * their own at the end of the list, or without any: correct ones violate no law, and each of the broken ones does.
 */

const job = user('job', 300);
const batch = (n: number): Message[] => [
  calls(`reads ${n}`, `a${n}`, `b${n}`),
  result(`a${n}`, 900),
  result(`b${n}`, 900),
];
const reduced = (n: number, a = `[read a${n}: ref a${n}]`, b = `[read b${n}: ref b${n}]`): Message[] => [
  batch(n)[0]!,
  cleared(`a${n}`, a),
  cleared(`b${n}`, b),
];
const given = [job, ...batch(1), ...batch(2)];
const half = [job, ...reduced(1), ...batch(2)];

/** A summary as the result of a call that nobody made. */
const pair = (nonce: string, of: readonly Message[]): Message[] => [
  {
    role: 'assistant',
    content: [
      text('The context is nearly full.'),
      { type: 'tool-call', id: `sum-${nonce}`, name: 'sum_up', arguments: {} },
    ],
  },
  { role: 'tool', content: [{ type: 'tool-result', callId: `sum-${nonce}`, content: [text(lossless(nonce, of))] }] },
];
const more = [assistant('report', 300), user('next', 100), ...batch(3)];

const profile: Partial<Profile> = {
  mode: 'reduce',
  keep: [],
  triggers: ['tokens'],
  triggerBoundary: 'exclusive',
  summary: { role: 'tool-pair', position: 'tail' },
  summaries: 'accumulate',
  onSummarizerFailure: 'fallback',
};
const settings = { trigger: { tokens: 2000 }, keep: {} };
const sizes = { trigger: 2000, effectiveTrigger: 2000, window: 8000, effectiveWindow: 8000 };
const base = { given, profile, settings, sizes };
const first: PassStory & { view: Message[] } = {
  compact: 'auto',
  asked: [asked(given, 'S1')],
  view: [...half, ...pair('S1', given)],
};
const second = [...half.slice(0, 4), ...reduced(2), ...pair('S1', given), ...more];

const FAIR: Record<string, Story> = {
  'pairs with a summary stack up at the end': {
    ...base,
    steps: [
      first,
      idle('auto'),
      { append: more },
      {
        compact: 'auto',
        asked: [asked([...first.view, ...more], 'S2')],
        view: [...second, ...pair('S2', [...first.view, ...more])],
      },
    ],
  },
  'an agent shows it so on the wire': {
    ...base,
    drive: 'agent',
    profile: { ...profile, losses: ['id', 'meta', 'reasoning', 'error-flag'] },
    steps: [{ ...first, view: [note('system', `So far: ${lossless('S1', given)}`), ...first.view] }],
  },
  'no model is ever asked': {
    ...base,
    profile: { ...profile, onSummarizerFailure: 'unchanged' },
    steps: [
      { compact: 'auto', view: half },
      idle('auto'),
      { append: more },
      { compact: 'auto', view: [...half.slice(0, 4), ...reduced(2), ...more] },
    ],
  },
  'the newest batch is reduced as well where there is no other': {
    ...base,
    given: [job, ...batch(1)],
    steps: [{ compact: 'auto', view: [job, ...reduced(1)] }],
  },
  'a fallback of its own stands in the pair when the summarizer fails': {
    ...base,
    script: 'error',
    steps: [
      {
        compact: 'auto',
        asked: [asked(given, { fails: 'error' })],
        view: [...half, pair('S1', [])[0]!, cleared('sum-S1', 'Results of two reads were set aside.')],
      },
    ],
  },
  'there is nothing but talk, and it is left alone': {
    ...base,
    given: [user('task', 2000), assistant('long', 3000), user('next')],
    steps: [idle('auto')],
  },
  'results are reduced again when the conversation goes on growing': {
    ...base,
    steps: [
      { compact: 'auto', view: half },
      { append: more },
      { compact: 'auto', view: [job, ...reduced(1, '[a]', '[b]'), ...reduced(2), ...more] },
    ],
  },
};

const violatedBy = (story: Story): string[] => [
  ...new Set(
    judgeLaws(evidenceOf(traceOf(story)))
      .filter(({ answer }: Finding) => answer === 'violated')
      .map(({ requirement }) => requirement),
  ),
];

describe('a correct design that reduces results in place', () => {
  it.each(Object.entries(FAIR))('violates no law: %s', (_name, story) => {
    expect(violatedBy(story)).toEqual([]);
  });

  it('is seen to make progress', () => {
    const holding = judgeLaws(evidenceOf(traceOf(FAIR['pairs with a summary stack up at the end']!)))
      .filter(({ answer }) => answer === 'holds')
      .map(({ requirement }) => requirement);
    expect(holding).toEqual(expect.arrayContaining(['PROG-4', 'SIZE-1', 'COVER-1', 'TASK-2', 'FOLD-2', 'CLEAR-1']));
  });
});

describe('a broken one', () => {
  const broken: [string, string[], Story][] = [
    ['does nothing', ['PROG-4'], { ...base, steps: [idle('auto')] }],
    ['drops the middle of the talk', ['COVER-1', 'PAIR-1'], dropping()],
    ['leaves more than there was', ['PROG-4', 'SIZE-1'], growing()],
    ['empties results without a word', ['COVER-1'], { ...base, steps: [{ compact: 'auto', view: emptied() }] }],
    ['summarizes again what it has reduced', ['FOLD-2', 'IDEM-1', 'SIZE-1'], again()],
    ['calls for a summary where there is no result', ['PROG-3'], chatting()],
    ['turns the results round', ['CLEAR-1', 'ORD-1'], { ...base, steps: [{ compact: 'auto', view: swapped() }] }],
    [
      'adds a request of its own',
      ['ORD-1'],
      { ...base, steps: [{ compact: 'auto', view: [...half, note('user', 'Go on.')] }] },
    ],
    [
      'parts its summary from its call',
      ['PAIR-1', 'ORD-3'],
      { ...base, steps: [{ ...first, view: [...half, pair('S1', given)[1]!] }] },
    ],
  ];

  it.each(broken)('%s', (_name, laws, story) => {
    expect(violatedBy(story)).toEqual(expect.arrayContaining(laws));
  });
});

function dropping(): Story {
  return { ...base, steps: [{ compact: 'auto', view: [job, ...reduced(1).slice(1), ...batch(2)] }] };
}

function growing(): Story {
  const words = 'The result was set aside; the tool can be called again whenever it is needed. '.repeat(60);
  return { ...base, steps: [{ compact: 'auto', view: [job, ...reduced(1, words, words), ...batch(2)] }] };
}

const emptied = (): Message[] => [job, ...reduced(1, '', ''), ...batch(2)];

function swapped(): Message[] {
  const [read, a, b] = batch(1) as [Message, Message, Message];
  const under = (id: string, from: Message): Message => ({
    ...from,
    content: from.content.map((block) => (block.type === 'tool-result' ? { ...block, callId: id } : block)),
  });
  return [job, read, under('a1', b), under('b1', a), ...batch(2)];
}

function again(): Story {
  const pairs = [...pair('S1', given), ...pair('S2', [summary('S1', given)])];
  return {
    ...base,
    given: [job, ...batch(1), calls('ends', 'c'), result('c', 10)],
    steps: [
      {
        compact: 'auto',
        asked: [asked(given, 'S1')],
        view: [job, ...reduced(1), calls('ends', 'c'), result('c', 10), ...pair('S1', given)],
      },
      {
        compact: 'auto',
        asked: [asked(pair('S1', given), 'S2')],
        view: [job, ...reduced(1), calls('ends', 'c'), result('c', 10), ...pairs],
      },
    ],
  };
}

function chatting(): Story {
  const talk = [user('task', 2000), assistant('long', 3000), user('next')];
  return { ...base, given: talk, steps: [idle('auto', { asked: [asked(talk, 'S1')] })] };
}
