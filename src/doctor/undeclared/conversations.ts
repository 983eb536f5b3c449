import { text } from '../../conversation/content.ts';
import type { Block, Message, ToolSpec } from '../../conversation/message.ts';
import { type MarkedMessageWriter, markedMessageWriter } from '../checks/trial.ts';

/** The conversations that are played. Sizes are tokens of the suite's counter. */

const SIGNED = { signature: 'c2lnbmF0dXJl' };

const thought = ({ mark, words }: MarkedMessageWriter, tokens: number): Block => ({
  type: 'reasoning',
  text: `Thinking (${mark()}). ${words(tokens)}`,
  ...SIGNED,
});

const asks = (id: string, name: string, given: Record<string, string>): Message => ({
  role: 'assistant',
  content: [{ type: 'tool-call', id, name, arguments: given }],
});

const answers = (id: string, words: string): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId: id, content: [text(words)] }],
});

/** A file is written in full beside the one that is read. */
export const WRITING: ToolSpec = {
  name: 'write_file',
  description: 'Writes a file.',
  parameters: {
    type: 'object',
    properties: { file_path: { type: 'string' }, content: { type: 'string' } },
    required: ['file_path', 'content'],
  },
};

/** @returns texts, thoughts, calls alone and at once, a file in full, small and large results, and a last question */
export function everything(tokens: number): Message[] {
  const writer = markedMessageWriter('everything');
  const { say, mark, words } = writer;
  const part = tokens / 20;
  const result = (id: string, size: number): Message => answers(id, `(${mark()}) ${words(size)}`);
  const thinking = (): Message => ({
    role: 'assistant',
    content: [thought(writer, part / 2), text(`(${mark()}) ${words(part)}`)],
  });
  return [
    say('user', part),
    thinking(),
    say('user', part / 2),
    asks('call_w', 'write_file', { file_path: 'a.md', content: `(${mark()}) ${words(2 * part)}` }),
    result('call_w', part / 4),
    say('assistant', part / 2),
    say('user', part / 2),
    {
      role: 'assistant',
      content: [
        ...asks('call_a', 'read_file', { input: 'a.md' }).content,
        ...asks('call_b', 'read_file', { input: 'b.md' }).content,
      ],
    },
    result('call_a', 2 * part),
    result('call_b', 2 * part),
    say('assistant', part / 2),
    say('user', part / 2),
    asks('call_c', 'read_file', { input: 'c.md' }),
    result('call_c', 2 * part),
    thinking(),
    say('user', part / 2),
    asks('call_d', 'read_file', { input: 'd.md' }),
    result('call_d', part),
    say('assistant', part / 2),
    say('user', part / 2),
    say('assistant', part / 2),
    say('user', part / 2),
  ];
}

/** @returns one turn of so many calls, an answer, and a last question */
export function oneTurn(calls: number, tokens: number): Message[] {
  const writer = markedMessageWriter('one turn');
  const each = tokens / (calls + 3);
  const turn = turnOf(writer, calls, each);
  return [...turn, writer.say('assistant', each), writer.say('user', each)];
}

/** @returns a single turn of so many calls, with nothing in front of it and nothing behind: the agent is at work */
export const longTurn = (calls: number, tokens: number): Message[] =>
  turnOf(markedMessageWriter('long turn'), calls, tokens / (calls + 1));

function turnOf({ say, mark, words }: MarkedMessageWriter, calls: number, each: number): Message[] {
  const steps = Array.from({ length: calls }, (_, at) => [
    asks(`call_${at}`, 'read_file', { input: `${at}.md` }),
    answers(`call_${at}`, `(${mark()}) ${words(each)}`),
  ]);
  return [say('user', each), ...steps.flat()];
}

/** @returns small turns, and a result that came in at last, which is what makes a pass due: the agent is at work */
export function atWork(tokens: number): Message[] {
  const { say, mark, words } = markedMessageWriter('at work');
  const turns = Array.from({ length: 6 }, () => [say('user', tokens / 25), say('assistant', tokens / 25)]);
  return [
    ...turns.flat(),
    say('user', tokens / 25),
    asks('call_x', 'read_file', { input: 'x.md' }),
    answers('call_x', `(${mark()}) ${words(tokens / 2)}`),
  ];
}

/** @returns a little talk, with thoughts in a turn that is over and in the one at work */
export function withThoughts(tokens: number): Message[] {
  const writer = markedMessageWriter('thoughts');
  const { say, mark, words } = writer;
  const each = tokens / 6;
  return [
    say('user', each),
    { role: 'assistant', content: [thought(writer, each), text(`(${mark()}) ${words(each)}`)] },
    say('user', each),
    {
      role: 'assistant',
      content: [thought(writer, each), ...asks('call_t', 'read_file', { input: 't.md' }).content],
    },
    answers('call_t', `(${mark()}) ${words(each)}`),
  ];
}

/** @returns two messages: a request, and a call that waits for its result */
export function waitingCall(): [Message, Message] {
  const { say } = markedMessageWriter('waiting');
  return [say('user', 20), asks('call_p', 'read_file', { input: 'p.md' })];
}

/** Long texts of plain words, so that a part of one is known in whatever form it is shown. */
export const LONG = { results: [6000, 8000], said: 7000 } as const;

/** @returns texts longer than anybody shows of one who clips, in front of some that are not */
export function longTexts(tokens: number): Message[] {
  const { say, mark, words } = markedMessageWriter('long');
  const long = (characters: number) =>
    `${mark()} ${words(characters / 2).replaceAll(/[^A-Za-z0-9 ]+/g, ' ')}`.slice(0, characters);
  const [first, second] = LONG.results;
  return [
    say('user', 20),
    asks('call_1', 'read_file', { input: '1.md' }),
    answers('call_1', long(first)),
    say('assistant', 20),
    { role: 'user', content: [text(long(LONG.said))] },
    asks('call_2', 'read_file', { input: '2.md' }),
    answers('call_2', long(second)),
    ...Array.from({ length: 4 }, () => [say('assistant', tokens / 25), say('user', tokens / 25)]).flat(),
  ];
}
