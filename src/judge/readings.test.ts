import { describe, expect, it } from 'vitest';
import type { Message } from '../conversation/message.ts';
import type { ScriptRule } from '../model/script.ts';
import { answerText } from './answer-text.ts';
import { sameBut, writtenIn } from './changes.ts';
import { asked } from './exchanges.testkit.ts';
import { factsStanding, factsStated } from './facts.ts';
import { givenRefusal } from './given-refusal.ts';
import {
  assistant,
  calls,
  cleared,
  markFor,
  merged,
  note,
  openCall,
  result,
  summary,
  user,
} from './messages.testkit.ts';
import { newFaults, pairFaults } from './pair-faults.ts';
import type { Pass } from './pass.ts';
import { passesOf } from './passes.ts';
import { shownTo } from './request-text.ts';
import { changedParts } from './stored.ts';
import { couldSummarize, yieldOf } from './summarizer.ts';
import { folded, idle, type Story, traceOf } from './trace.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const passOf = (story: Story): Pass => passesOf(traceOf(story)).at(-1)!;

describe('two lists say the same', () => {
  const [one, two] = [result('a'), result('b')];
  const grouped: Message = { role: 'tool', content: [...one.content, ...two.content] };

  it('where the results of a batch share a message in one of them only', () => {
    expect(sameBut([], [calls('c', 'a', 'b'), grouped], [calls('c', 'a', 'b'), one, two])).toBe(true);
  });

  it('but not where one of the results is missing, or they changed places', () => {
    expect(sameBut([], [grouped], [one])).toBe(false);
    expect(sameBut([], [grouped], [two, one])).toBe(false);
  });
});

describe('the text of an answer', () => {
  const chat = (message: object, finish_reason = 'stop') => JSON.stringify({ choices: [{ message, finish_reason }] });

  it('is read from a whole answer and from a stream', () => {
    expect(answerText(chat({ content: 'yes' }))).toEqual({ text: 'yes', unfinished: false });
    const stream =
      'data: {"choices":[{"delta":{"content":"ye"}}]}\n\ndata: {"choices":[{"delta":{"content":"s"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';
    expect(answerText(stream)).toEqual({ text: 'yes', unfinished: false });
  });

  it('is unfinished where it was cut off, refused or calls a tool', () => {
    expect(answerText(chat({ content: 'ye' }, 'length')).unfinished).toBe(true);
    expect(answerText(chat({ content: null, refusal: 'no' })).unfinished).toBe(true);
    expect(answerText(chat({ content: null, tool_calls: [{}] }, 'tool_calls')).unfinished).toBe(true);
  });

  it('is read from an answer of Anthropic, whole and streamed', () => {
    const said = (content: object[], stop_reason = 'end_turn') =>
      JSON.stringify({ type: 'message', content, stop_reason });
    const words = { type: 'text', text: 'yes' };
    expect(answerText(said([{ type: 'thinking', thinking: 'hm' }, words]))).toEqual({ text: 'yes', unfinished: false });
    expect(answerText(said([words], 'max_tokens')).unfinished).toBe(true);
    expect(answerText(said([words], 'refusal')).unfinished).toBe(true);
    expect(answerText(said([{ type: 'tool_use', id: 'x', name: 'read', input: {} }], 'tool_use')).unfinished).toBe(
      true,
    );
    const events = [
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'ye' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 's' } },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
    ];
    const stream = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
    expect(answerText(stream)).toEqual({ text: 'yes', unfinished: false });
  });

  it('is empty where nothing can be read', () => {
    for (const body of ['', 'nonsense', '{}', '[]', '{"choices":[null]}']) {
      expect(answerText(body)).toEqual({ text: '', unfinished: false });
    }
  });
});

