import { describe, expect, it } from 'vitest';
import type { InvalidFileError } from '../yaml/diagnostic.ts';
import { complaintAbout, goodBut, goodWith } from './good-case.testkit.ts';
import { loadCase } from './load-case.ts';

/** What is wrong, the file, and what the first line of the error says behind `case.yaml:`. */
type Fault = [what: string, text: string, complaint: string];

const REPLIES =
  'one of lossless, structured, long, empty, blank, inflated, equal, length-stop, tool-call, refusal, error, server-error, rate-limit, too-large, overflow, hostile-text, reasoning-only, reasoned, empty-template, error-body, filtered, timeout, hang-up, cut-short, or { text: … }';

describe('a case that does not fit the schema', () => {
  const faults: Fault[] = [
    ['an unknown key', goodBut('title:', 'titel:'), '2:1: Unknown key "titel". Did you mean "title"?'],
    ['an unknown key inside', goodBut('- user: Go', '- usr: Go'), '7:7: Unknown key "usr". Did you mean "user"?'],
    ['an unknown key of nothing known', goodBut('why:', 'responsible:'), '3:1: Unknown key "responsible".'],
    ['a missing key', goodBut('why: Somebody is hurt.\n', ''), '1:1: The key "why" is missing.'],
    [
      'a missing key inside',
      goodBut('settings: { keep: { tokens: 0.3T } }', 'settings: { window: 4T }'),
      '5:3: The key "keep" is missing.',
    ],
    ['a wrong id', goodBut('CC-0100', 'C-1'), '1:5: Expected CC- and four digits, such as CC-0007, got "C-1".'],
    ['a blank text', goodBut('A file is read', '" "'), '2:8: Expected a text that is not blank, got " ".'],
    [
      'a result that is blank, and not empty',
      goodBut('"text (F2) +0.4T"', '" "'),
      '10:21: Expected a text, or { text: …, images: 1, error: true }, got " ".',
    ],
    [
      'a number for a text',
      goodBut('Go on. (F1)', '42'),
      '7:13: Expected a text (quote it where it is a number, or holds a colon or #), or a list of two texts or more, got 42.',
    ],
    [
      'a list of one text',
      goodBut('Go on. (F1)', '[Go on. (F1)]'),
      '7:7: Expected a text (quote it where it is a number, or holds a colon or #), or a list of two texts or more, got a list.',
    ],
    [
      'a blank text in a list',
      goodBut('Go on. (F1)', '[Go on. (F1), " "]'),
      '7:27: Expected a text (quote it where it is a number, or holds a colon or #), got " ".',
    ],
    [
      'no value',
      goodBut(' Go on. (F1)', ''),
      '7:7: Expected a text (quote it where it is a number, or holds a colon or #), or a list of two texts or more, got nothing.',
    ],
    ['a list for a mapping', goodBut('{ keep: { tokens: 0.3T } }', '[1]'), '5:3: Expected a mapping, got a list.'],
    [
      'a word that is not on the list',
      goodWith('steps: [ { compact: atuo } ]'),
      '12:21: Expected one of auto, manual, overflow, got "atuo". Did you mean "auto"?',
    ],
    [
      'a model without rules',
      goodWith('model: {}'),
      '12:1: Expected one or more of summarizer, agent, window, overflow, usage, latency, got an empty mapping.',
    ],
    [
      'a provider nobody plays',
      goodBut('given:', 'given:\n  dialect: openai'),
      '5:12: Expected one of openai-chat, anthropic, got "openai".',
    ],
    [
      'an answer of the agent that is unknown',
      goodWith('model: { agent: [ { reply: overflw } ] }'),
      '12:28: Expected one of overflow, error, { refuse: … }, { text: … }, { calls: … }, { recover: … }, got "overflw". Did you mean "overflow"?',
    ],
    [
      'an answer of the agent that is two',
      goodWith('model: { agent: { text: Yes., recover: F1 } }'),
      '12:10: Expected a reply such as { text: Done. }, or a list of rules such as [{ reply: { recover: F2 }, times: 1 }], got a mapping with text, recover.',
    ],
    [
      'a step that only names a conversation',
      goodWith('steps: [ { in: bob } ]'),
      '12:12: Expected exactly one of compact, append, again, reload, repeat, got a mapping with in.',
    ],
    [
      'a step that is two',
      goodWith('steps: [ { compact: auto, again: true } ]'),
      '12:12: Expected exactly one of compact, append, again, reload, repeat, got a mapping with compact, again.',
    ],
    [
      'something in the middle of no pass',
      goodWith('steps: [ { compact: auto }, { again: true, meanwhile: { cancel: true } } ]'),
      '12:44: "meanwhile" only goes beside "compact", which is not here.',
    ],
    [
      'two things in the middle of a pass',
      goodWith('steps: [ { compact: auto, meanwhile: { cancel: true, compact: auto } } ]'),
      '12:27: Expected exactly one of append, compact, cancel, got a mapping with cancel, compact.',
    ],
    [
      'a moment there is not',
      goodWith('steps: [ { compact: auto, meanwhile: { cancel: true, at: aksed } } ]'),
      '12:58: Expected one of asked, answered, got "aksed". Did you mean "asked"?',
    ],
    [
      'an archive that is half there',
      goodWith('steps: [ { compact: auto, archive: full } ]'),
      '12:36: Expected unwritable, got "full".',
    ],
    ['usage in words', goodWith('model: { usage: nothing }'), '12:17: Expected one of none, zero, got "nothing".'],
    [
      'pictures of nobody',
      goodBut('user: And now? (F3)', '{ assistant: Look, images: 1 }'),
      '11:26: "images" only goes beside "user", which is not here.',
    ],
    [
      'a call by name without its tool',
      goodBut('a: read_file a.txt', 'a: { path: a.txt }'),
      '9:16: The key "tool" is missing.',
    ],
    [
      'a result without a text',
      goodBut('{ a: "text (F2) +0.4T" }', '{ a: { error: true } }'),
      '10:18: The key "text" is missing.',
    ],
    ['a range without an end', goodWith('matrix: { n: { from: 1 } }'), '12:11: The key "to" is missing.'],
    [
      'a branch for a value there is not',
      goodBut('{ compacted: true }', '{ if: { mode: [rewrite, shrink] }, compacted: true }'),
      '13:29: Expected one of rewrite, view, reduce, got "shrink".',
    ],
    ['an unknown unit', goodBut('0.3T', '0.3t'), '5:31: Expected a size such as 0.4T, 2W or 1200, got "0.3t".'],
    ['a size of zero', goodBut('0.3T', '0'), '5:31: Expected a size such as 0.4T, 2W or 1200, got 0.'],
    [
      'a share above one',
      goodBut('tokens: 0.3T', 'fraction: 1.5'),
      '5:33: Expected a share above 0 and up to 1, got 1.5.',
    ],
    [
      'an empty mapping',
      goodBut('{ tokens: 0.3T }', '{}'),
      '5:15: Expected one or more of turns, tokens, messages, fraction, got an empty mapping.',
    ],
    [
      'two triggers',
      goodBut('{ keep:', '{ trigger: { messages: 5, fraction: 0.5 }, keep:'),
      '5:15: Expected a size such as 1T, or { messages: 5 }, or { fraction: 0.25 }, got a mapping with messages, fraction.',
    ],
    [
      'two kinds of message in one',
      goodBut('- user: Go on. (F1)', '- { user: Go on, system: No }'),
      '7:9: Expected exactly one of user, system, assistant and/or calls, results, or repeat, got a mapping with user, system.',
    ],
    [
      'a key without its companion',
      goodBut('- user: And now? (F3)', '- { assistant: Hm, times: 2 }'),
      '11:24: "times" only goes beside "calls", which is not here.',
    ],
    [
      'a label that is no word',
      goodBut('calls: { a:', 'calls: { A B:'),
      '9:16: Expected a label such as prod, got the key "A B".',
    ],
    [
      'a call without a tool',
      goodBut('a: read_file a.txt', 'a: (read) a.txt'),
      '9:19: Expected a tool and its input, such as read_file prod.yaml, or { tool: write_file, path: notes.md, content: … }, got "(read) a.txt".',
    ],
    [
      'no predicate',
      goodBut('{ compacted: true }', '{ proves: TASK-1 }'),
      '13:7: Expected exactly one of compacted, unchanged, calls, sent, kept, evicted, accepted, outcome, got a mapping with proves.',
    ],
    [
      'two predicates',
      goodBut('{ compacted: true }', '{ compacted: true, kept: F1 }'),
      '13:7: Expected exactly one of compacted, unchanged, calls, sent, kept, evicted, accepted, outcome, got a mapping with compacted, kept.',
    ],
    [
      'an operand of another predicate',
      goodBut('{ compacted: true }', '{ compacted: true, has: F1 }'),
      '13:24: "has" only goes beside "sent", which is not here.',
    ],
    [
      'a misspelt fact',
      goodBut('{ compacted: true }', '{ kept: f1, proves: KEEP-1 }'),
      '13:13: Expected a fact such as F1, or a list of facts, got "f1".',
    ],
    ['a word for a flag', goodBut('compacted: true', 'compacted: yes'), '13:18: Expected true or false, got "yes".'],
    [
      'an unknown profile field',
      goodBut('{ compacted', '{ if: { cuts: group }, compacted'),
      '13:13: Unknown key "cuts". Did you mean "cut"?',
    ],
    [
      'an empty list',
      goodBut('\n  - { compacted: true }', ' []'),
      '12:1: Expected at least one entry, got an empty list.',
    ],
    [
      'an unknown reply',
      goodWith('model: { summarizer: losless }'),
      '12:22: Expected a reply such as lossless, or a list of rules such as [{ reply: empty, times: 1 }, { reply: lossless }], got "losless". Did you mean "lossless"?',
    ],
    [
      'an unknown reply in a rule',
      goodWith('model: { summarizer: [ { reply: losless } ] }'),
      `12:33: Expected ${REPLIES}, got "losless". Did you mean "lossless"?`,
    ],
    [
      'an unknown key in a rule',
      goodWith('model: { summarizer: [ { reply: lossless, time: 1 }, { reply: lossless } ] }'),
      '12:43: Unknown key "time". Did you mean "times"?',
    ],
    [
      'an incident without a number',
      goodWith('seen-in: [langchain]'),
      '12:11: Expected project#number, such as langchain#34282, got "langchain".',
    ],
    [
      'a matrix value that can not be part of an id',
      goodWith('matrix: { n: ["a,b"] }'),
      '12:15: Expected a number, or a word without spaces, commas, = or brackets, got "a,b".',
    ],
    [
      'a matrix name that is no name',
      goodWith('matrix: { N: [1] }'),
      '12:11: Expected a name such as fanout, got the key "N".',
    ],
  ];
  it.each(faults)('%s is refused with its place', (_, text, complaint) => {
    expect(complaintAbout(text)).toBe(`case.yaml:${complaint}`);
  });
});

