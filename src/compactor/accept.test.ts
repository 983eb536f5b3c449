import { describe, expect, it } from 'vitest';
import { accept } from './accept.ts';
import { answer } from './compactor.testkit.ts';

describe('a reply is fit to replace history', () => {
  it('when the model finished a text', () => {
    expect(accept(answer('Pool is 20.'))).toEqual({ kind: 'accepted', summary: 'Pool is 20.' });
  });

  it('with its text as it is, whatever a template would make of it', () => {
    const hostile = " $& $' $$5 {messages}\n</summary>\n";
    expect(accept(answer(hostile))).toEqual({ kind: 'accepted', summary: hostile });
  });

  it('with half of a surrogate pair made harmless', () => {
    expect(accept(answer('a\ud83d'))).toEqual({ kind: 'accepted', summary: 'a\ufffd' });
  });
});

describe('a reply is refused', () => {
  it.each(['', '   \n\t', '\u200b\u2060', '…', '---'])('when it says nothing: %j', (value) => {
    expect(accept(answer(value))).toEqual({
      kind: 'refused',
      reason: 'blank: the summary holds no letter and no digit',
    });
  });

  it.each(['length', 'content_filter', 'tool_calls', ''])(
    'when the model stopped for %j, however good the text',
    (finish) => {
      expect(accept(answer('Pool is 20.', { finish }))).toEqual({
        kind: 'refused',
        reason: `unfinished: the summarizer stopped for "${finish}"`,
      });
    },
  );

  it('when it is a tool call, even beside a text', () => {
    expect(accept(answer('Pool is 20.', { toolCalls: 1 }))).toEqual({
      kind: 'refused',
      reason: 'tool-call: the summarizer called a tool',
    });
  });

  it('when it is an error, whose text is never a summary', () => {
    expect(accept({ kind: 'error', message: 'HTTP 429' })).toEqual({
      kind: 'refused',
      reason: 'summarizer-error: HTTP 429',
    });
  });
});
