import { describe, expect, it } from 'vitest';
import type { ScriptRule } from '../../model/script/model-script.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { assistant, markFor, result, summary, user } from '../passes/messages.testkit.ts';
import { passesOf } from '../passes/read-passes.ts';
import { idle, type Story, traceOf } from '../passes/trace.testkit.ts';
import { answerText } from './answer-text.ts';
import { marksShownTo } from './request-text.ts';
import { couldSummarize, yieldOf } from './summarizer-yield.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
describe('the text of an answer', () => {
  const chat = (message: object, finish_reason = 'stop') => JSON.stringify({ choices: [{ message, finish_reason }] });

  it('is read from a whole answer and from a stream', () => {
    expect(answerText(chat({ content: 'yes' }))).toEqual({ text: 'yes' });
    const stream =
      'data: {"choices":[{"delta":{"content":"ye"}}]}\n\ndata: {"choices":[{"delta":{"content":"s"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';
    expect(answerText(stream)).toEqual({ text: 'yes' });
  });

  it('is unfinished where it was cut off, refused or calls a tool', () => {
    expect(answerText(chat({ content: 'ye' }, 'length')).unfinished).toBe('cut-off');
    expect(answerText(chat({ content: null, refusal: 'no' })).unfinished).toBe('refusal');
    expect(answerText(chat({ content: null, tool_calls: [{}] }, 'tool_calls')).unfinished).toBe('tool-call');
  });

  it('is read from an answer of Anthropic, whole and streamed', () => {
    const said = (content: object[], stop_reason = 'end_turn') =>
      JSON.stringify({ type: 'message', content, stop_reason });
    const words = { type: 'text', text: 'yes' };
    expect(answerText(said([{ type: 'thinking', thinking: 'hm' }, words]))).toEqual({ text: 'yes' });
    expect(answerText(said([words], 'max_tokens')).unfinished).toBe('cut-off');
    expect(answerText(said([words], 'refusal')).unfinished).toBe('refusal');
    expect(answerText(said([{ type: 'tool_use', id: 'x', name: 'read', input: {} }], 'tool_use')).unfinished).toBe(
      'tool-call',
    );
    const events = [
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'ye' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 's' } },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
    ];
    const stream = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
    expect(answerText(stream)).toEqual({ text: 'yes' });
  });

  it('is empty where nothing can be read', () => {
    for (const body of ['', 'nonsense', '{}', '[]', '{"choices":[null]}']) {
      expect(answerText(body)).toEqual({ text: '' });
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
    for (const script of ['hostile-text', 'structured', 'long'] as const) expect(could({ script })).toBe(true);
    expect(couldScripted('structured')).toBe(true);
    expect(couldScripted('long')).toBe(true);
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
    const [said, unsaid] = [markFor('task'), markFor('said later')];
    expect(scripted([{ class: 'summarizer', reply: 'error', has: [unsaid] }])).toBe(true);
    expect(
      scripted([
        { class: 'summarizer', reply: 'lossless', has: [said] },
        { class: 'summarizer', reply: 'error' },
      ]),
    ).toBe(true);
    expect(scripted([{ class: 'summarizer', reply: 'error', has: [said] }])).toBe(false);
    const asking = (...answers: Parameters<typeof asked>[1][]) => ({
      steps: [idle('manual', { asked: answers.map((answer) => asked(gone, answer)) })],
    });
    expect(could({ script: 'error', ...asking('S1') })).toBe(true);
    expect(could(asking({ fails: 'error' }, 'S1'))).toBe(false);
    expect(could(asking({ rejected: 'openai-chat/role' }))).toBe(true);
    expect(could({ given: [result('lost')], ...asking({ rejected: 'openai-chat/role' }) })).toBe(false);
  });

  it('was shown only what an answered request held', () => {
    const shown = marksShownTo([
      asked([talk[0]!], { fails: 'overflow' }),
      asked([talk[1]!, summary('S0', [])], { blank: '' }),
    ]);
    expect([...shown].sort()).toEqual([markFor('long'), markFor('S0', 'S')].sort());
  });
});
