import { describe, expect, it } from 'vitest';
import { complaintAbout, GOOD, goodBut, goodWith } from '../corpus/good-case.testkit.ts';
import { loadCase } from '../corpus/load-case.ts';

/** What is wrong, the file, and what the first line of the error says behind `case.yaml:`. */
type Fault = [what: string, text: string, complaint: string];

const SECOND_ANSWER = '    - results: { a: "text (F2) +0.4T" }\n    - results: { a: again }';
const RESULT = '    - results: { a: "text (F2) +0.4T" }\n';
const LAST = '    - user: And now? (F3)\n';
const noResult = goodBut(RESULT, '');

describe('a conversation that does not make sense', () => {
  const faults: Fault[] = [
    ['a fact in two texts', goodBut('(F3)', '(F1)'), '11:13: The fact F1 is stated a second time.'],
    [
      'filler that is not at the end',
      goodBut('+0.4T"', '+0.4T."'),
      '10:21: "+0.4T" looks like filler, but would stay in the text as it is.',
    ],
    [
      'filler in an unknown unit',
      goodBut('+0.4T"', '+0.4t"'),
      '10:21: "+0.4t" looks like filler, but would stay in the text as it is.',
    ],
    [
      'a result nobody called for',
      goodBut('results: { a:', 'results: { other:'),
      '10:18: Nothing before this result calls "other".',
    ],
    [
      'a misspelt label',
      goodBut('calls: { a:', 'calls: { alpha:').replace('results: { a:', 'results: { alhpa:'),
      '10:18: Nothing before this result calls "alhpa". Did you mean "alpha"?',
    ],
    ['a call that is not answered in time', noResult, '10:7: The call "a" is not answered before this message.'],
    ['a call that is never answered', noResult.replace(LAST, ''), '9:7: The call "a" is never answered.'],
    [
      'a call forgotten beside a pending one',
      noResult.replace(LAST, '').replace('a.txt }', 'a.txt, b: ls }\n      pending: [b]'),
      '9:7: The call "a" is never answered.',
    ],
    [
      'several calls that are never answered',
      noResult.replace(LAST, '').replace('a.txt', 'a.txt, b: ls'),
      '9:7: The calls "a", "b" are never answered.',
    ],
    [
      'a call that is answered twice',
      goodBut(RESULT.trimEnd(), SECOND_ANSWER),
      '11:18: The call "a" is answered a second time.',
    ],
    [
      'a result that comes late',
      goodBut(LAST, '    - user: Wait.\n    - results: { a: late }\n'),
      '12:18: This result does not follow directly on the message that calls "a".',
    ],
    [
      'a pending label without a call',
      goodBut('a.txt }', 'a.txt }\n      pending: [b]'),
      '10:17: This message makes no call "b".',
    ],
    [
      'a pending call with its result',
      goodBut('a.txt }', 'a.txt }\n      pending: [a]'),
      '8:7: The call "a" is answered here, so it is neither pending nor abandoned.',
    ],
    [
      'a call both pending and abandoned',
      goodBut('a.txt }', 'a.txt }\n      pending: [a]\n      abandoned: [a]'),
      '8:7: The call "a" is answered here, so it is neither pending nor abandoned.',
    ],
    [
      'an abandoned call without broken-input',
      noResult.replace('a.txt }', 'a.txt }\n      abandoned: [a]').replace(LAST, ''),
      '9:7: The call "a" is never answered.',
    ],
    [
      'a pending call that something else follows',
      noResult.replace('a.txt }', 'a.txt }\n      pending: [a]'),
      '11:7: The call "a" is not answered before this message.',
    ],
    [
      'a message appended before the result',
      goodWith('steps: [ { append: [ { assistant: x, calls: { b: ls } }, { user: y } ] }, { compact: auto } ]'),
      '12:60: The call "b" is not answered before this message.',
    ],
    [
      'broken input that is not broken',
      goodBut('given:', 'given:\n  broken-input: true'),
      '5:17: The conversation is announced as broken, but a provider would accept it.',
    ],
    [
      'a pass over nothing',
      goodWith('steps: [ { in: bob, compact: auto }, { compact: auto } ]'),
      '12:30: The conversation "bob" is still empty here.',
    ],
    [
      'a message appended to another conversation before its result',
      goodWith('steps: [ { in: bob, append: [ { calls: { b: ls } }, { user: y } ] }, { in: bob, compact: auto } ]'),
      '12:55: The call "b" is not answered before this message.',
    ],
    [
      'no pass at all',
      goodWith('steps: [ { append: [ { user: More. } ] } ]'),
      '12:1: No step compacts, so there is nothing to judge.',
    ],
  ];
  it.each(faults)('%s is refused with its place', (_, text, complaint) => {
    expect(complaintAbout(text)).toBe(`case.yaml:${complaint}`);
  });

  const sound: [what: string, text: string][] = [
    ['the good case', GOOD],
    ['a pending call at the end', noResult.replace(LAST, '').replace('a.txt }', 'a.txt }\n      pending: [a]')],
    [
      'an orphan in broken input',
      goodBut('results: { a:', 'results: { other:').replace('given:', 'given:\n  broken-input: true'),
    ],
    [
      'an abandoned call in broken input',
      noResult.replace('a.txt }', 'a.txt }\n      abandoned: [a]').replace('given:', 'given:\n  broken-input: true'),
    ],
    ['a prose plus that is no filler', goodBut('And now?', 'Is 1 + 2 more than +3 or C++?')],
  ];
  it.each(sound)('%s is accepted', (_, text) => {
    expect(complaintAbout(text)).toBe('no complaint');
  });
});

