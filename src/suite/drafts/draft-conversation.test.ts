import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import type { WrittenItem } from '../case/case-file.ts';
import { PLACEHOLDER_WRITER } from '../content/content-writers.ts';
import { messageFromDraft } from './draft.ts';
import { noCallLabels } from './draft-calls.ts';
import { draftItems } from './draft-conversation.ts';

/** The messages in short: role, then each block as text, `id=tool(input)` or `id: text`. Texts stay as written. */
function messages(items: WrittenItem[]): string[] {
  const drafts = draftItems(items, '/given/conversation', noCallLabels());
  return drafts.map((draft) =>
    inShort(messageFromDraft(draft, '', { ...PLACEHOLDER_WRITER, write: ({ raw, scope }) => `${raw}${scope}` })),
  );
}

function inShort({ role, content }: Message): string {
  const blocks = content.map((block) => {
    if (block.type === 'tool-call') {
      const status = block.status === undefined ? '' : ` ${block.status}`;
      return `${block.id}=${block.name}(${JSON.stringify(block.arguments)})${status}`;
    }
    if (block.type === 'tool-result') return `${block.callId}: ${block.content.map(inShortText).join('')}`;
    return inShortText(block);
  });
  return [role, ...blocks].join(' | ');
}

const inShortText = (block: Message['content'][number]): string => (block.type === 'text' ? block.text : block.type);

