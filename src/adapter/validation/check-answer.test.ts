import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../conversation/message.ts';
import { call, GOOD, holding, onLine, result, SCHEMAS, STEPS, type StepName } from './answers.testkit.ts';
import { checkAnswer } from './check-answer.ts';
import { describeShapeProblem } from './shape-check.ts';

const BAD: [string, StepName, JsonValue, string][] = [
  ['no object', 'compact', [], 'at the top: expected an object with messages, got [].'],
  ['nothing', 'compact', null, 'at the top: expected an object with messages, got null.'],
  ['no messages', 'compact', { state: 1 }, 'at the top: expected the key "messages", got the keys state.'],
  ['an unknown key', 'compact', { messages: [], stat: 1 }, 'got the key "stat". Did you mean "state"?'],
  [
    'an unknown role',
    'compact',
    { messages: [{ role: 'usr', content: [] }] },
    'at /messages/0/role: expected "system" or "user" or "assistant" or "tool", got "usr". Did you mean "user"?',
  ],
  [
    'a content that is a string',
    'compact',
    { messages: [{ role: 'user', content: 'hi' }] },
    'at /messages/0/content: expected a list, got "hi".',
  ],
  ['an unknown block', 'compact', holding({ type: 'txt', text: '' }), 'at /messages/0/content/0/type:'],
  [
    'a block without its text',
    'compact',
    holding({ type: 'text' }),
    'at /messages/0/content/0: expected the key "text"',
  ],
  [
    'arguments as a string',
    'compact',
    holding({ ...call, arguments: '{}' }),
    'at /messages/0/content/0/arguments: expected an object, got "{}".',
  ],
  [
    'a call inside a result',
    'compact',
    holding({ ...result, content: [call] }),
    'at /messages/0/content/0/content/0/type: expected "text" or "image", got "tool-call".',
  ],
  [
    'an id that is a number',
    'compact',
    { messages: [{ role: 'user', content: [], id: 1 }] },
    'at /messages/0/id: expected a string, got 1.',
  ],
  [
    'a signature that is a number',
    'compact',
    holding({ type: 'reasoning', text: '', signature: 1 }),
    'at /messages/0/content/0/signature: expected a string, got 1.',
  ],
  ['an unknown outcome', 'compact', { messages: [], outcome: { kind: 'done' } }, 'at /outcome/kind:'],
  [
    'an outcome without its reason',
    'compact',
    { messages: [], outcome: { kind: 'unchanged' } },
    'at /outcome: expected the key "reason"',
  ],
  ['an observation after a pure step', 'compact', { view: [] }, 'got the key "view"'],
  ['a session that shows no view', 'append', { log: '' }, 'expected the key "view"'],
  ['a turn that is answered like a pure step', 'turn', { messages: [] }, 'got the key "messages"'],
  ['a session that is handed out', 'beside', { session: 't' }, 'got the key "session"'],
  ['a pure answer after a session step', 'append', { messages: [] }, 'got the key "messages"'],
  [
    'an archive of other things',
    'append',
    { view: [], archive: { 'a/b.md': 1 } },
    'at /archive/a~1b.md: expected a string, got 1.',
  ],
  ['done: false', 'open', { done: false }, 'at /done: expected true, got false.'],
  ['an error that is a string', 'open', { threw: 'no' }, 'at /threw: expected an object with message, got "no".'],
  [
    'what can not be done, without a word',
    'open',
    { unsupported: '' },
    'at /unsupported: expected a sentence that says',
  ],
  [
    'what can not be done, in a blank',
    'append',
    { unsupported: ' \n' },
    'at /unsupported: expected a sentence that says',
  ],
  ['what can not be done, beside an answer', 'compact', { messages: [], unsupported: 'no' }, 'got the key "messages"'],
  ['an error beside an answer', 'compact', { messages: [], threw: { message: '' } }, 'got the key "messages"'],
];

describe('an answer within the contract', () => {
  it.each(GOOD)('%s', (_, step, value) => {
    expect(checkAnswer(STEPS[step], value)).toEqual({ kind: 'fine', answer: value });
    expect(SCHEMAS[step](onLine(value))).toBe(true);
  });
});

describe('an answer outside the contract', () => {
  it.each(BAD)('%s', (_, step, value, message) => {
    const checked = checkAnswer(STEPS[step], value);
    expect(checked.kind === 'wrong' ? describeShapeProblem(checked.problem) : 'fine').toContain(message);
    expect(SCHEMAS[step](onLine(value))).toBe(false);
  });
});
