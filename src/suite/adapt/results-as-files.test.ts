import { describe, expect, it } from 'vitest';
import type { Message, ToolResultBlock } from '../../conversation/message.ts';
import type { Runnable } from '../case/case.ts';
import { obstacleOfFiles } from './results-as-files.ts';

const READS = { longest: 1000 };

const runnable = (content: string, { isError, given = {}, reply = 'lossless' }: Told = {}): Runnable => {
  const result: ToolResultBlock = {
    type: 'tool-result',
    callId: 'c',
    content: [{ type: 'text', text: content }],
    ...(isError === undefined ? {} : { isError }),
  };
  const conversation: Message[] = [
    { role: 'user', content: [{ type: 'text', text: 'Read it.' }] },
    { role: 'assistant', content: [{ type: 'tool-call', id: 'c', name: 'read', arguments: given }] },
    { role: 'tool', content: [result] },
    { role: 'user', content: [{ type: 'text', text: 'Go on.' }] },
  ];
  return {
    conversation,
    steps: [{ do: 'compact', reason: 'auto' }],
    sizes: { trigger: 1000 },
    script: { rules: [{ class: 'summarizer', reply }] },
  } as unknown as Runnable;
};

interface Told {
  isError?: boolean;
  given?: Record<string, string>;
  reply?: string;
}

describe('a result as a file', () => {
  it.each([
    ['is one of words', runnable('some words\nin two lines')],
    ['is one that did not fail', runnable('some words', { isError: false })],
    ['has a long line', runnable('words '.repeat(160))],
    ['is one of a call with arguments', runnable('some words', { given: { path: 'a'.repeat(380) } })],
  ])('%s', (_what, one) => {
    expect(obstacleOfFiles(one, READS)).toBeUndefined();
  });

  it('is none where it may be clipped for the summary, with numbers of lines in it', () => {
    const prices = { 'clipped-for-summary': { of: 'results' as const, keeps: { head: 900 }, marker: '[cut]' } };
    expect(obstacleOfFiles(runnable('words '.repeat(80)), READS, { prices })).toMatch(/clipped for the summary/);
    expect(obstacleOfFiles(runnable('words '.repeat(70)), READS, { prices })).toBeUndefined();
  });

  it('is none where there are many, each with a path and numbers of its own', () => {
    const one = runnable('some words');
    const many = { ...one, conversation: Array.from({ length: 5 }, () => one.conversation.slice(0, 3)).flat() };
    expect(obstacleOfFiles({ ...many, conversation: [...many.conversation, one.conversation[3]!] }, READS)).toMatch(
      /paths and line numbers/,
    );
  });

  it.each([
    ['a failure', runnable('no', { isError: true }), /is a failure/],
    ['empty', runnable(' \n'), /is empty/],
    ['half a character', runnable('a \ud83d'), /half a character/],
    ['one long word', runnable('x'.repeat(201)), /more than 200 characters/],
    ['longer than what is shown', runnable('words '.repeat(200)), /more than 1000 characters/],
    [
      'of a call that says much',
      runnable('some words', { given: { path: 'a'.repeat(500) } }),
      /a tenth of the conversation/,
    ],
    ['measured against its summary', runnable('some words', { reply: 'equal' }), /exactly as long/],
  ])('is none where it is %s', (_what, one, reason) => {
    expect(obstacleOfFiles(one, READS)).toMatch(reason);
  });
});