describe('what a summarizer request yields', () => {
  it.each([
    ['usable', 'S1'],
    ['usable', { streamed: 'S1' }],
    ['usable', { text: 'whatever' }],
    ['blank', { blank: '' }],
    ['blank', { blank: ' \n\t' }],
    ['unfit', { cutOff: 'S1' }],
    ['unfit', { inflated: 'S1' }],
    ['failed', { fails: 'error' }],
    ['failed', { fails: 'overflow' }],
    ['rejected', { rejected: 'openai-chat/tool-needs-call' }],
    ['failed', { errorBody: 'The upstream is down.' }],
    ['failed', { silent: 'hang-up' }],
    ['failed', { silent: 'timeout' }],
    ['broken', { brokenOff: 'S1' }],
    ['unfit', { filtered: 'S1' }],
    ['unfit', { refuses: "I can't assist with that." }],
    ['unfit', { callsTool: 'read' }],
    ['blank', { thoughts: '' }],
    ['unfit', { template: '## Goal\n\n## Progress\n' }],
    ['usable', { reasoned: 'S1' }],
  ] as const)('%s from %j', (expected, answer) => {
    expect(yieldOf(asked(gone, answer))).toBe(expected);
  });

  it('counts as none to be had where the caller took the pass back, or the archive could not be written', () => {
    const could = (more: Parameters<typeof idle>[1], profile: Story['profile'] = {}) => {
      const trace = traceOf({ given: talk, profile, steps: [idle('manual', more)] });
      return couldSummarize(passesOf(trace).at(-1)!, trace);
    };
    expect(could({ meanwhile: { what: 'cancel' } })).toBe(false);
    expect(could({ meanwhile: { what: 'cancel', happened: false } })).toBe(true);
    expect(could({ unwritable: true }, { capabilities: ['archive'] })).toBe(false);
    expect(could({ unwritable: true })).toBe(true);
  });

  it('decides whether a summary could be had; where nobody asked, the script does', () => {
    const could = (story: Partial<Story>) => {
      const trace = traceOf({ given: talk, steps: [idle('manual')], ...story });
      return couldSummarize(passesOf(trace).at(-1)!, trace);
    };
    const couldScripted = (reply: ScriptRule['reply']) => {
      const trace = traceOf({ given: talk, steps: [idle('manual')] });
      const rules: ScriptRule[] = [{ class: 'summarizer', reply }];
      return couldSummarize(passesOf(trace).at(-1)!, { ...trace, case: { ...trace.case, script: { rules } } });
    };
    expect(could({})).toBe(true);
    expect(could({ script: 'hostile-text' })).toBe(true);
    expect(could({ script: { text: 'short' } })).toBe(true);
    expect(couldScripted({ calls: [] })).toBe(false);
    for (const script of ['empty', 'error', 'inflated', 'equal', 'length-stop', { text: ' ' }] as const) {
      expect(could({ script })).toBe(false);
    }
    const trace = traceOf({ given: talk, steps: [idle('manual')] });
    const scripted = (rules: ScriptRule[]) =>
      couldSummarize(passesOf(trace).at(-1)!, { ...trace, case: { ...trace.case, script: { rules } } });
    expect(scripted([])).toBe(true);
    expect(scripted([{ class: 'agent', reply: 'error' }])).toBe(true);
    expect(
      scripted([
        { class: 'summarizer', reply: 'error', times: 1 },
        { class: 'summarizer', reply: 'lossless' },
      ]),
    ).toBe(false);
    const asking = (...answers: Parameters<typeof asked>[1][]) => ({
      steps: [idle('manual', { asked: answers.map((answer) => asked(gone, answer)) })],
    });
    expect(could({ script: 'error', ...asking('S1') })).toBe(true);
    expect(could(asking({ fails: 'error' }, 'S1'))).toBe(false);
    expect(could(asking({ rejected: 'openai-chat/role' }))).toBe(true);
    expect(could({ given: [result('lost')], ...asking({ rejected: 'openai-chat/role' }) })).toBe(false);
  });

  it('was shown only what an answered request held', () => {
    const shown = shownTo([
      asked([talk[0]!], { fails: 'overflow' }),
      asked([talk[1]!, summary('S0', [])], { blank: '' }),
    ]);
    expect([...shown].sort()).toEqual([markFor('long'), markFor('S0', 'S')].sort());
  });
});

describe('facts', () => {
  it('stand in the view where a real message states them, and not where a summary repeats them', () => {
    const pass = passOf({ given: talk, steps: [folded('S1', talk, talk.slice(2))] });
    expect([...factsStanding(pass)]).toEqual(['more', 'answer', 'next'].map((name) => markFor(name)));
    expect([...factsStated(pass)]).toHaveLength(5);
  });

  it('stand in a message that holds a summary as well, if they are its own', () => {
    const pass = passOf({
      given: talk,
      steps: [{ compact: 'manual', asked: [asked(talk, 'S1')], view: [merged(summary('S1', talk), talk[4]!)] }],
    });
    expect([...factsStanding(pass)]).toEqual([markFor('next')]);
  });
});