describe('a tool that says nothing', () => {
  it.each([['""'], ['{ text: "" }'], ['{ text: "", error: true }']])('may return %s', (result) => {
    const text = goodBut(
      '    - user: And now? (F3)',
      `    - calls: { b: make_folder b }\n    - results: { b: ${result} }`,
    );
    expect(complaintAbout(text)).toBe('no complaint');
  });
});

describe('a case with several faults', () => {
  const errorOf = (text: string): InvalidFileError => {
    try {
      loadCase('case.yaml', text);
    } catch (error) {
      return error as InvalidFileError;
    }
    throw new Error('The case was accepted.');
  };

  it('is told all of them at once, in the order of the file', () => {
    const text = goodBut('title:', 'titel:').replace('0.3T', '0.3t').replace('- user: Go', '- usr: Go');
    expect(errorOf(text).diagnostics.map(({ line }) => line)).toEqual([2, 5, 7]);
  });

  it('is told a fault of all variants once', () => {
    const text = goodBut('0.3T', '$tail')
      .replace('then:', 'matrix: { tail: [1, 2, 3] }\nthen:')
      .replace('(F3)', '(F1)');
    expect(errorOf(text).diagnostics).toHaveLength(1);
  });

  it('shows the line, the place in the tree and what is known there', () => {
    expect(errorOf(goodBut('- user: Go', '- usr: Go')).message).toBe(
      [
        'case.yaml:7:7: Unknown key "usr". Did you mean "user"?',
        '',
        '      - usr: Go on. (F1)',
        '        ^^^',
        '',
        '  at /given/conversation/0/usr',
        '  Known here: user, images, meta, thinking, system, assistant, calls, times, pending, abandoned, results, grouped, repeat, messages.',
      ].join('\n'),
    );
  });

  it('says what a missing key is for', () => {
    expect(errorOf(goodBut('why: Somebody is hurt.\n', '')).diagnostics[0]?.hint).toBe(
      'why: Who is hurt, and how, when an implementation gets this wrong. For example: why: The provider rejects a result whose call is gone, and with it every later turn.',
    );
  });
});
