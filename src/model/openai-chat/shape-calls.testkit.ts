import { call, calling, type Row, result, tool, user } from './shape.testkit.ts';

/** What may be wrong with calls, with the tools that are offered, and with the settings of a request. */
export const CALL_ROWS: Row[] = [
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
