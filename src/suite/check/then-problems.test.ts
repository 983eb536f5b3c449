import { describe, expect, it } from 'vitest';
import { complaintAbout, goodBut, goodWith } from '../corpus/good-case.testkit.ts';

/** What is wrong, the file, and what the first line of the error says behind `case.yaml:`. */
type Fault = [what: string, text: string, complaint: string];

const then = (entry: string) => goodBut('{ compacted: true }', entry);

describe('expectations that prove nothing', () => {
  const faults: Fault[] = [
    ['a fact nobody states', then('{ kept: [F1, F9], proves: KEEP-1 }'), '13:18: No text states the fact F9.'],
    ['no requirement', then('{ accepted: true }'), '13:7: The key "proves" is missing.'],
    [
      'no requirement beside compacted: false',
      then('{ compacted: false, witness: CC-0101 }'),
      '13:7: The key "proves" is missing.',
    ],
    [
      'no witness for unchanged',
      then('{ unchanged: [view], proves: PROG-3 }'),
      '13:7: This expects that nothing happens, but names no witness.',
    ],
    [
      'no witness for zero calls',
      then('{ calls: summarizer, is: 0, proves: PROG-3 }'),
      '13:7: This expects that nothing happens, but names no witness.',
    ],
    [
      'no witness for at most zero calls',
      then('{ calls: summarizer, at-most: 0, proves: PROG-3 }'),
      '13:7: This expects that nothing happens, but names no witness.',
    ],
    [
      'no witness for compacted: false',
      then('{ compacted: false, proves: PROG-3 }'),
      '13:7: This expects that nothing happens, but names no witness.',
    ],
    [
      'no witness for the outcome unchanged',
      then('{ outcome: unchanged, proves: PROG-3 }'),
      '13:7: This expects that nothing happens, but names no witness.',
    ],
    [
      'itself as witness',
      then('{ unchanged: [view], proves: PROG-3, witness: CC-0100 }'),
      `13:51: CC-0100 can't be its own witness.`,
    ],
    [
      'itself as witness of all',
      goodWith('witness: CC-0100').replace('compacted: true', 'compacted: false, proves: PROG-3'),
      `12:10: CC-0100 can't be its own witness.`,
    ],
    [
      'a pass that never comes',
      then('{ compacted: true, pass: 2 }'),
      '13:30: There is no pass 2: the steps compact once.',
    ],
    [
      'sent without facts',
      then('{ sent: agent, proves: TASK-1 }'),
      '13:7: "sent" says nothing without "has", "lacks" or "text".',
    ],
    [
      'words nobody says',
      then('{ sent: summarizer, text: [Go on., Go off.], proves: TRUST-2 }'),
      '13:40: No text of the case says "Go off.".',
    ],
    [
      'words of the filler',
      then('{ sent: summarizer, text: +0.4T, proves: TRUST-2 }'),
      '13:31: No text of the case says "+0.4T".',
    ],
    [
      'calls without a number',
      then('{ calls: summarizer, proves: PROG-4 }'),
      '13:7: "calls" says nothing without "is", "at-least" or "at-most".',
    ],
    [
      'two numbers of calls',
      then('{ calls: summarizer, is: 1, at-least: 1, proves: PROG-4 }'),
      '13:26: "is" leaves no room for "at-least" or "at-most" beside it.',
    ],
    [
      'an impossible number of calls',
      then('{ calls: summarizer, at-least: 3, at-most: 2, proves: PROG-4 }'),
      '13:36: No number is at least 3 and at most 2.',
    ],
    [
      'a profile for which nothing is expected',
      then('{ if: { cut: group }, compacted: true }'),
      '12:1: No branch matches cut=user-turn.',
    ],
    [
      'a profile that falls between two fields',
      then('{ if: { cut: group }, compacted: true }\n  - { if: { ack: true }, compacted: true }'),
      '12:1: No branch matches cut=user-turn, ack=false.',
    ],
    [
      'a script that runs out',
      goodWith('model: { summarizer: [ { reply: empty, times: 1 } ] }'),
      '12:26: The script can run out of answers: its last rule does not always match.',
    ],
    [
      'a scripted fact nobody states',
      goodWith('model: { summarizer: { text: "So (F8)." } }'),
      '12:30: No text states the fact F8.',
    ],
    [
      'a profile for which no value of a list is right',
      then('{ if: { onSummarizerFailure: [unchanged, raise] }, compacted: true }'),
      '12:1: No branch matches onSummarizerFailure=fallback.',
    ],
    ['an original nobody states', goodWith('model: { agent: { recover: F8 } }'), '12:28: No text states the fact F8.'],
    [
      'an answer of the agent with a fact nobody states',
      goodWith('model: { agent: [ { reply: { text: "So (F8)." }, times: 1 } ] }'),
      '12:36: No text states the fact F8.',
    ],
    [
      'a rule of the agent about a fact nobody states',
      goodWith('model: { agent: [ { has: [F1, F8], reply: { text: Yes. } } ] }'),
      '12:21: No text states the fact F8.',
    ],
    [
      'a rule about a fact nobody states',
      goodWith('model: { summarizer: [ { has: F8, reply: empty }, { reply: lossless } ] }'),
      '12:31: No text states the fact F8.',
    ],
  ];
  it.each(faults)('%s is refused with its place', (_, text, complaint) => {
    expect(complaintAbout(text)).toBe(`case.yaml:${complaint}`);
  });

  it('every profile finds an entry where the branches of one field cover all its values', () => {
    const text = then(
      '{ if: { cut: group }, compacted: true }\n  - { if: { cut: user-turn }, accepted: true, proves: ORD-3 }',
    );
    expect(complaintAbout(text)).toBe('no complaint');
  });

  it('every profile finds an entry where lists cover all values of a field', () => {
    const text = then(
      '{ if: { mode: [rewrite, view] }, compacted: true }\n  - { if: { mode: [reduce] }, accepted: true, proves: ORD-3 }',
    );
    expect(complaintAbout(text)).toBe('no complaint');
  });

  it('words of a text are enough for a request to be looked at', () => {
    expect(complaintAbout(then('{ sent: summarizer, text: Go on., proves: TRUST-2 }'))).toBe('no complaint');
  });

  it('a number in the arguments of a call counts as said, however deep it stands', () => {
    const said = (entry: string) =>
      then(entry).replace('read_file a.txt', '{ tool: read_file, path: a.txt, lines: [{ from: 4718 }] }');
    expect(complaintAbout(said('{ sent: summarizer, text: "4718", proves: COVER-1 }'))).toBe('no complaint');
    expect(complaintAbout(said('{ sent: summarizer, text: "4719", proves: COVER-1 }'))).toBe(
      'case.yaml:13:31: No text of the case says "4719".',
    );
  });

  it('rules of the agent may run out: then it says what comes next', () => {
    const agent = 'agent: [ { has: F1, reply: { calls: { b: read_file b.txt } }, times: 1 } ]';
    expect(complaintAbout(goodWith(`model: { ${agent} }`))).toBe('no complaint');
  });

  it('one entry without a condition is enough', () => {
    const text = then('{ if: { cut: group }, compacted: true }\n  - { accepted: true, proves: ORD-3 }');
    expect(complaintAbout(text)).toBe('no complaint');
  });
});
