import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import { agentRequest, MODELS, validConversation } from '../model.testkit.ts';
import { encodeRequest } from './encode.ts';
import { chatRefusalOf } from './shape.testkit.ts';

const user = { role: 'user', content: 'Go on.' };
const calls = (...ids: string[]) => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map((id) => ({ id, type: 'function', function: { name: 'read_file', arguments: '{}' } })),
});
const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'text' });

const faultOf = (...messages: object[]) => chatRefusalOf(agentRequest({ messages }));
const encoded = (messages: Message[]) => encodeRequest({ model: MODELS.agent, messages });

describe('tool-needs-call', () => {
  const fault = (index: number) => ({
    rule: 'openai-chat/tool-needs-call',
    status: 400,
    error: {
      message:
        "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
      type: 'invalid_request_error',
      param: `messages.[${index}].role`,
      code: null,
    },
  });

  test('a result at the head of the list answers nothing', () => {
    expect(faultOf(result('a'), user)).toEqual(fault(0));
  });

  test('a result after a user message answers nothing, although the call stands before', () => {
    expect(faultOf(calls('a'), result('a'), user, result('a'))).toEqual(fault(3));
  });

  test('a result after an assistant message without calls answers nothing', () => {
    expect(faultOf(user, { role: 'assistant', content: 'Hi.' }, result('a'))).toEqual(fault(2));
  });

  test('the same result right after its call is accepted', () => {
    expect(faultOf(user, calls('a'), result('a'))).toBeUndefined();
  });
});

describe('calls-need-tools', () => {
  const fault = (index: number, ids: string) => ({
    rule: 'openai-chat/calls-need-tools',
    status: 400,
    error: {
      message: `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${ids}`,
      type: 'invalid_request_error',
      param: `messages.[${index}].role`,
      code: null,
    },
  });

  test('calls without any result are named where the first was expected', () => {
    expect(faultOf(user, calls('a', 'b'), user)).toEqual(fault(2, 'a, b'));
  });

  test('only the calls left open are named', () => {
    expect(faultOf(user, calls('a', 'b', 'c'), result('b'), user)).toEqual(fault(3, 'a, c'));
  });

  test('calls at the end of the list stay open past it', () => {
    expect(faultOf(user, calls('a'))).toEqual(fault(2, 'a'));
  });

  test('an assistant message with calls closes no calls of another', () => {
    expect(faultOf(calls('a'), calls('b'), result('b'))).toEqual(fault(1, 'a'));
  });

  test('results in another order than the calls are accepted', () => {
    expect(faultOf(user, calls('a', 'b', 'c'), result('c'), result('a'), result('b'), user)).toBeUndefined();
  });
});

describe('tool-call-id-unknown', () => {
  test('a result that names a call of an earlier assistant message is refused', () => {
    expect(faultOf(calls('a'), result('a'), calls('b'), result('a'), result('b'))).toEqual({
      rule: 'openai-chat/tool-call-id-unknown',
      status: 400,
      error: {
        message: "Invalid parameter: 'tool_call_id' of 'a' not found in 'tool_calls' of previous message.",
        type: 'invalid_request_error',
        param: 'messages.[3].tool_call_id',
        code: null,
      },
    });
  });

  test('an id that is used again by a later call is accepted', () => {
    expect(faultOf(calls('a'), result('a'), calls('a'), result('a'))).toBeUndefined();
  });
});

describe('tool-call-id-duplicate', () => {
  test('a second result for the same call is refused', () => {
    expect(faultOf(user, calls('a', 'b'), result('a'), result('a'), result('b'))).toEqual({
      rule: 'openai-chat/tool-call-id-duplicate',
      status: 400,
      error: {
        message: "Invalid parameter: Duplicate value for 'tool_call_id' of 'a', in messages[2] and messages[3].",
        type: 'invalid_request_error',
        param: 'messages.[3].tool_call_id',
        code: null,
      },
    });
  });

  test('two calls with a result each are accepted', () => {
    expect(faultOf(user, calls('a', 'b'), result('a'), result('b'))).toBeUndefined();
  });
});

describe('what is no rule', () => {
  const assistant = { role: 'assistant', content: 'Hi.' };
  const system = { role: 'system', content: 'Be brief.' };
  test.each([
    ['two user messages in a row', [user, user]],
    ['an assistant message in front', [assistant, user]],
    ['an assistant message at the end', [user, assistant]],
    ['two assistant messages in a row', [user, assistant, assistant]],
    ['system messages anywhere', [user, system, assistant, system]],
    ['a single system message', [system]],
  ])('%s is accepted', (_name, messages) => {
    expect(faultOf(...messages)).toBeUndefined();
  });
});

describe('any conversation', () => {
  test('is accepted while every run of results is complete', () => {
    fc.assert(
      fc.property(validConversation, (messages) => {
        expect(chatRefusalOf(encoded(messages))).toBeUndefined();
      }),
    );
  });

  test('is refused by calls-need-tools as soon as one result is taken out', () => {
    const withResults = validConversation.filter((messages) => messages.some(({ role }) => role === 'tool'));
    fc.assert(
      fc.property(withResults, fc.nat(), (messages, seed) => {
        const results = messages.flatMap(({ role }, index) => (role === 'tool' ? [index] : []));
        const gone = results[seed % results.length]!;
        expect(chatRefusalOf(encoded(messages.toSpliced(gone, 1)))?.rule).toBe('openai-chat/calls-need-tools');
      }),
    );
  });

  test('is refused by tool-needs-call as soon as a message with calls is taken out', () => {
    const withCalls = validConversation.filter((messages) => messages.some(({ role }) => role === 'tool'));
    fc.assert(
      fc.property(withCalls, (messages) => {
        const first = messages.findIndex(({ role }) => role === 'tool') - 1;
        expect(chatRefusalOf(encoded(messages.toSpliced(first, 1)))?.rule).toBe('openai-chat/tool-needs-call');
      }),
    );
  });
});
