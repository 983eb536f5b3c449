import { describe, expect, it } from 'vitest';
import { answer } from '../compactor.testkit.ts';
import { accept } from './accept-reply.ts';

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

describe('thoughts that a model writes in front of its answer', () => {
  it.each(['think', 'thinking', 'reasoning'])('are no part of the summary: <%s>', (tag) => {
    const said = `\n<${tag}>The user wants $&.\nHIDDEN</${tag}>\n\nPool is 20.`;
    expect(accept(answer(said))).toEqual({ kind: 'accepted', summary: 'Pool is 20.' });
  });

  it('are no summary by themselves', () => {
    expect(accept(answer('<think>Pool is 20.</think>\n')).kind).toBe('refused');
  });

  it('may be what the conversation is about: a tag further on is left alone', () => {
    const said = 'The page holds <think>a tag</think> of its own.';
    expect(accept(answer(said))).toEqual({ kind: 'accepted', summary: said });
  });
});

describe('a form that nobody has filled in', () => {
  it.each([
    '## Goal\n\n## Progress\n\n## Next steps\n',
    '**Goal**\n- \n**Open questions:**\nNone.\n',
    '<summary>\nGoal:\n- n/a\nFiles:\n- (none)\n</summary>',
  ])('is refused: %j', (form) => {
    expect(accept(answer(form))).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/^empty-form/) });
  });

  it.each(['## Goal\nFix the build.\n## Progress\nNone.', 'Goal: fix the build.', '- none of the tests fail'])(
    'is accepted as soon as one line says something: %j',
    (summary) => {
      expect(accept(answer(summary))).toEqual({ kind: 'accepted', summary });
    },
  );
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