describe('what the provider would have said to what was given', () => {
  const refusal = (given: Message[], system?: string) => {
    const story: Story = { given, steps: [idle('auto')], settings: system === undefined ? {} : { system } };
    return givenRefusal(passOf(story), traceOf(story));
  };

  it('is nothing, or the first rule it breaks', () => {
    expect(refusal(talk)).toBeUndefined();
    expect(refusal([user('u'), result('lost')])).toBe('openai-chat/tool-needs-call');
  });

  it('is what the provider of the run would have said', () => {
    const story: Story = { given: [user('u'), result('lost')], steps: [idle('auto')], dialect: 'anthropic' };
    expect(givenRefusal(passOf(story), traceOf(story))).toMatch(/^anthropic\//);
  });

  it('counts the system prompt that goes along', () => {
    expect(refusal([])).toMatch(/^openai-chat\//);
    expect(refusal([], 'Be brief.')).toBeUndefined();
  });
});

describe('faults of pairs', () => {
  const kinds = (messages: Message[]) => pairFaults(messages).map(({ kind, id, at }) => [kind, id, at]);

  it('are none where every result follows on its call', () => {
    expect(kinds([calls('a', 'x', 'y'), result('y'), result('x'), calls('b', 'x'), result('x')])).toEqual([]);
  });

  it('are results without a call, out of place or twice, and calls without a result', () => {
    expect(kinds([result('x'), calls('a', 'x')])).toEqual([
      ['result-without-call', 'x', 0],
      ['call-without-result', 'x', 1],
    ]);
    expect(kinds([calls('a', 'x'), user('u'), result('x')])).toEqual([['result-out-of-place', 'x', 2]]);
    expect(kinds([calls('a', 'x'), result('x'), result('x')])).toEqual([['result-twice', 'x', 2]]);
  });

  it('are none where results follow on several messages with calls that the provider joins', () => {
    const list = [calls('a', 'x'), calls('b', 'y'), result('x'), result('y')];
    expect(pairFaults(list, 'anthropic')).toEqual([]);
    expect(kinds(list)).toEqual([['result-out-of-place', 'x', 2]]);
    expect(pairFaults([calls('a', 'x'), user('u'), calls('b', 'y'), result('x')], 'anthropic')[0]?.kind).toBe(
      'result-out-of-place',
    );
  });

  it('are new where the same call or result had none like it', () => {
    const given = [
      user('task', 900),
      calls('a', 'x'),
      user('u'),
      result('x'),
      openCall('b', 'y', 'abandoned'),
      user('end'),
    ];
    const view = [note('user', 'In short.'), ...given.slice(2)];
    const found = (list: Message[]) => newFaults(passOf({ given, steps: [{ compact: 'manual', view: list }] }));
    expect(found(view)).toEqual([{ kind: 'result-without-call', id: 'x', at: 2, wasSound: false }]);
    const left = [...given.slice(0, 3), ...given.slice(4)];
    expect(found(left)).toEqual([{ kind: 'call-without-result', id: 'x', at: 1, wasSound: false }]);
  });

  it('are of no sound pair where another pair of the same run of results was broken', () => {
    const given = [user('task', 900), calls('a', 'x'), calls('b', 'y'), result('x'), result('y'), user('next')];
    const view = [...given.slice(0, 3), cleared('y', '[missing]'), ...given.slice(3)];
    const found = (list: Message[]) => newFaults(passOf({ given: list, steps: [{ compact: 'manual', view }] }));
    expect(found(given)).toContainEqual({ kind: 'result-twice', id: 'y', at: 5, wasSound: false });
  });

  it('are none where messages with calls, or with results, were merged', () => {
    const given = [user('task'), calls('a', 'x'), result('x'), calls('b', 'y'), result('y')];
    const [task, a, x, b, y] = given as [Message, Message, Message, Message, Message];
    const found = (view: Message[]) => newFaults(passOf({ given, steps: [{ compact: 'manual', view }] }));
    expect(found([task, merged(a, b), x, y])).toEqual([]);
    expect(found([task, merged(a, b), merged(x, y)])).toEqual([]);
  });
});

describe('what a pass wrote', () => {
  const written = (view: Message[], given = talk) => writtenIn(passOf({ given, steps: [{ compact: 'manual', view }] }));

  it('is its summary and what stands beside it, and no message that was given', () => {
    expect(written([summary('S1', gone), note('assistant', 'Understood.'), ...talk.slice(2)])).toEqual([0, 1]);
    expect(written(talk.slice(2))).toEqual([]);
  });

  it('is a message it merged with a summary', () => {
    expect(written([merged(summary('S1', gone), talk[4]!)])).toEqual([0]);
  });

  it('is no earlier summary that stays', () => {
    expect(written([summary('S0', gone), talk[4]!], [summary('S0', gone), ...talk])).toEqual([]);
  });
});

describe('changed parts', () => {
  const changed = (before: Partial<Parameters<typeof idle>[1]>, after: Partial<Parameters<typeof idle>[1]>) => {
    const story: Story = {
      given: talk,
      profile: { capabilities: ['durable-log', 'archive'] },
      steps: [idle('auto', before), idle('auto', after)],
    };
    return changedParts(passOf(story), traceOf(story).profile);
  };

  it('are those that say something else afterwards', () => {
    expect(changed({}, { view: talk.slice(1) })).toEqual(['view']);
    expect(changed({ log: 'a' }, { log: 'b' })).toEqual(['log']);
    expect(changed({ archive: { f: 'a' } }, { archive: { f: 'b' } })).toEqual(['archive']);
    expect(changed({ archive: {} }, { archive: { f: '' } })).toEqual(['archive']);
  });

  it('are none by an added id, a time, or the name of a file', () => {
    expect(changed({}, { view: talk.map((message) => ({ ...message, id: 'x' })) })).toEqual([]);
    expect(changed({ log: 'at 2026-01-01T10:00:00Z' }, { log: 'at 2026-01-01 10:00:07.5+02:00' })).toEqual([]);
    expect(changed({ log: '{"at":1767261600000}' }, { log: '{"at":1767261607000}' })).toEqual([]);
    expect(changed({ archive: { 'a.md': 'x' } }, { archive: { 'b.md': 'x' } })).toEqual([]);
  });

  it('can not be told where a log was read on one side only', () => {
    expect(changed({}, { log: 'a' })).toEqual([]);
  });
});
