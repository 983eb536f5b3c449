import { describe, expect, it } from 'vitest';
import { callsOf, text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { ERROR_TEXT, probeOf } from '../../judge/passes/exchanges.testkit.ts';
import { assistant, cleared, lossless, markFor, note, summary } from '../../judge/passes/messages.testkit.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import {
  begun,
  causesIn,
  found,
  last,
  looks,
  more,
  one,
  saidOf,
  sends,
  small,
  sums,
  task,
  thanks,
  two,
  written,
} from './served.testkit.ts';

const clearedOne = cleared('call_1', '[cleared]');
const bare: Message = { ...looks, content: [text('I will look.'), ...callsOf(looks)] };
const hint = assistant('hint');
const help = note('user', 'Help with the clapper.');
const helped = assistant('helped', 60);
const old = [task, looks, one, two, found];
const S1 = summary('S1', old);
const folded = [...begun(), sums(old, 'S1'), sends([S1, more, small, last], written)];
const again = [S1, more, small, last, written];
const S2 = summary('S2', again);

const FAIR: Record<string, Exchange[]> = {
  'nothing is compacted': [...begun(), sends([...old, more, small, last], written)],
  'a summary in front of the newest': folded,
  'the summary is folded into the next one': [...folded, sums(again, 'S2'), sends([S2, thanks])],
  'nothing but the summary is kept': [
    ...begun(),
    sums([...old, more, small], 'S1'),
    sends([summary('S1', [...old, small]), last]),
  ],
  'the summarizer fails, and everything stays': [
    ...begun(),
    sums(old, { fails: 'error' }),
    sends([...old, more, small, last]),
  ],
  'a turn is taken back and said otherwise': [
    ...begun(),
    sends([task, looks, one, two, found, note('user', 'And the large one?')]),
  ],
  'somebody goes back to the beginning': [
    ...begun(),
    sends([...old, more, small, last], written),
    sends([task, looks, one, two, note('user', 'Go on.')]),
  ],
  'an answer is broken off, and never part of it': [...begun(), sends([...old, more, last], written)],
  'somebody goes back in a conversation whose beginning nobody saw': [
    sends([...old, more, small, last], written),
    sends([task, looks, one, two, note('user', 'Go on.')]),
  ],
  'an answer is broken off, and then a pass comes': [...begun(), sums(old, 'S1'), sends([S1, more, last])],
  'a helper begins with the same words': [...begun(), sends([task]), sends([...old, more, small, last])],
  'a helper is given all, and goes on by itself': [
    ...begun(),
    sends([...old, more, note('user', 'Help with this alone.')], written),
    sends([...old, more, note('user', 'Help with this alone.'), written, thanks]),
    sends([...old, more, small, last]),
  ],
  'something is asked beside, with the newest part of it': [
    ...folded,
    sends([last, written, note('user', 'What could be asked next?')], hint),
    sends([S1, more, small, last, written, thanks]),
  ],
  'a transcript is shown to somebody else': [
    ...begun(),
    sends([note('user', `How is it going? ${lossless('x', [found, small])}`)], written),
    sends([...old, more, small, last]),
  ],
  'a reminder comes and goes': [
    ...begun().slice(0, 2),
    sends([...old, more, note('user', 'Keep your list up to date.')], small),
    sends([...old, more, small, last, note('user', 'Keep your list up to date!')], written),
  ],
  'an old result is cleared': [...begun(), sends([task, looks, clearedOne, two, found, more, small, last])],
  'the summarizer fails, a batch of calls goes, and the agent speaks of another error': [
    sends([task], bare),
    sends([task, bare, one, two], found),
    sends([task, bare, one, two, found, more], small),
    sums(old, { fails: 'error' }),
    sends([task, found, more, small, note('user', 'The build ended with an error.'), last]),
  ],
};

