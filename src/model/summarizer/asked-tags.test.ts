import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inAskedTags, tagsAskedFor } from './asked-tags.ts';
import { composeReply } from './compose-reply.ts';

describe('tags a prompt wants its answer in', () => {
  it.each([
    ['Wrap your summary in <summary></summary> tags.', { answer: 'summary' }],
    ['Wrap the ENTIRE summary in <summary></summary> tags and output nothing outside them.', { answer: 'summary' }],
    ['Provide your summary inside <summary> tags using exactly these sections:', { answer: 'summary' }],
    ['Put it between <state_snapshot> and </state_snapshot>.', { answer: 'state_snapshot' }],
    ['Answer within `<summary>` XML tags', { answer: 'summary' }],
    ['Before your final summary, wrap your analysis in <analysis> tags to organize it.', { thoughts: 'analysis' }],
    [
      'First, inside <analysis> tags, think; then, inside <summary> tags, write.',
      { answer: 'summary', thoughts: 'analysis' },
    ],
    ['plain text: an <analysis> block followed by a <summary> block.', { answer: 'summary', thoughts: 'analysis' }],
    ['in <draft> tags, and the rest in <summary> tags', { answer: 'summary' }],
  ])('are told from %j', (prompt, tags) => {
    expect(tagsAskedFor(prompt)).toEqual(tags);
  });

  it.each([
    'Summarize the text in <messages>.\n<messages>\nuser: hello\n</messages>',
    '<role>Context Extraction Assistant</role> Respond only with the context.',
    'Our prompt ends in </summary> and the model says nothing behind it.',
    'The log ends in </summary> or </messages>.',
    'The page has <b>bold</b> words.',
  ])('are none in %j', (prompt) => {
    expect(tagsAskedFor(prompt)).toEqual({});
  });

  it('stand around the answer, and thoughts before them', () => {
    expect(inAskedTags('It ends in </summary>.', { answer: 'summary' })).toBe(
      '<summary>\nIt ends in </summary>.\n</summary>',
    );
    expect(inAskedTags('All.', { answer: 'summary', thoughts: 'analysis' })).toMatch(
      /^<analysis>\n[^<]+\n<\/analysis>\n\n<summary>\nAll\.\n<\/summary>$/,
    );
    expect(inAskedTags('Half of i', { answer: 'summary' }, true)).toBe('<summary>\nHalf of i');
    expect(inAskedTags(' \n', { answer: 'summary', thoughts: 'analysis' })).toBe(' \n');
    expect(inAskedTags('<summary>Mine.</summary>', { answer: 'summary' })).toBe('<summary>Mine.</summary>');
  });

  it('are in no case of the corpus, so that only a prompt asks for them', () => {
    const folder = path.resolve(import.meta.dirname, '../../../cases');
    const files = globSync('*/*.yaml', { cwd: folder });
    expect(files.length).toBeGreaterThan(250);
    const asking = files.filter(
      (file) => Object.keys(tagsAskedFor(readFileSync(path.join(folder, file), 'utf8'))).length > 0,
    );
    expect(asking).toEqual([]);
  });
});

describe('a summarizer that is asked for tags', () => {
  const shown = { facts: ['F-2222', 'F-3333'], nonce: 'S-2222', input: 400, messages: 300, output: 0 };
  const said = (reply: Parameters<typeof composeReply>[0]) => {
    const composed = composeReply(reply, { ...shown, tags: { answer: 'summary' } });
    return composed.kind === 'text' ? composed.text : composed.kind;
  };

  it.each(['lossless', 'structured', 'long', 'hostile-text', 'inflated', 'equal', 'cut-short', 'reasoned'] as const)(
    'answers in them when %s',
    (reply) => {
      expect(said(reply)).toMatch(/^<summary>\n[\s\S]*S-2222[\s\S]*\n<\/summary>$/);
    },
  );

  it('says what a case scripts in them, and leaves them open where it is cut off', () => {
    expect(said({ text: 'They talked.' })).toBe('<summary>\nThey talked.\n</summary>');
    expect(said('length-stop')).toMatch(/^<summary>\n.*S-2222.* conc$/s);
    expect([said('empty'), said('refusal')]).toEqual(['', 'refusal']);
  });
});
