import { describe, expect, it } from 'vitest';
import { renameTools } from './rename-tools.ts';

const there = (name: string) => (name === 'read_file' ? 'conform_read_file' : undefined);
const back = (name: string) => (name === 'conform_read_file' ? 'read_file' : undefined);

/** Every place of a body that names a tool, with texts that speak of one and must stay. */
const BODIES = {
  'a request to OpenAI': {
    model: 'm',
    messages: [
      { role: 'user', content: 'Call read_file, please.' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'read_file', arguments: '{"name":"read_file"}' } }],
      },
      { role: 'tool', tool_call_id: 'a', name: 'read_file', content: '{"name":"read_file"}' },
    ],
    tools: [
      {
        type: 'function',
        function: { name: 'read_file', parameters: { properties: { name: { const: 'read_file' } } } },
      },
    ],
    tool_choice: { type: 'function', function: { name: 'read_file' } },
  },
  'an answer of OpenAI': {
    choices: [
      {
        message: {
          role: 'assistant',
          content: 'read_file',
          tool_calls: [{ function: { name: 'read_file', arguments: '{}' } }],
        },
      },
    ],
  },
  'a request to Anthropic': {
    model: 'm',
    messages: [
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'read_file' },
          { type: 'tool_use', id: 'a', name: 'read_file', input: { name: 'read_file' } },
        ],
      },
      {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: 'read_file' }] }],
      },
    ],
    tools: [{ name: 'read_file', input_schema: { properties: { name: { const: 'read_file' } } } }],
    tool_choice: { type: 'tool', name: 'read_file' },
  },
  'an answer of Anthropic': {
    role: 'assistant',
    content: [{ type: 'tool_use', id: 'a', name: 'read_file', input: {} }],
  },
};

/** How often a tool is named by `name` and not within its arguments or its parameters. */
const NAMED = {
  'a request to OpenAI': 4,
  'an answer of OpenAI': 1,
  'a request to Anthropic': 3,
  'an answer of Anthropic': 1,
};

describe('tools get other names', () => {
  it.each(Object.entries(BODIES))('in %s, where they are named and nowhere else', (kind, body) => {
    const text = JSON.stringify(body);
    const renamed = renameTools(text, there);
    expect(renamed.split('conform_read_file').length - 1).toBe(NAMED[kind as keyof typeof NAMED]);
    expect(JSON.parse(renameTools(renamed, back))).toEqual(body);
  });

  it('in server-sent events of both', () => {
    const events = [
      'event: content_block_start',
      `data: ${JSON.stringify({ type: 'content_block_start', content_block: { type: 'tool_use', id: 'a', name: 'read_file', input: {} } })}`,
      '',
      `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [{ index: 0, function: { name: 'read_file', arguments: '' } }] } }] })}`,
      `data: ${JSON.stringify({ choices: [{ delta: { content: 'read_file' } }] })}`,
      'data: [DONE]',
      '',
    ].join('\n');
    const renamed = renameTools(events, there);
    expect(renamed.match(/conform_read_file/g)).toHaveLength(2);
    expect(renameTools(renamed, back)).toBe(events);
  });

  it('and what names none, or is no JSON, stays byte for byte', () => {
    for (const body of ['', '{', '{ "a" : 1 }', 'read_file', '[{"name":"read_file"}]'])
      expect(renameTools(body, there)).toBe(body);
  });
});