describe('what the laws say of requests that nobody had prepared', () => {
  it.each(Object.entries(FAIR))('is nothing where %s', (_name, exchanges) => {
    expect(saidOf(exchanges).causes()).toEqual([]);
    expect(saidOf(exchanges).unjudged()).toEqual([]);
  });

  it('counts a pass where something went, and none where all goes on', () => {
    expect(saidOf(FAIR['nothing is compacted']!).judged()).toBe(0);
    expect(saidOf(FAIR['a turn is taken back and said otherwise']!).judged()).toBe(0);
    expect(saidOf(folded).judged()).toBe(1);
    expect(saidOf(FAIR['the summary is folded into the next one']!).judged()).toBe(2);
  });

  it.each<[string, Exchange[], string[]]>([
    [
      'a call goes, and its results stay',
      [
        ...begun(),
        sums([task, looks], 'S1'),
        sends([summary('S1', [task, looks]), one, two, found, more, small, last]),
      ],
      ['PAIR-1/call-evicted'],
    ],
    [
      'a result goes, and its call stays',
      [...begun(), sums([task], 'S1'), sends([summary('S1', [task]), looks, one, found, more, small, last])],
      ['PAIR-2/result-evicted'],
    ],
    [
      'a failure was lived with, and the oldest go without a word later',
      [
        ...begun(),
        sums(old, { fails: 'error' }),
        sends([...old, more, small, last], written),
        sends([small, last, written, thanks]),
      ],
      ['FAIL-4/evicted-unasked'],
    ],
    [
      'another conversation gets a summary, and this one gets none',
      [...begun(), sends([help], helped), sums([help, helped], 'S9'), sends([more, small, last])],
      ['FAIL-4/evicted-unasked'],
    ],
    ['the oldest go without a word', [...begun(), sends([more, small, last])], ['FAIL-4/evicted-unasked']],
    [
      'the summarizer is shown less than what goes',
      [...begun(), sums([task, looks], 'S1'), sends([summary('S1', [task, looks]), more, small, last])],
      ['COVER-1/never-shown'],
    ],
    [
      'the second pass begins behind what the first one had kept',
      [...folded, sums([S1, last, written], 'S2'), sends([summary('S2', [S1, written]), thanks])],
      ['COVER-1/never-shown'],
    ],
    [
      'the second pass forgets the summary of the first',
      [...folded, sums([small, written], 'S2'), sends([summary('S2', [small, written]), thanks])],
      ['COVER-1/never-shown'],
    ],
    [
      'the words of an error are the summary',
      [...begun(), sums(old, { fails: 'error' }), sends([note('user', `Summary: ${ERROR_TEXT}`), more, small, last])],
      ['FAIL-1/error-installed'],
    ],
    [
      'an error is all that is left',
      [...begun(), sums([...old, small], { fails: 'error' }), sends([note('user', `Summary: ${ERROR_TEXT}`), last])],
      ['FAIL-1/error-installed'],
    ],
    [
      'a refusal is the summary',
      [
        ...begun(),
        sums(old, { refuses: "I'm sorry, but I can't help with that." }),
        sends([note('user', "Summary: I'm sorry, but I can't help with that."), more, small, last]),
      ],
      ['FAIL-3/refusal-installed'],
    ],
    [
      'an answer with nothing in it is the summary',
      [...begun(), sums(old, { blank: '' }), sends([note('user', 'Summary:'), more, small, last])],
      ['FAIL-4/evicted-after-blank'],
    ],
    [
      'the answer of the summarizer is thrown away',
      [...begun(), sums(old, 'S1'), sends([more, small, last])],
      ['COVER-1/summary-not-installed'],
    ],
    [
      'the same summary stands there twice',
      [...begun(), sums(old, 'S1'), sends([S1, more, small, S1, last])],
      ['FOLD-3/summary-twice'],
    ],
  ])('names what is wrong where %s', (_name, exchanges, causes) => {
    expect(causesIn(exchanges)).toEqual(causes);
  });

  it('says in which request, of which messages, and how often', () => {
    const torn = [
      ...begun(),
      sums([task, looks], 'S1'),
      sends([summary('S1', [task, looks]), one, two, found, more, small, last]),
    ];
    const [finding] = saidOf(torn).causes();
    expect(finding).toMatchObject({ times: 1, first: { request: 5, cause: 'PAIR-1/call-evicted' } });
    expect(finding!.first.message).toMatch(/the result of call "call_1" stands without its call/);
    expect(finding!.first.messages[0]).toBe('message 2 in it, tool: "forty lines"');
  });

  it('knows a request of the agent that was taken for a wish, by its tools and by what stands last in it', () => {
    const offers = { offers: ['read'] };
    const start = [
      sends([task], looks, offers),
      sends([task, looks, one, two], found, offers),
      sends([...old, more], small, offers),
    ];
    const mistaken: Exchange = { ...sums([S1, more, small, last], 'S2'), ...probeOf([S1, more, small, last], offers) };
    const taken: Exchange = { ...mistaken, class: 'summarizer', guessed: true, summary: markFor('S2', 'S') };
    const session = [...start, sums(old, 'S1'), taken, sends([S1, more, small, last, written, thanks], hint, offers)];
    expect(saidOf(session).judged()).toBe(1);
    expect(saidOf(session).causes()).toEqual([]);
    const torn = {
      ...taken,
      ...probeOf([S1, one, two, found, more, small, last], offers),
      class: 'summarizer' as const,
    };
    expect(causesIn([...start, sums(old, 'S1'), torn])).toEqual(['PAIR-1/call-evicted']);
  });

  it('blames no pass for what an earlier one did', () => {
    const torn = [S1, one, two, found, more, small, last];
    const all = [...torn, written];
    const session = [
      ...begun(),
      sums(old, 'S1'),
      sends(torn, written),
      sums(all, 'S2'),
      sends([summary('S2', all), thanks], hint),
      sends([summary('S2', all), thanks, hint, more]),
    ];
    expect(saidOf(session).judged()).toBe(2);
    expect(saidOf(session).causes()).toMatchObject([{ first: { cause: 'PAIR-1/call-evicted' }, times: 1 }]);
  });

  it('says nothing where a summary may have been asked for in words that nobody knows', () => {
    const shrink = sends([note('user', `Shrink it: ${lossless('x', [looks, found])}`)], written);
    const judgement = saidOf([
      ...begun(),
      shrink,
      sends([note('user', `So far: ${lossless('', [written]).slice(16)}`), more, small, last]),
    ]);
    expect(judgement.causes()).toEqual([]);
    expect(judgement.unjudged()).toEqual([5]);
  });

  it('reads the wire on which neighbours of one role are one message', () => {
    const anthropic = (messages: Parameters<typeof sends>[0]) => sends(messages, written, { dialect: 'anthropic' });
    expect(causesIn([...begun('anthropic'), sums(old, 'S1'), anthropic([S1, more, small, last])])).toEqual([]);
    const torn = anthropic([summary('S1', [task, looks]), one, two, found, more, small, last]);
    expect(causesIn([...begun('anthropic'), sums([task, looks], 'S1'), torn])).toEqual(['PAIR-1/call-evicted']);
  });
});