describe('the short form of a conversation', () => {
  it('spells out users, assistants and system messages', () => {
    expect(messages([{ system: 'Be kind.' }, { user: 'Hello.' }, { assistant: 'Hi.' }])).toEqual([
      'system | Be kind.',
      'user | Hello.',
      'assistant | Hi.',
    ]);
  });

  it('makes a block of text out of each text of a list, in front of pictures and calls', () => {
    const items: WrittenItem[] = [
      { user: ['Look.', 'Both sides.'], images: 1 },
      { assistant: ['One moment.', 'Reading.'], calls: { a: 'read_file a' } },
      { results: { a: { text: ['page one', 'page two'] } } },
    ];
    expect(messages(items)).toEqual([
      'user | Look. | Both sides. | image',
      'assistant | One moment. | Reading. | call_a=read_file({"input":"a"})',
      'tool | call_a: page onepage two',
    ]);
    const [result] = draftItems(items, '', noCallLabels()).slice(-1);
    expect(messageFromDraft(result!, '', PLACEHOLDER_WRITER).content).toEqual([
      {
        type: 'tool-result',
        callId: 'call_a',
        content: [
          { type: 'text', text: 'page one' },
          { type: 'text', text: 'page two' },
        ],
      },
    ]);
  });

  it('makes calls out of tool and input, and one message for each result', () => {
    const items = [
      { assistant: 'Reading.', calls: { prod: 'read_file prod.yaml', all: 'list_files' } },
      { results: { all: 'two files', prod: 'pool: 20' } },
    ];
    expect(messages(items)).toEqual([
      'assistant | Reading. | call_prod=read_file({"input":"prod.yaml"}) | call_all=list_files({"input":""})',
      'tool | call_all: two files',
      'tool | call_prod: pool: 20',
    ]);
  });

  it('calls without a word where no text is given', () => {
    expect(messages([{ calls: { a: 'ls /tmp' } }, { results: { a: 'empty' } }])).toEqual([
      'assistant | call_a=ls({"input":"/tmp"})',
      'tool | call_a: empty',
    ]);
  });

  it('sends no block for a result without a word', () => {
    const items: WrittenItem[] = [
      { calls: { a: 'mkdir a', b: 'mkdir b', c: 'draw c' } },
      { results: { a: '', b: { text: '', error: true }, c: { text: '', images: 1 } }, grouped: true },
    ];
    const write = () => 'a mark';
    const [, results] = draftItems(items, '', noCallLabels()).map((draft) =>
      messageFromDraft(draft, '', { ...PLACEHOLDER_WRITER, write }),
    );
    expect(results?.content).toEqual([
      { type: 'tool-result', callId: 'call_a', content: [] },
      { type: 'tool-result', callId: 'call_b', content: [], isError: true },
      { type: 'tool-result', callId: 'call_c', content: [PLACEHOLDER_WRITER.picture()] },
    ]);
  });

  it('puts grouped results into one message', () => {
    const items = [{ calls: { a: 'ls a', b: 'ls b' } }, { results: { a: 'x', b: 'y' }, grouped: true }];
    expect(messages(items)[1]).toBe('tool | call_a: x | call_b: y');
  });

  it('keeps every blank and line of an input behind the first blank', () => {
    expect(messages([{ calls: { a: 'run echo  two\nlines' } }])[0]).toBe(
      'assistant | call_a=run({"input":"echo  two\\nlines"})',
    );
  });

  it('multiplies calls and answers them all with one result', () => {
    const items = [{ calls: { part: 'read part.log' }, times: 3 }, { results: { part: 'text' } }];
    expect(messages(items)).toEqual([
      'assistant | call_part-1=read({"input":"part.log-1"}) | call_part-2=read({"input":"part.log-2"}) | call_part-3=read({"input":"part.log-3"})',
      'tool | call_part-1: text-1',
      'tool | call_part-2: text-2',
      'tool | call_part-3: text-3',
    ]);
  });

  it('lets one of several multiplied calls be answered or wait by its own label', () => {
    const items = [{ calls: { part: 'read x' }, times: 2, pending: ['part-2'] }, { results: { 'part-1': 'text' } }];
    expect(messages(items)).toEqual([
      'assistant | call_part-1=read({"input":"x-1"}) | call_part-2=read({"input":"x-2"}) pending',
      'tool | call_part-1: text',
    ]);
  });

  it('marks calls that wait and calls that never get a result', () => {
    const items = [{ calls: { a: 'ls', b: 'ls', c: 'ls' }, pending: ['a'], abandoned: ['b'] }];
    expect(messages(items)[0]).toBe(
      'assistant | call_a=ls({"input":""}) pending | call_b=ls({"input":""}) abandoned | call_c=ls({"input":""})',
    );
  });

  it('marks all calls of a multiplied label that waits', () => {
    const [message = ''] = messages([{ calls: { a: 'ls' }, times: 2, pending: ['a'] }]);
    expect(message.match(/pending/g)).toHaveLength(2);
  });

  it('uses the same id again for the same label', () => {
    const round: WrittenItem[] = [{ calls: { a: 'ls' } }, { results: { a: 'x' } }];
    expect(messages([...round, ...round])).toEqual([
      'assistant | call_a=ls({"input":""})',
      'tool | call_a: x',
      'assistant | call_a=ls({"input":""})',
      'tool | call_a: x',
    ]);
  });

  it('repeats a block with labels of its own in each round', () => {
    const items: WrittenItem[] = [
      { repeat: 2, messages: [{ user: 'Next.' }, { calls: { a: 'ls' } }, { results: { a: 'x' } }] },
    ];
    expect(messages(items)).toEqual([
      'user | Next.-1',
      'assistant | call_a-1=ls({"input":"-1"})',
      'tool | call_a-1: x-1',
      'user | Next.-2',
      'assistant | call_a-2=ls({"input":"-2"})',
      'tool | call_a-2: x-2',
    ]);
  });

  it('multiplies calls inside a repeated block', () => {
    const items: WrittenItem[] = [{ repeat: 2, messages: [{ calls: { a: 'ls' }, times: 2 }, { results: { a: 'x' } }] }];
    expect(messages(items).filter((message) => message.startsWith('tool'))).toEqual([
      'tool | call_a-1-1: x-1-1',
      'tool | call_a-1-2: x-1-2',
      'tool | call_a-2-1: x-2-1',
      'tool | call_a-2-2: x-2-2',
    ]);
  });

  it('keeps multiplied labels inside a repeated block apart from those outside', () => {
    const items: WrittenItem[] = [
      { calls: { a: 'ls' }, times: 2 },
      { repeat: 1, messages: [{ calls: { a: 'ls' }, times: 2 }] },
      { results: { a: 'x' } },
    ];
    expect(messages(items).slice(2)).toEqual(['tool | call_a-1: x-1', 'tool | call_a-2: x-2']);
  });

  it('lets a later item answer a call of a repeated block', () => {
    const items: WrittenItem[] = [{ repeat: 2, messages: [{ calls: { a: 'ls' } }] }, { results: { 'a-2': 'x' } }];
    expect(messages(items).at(-1)).toBe('tool | call_a-2: x');
  });

  it('keeps a result nobody called for, and reports it', () => {
    const labels = noCallLabels();
    const drafts = draftItems([{ results: { lost: 'x' } }], '/given/conversation', labels);
    expect(drafts.map((draft) => inShort(messageFromDraft(draft, '', PLACEHOLDER_WRITER)))).toEqual([
      'tool | call_lost: x',
    ]);
    expect(labels.orphans.map(({ pointer }) => pointer)).toEqual(['/given/conversation/0/results/lost']);
  });

  it('puts pictures behind the text they go with, and thoughts in front of what is said and called', () => {
    expect(
      messages([
        { user: 'Look at these.', images: 2 },
        { thinking: 'Which first?', assistant: 'I will.', calls: { a: 'zoom in' } },
      ]),
    ).toEqual([
      'user | Look at these. | image | image',
      'assistant | reasoning | I will. | call_a=zoom({"input":"in"})',
    ]);
  });

  it('takes a result with its pictures and its failure', () => {
    const items: WrittenItem[] = [
      { calls: { a: 'shoot', b: 'shoot' } },
      { results: { a: { text: 'here', images: 1 }, b: { text: 'no light', error: true } }, grouped: true },
    ];
    const [, results] = draftItems(items, '', noCallLabels()).map((draft) =>
      messageFromDraft(draft, '', PLACEHOLDER_WRITER),
    );
    const image = PLACEHOLDER_WRITER.picture();
    expect(results?.content).toEqual([
      { type: 'tool-result', callId: 'call_a', content: [{ type: 'text', text: 'here' }, image] },
      { type: 'tool-result', callId: 'call_b', content: [{ type: 'text', text: 'no light' }], isError: true },
    ]);
  });

  it('gives every message what an implementation attached', () => {
    const meta = { trace: { span: 7 } };
    const drafts = draftItems(
      [
        { user: 'Hi.', meta },
        { calls: { a: 'ls', b: 'ls' }, meta },
        { results: { a: 'x', b: 'y' }, meta },
        { user: 'Yo.' },
      ],
      '',
      noCallLabels(),
    );
    expect(drafts.map((draft) => messageFromDraft(draft, '', PLACEHOLDER_WRITER).meta)).toEqual([
      meta,
      meta,
      meta,
      meta,
      undefined,
    ]);
  });

  it('takes the arguments of a call by name, and reads the texts among them', () => {
    const todo = [{ text: 'Buy milk.', done: false }, null, 3];
    const [draft] = draftItems([{ calls: { w: { tool: 'write_file', path: 'notes.md', todo } } }], '', noCallLabels());
    const read: string[] = [];
    const write = ({ raw, at, marked }: { raw: string; at: string; marked: boolean }) => {
      read.push(`${at} ${marked}`);
      return raw.toUpperCase();
    };
    expect(messageFromDraft(draft!, '', { ...PLACEHOLDER_WRITER, write }).content).toEqual([
      {
        type: 'tool-call',
        id: 'call_w',
        name: 'write_file',
        arguments: { path: 'NOTES.MD', todo: [{ text: 'BUY MILK.', done: false }, null, 3] },
      },
    ]);
    expect(read).toEqual(['/0/calls/w/path false', '/0/calls/w/todo/0/text false']);
  });

  it('reports thoughts of anyone but the assistant, and what is attached to a block that is no message', () => {
    const labels = noCallLabels();
    const stray = [
      { user: 'Hi.', thinking: 'Hm.' },
      { repeat: 1, messages: [{ user: 'Hi.' }], meta: { a: 1 } },
    ] as unknown as WrittenItem[];
    draftItems(stray, '', labels);
    expect(labels.problems.map(({ pointer }) => pointer)).toEqual(['/0/thinking', '/1/meta']);
  });

  it('reports a label that both waits and never gets a result', () => {
    const labels = noCallLabels();
    draftItems([{ calls: { a: 'ls' }, pending: ['a'], abandoned: ['a'] }], '', labels);
    expect(labels.problems).toEqual([
      { pointer: '/0/abandoned/0', message: `The call "a" can't be both pending and abandoned.` },
    ]);
  });
});
