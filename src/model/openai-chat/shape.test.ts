import { describe, expect, test } from 'vitest';
import { agentRequest, errorIn, openSession } from '../model.testkit.ts';
import { refusalOf } from './validate.ts';

/** A request that breaks exactly one rule, and its neighbour that does not. */
interface Row {
  rule: string;
  name: string;
  broken: Record<string, unknown>;
  neighbour: Record<string, unknown>;
  message: string;
  param: string | null;
  code: string | null;
}

const user = { role: 'user', content: 'Hello.' };
const call = { id: 'call_a', type: 'function', function: { name: 'read_file', arguments: '{}' } };
const result = { role: 'tool', tool_call_id: 'call_a', content: 'done' };
const calling = (calls: unknown) => ({
  messages: [user, { role: 'assistant', content: null, tool_calls: calls }, result],
});
const saying = (content: unknown) => ({ messages: [{ role: 'user', content }] });
const tool = (fields: Record<string, unknown>) => ({ tools: [{ type: 'function', function: fields }] });

const ROWS: Row[] = [
  {
    rule: 'model',
    name: 'no model',
    broken: { model: undefined },
    neighbour: {},
    message: 'you must provide a model parameter',
    param: null,
    code: null,
  },
  {
    rule: 'type',
    name: 'a model that is a number',
    broken: { model: 4 },
    neighbour: {},
    message: "Invalid type for 'model': expected a string, but got an integer instead.",
    param: 'model',
    code: 'invalid_type',
  },
  {
    rule: 'required',
    name: 'no messages',
    broken: { messages: undefined },
    neighbour: {},
    message: "Missing required parameter: 'messages'.",
    param: 'messages',
    code: 'missing_required_parameter',
  },
  {
    rule: 'messages-nonempty',
    name: 'no message at all',
    broken: { messages: [] },
    neighbour: { messages: [user] },
    message:
      "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.",
    param: 'messages',
    code: 'empty_array',
  },
  {
    rule: 'type',
    name: 'messages as text',
    broken: { messages: 'Hello.' },
    neighbour: {},
    message: "Invalid type for 'messages': expected an array of objects, but got a string instead.",
    param: 'messages',
    code: 'invalid_type',
  },
  {
    rule: 'type',
    name: 'a message that is a list',
    broken: { messages: [user, [user]] },
    neighbour: { messages: [user, user] },
    message: "Invalid type for 'messages[1]': expected an object, but got an array instead.",
    param: 'messages[1]',
    code: 'invalid_type',
  },
  {
    rule: 'required',
    name: 'a message without a role',
    broken: { messages: [{ content: 'Hello.' }] },
    neighbour: {},
    message: "Missing required parameter: 'messages[0].role'.",
    param: 'messages[0].role',
    code: 'missing_required_parameter',
  },
  {
    rule: 'role',
    name: 'a role of another provider',
    broken: { messages: [user, { role: 'model', content: 'Hi.' }] },
    neighbour: { messages: [user, { role: 'developer', content: 'Hi.' }] },
    message:
      "Invalid value: 'model'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.",
    param: 'messages[1].role',
    code: 'invalid_value',
  },
  {
    rule: 'role',
    name: 'the outdated role of a function',
    broken: { messages: [user, { role: 'function', name: 'f', content: 'Hi.' }] },
    neighbour: { messages: [user, { role: 'system', content: 'Hi.' }] },
    message: "Unsupported value: 'messages[1].role' does not support 'function' with this model.",
    param: 'messages[1].role',
    code: 'unsupported_value',
  },
  {
    rule: 'type',
    name: 'content that is an object',
    broken: saying({ text: 'Hello.' }),
    neighbour: saying([{ type: 'text', text: 'Hello.' }]),
    message:
      "Invalid type for 'messages[0].content': expected one of a string or array of objects, but got an object instead.",
    param: 'messages[0].content',
    code: 'invalid_type',
  },
  {
    rule: 'content-nonempty',
    name: 'an empty list of parts',
    broken: saying([]),
    neighbour: saying(''),
    message:
      "Invalid 'messages[0].content': empty array. Expected an array with minimum length 1, but got an empty array instead.",
    param: 'messages[0].content',
    code: 'empty_array',
  },
  {
    rule: 'content-required',
    name: 'an assistant message whose calls were taken out and whose content is null',
    broken: { messages: [user, { role: 'assistant', content: null }] },
    neighbour: { messages: [user, { role: 'assistant', content: '' }] },
    message: "Invalid value for 'content': expected a string, got null.",
    param: 'messages.[1].content',
    code: null,
  },
  {
    rule: 'content-required',
    name: 'a user message that bears calls in place of content',
    broken: { messages: [{ role: 'user', tool_calls: [call] }] },
    neighbour: { messages: [{ role: 'assistant', tool_calls: [call] }, result] },
    message: "Invalid value for 'content': expected a string, got null.",
    param: 'messages.[0].content',
    code: null,
  },
  {
    rule: 'required',
    name: 'a part without a type',
    broken: saying([{ text: 'Hello.' }]),
    neighbour: saying([{ type: 'text', text: 'Hello.' }]),
    message: "Missing required parameter: 'messages[0].content[0].type'.",
    param: 'messages[0].content[0].type',
    code: 'missing_required_parameter',
  },
  {
    rule: 'part-type',
    name: 'a block of another provider among the parts',
    broken: saying([
      { type: 'text', text: 'a' },
      { type: 'tool_result', content: 'b' },
    ]),
    neighbour: saying([
      { type: 'text', text: 'a' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' } },
    ]),
    message:
      "Invalid value: 'tool_result'. Supported values are: 'text', 'image_url', 'input_audio', 'refusal', 'audio', and 'file'.",
    param: 'messages[0].content[1].type',
    code: 'invalid_value',
  },
  {
    rule: 'required',
    name: 'a text part without text',
    broken: saying([{ type: 'text' }]),
    neighbour: saying([{ type: 'text', text: '' }]),
    message: "Missing required parameter: 'messages[0].content[0].text'.",
    param: 'messages[0].content[0].text',
    code: 'missing_required_parameter',
  },
  {
    rule: 'string-too-long',
    name: 'a text one character too long',
    broken: saying('x'.repeat(10_485_761)),
    neighbour: saying('x'.repeat(10_485_760)),
    message:
      "Invalid 'messages[0].content': string too long. Expected a string with maximum length 10485760, but got a string with length 10485761 instead.",
    param: 'messages[0].content',
    code: 'string_above_max_length',
  },
  {
    rule: 'tool-calls-nonempty',
    name: 'an assistant message with an empty list of calls',
    broken: { messages: [user, { role: 'assistant', content: 'Hi.', tool_calls: [] }] },
    neighbour: { messages: [user, { role: 'assistant', content: 'Hi.', tool_calls: null }] },
    message:
      "Invalid 'messages[1].tool_calls': empty array. Expected an array with minimum length 1, but got an empty array instead.",
    param: 'messages[1].tool_calls',
    code: 'empty_array',
  },
  {
    rule: 'type',
    name: 'calls as text',
    broken: calling('read_file'),
    neighbour: calling([call]),
    message: "Invalid type for 'messages[1].tool_calls': expected an array of objects, but got a string instead.",
    param: 'messages[1].tool_calls',
    code: 'invalid_type',
  },
  {
    rule: 'required',
    name: 'a call without id',
    broken: calling([{ ...call, id: undefined }]),
    neighbour: calling([call]),
    message: "Missing required parameter: 'messages[1].tool_calls[0].id'.",
    param: 'messages[1].tool_calls[0].id',
    code: 'missing_required_parameter',
  },
  {
    rule: 'string-too-long',
    name: 'an id of 41 characters',
    broken: calling([{ ...call, id: 'i'.repeat(41) }]),
    neighbour: {
      messages: [
        { role: 'assistant', content: null, tool_calls: [{ ...call, id: 'i'.repeat(40) }] },
        { ...result, tool_call_id: 'i'.repeat(40) },
      ],
    },
    message:
      "Invalid 'messages[1].tool_calls[0].id': string too long. Expected a string with maximum length 40, but got a string with length 41 instead.",
    param: 'messages[1].tool_calls[0].id',
    code: 'string_above_max_length',
  },
  {
    rule: 'required',
    name: 'a call without a type',
    broken: calling([{ ...call, type: undefined }]),
    neighbour: calling([call]),
    message: "Missing required parameter: 'messages[1].tool_calls[0].type'.",
    param: 'messages[1].tool_calls[0].type',
    code: 'missing_required_parameter',
  },
  {
    rule: 'type',
    name: 'arguments as an object',
    broken: calling([{ ...call, function: { name: 'read_file', arguments: {} } }]),
    neighbour: calling([{ ...call, function: { name: 'read_file', arguments: 'no JSON' } }]),
    message:
      "Invalid type for 'messages[1].tool_calls[0].function.arguments': expected a string, but got an object instead.",
    param: 'messages[1].tool_calls[0].function.arguments',
    code: 'invalid_type',
  },
  {
    rule: 'tool-name',
    name: 'a call of a tool with a dot in its name',
    broken: calling([{ ...call, function: { name: 'files.read', arguments: '{}' } }]),
    neighbour: calling([{ ...call, function: { name: 'files-read_2', arguments: '{}' } }]),
    message:
      "Invalid 'messages[1].tool_calls[0].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
    param: 'messages[1].tool_calls[0].function.name',
    code: 'invalid_value',
  },
  {
    rule: 'tool-name',
    name: 'a call of a tool with an empty name',
    broken: calling([{ ...call, function: { name: '', arguments: '{}' } }]),
    neighbour: calling([call]),
    message:
      "Invalid 'messages[1].tool_calls[0].function.name': empty string. Expected a string with minimum length 1, but got an empty string instead.",
    param: 'messages[1].tool_calls[0].function.name',
    code: 'empty_string',
  },
  {
    rule: 'tool-call-id-required',
    name: 'a tool message that does not say which call it answers',
    broken: {
      messages: [user, { role: 'assistant', content: null, tool_calls: [call] }, { role: 'tool', content: 'done' }],
    },
    neighbour: calling([call]),
    message: "Missing parameter 'tool_call_id': messages with role 'tool' must have a 'tool_call_id'.",
    param: 'messages.[2].tool_call_id',
    code: null,
  },
  {
    rule: 'tools-nonempty',
    name: 'an empty list of tools',
    broken: { tools: [] },
    neighbour: tool({ name: 'f' }),
    message: "Invalid 'tools': empty array. Expected an array with minimum length 1, but got an empty array instead.",
    param: 'tools',
    code: 'empty_array',
  },
  {
    rule: 'array-too-long',
    name: '129 tools',
    broken: {
      tools: Array.from({ length: 129 }, (_, index) => ({ type: 'function', function: { name: `f${index}` } })),
    },
    neighbour: {
      tools: Array.from({ length: 128 }, (_, index) => ({ type: 'function', function: { name: `f${index}` } })),
    },
    message:
      "Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length 129 instead.",
    param: 'tools',
    code: 'array_above_max_length',
  },
  {
    rule: 'required',
    name: 'a tool without a name',
    broken: tool({ parameters: {} }),
    neighbour: tool({ name: 'f', parameters: {} }),
    message: "Missing required parameter: 'tools[0].function.name'.",
    param: 'tools[0].function.name',
    code: 'missing_required_parameter',
  },
  {
    rule: 'type',
    name: 'an output budget with a fraction',
    broken: { max_tokens: 1.5 },
    neighbour: { max_tokens: 1 },
    message: "Invalid type for 'max_tokens': expected an integer, but got a decimal number instead.",
    param: 'max_tokens',
    code: 'invalid_type',
  },
  {
    rule: 'below-minimum',
    name: 'an output budget of nothing',
    broken: { max_completion_tokens: 0 },
    neighbour: { max_completion_tokens: 1 },
    message: "Invalid 'max_completion_tokens': integer below minimum value. Expected a value >= 1, but got 0 instead.",
    param: 'max_completion_tokens',
    code: 'integer_below_min_value',
  },
  {
    rule: 'type',
    name: 'a stream flag as text',
    broken: { stream: 'yes' },
    neighbour: { stream: false },
    message: "Invalid type for 'stream': expected a boolean, but got a string instead.",
    param: 'stream',
    code: 'invalid_type',
  },
];

describe('the shape of a request', () => {
  test.each(ROWS)('is refused for $name, and the neighbour is not', (row) => {
    expect(refusalOf(agentRequest(row.broken))).toEqual({
      rule: `openai-chat/${row.rule}`,
      status: 400,
      error: { message: row.message, type: 'invalid_request_error', param: row.param, code: row.code },
    });
    expect(refusalOf(agentRequest(row.neighbour))).toBeUndefined();
  });

  test('missing content is found last: an unknown role further on is reported first', () => {
    const messages = [{ role: 'user' }, { role: 'model', content: 'Hi.' }];
    expect(refusalOf(agentRequest({ messages }))?.rule).toBe('openai-chat/role');
  });

  test('the first fault of the document is the one reported', () => {
    const messages = [{ role: 'user', content: 7 }, { role: 'model' }];
    expect(refusalOf(agentRequest({ messages }))?.error.param).toBe('messages[0].content');
  });
});

describe('the address of a request', () => {
  test('another path is unknown', () => {
    const response = openSession().ask({ path: '/v1/responses', body: '{}' }, 'suite');
    expect(response.status).toBe(404);
    expect(errorIn(response)).toEqual({
      message: 'Invalid URL (POST /v1/responses)',
      type: 'invalid_request_error',
      param: null,
      code: null,
    });
  });

  test('another method is refused', () => {
    const response = openSession().ask({ ...agentRequest(), method: 'GET' }, 'suite');
    expect(response.status).toBe(405);
    expect(errorIn(response).message).toBe('Invalid method for URL (GET /v1/chat/completions)');
  });

  test('a query does not change the address', () => {
    const request = agentRequest();
    expect(openSession().ask({ ...request, path: `${request.path}?api-version=1` }, 'suite').status).toBe(200);
  });

  test.each(['', '{"model":', '[]', '"text"', 'null'])('the body %j is no request', (body) => {
    const session = openSession();
    const response = session.ask({ ...agentRequest(), body }, 'suite');
    expect(response.status).toBe(400);
    expect(errorIn(response)).toEqual({
      message:
        "We could not parse the JSON body of your request. (HINT: This likely means you aren't using your HTTP library correctly. The OpenAI API expects a JSON payload, but what was sent was not valid JSON. If you have trouble figuring out how to fix this, please contact us through our help center at help.openai.com.)",
      type: 'invalid_request_error',
      param: null,
      code: null,
    });
    expect(session.exchanges[0]?.ruling).toEqual({ kind: 'rejected', rule: 'openai-chat/json' });
  });
});