/** Two neighbouring messages of the assistant that call, and both results behind them: Anthropic joins the two. */
const JOINED = goodBut(
  'calls: { a: read_file a.txt }',
  'calls: { a: read_file a.txt }\n    - calls: { b: ls }',
).replace(RESULT, '    - results: { a: "text (F2)", b: nothing }\n');
const given = (keys: string, file: string): string => file.replace('given:', `given:\n  ${keys}`);

describe('a conversation that only some providers accept', () => {
  const broken = 'broken-input: true';
  it.each<Fault>([
    ['is refused', JOINED, '10:7: The call "a" is not answered before this message.'],
    [
      'is refused for the one that rejects it',
      given('dialect: openai-chat', JOINED),
      '11:7: The call "a" is not answered before this message.',
    ],
    [
      'is not broken for the one that accepts it',
      given(`dialect: anthropic\n  ${broken}`, JOINED),
      '6:17: The conversation is announced as broken, but a provider would accept it.',
    ],
    [
      'is not simply broken',
      given(broken, JOINED),
      '5:17: The conversation is announced as broken, but anthropic would accept it.',
    ],
    [
      'may use an id again for one of them only',
      given('dialect: anthropic', goodBut(LAST, `    - calls: { a: ls }\n    - results: { a: again }\n${LAST}`)),
      '12:7: anthropic refuses this message by its rule "anthropic/tool-use-id-unique".',
    ],
  ])('%s', (_, text, complaint) => {
    expect(complaintAbout(text)).toBe(`case.yaml:${complaint}`);
  });

  it.each([
    ['said to be about that provider', given('dialect: anthropic', JOINED)],
    ['said to be broken for the other', given(`dialect: openai-chat\n  ${broken}`, JOINED)],
  ])('is accepted where it is %s', (_, text) => {
    expect(complaintAbout(text)).toBe('no complaint');
  });

  it('is told which provider could be meant', () => {
    expect(() => loadCase('case.yaml', JOINED)).toThrow(
      'A case about that one says `dialect: anthropic` under `given`.',
    );
    expect(() => loadCase('case.yaml', given(broken, JOINED))).toThrow(
      'Say which provider is meant: `dialect: openai-chat`.',
    );
  });
});

describe('a second conversation', () => {
  it('is accepted where something was said in it', () => {
    const steps = '{ in: bob, append: [ { user: Hi. (F4) } ] }, { in: bob, compact: auto }, { compact: auto }';
    expect(complaintAbout(goodWith(`steps: [ ${steps} ]`))).toBe('no complaint');
  });

  it('does not mix its messages with those of the first', () => {
    const open =
      '{ in: bob, append: [ { user: x }, { calls: { b: ls }, pending: [b] } ] }, { append: [ { user: y } ] }';
    expect(complaintAbout(goodWith(`steps: [ ${open}, { in: bob, compact: auto }, { compact: auto } ]`))).toBe(
      'no complaint',
    );
  });
});

describe('a matrix', () => {
  const faults: Fault[] = [
    [
      'a name nothing uses',
      goodWith('matrix: { n: [1, 2] }'),
      '12:11: Nothing uses "n" of the matrix, so its variants would all be the same.',
    ],
    ['a name that is not there', goodBut('0.3T', '$tail'), '5:31: The matrix has no "tail".'],
    [
      'a misspelt name',
      goodBut('0.3T', '$tial').replace('then:', 'matrix: { tail: [1] }\nthen:'),
      '5:31: The matrix has no "tial". Did you mean "tail"?',
    ],
    ['a misspelt name inside a text', goodBut('Go on.', `Go on \${tial}.`), '7:13: The matrix has no "tial".'],
    [
      'a value that stands twice',
      goodBut('0.3T', '$tail').replace('then:', 'matrix: { tail: [1, 2, 1] }\nthen:'),
      '12:24: The value 1 stands twice; variants are named by value.',
    ],
    [
      'a value of the wrong kind for its place',
      goodBut('0.3T', '$tail').replace('then:', 'matrix: { tail: [1, two] }\nthen:'),
      '5:31: Expected a size such as 0.4T, 2W or 1200, got "two".',
    ],
  ];
  it.each(faults)('%s is refused with its place', (_, text, complaint) => {
    expect(complaintAbout(text)).toBe(`case.yaml:${complaint}`);
  });
});
