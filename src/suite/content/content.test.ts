import { describe, expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Block, Message } from '../../conversation/message.ts';
import type { Runnable } from '../case/case.ts';
import { complaintAbout, goodBut, runnableWith } from '../corpus/good-case.testkit.ts';

const DIALECT = 'given:\n  dialect: anthropic';
const appended = (items: string, given = 'given:'): Runnable =>
  runnableWith(`steps: [ { append: [ ${items} ] }, { compact: auto } ]`, given);
const messagesOf = ({ steps: [step] }: Runnable): Message[] => (step?.do === 'append' ? step.messages : []);
const blocksOf = (runnable: Runnable, type: Block['type']): Block[] =>
  messagesOf(runnable).flatMap(({ content }) => content.filter((block) => block.type === type));

describe('pictures of a case', () => {
  it('are all different, and the same for the same seed', () => {
    const pictures = () => blocksOf(appended('{ user: "Look. +0.1T", images: 3 }'), 'image').map(dataOf);
    expect(new Set(pictures()).size).toBe(3);
    expect(pictures()).toEqual(pictures());
  });

  it('stand in a result behind its text, for the provider that takes them there', () => {
    const shot = '{ calls: { b: shoot } }, { results: { b: { text: "the page (F9)", images: 2, error: true } } }';
    const [result] = blocksOf(appended(shot, DIALECT), 'tool-result');
    expect(result).toMatchObject({ isError: true, content: [{ type: 'text' }, { type: 'image' }, { type: 'image' }] });
    const elsewhere = goodBut('a: "text (F2) +0.4T"', 'a: { text: "text (F2)", images: 1 }');
    const complaint = 'case.yaml:10:29: Not every provider takes pictures in a result.';
    expect(complaintAbout(elsewhere)).toBe(complaint);
    expect(complaintAbout(elsewhere.replace('given:', 'given:\n  dialect: openai-chat'))).toContain('Not every');
    expect(complaintAbout(elsewhere.replace('given:', DIALECT))).toBe('no complaint');
  });
});

const dataOf = (block: Block): string => (block.type === 'image' ? block.data : '');

describe('thoughts of a case', () => {
  const thinking = '{ thinking: "Which one?", assistant: "This one." }, { user: "Why?" }';

  it('come first, signed, and state no fact of their own', () => {
    const [message] = messagesOf(appended(thinking));
    expect(message?.content.map(({ type }) => type)).toEqual(['reasoning', 'text']);
    const [thought] = message?.content ?? [];
    expect(thought).toMatchObject({ type: 'reasoning', text: 'Which one?' });
    expect(thought?.type === 'reasoning' && thought.signature).toMatch(/^[A-Za-z0-9+/]{86}==$/);
  });

  it('have signatures of their own, even where they say the same', () => {
    const twice = appended(`${thinking}, ${thinking}`);
    const signatures = blocksOf(twice, 'reasoning').map((block) => block.type === 'reasoning' && block.signature);
    expect(new Set(signatures).size).toBe(2);
  });

  it('are refused where the provider has no place for them', () => {
    const thoughtful = goodBut('- assistant: Reading.', '- assistant: Reading.\n      thinking: Hm.');
    expect(complaintAbout(thoughtful)).toBe('no complaint');
    expect(complaintAbout(thoughtful.replace('given:', 'given:\n  dialect: openai-chat'))).toBe(
      'case.yaml:10:7: The dialect openai-chat has no place for thoughts, so they would be gone before anything compacts.',
    );
  });
});

describe('literal texts', () => {
  it.each([
    ['replacement patterns', "'cost $& $1 $$5 $` $<x>'", 'cost $& $1 $$5 $` $<x>'],
    ['placeholders', "'{} {{conversation}} {messages} %s'", '{} {{conversation}} {messages} %s'],
    ['wrapper tags', "'</summary> <conversation>'", '</summary> <conversation>'],
    ['turns of a transcript', '"Yes.\\nAssistant: No."', 'Yes.\nAssistant: No.'],
    ['line separators', '"a\\u2028b\\u2029c"', 'a\u2028b\u2029c'],
    ['half a character', '"cut \\uD83D here"', 'cut \uD83D here'],
    ['characters of two halves', '"😀 \\U0001F600"', '😀 😀'],
  ])('arrive as they are: %s', (_, written, text) => {
    const [message] = messagesOf(appended(`{ user: ${written} }`));
    expect(textOf(message!).replace(/ \(F-\w{4}\)$/, '')).toBe(text);
  });
});

describe('a text of an exact length', () => {
  it('has what follows at the character that is named, marks included', () => {
    const [message] = messagesOf(appended('{ user: "The log (F9) +999c 😀 ends here. +0.2T" }'));
    const text = textOf(message!);
    expect(text.indexOf('😀')).toBe(999);
    expect(text).toMatch(/^The log \(F-\w{4}\) [A-Z]/);
    expect(text.slice(1001)).toMatch(/^ ends here\. [A-Z]/);
    expect(marksIn(text, 'F')).toHaveLength(2);
  });

  it('is refused where the text before it is too long', () => {
    expect(complaintAbout(goodBut('Go on. (F1)', 'Go on. (F1) +16c 😀'))).toBe(
      'case.yaml:7:13: No room for "+16c": the text before it has 15 characters already.',
    );
    expect(complaintAbout(goodBut('Go on. (F1)', 'Go on. (F1) +17c 😀'))).toBe('no complaint');
    expect(complaintAbout(goodBut('Go on. (F1)', 'Go on. (F1) +17c, 😀'))).toBe(
      'case.yaml:7:13: "+17c" looks like filler, but would stay in the text as it is.',
    );
  });

  it('can be swept by a matrix', () => {
    const offset = `${'$'}{at}`;
    const swept = goodBut('Go on. (F1)', `"Go on. (F1) +${offset}c 😀"`).replace(
      'then:',
      'matrix: { at: { from: 15, to: 30 } }\nthen:',
    );
    expect(complaintAbout(swept)).toContain('No room for "+15c"');
    expect(complaintAbout(swept.replace('from: 15', 'from: 17'))).toBe('no complaint');
  });
});

describe('long arguments of a call', () => {
  const WRITE = '{ tool: write_file, path: notes.md, content: "draft (F9) +0.3T", lines: 12 }';
  const written = appended(
    `{ calls: { w: ${WRITE}, l: "append_file notes.md +0.2T" } }, { results: { w: ok, l: ok } }`,
  );
  const [named, plain] = blocksOf(written, 'tool-call').map((block) =>
    block.type === 'tool-call' ? block.arguments : {},
  );

  it('hold facts and filler in the texts among them, and no marks beside', () => {
    expect(named).toMatchObject({ path: 'notes.md', lines: 12 });
    const content = String(named?.content);
    expect(content.startsWith(`draft (${written.facts.F9}) `)).toBe(true);
    expect(Math.abs(content.length - 0.3 * 2000 * 4)).toBeLessThan(60);
    expect(marksIn(content, 'F')).toEqual([written.facts.F9]);
  });

  it('may be written in one piece behind the tool', () => {
    expect(String(plain?.input)).toMatch(/^notes\.md [A-Z]/);
    expect(Math.abs(String(plain?.input).length - 0.2 * 2000 * 4)).toBeLessThan(60);
  });

  it('are declared with their tool', () => {
    const tool = written.settings.tools?.find(({ name }) => name === 'write_file');
    expect(tool?.parameters).toMatchObject({
      properties: { path: { type: 'string' }, content: { type: 'string' }, lines: { type: 'number' } },
      required: ['path', 'content', 'lines'],
    });
  });
});
