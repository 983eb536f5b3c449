import { describe, expect, test } from 'vitest';
import { suiteTokensOfText } from '../../conversation/estimate.ts';
import type { SummarizerReply } from '../script/model-script.ts';
import { composeReply } from './compose-reply.ts';
import { fillFormat } from './summary-format.ts';

const FORMAT = {
  version: 2,
  summary: '{{summary}}',
  facts: [{ label: 'fact {{fact}}', at: ['{{fact}}', null] }],
  open: ['{{fact}}', 'always'],
  done: [],
};

const filled = (summary: string, facts: string[]) => JSON.parse(fillFormat(FORMAT, { summary, facts }));

describe('a form', () => {
  test('holds the summary, and an item for every fact', () => {
    expect(filled('All of it.', ['F-2222', 'F-3333'])).toEqual({
      version: 2,
      summary: 'All of it.',
      facts: [
        { label: 'fact F-2222', at: ['F-2222', null] },
        { label: 'fact F-3333', at: ['F-3333', null] },
      ],
      open: ['F-2222', 'F-3333', 'always'],
      done: [],
    });
  });

  test('stands once where only a list in it is repeated', () => {
    const sections = [{ title: 'Done', points: ['{{fact}}'] }, '{{summary}}'];
    expect(JSON.parse(fillFormat(sections, { summary: 'All.', facts: ['F-2222', 'F-3333'] }))).toEqual([
      { title: 'Done', points: ['F-2222', 'F-3333'] },
      'All.',
    ]);
  });

  test('has no items where there are no facts', () => {
    expect(filled('All of it.', [])).toMatchObject({ facts: [], open: ['always'] });
  });

  test('takes any text as it is', () => {
    const text = '$& $1 {{fact}} "quoted" \\ \n';
    expect(filled(text, ['F-2222']).summary).toBe(text);
  });
});

describe('a summarizer that is asked for a form', () => {
  const shown = { facts: ['F-2222', 'F-3333'], nonce: 'S-2222', input: 400, messages: 300, output: 0, format: FORMAT };
  const said = (reply: SummarizerReply) => {
    const composed = composeReply(reply, shown);
    if (composed.kind !== 'text') throw new Error(`${reply} says ${composed.kind}`);
    return composed;
  };

  test.each<SummarizerReply>(['lossless', 'structured', 'long', 'inflated', 'equal', 'hostile-text'])(
    'fills it when %s',
    (reply) => {
      const { text, nonce } = said(reply);
      const { summary, open } = JSON.parse(text);
      expect(summary).toContain('S-2222');
      expect(nonce).toBe('S-2222');
      expect(open).toEqual(['F-2222', 'F-3333', 'always']);
    },
  );

  test('names each fact once, in the list of the form', () => {
    const { summary, open } = JSON.parse(said('lossless').text);
    expect(summary).not.toContain('F-2222');
    expect(open).toContain('F-2222');
    const unlisted = composeReply('lossless', { ...shown, format: { summary: '{{summary}}' } });
    expect(unlisted).toMatchObject({ text: expect.stringContaining('F-2222') });
  });

  test('keeps the sizes it is asked for', () => {
    expect(suiteTokensOfText(said('inflated').text)).toBeGreaterThan(800);
    expect(suiteTokensOfText(said('equal').text)).toBeLessThanOrEqual(300);
    expect(suiteTokensOfText(said('equal').text)).toBeGreaterThan(270);
  });

  test('leaves it unclosed where it is cut off, with half of the facts', () => {
    const { text, end } = said('length-stop');
    expect(end).toBe('cut-off');
    expect(() => JSON.parse(text)).toThrow();
    expect(text).toContain('S-2222');
    expect(text).toContain('F-2222');
    expect(text).not.toContain('F-3333');
  });

  test('has no form for saying nothing', () => {
    expect([said('empty').text, said('blank').text.trim()]).toEqual(['', '']);
  });
});

describe('a summarizer that is asked for a template of text', () => {
  const shown = { facts: ['F-2222', 'F-3333'], nonce: 'S-2222', input: 400, messages: 300, output: 0 };
  const format = 'Noted.\n<memo>{{summary}}</memo>\nThat is all.';
  const said = (reply: Parameters<typeof composeReply>[0], form = format) => {
    const composed = composeReply(reply, { ...shown, format: form });
    return composed.kind === 'text' ? composed.text : composed.kind;
  };

  test.each<SummarizerReply>(['lossless', 'structured', 'long', 'inflated', 'equal', 'hostile-text', 'empty-template'])(
    'says its text in the place when %s, and no JSON',
    (reply) => {
      expect(said(reply)).toMatch(/^Noted\.\n<memo>[\s\S]+<\/memo>\nThat is all\.$/);
    },
  );

  test('names the facts where the template has a place for them', () => {
    expect(said('lossless', '<memo>{{summary}}</memo> {{fact}}')).toMatch(/^<memo>[^F]*<\/memo> F-2222, F-3333$/);
  });

  test('says what a case scripts in it as well, with all of its signs', () => {
    expect(said({ text: 'It costs $& and "$1".' })).toBe('Noted.\n<memo>It costs $& and "$1".</memo>\nThat is all.');
  });

  test('stops in the text where it is cut off', () => {
    expect(said('length-stop')).toMatch(/^Noted\.\n<memo>.*S-2222.* conc$/s);
    expect([said('empty'), said('refusal')]).toEqual(['', 'refusal']);
  });
});
