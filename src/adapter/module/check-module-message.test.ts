import { describe, expect, it } from 'vitest';
import type { JsonRecord } from '../../conversation/json.ts';
import { describeShapeProblem } from '../validation/shape-check.ts';
import { checkModuleMessage } from './check-module-message.ts';

const identity = {
  name: 'mine',
  version: '1.0.0',
  drives: ['pure'],
  door: 'callback',
  dialects: ['openai-chat'],
  reach: ['preload'],
  matchers: [],
};
const answered = (end: JsonRecord): JsonRecord => ({ kind: 'result', step: 1, end });
const answer = { kind: 'answer', answer: { messages: [] }, inputMutated: false };
const call = { kind: 'call', call: 1, request: { path: '/v1/chat/completions', body: '{}' } };
const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000));

describe('a message that the suite’s own program sends', () => {
  it.each<[string, JsonRecord]>([
    ['is ready', { kind: 'ready', identity }],
    ['is ready, with profiles', { kind: 'ready', identity: { ...identity, profiles: { full: {} } } }],
    ['refused', { kind: 'refused', reason: '' }],
    ['an answer', answered({ result: answer, places: [0, null, 12] })],
    ['a fault', answered({ result: { kind: 'fault', fault: { kind: 'protocol', detail: 'no' } }, places: [] })],
    ['a call', call],
    ['noise', { kind: 'noise', line: '' }],
    ['has settled', { kind: 'settled', number: 3, changed: ['Date.now'] }],
    ['an error that nobody catches', { kind: 'uncaught', cause: 'Error: no' }],
  ])('%s', (_, message) => {
    expect(checkModuleMessage(message)).toEqual({ kind: 'fine', message });
  });
});

describe('a message that somebody made up', () => {
  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'at the top: expected an object with "kind", got nothing.'],
    ['null', null, 'at the top: expected an object with "kind", got null.'],
    ['a list', [], 'at the top: expected an object with "kind", got [].'],
    ['a text', 'ready', 'at the top: expected an object with "kind", got "ready".'],
    [
      'no kind',
      {},
      'at /kind: expected "ready" or "refused" or "result" or "call" or "settled" or "noise" or "uncaught", got nothing.',
    ],
    ['another kind', { kind: 'toString' }, 'at /kind: expected "ready"'],
    [
      'a key too many',
      { ...call, also: 1 },
      'at the top: expected no keys but kind, call, request, got the key "also".',
    ],
    ['no identity', { kind: 'ready' }, 'expected the key "identity", got the keys kind.'],
    [
      'half an identity',
      { kind: 'ready', identity: { name: 'a', version: '1' } },
      'at /identity: expected the key "drives"',
    ],
    [
      'a name that is too long',
      { kind: 'ready', identity: { ...identity, name: 'x'.repeat(20_000_000) } },
      'at /identity/name: expected at most 200 characters, got 20,000,000.',
    ],
    ['a reason that is none', { kind: 'refused', reason: { message: 'x' } }, 'at /reason: expected a string'],
    [
      'a step that is no number',
      { ...answered({ result: answer, places: [] }), step: '1' },
      'at /step: expected a whole number from 1',
    ],
    [
      'a step below the first',
      { ...answered({ result: answer, places: [] }), step: 0 },
      'at /step: expected a whole number',
    ],
    ['no end', answered(null as never), 'at /end: expected an object with result, places, got null.'],
    [
      'no answer',
      answered({ result: { ...answer, answer: null }, places: [] }),
      'at /end/result/answer: expected an object, got null.',
    ],
    [
      'a mutation that is none',
      answered({ result: { ...answer, inputMutated: 1 }, places: [] }),
      'at /end/result/inputMutated: expected true or false',
    ],
    [
      'a death that is told by the dead',
      answered({ result: { kind: 'fault', fault: { kind: 'crash', detail: '' } }, places: [] }),
      'at /end/result/fault/kind: expected "protocol", got "crash".',
    ],
    [
      'a place that is none',
      answered({ result: answer, places: [0, -1] }),
      'at /end/places/1: expected a whole number from 0, or null, got -1.',
    ],
    ['half a place', answered({ result: answer, places: [0.5] }), 'at /end/places/0: expected a whole number'],
    [
      'more places than anything has',
      answered({ result: answer, places: Object.assign([], { length: 2 ** 31 }) }),
      'at /end/places: expected JSON of at most 1,000,000 values, got more.',
    ],
    ['a call without a body', { ...call, request: { path: '/v1' } }, 'at /request: expected the key "body"'],
    [
      'a call to a long address',
      { ...call, request: { path: 'x'.repeat(1001), body: '' } },
      'at /request/path: expected at most 1,000 characters, got 1,001.',
    ],
    [
      'a call by another method',
      { ...call, request: { path: '/', body: '', method: 'DELETE' } },
      'at /request/method: expected "GET" or "POST"',
    ],
    ['noise that is no text', { kind: 'noise', line: 1 }, 'at /line: expected a string, got 1.'],
    [
      'an answer nested 5,000 deep',
      answered({ result: { ...answer, answer: { messages: [], state: deep } }, places: [] }),
      'expected JSON nested at most 256 deep, got a list or an object that is nested deeper.',
    ],
    [
      'an identity nested 5,000 deep',
      { kind: 'ready', identity: { ...identity, matchers: deep } },
      'nested at most 256 deep',
    ],
    ['a kind nested 5,000 deep', { kind: deep }, 'nested at most 256 deep'],
  ])('%s', (_, value, expected) => {
    const checked = checkModuleMessage(value);
    expect(checked.kind === 'wrong' ? describeShapeProblem(checked.problem) : 'fine').toContain(expected);
  });
});
