import { describe, expect, it } from 'vitest';
import { AmbiguousAlignment, align } from './align.ts';
import type { Origin } from './alignment.ts';
import { text } from './content.ts';
import type { Block, Message, ToolCallBlock } from './message.ts';

const say = (role: Message['role'], ...content: (string | Block)[]): Message => ({
  role,
  content: content.map((part) => (typeof part === 'string' ? text(part) : part)),
});
const user = (...content: (string | Block)[]) => say('user', ...content);
const assistant = (...content: (string | Block)[]) => say('assistant', ...content);
const call = (id: string, path = 'a.log'): ToolCallBlock => ({
  type: 'tool-call',
  id,
  name: 'read_file',
  arguments: { path },
});
const result = (id: string, value: string): Message =>
  say('tool', { type: 'tool-result', callId: id, content: [text(value)] });
const image: Block = { type: 'image', mediaType: 'image/png', data: 'aGVsbG8=' };
const thought: Block = { type: 'reasoning', text: 'Let me think.' };

const kept = (at: number) => ({ kind: 'kept', at });
const rewritten = (...at: number[]) => ({ kind: 'rewritten', at });
const evicted = (...quotedAt: number[]) => ({ kind: 'evicted', quotedAt });
const holds = (...from: number[]): Origin => ({ from, synthetic: false, nonces: [] });
const own = (...nonces: string[]): Origin => ({ from: [], synthetic: true, nonces });

const summary = 'Summary S-2222 of the work so far. Facts to keep: F-AAAA, F-BBBB.';
const ACK = 'Understood.';

describe('align, where nothing is left to tell apart', () => {
  it('matches nothing with nothing', () => {
    expect(align([], [])).toEqual({ given: [], view: [], duplicates: [] });
  });

  it('calls everything evicted when the view is empty', () => {
    expect(align([user('Hi. (F-AAAA)'), assistant('Yes.')], []).given).toEqual([evicted(), evicted()]);
  });

  it('calls everything synthetic when nothing was given', () => {
    expect(align([], [user(summary), assistant(ACK)]).view).toEqual([own('S-2222'), own()]);
  });
});

describe('align by marks', () => {
  it('finds a message kept whatever happened to its id and meta', () => {
    const given = [{ ...user('Compare them. (F-AAAA)'), id: 'm1', meta: { a: 1 } }, assistant('Done. (F-BBBB)')];
    const view = [{ ...user('Summary S-2222: F-AAAA'), id: 'm1' }, assistant('Done. (F-BBBB)')];
    expect(align(given, view)).toEqual({
      given: [evicted(0), kept(1)],
      view: [own('S-2222'), holds(1)],
      duplicates: [],
    });
  });

  it('finds a message rewritten when its text was shortened', () => {
    const { given } = align([user('Compare them, all of them. (F-AAAA)')], [user('Compare […] (F-AAAA)')]);
    expect(given).toEqual([rewritten(0)]);
  });

  it('finds a message rewritten when its role changed and its whole text is there', () => {
    const alignment = align([assistant('They differ. (F-AAAA)')], [user('Assistant said: They differ. (F-AAAA)')]);
    expect(alignment).toEqual({ given: [rewritten(0)], view: [holds(0)], duplicates: [] });
  });

  it('finds it rewritten also when its whole text fills lines of a message of another role', () => {
    const alignment = align([assistant('They differ. (F-AAAA)')], [user('Note:\nThey differ. (F-AAAA)')]);
    expect(alignment.given).toEqual([rewritten(0)]);
  });

  it('takes a part of a text under another role for a quotation', () => {
    const alignment = align([assistant('They differ in size. (F-AAAA)')], [user('Something differs (F-AAAA).')]);
    expect(alignment).toEqual({ given: [evicted(0)], view: [own()], duplicates: [] });
  });

  it('finds all messages that were merged into one text', () => {
    const given = [user('One. (F-AAAA)'), user('Two. (F-BBBB)'), user('Three. (F-CCCC)')];
    const alignment = align(given, [user('One. (F-AAAA)\n\nTwo. (F-BBBB)'), user('Three. (F-CCCC)')]);
    expect(alignment).toEqual({
      given: [rewritten(0), rewritten(0), kept(1)],
      view: [holds(0, 1), holds(2)],
      duplicates: [],
    });
  });

  it('finds all pieces of a message that was split into text and calls', () => {
    const alignment = align(
      [assistant(thought, 'Reading. (F-AAAA)', call('x'))],
      [assistant(thought, 'Reading. (F-AAAA)'), assistant(call('x'))],
    );
    expect(alignment).toEqual({ given: [rewritten(0, 1)], view: [holds(0), holds(0)], duplicates: [] });
  });

  it('finds the pieces of a split text that make up the whole, marked or not', () => {
    const alignment = align(
      [user('First half. Second half (F-AAAA) ends. Rest.')],
      [user('First half.'), user('Second half (F-AAAA) ends.'), user('Rest.')],
    );
    expect(alignment.given).toEqual([rewritten(0, 1, 2)]);
    expect(alignment.duplicates).toEqual([]);
  });

  it('does not take a synthetic message for a piece of the cut text before it', () => {
    const given = [user('Compare them (F-AAAA) and tell me. Go.')];
    const alignment = align(given, [user('Compare them (F-AAAA)'), assistant('and')]);
    expect(alignment.view).toEqual([holds(0), own()]);
  });

  it('does not take what follows a piece of a text for another piece while a piece is missing', () => {
    const given = [user('First half. Second half (F-AAAA) ends. Rest.')];
    expect(align(given, [user('Second half (F-AAAA) ends.'), user('Rest.')]).view).toEqual([holds(0), own()]);
  });

  it('trusts the mark of a result more than its call id', () => {
    const given = [
      user('Go. (F-AAAA)'),
      assistant(call('x'), call('y')),
      result('x', 'F-BBBB is'),
      result('y', 'F-CCCC is'),
    ];
    const alignment = align(given, [given[0]!, given[1]!, result('y', 'F-BBBB is'), result('x', 'F-CCCC is')]);
    expect(alignment.given.slice(2)).toEqual([rewritten(2), rewritten(3)]);
  });

  it('finds moved messages where they are', () => {
    const given = [user('One. (F-AAAA)'), user('Two. (F-BBBB)'), user('Three. (F-CCCC)')];
    expect(align(given, [given[2]!, given[0]!, given[1]!]).given).toEqual([kept(1), kept(2), kept(0)]);
  });
});

describe('align by a mark that several given messages have', () => {
  const given = [user('Use port 80. (F-AAAA)'), assistant('Port 80 it is. (F-AAAA)'), user('Thanks. (F-BBBB)')];

  it('tells them apart by their content', () => {
    expect(align(given, [user(summary), given[1]!, given[2]!]).given).toEqual([evicted(0), kept(1), kept(2)]);
  });

  it('tells them apart by their speaker when the content changed', () => {
    const alignment = align(given, [user(summary), assistant('Port […] (F-AAAA)'), given[2]!]);
    expect(alignment.given).toEqual([evicted(0), rewritten(1), kept(2)]);
  });

  it('tells them apart by the order between identified neighbours', () => {
    const twice = [user('Again. (F-AAAA)'), user('One. (F-BBBB)'), user('Again. (F-AAAA)'), user('Two. (F-CCCC)')];
    expect(align(twice, [user('One. (F-BBBB)'), user('Again. (F-AAAA)'), user('Two. (F-CCCC)')]).given).toEqual([
      evicted(),
      kept(0),
      kept(1),
      kept(2),
    ]);
  });

  it('takes what another speaker says with that mark for a quotation', () => {
    const alignment = align(given, [say('system', 'The port (F-AAAA)'), given[1]!, given[2]!]);
    expect(alignment.given).toEqual([evicted(0), kept(1), kept(2)]);
  });

  it('does not fail on a note that quotes it beside what it quotes from others', () => {
    const twice = [assistant('Alpha it is. (F-AAAA)'), user('Beta one. (F-BBBB)'), user('Beta two. (F-BBBB)')];
    const alignment = align(twice, [user('Noted: alpha (F-AAAA), beta (F-BBBB).')]);
    expect(alignment).toEqual({ given: [evicted(0), evicted(0), evicted(0)], view: [own()], duplicates: [] });
  });

  it('refuses to guess between altered ones of one speaker', () => {
    const twice = [user('Use port 80. (F-AAAA)'), user('I said 80. (F-AAAA)')];
    expect(() => align(twice, [user('[…] (F-AAAA)')])).toThrow('the user text "[…] (F-AAAA)"');
  });

  it('refuses to guess when nothing tells them apart', () => {
    const twice = [user('Again. (F-AAAA)'), user('Again. (F-AAAA)'), user('One. (F-BBBB)')];
    expect(() => align(twice, [user('Again. (F-AAAA)'), user('One. (F-BBBB)')])).toThrow(AmbiguousAlignment);
  });
});

describe('align on summaries', () => {
  const request = user('Compare the two. (F-AAAA)');
  const given = [request, assistant('They differ. (F-BBBB)'), user('Which one is live? (F-CCCC)')];

  it('takes fact marks in a summary for quotations, and its acknowledgement for synthetic', () => {
    expect(align(given, [user(summary), assistant(ACK), given[2]!])).toEqual({
      given: [evicted(0), evicted(0), kept(2)],
      view: [own('S-2222'), own(), holds(2)],
      duplicates: [],
    });
  });

  it('does not take the whole text of a message inside a line of a summary for the message', () => {
    const alignment = align(given, [user('Summary S-2222. The user: Compare the two. (F-AAAA) Done.'), given[2]!]);
    expect(alignment.given[0]).toEqual(evicted(0));
  });

  it('finds a kept message that was merged with the summary, as a block', () => {
    const alignment = align(given, [user(summary, 'Which one is live? (F-CCCC)')]);
    expect(alignment.given).toEqual([evicted(0), evicted(0), rewritten(0)]);
    expect(alignment.view).toEqual([{ from: [2], synthetic: true, nonces: ['S-2222'] }]);
  });

  it('finds a kept message that was merged with the summary, on lines of its own', () => {
    const alignment = align(given, [user(`${summary}\n\nWhich one is live? (F-CCCC)`)]);
    expect(alignment.given[2]).toEqual(rewritten(0));
  });

  it('takes a message that is repeated in the summary and also kept for kept once', () => {
    const view = [user(`${summary}\nWhich one is live? (F-CCCC)`), given[2]!];
    expect(align(given, view)).toEqual({
      given: [evicted(0), evicted(0), kept(1)],
      view: [own('S-2222'), holds(2)],
      duplicates: [],
    });
  });

  it('takes a text that is nothing but its mark for quoted, not merged', () => {
    expect(align([user('(F-AAAA)')], [user('Summary S-2222:\n(F-AAAA)')]).given).toEqual([evicted(0)]);
  });

  it('takes a tool result that is repeated in the summary for quoted, even on a line of its own', () => {
    const alignment = align(
      [assistant(call('x')), result('x', 'The pool is 20 (F-AAAA)')],
      [user('S-2222:\nThe pool is 20 (F-AAAA)')],
    );
    expect(alignment.given).toEqual([evicted(), evicted(0)]);
  });

  it('takes fact marks in a result that carries the summary for quotations', () => {
    const work = [assistant(call('x')), result('x', 'R (F-AAAA)'), assistant(call('y')), result('y', 'R (F-BBBB)')];
    const cleared = result('x', '[cleared]');
    const pair = [assistant('Full.', call('sum')), result('sum', summary)];
    expect(align(work, [work[0]!, cleared, work[2]!, work[3]!, ...pair])).toEqual({
      given: [kept(0), rewritten(1), kept(2), kept(3)],
      view: [holds(0), holds(1), holds(2), holds(3), own(), own('S-2222')],
      duplicates: [],
    });
  });

  it('finds a result that was merged with the summary, by its mark', () => {
    const merged = user(summary, { type: 'tool-result', callId: 'new', content: [text('[…] (F-CCCC)')] });
    expect(align([assistant(call('x')), result('x', 'R (F-CCCC)')], [merged]).given).toEqual([evicted(), rewritten(0)]);
  });

  it('does not take a message that moved into the summary for the end of the list', () => {
    const alignment = align(
      [user('Go. (F-AAAA)'), assistant('ok'), user('And? (F-CCCC)')],
      [user(summary, 'And? (F-CCCC)'), assistant('ok')],
    );
    expect(alignment.given).toEqual([evicted(0), kept(1), rewritten(0)]);
  });

  it('does not take a message for merged into a summary that was kept as it is', () => {
    const old = user('Summary S-2222.\nGo on. (F-CCCC)');
    expect(align([old, user('Go on. (F-CCCC)')], [old]).given).toEqual([kept(0), evicted(0)]);
  });

  it('finds the calls of a message that was merged with the summary', () => {
    const [question, reading, answer] = [user('Q (F-CCCC)'), assistant(call('x')), result('x', 'R (F-DDDD)')];
    const alignment = align([question, reading, answer], [assistant('Summary S-2222.', call('x')), answer]);
    expect(alignment.given).toEqual([evicted(), rewritten(0), kept(1)]);
    expect(alignment.view[0]).toEqual({ from: [1], synthetic: true, nonces: ['S-2222'] });
  });

  it('finds a given summary kept, and says that it is one', () => {
    const second = [user(summary), assistant(ACK), ...given.slice(2)];
    expect(align(second, structuredClone(second))).toEqual({
      given: [kept(0), kept(1), kept(2)],
      view: [{ from: [0], synthetic: true, nonces: ['S-2222'] }, holds(1), holds(2)],
      duplicates: [],
    });
  });

  it('finds a given summary evicted when a new one quotes the facts it quoted', () => {
    const second = [user(summary), ...given.slice(2)];
    const alignment = align(second, [user('Summary S-3333. Facts: F-AAAA, F-BBBB.'), given[2]!]);
    expect(alignment.given).toEqual([evicted(0), kept(1)]);
    expect(alignment.view[0]).toEqual(own('S-3333'));
  });

  it('does not take facts of a given summary for that summary', () => {
    const alignment = align([user(summary)], [user('The port is open (F-AAAA).')]);
    expect(alignment.given).toEqual([evicted(0)]);
    expect(alignment.view).toEqual([own()]);
  });

  it('finds a given summary rewritten when it goes on with another one', () => {
    const alignment = align([user(summary)], [user(`${summary}\nSummary S-3333, continued.`)]);
    expect(alignment.given).toEqual([rewritten(0)]);
    expect(alignment.view).toEqual([{ from: [0], synthetic: true, nonces: ['S-2222', 'S-3333'] }]);
  });

  it('knows a given summary by its nonce, though its role and text changed', () => {
    const alignment = align([user(summary)], [say('system', 'Summary S-2222 of […]')]);
    expect(alignment.given).toEqual([rewritten(0)]);
  });

  it('tells two carriers of one summary apart by what else they are', () => {
    const twofold = [
      say('system', 'S-2222 in short.'),
      user('Q (F-AAAA)'),
      assistant(call('s')),
      result('s', 'S-2222 in short.'),
    ];
    expect(align(twofold, structuredClone(twofold)).given).toEqual([kept(0), kept(1), kept(2), kept(3)]);
  });

  it('takes a call and result that the implementation made up for its summary as synthetic', () => {
    const alignment = align(given, [
      ...given,
      assistant('Context limit reached.', call('sum')),
      result('sum', summary),
    ]);
    expect(alignment.view.slice(3)).toEqual([own(), own('S-2222')]);
  });
});

describe('align on a request that is carried over', () => {
  const given = [user('Compare the two. (F-AAAA)'), assistant('Reading. (F-BBBB)'), assistant('More. (F-CCCC)')];

  it('finds it rewritten, when it stands in a frame', () => {
    const frame = "The user's latest request:\n\n";
    const alignment = align(given, [user(summary), user(frame, 'Compare the two. (F-AAAA)'), given[2]!]);
    expect(alignment.given[0]).toEqual(rewritten(1));
    expect(alignment.view[1]).toEqual(holds(0));
  });

  it('takes a reminder of it for a quotation while it is kept', () => {
    const alignment = align(given, [...given, user('Reminder: the user asked "Compare the two. (F-AAAA)"')]);
    expect(alignment.given[0]).toEqual(kept(0));
    expect(alignment.view[3]).toEqual(own());
    expect(alignment.duplicates).toEqual([]);
    expect(align(given, [...given, user('Reminder:\nCompare the two. (F-AAAA)')]).view[3]).toEqual(own());
  });

  it('says that a message is partly synthetic when it quotes what it does not hold', () => {
    const alignment = align(given, [user('Seen so far: reading (F-BBBB).', 'Compare the two. (F-AAAA)')]);
    expect(alignment.view).toEqual([{ from: [0], synthetic: true, nonces: [] }]);
    expect(alignment.given[1]).toEqual(evicted(0));
  });
});

describe('align by calls and results', () => {
  const given = [
    user('Go. (F-AAAA)'),
    assistant(call('x')),
    result('x', 'First (F-BBBB)'),
    assistant('And. (F-CCCC)', call('x')),
    result('x', 'Second (F-DDDD)'),
    assistant('Done. (F-EEEE)'),
  ];

  it('finds cleared results by their calls, though ids repeat', () => {
    const view = given.map((message) => (message.role === 'tool' ? result('x', '[cleared]') : message));
    expect(align(given, view).given).toEqual([kept(0), kept(1), rewritten(2), kept(3), rewritten(4), kept(5)]);
  });

  it('finds a cleared result of a re-used id behind its call when the earlier pair is gone', () => {
    const view = [user(summary), given[3]!, result('x', '[cleared]'), given[5]!];
    expect(align(given, view).given).toEqual([evicted(0), evicted(), evicted(0), kept(1), rewritten(2), kept(3)]);
  });

  it('finds a call without text by its marked result', () => {
    expect(align(given, given.slice(1, 3)).given.slice(0, 4)).toEqual([evicted(), kept(0), kept(1), evicted()]);
  });

  it('finds a call under a new id by its marked result', () => {
    const view = [given[0]!, assistant(call('new')), result('new', 'First (F-BBBB)')];
    expect(align(given, view).given.slice(0, 3)).toEqual([kept(0), rewritten(1), rewritten(2)]);
  });

  it('finds a message by its calls when its text was dropped', () => {
    const one = [user('Go. (F-AAAA)'), assistant('Reading. (F-BBBB)', call('x')), result('x', 'R (F-CCCC)')];
    expect(align(one, [assistant(call('x')), one[2]!]).given).toEqual([evicted(), rewritten(0), kept(1)]);
  });

  it('finds a result that lost its call by its id', () => {
    expect(align(given.slice(0, 3), [user('Go. (F-AAAA)'), result('x', '[cleared]')]).given).toEqual([
      kept(0),
      evicted(),
      rewritten(1),
    ]);
  });

  it('does not lend a call to a result of the same id when the call stands elsewhere', () => {
    const later = [user('One. (F-AAAA)'), assistant(call('x')), result('x', 'First'), user('Two. (F-BBBB)')];
    const twice = [...later, assistant(call('x')), result('x', 'Second (F-CCCC)')];
    const torn = [twice[0]!, twice[1]!, twice[3]!, twice[5]!];
    expect(align(twice, torn).given).toEqual([kept(0), kept(1), evicted(), kept(2), evicted(), kept(3)]);
  });

  it('takes a made-up result for an unanswered call as synthetic, though the id was used before', () => {
    const open = [...given.slice(0, 3), assistant('Again. (F-CCCC)', call('x'))];
    const alignment = align(open, [...open, result('x', 'No result was recorded.')]);
    expect(alignment.given).toEqual([kept(0), kept(1), kept(2), kept(3)]);
    expect(alignment.view[4]).toEqual(own());
    expect(alignment.duplicates).toEqual([]);
  });

  it('finds all results that were put into one message', () => {
    const two = [assistant('Go. (F-AAAA)', call('x'), call('y')), result('x', 'X (F-BBBB)'), result('y', 'Y (F-CCCC)')];
    const view = [two[0]!, say('tool', ...two[2]!.content, ...two[1]!.content)];
    expect(align(two, view)).toEqual({
      given: [kept(0), rewritten(1), rewritten(1)],
      view: [holds(0), holds(1, 2)],
      duplicates: [],
    });
  });

  it('does not lend the result of a call to a copy of that call', () => {
    const two = [
      assistant('One. (F-AAAA)', call('x')),
      result('x', 'F-BBBB'),
      assistant(call('x')),
      result('x', 'F-DDDD'),
    ];
    const view = [two[0]!, result('x', '-'), two[2]!, two[0]!, result('x', '-')];
    expect(align(two, view).given).toEqual([kept(0), rewritten(1), kept(2), rewritten(4)]);
  });

  it('trusts the id of a call more than a result whose text was swapped', () => {
    const two = [assistant(call('x')), assistant(call('y')), result('x', 'F-AAAA'), result('y', 'F-BBBB')];
    const view = [two[0]!, two[1]!, result('y', 'F-AAAA'), result('x', 'F-BBBB')];
    expect(align(two, view).given).toEqual([kept(0), kept(1), rewritten(2), rewritten(3)]);
  });

  it('finds rounds of one id that were re-ordered', () => {
    const two = [assistant(call('x')), result('x', 'F-AAAA'), assistant(call('x')), result('x', 'F-BBBB')];
    expect(align(two, [two[2]!, two[3]!, two[0]!, two[1]!]).given).toEqual([kept(2), kept(3), kept(0), kept(1)]);
  });

  it('trusts the arguments of a call more than a cleared result that looks like an earlier one', () => {
    const two = [assistant(call('x', 'a')), result('x', '[cleared]'), assistant(call('x', 'b')), result('x', 'F-AAAA')];
    expect(align(two, [user(summary), two[2]!, result('x', '[cleared]')]).given).toEqual([
      evicted(),
      evicted(),
      kept(1),
      rewritten(2),
    ]);
  });

  it('finds calls of one id in order when both arguments and results were cut', () => {
    const round = (path: string, value: string) => [assistant(call('x', path)), result('x', value)];
    const two = [user('Go. (F-AAAA)'), ...round('a', 'F-BBBB'), ...round('b', 'F-CCCC')];
    const view = [two[0]!, ...round('…', '-'), ...round('…', '-')];
    expect(align(two, view).given).toEqual([kept(0), rewritten(1), rewritten(2), rewritten(3), rewritten(4)]);
  });

  it('finds a call by its id alone, though its arguments were cut and it was moved', () => {
    const open = [user('Go. (F-AAAA)'), assistant(call('x', 'a long path')), user('Wait. (F-BBBB)')];
    expect(align(open, [assistant(call('x', 'a […]')), open[0]!, open[2]!]).given).toEqual([
      kept(1),
      rewritten(0),
      kept(2),
    ]);
  });

  it('finds a moved call of a re-used id by its arguments, not the evicted one whose place it took', () => {
    const open = [...given.slice(0, 3), user('Wait. (F-CCCC)'), assistant(call('x', 'b.log'))];
    const view = [user('Summary S-2222.'), open[4]!, open[3]!];
    expect(align(open, view).given).toEqual([evicted(), evicted(), evicted(), kept(2), kept(1)]);
  });

  it('takes a call that is repeated within its message for the same call', () => {
    const repeated = assistant('And. (F-CCCC)', call('x'), call('x'));
    expect(align(given, given.with(3, repeated)).given[3]).toEqual(rewritten(3));
  });

  it('refuses to guess between two equal calls of one id when one of them is gone', () => {
    const loop = [user('Go. (F-AAAA)'), given[1]!, given[2]!, given[1]!, given[4]!, assistant('Done. (F-EEEE)')];
    const view = [user(summary), given[1]!, result('x', '[cleared]'), assistant('Done. (F-EEEE)')];
    expect(() => align(loop, view)).toThrow(
      'the tool call with the id "x" could be that of several given messages (1, 3)',
    );
  });

  it('refuses to take two cleared results for copies of one that was cleared before', () => {
    const round = (value: string) => [assistant(call('x')), result('x', value)];
    const loop = [
      user('Go. (F-AAAA)'),
      ...round('[cleared]'),
      ...round('F-BBBB'),
      ...round('F-CCCC'),
      user('And? (F-DDDD)'),
    ];
    const view = [loop[0]!, ...round('[cleared]'), ...round('[cleared]'), loop[7]!];
    expect(() => align(loop, view)).toThrow(AmbiguousAlignment);
  });

  it('refuses to take a cleared result for one that was cleared elsewhere before', () => {
    const round = (value: string) => [assistant(call('x')), result('x', value)];
    const loop = [...round('[cleared]'), user('And? (F-AAAA)'), ...round('F-BBBB'), ...round('F-CCCC')];
    expect(() => align(loop, [loop[2]!, ...round('[cleared]')])).toThrow(AmbiguousAlignment);
  });

  it('refuses to guess whose copy a call is, also in a message that is known', () => {
    const round = [assistant(call('x')), result('x', 'ok')];
    const loop = [...round, ...round, assistant('Done. (F-AAAA)')];
    expect(() => align(loop, [...round, ...round, assistant('Done. (F-AAAA)', call('x'))])).toThrow(AmbiguousAlignment);
  });

  it('needs no guess between calls of one id that differ in their arguments', () => {
    const loop = [user('Go. (F-AAAA)'), assistant(call('x', 'a')), given[2]!, assistant(call('x', 'b')), given[4]!];
    const view = [user(summary), assistant(call('x', 'b')), result('x', '[cleared]')];
    expect(align(loop, view).given).toEqual([evicted(0), evicted(), evicted(0), kept(1), rewritten(2)]);
  });
});

describe('align by order', () => {
  it('finds the tail of a conversation without any marks', () => {
    const given = [user('yes'), assistant('ok'), user('yes'), assistant('ok'), user('next')];
    expect(align(given, [user('Summary S-2222.'), ...given.slice(2)]).given).toEqual([
      evicted(),
      evicted(),
      kept(1),
      kept(2),
      kept(3),
    ]);
  });

  it('refuses to guess which of two equal messages is left', () => {
    expect(() => align([user('ok'), user('ok')], [user('ok')])).toThrow(AmbiguousAlignment);
  });

  it('refuses to guess between neighbours that speak for different ones', () => {
    const given = [user('One. (F-AAAA)'), user('ok'), user('ok'), user('Two. (F-BBBB)')];
    expect(() => align(given, [given[0]!, given[1]!, given[3]!])).toThrow(AmbiguousAlignment);
  });

  it('teaches what can not be told apart and what would help', () => {
    const given = Array.from({ length: 10 }, () => user('ok'));
    try {
      align(given, [user('ok')]);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(AmbiguousAlignment);
      expect((error as AmbiguousAlignment).detail).toBe(
        'View message 0: the user text "ok" could be that of several given messages (0, 1, 2, 3, 4, 5, 6, 7 and 2 more), ' +
          'and neither marks, call ids, content nor the order between identified neighbours tell which. ' +
          'Give each of these messages a mark of its own, e.g. (F-7Q2K), or calls with different ids or arguments.',
      );
    }
  });

  it('keeps equal messages apart by what stands between them', () => {
    const given = [user('ok'), assistant('One. (F-AAAA)'), user('ok'), assistant('Two. (F-BBBB)')];
    expect(align(given, given.slice(1)).given).toEqual([evicted(), kept(0), kept(1), kept(2)]);
  });

  it('takes a new acknowledgement for the given one, which it can not be told from', () => {
    const given = [user(summary), assistant(ACK), user('One. (F-CCCC)'), user('Two. (F-DDDD)')];
    const alignment = align(given, [user('Summary S-3333.'), assistant(ACK), given[3]!]);
    expect(alignment.given).toEqual([evicted(), kept(1), evicted(), kept(2)]);
  });

  it('takes the acknowledgement beside the kept tail for the given one and the other for synthetic', () => {
    const given = [user(summary), assistant(ACK), user('One. (F-CCCC)')];
    const view = [user('Summary S-3333.'), assistant(ACK), assistant(ACK), given[2]!];
    expect(align(given, view).view).toEqual([own('S-3333'), own(), holds(1), holds(2)]);
  });

  it('takes the last acknowledgement for the given one when no neighbour tells', () => {
    const view = [user('Summary S-3333.'), assistant(ACK), assistant(ACK)];
    expect(align([user(summary), assistant(ACK)], view).view).toEqual([own('S-3333'), own(), holds(1)]);
  });

  it('takes the surplus of equal images for copies, because nobody makes up an image', () => {
    const given = [user(image), user(image)];
    expect(align(given, [user(image), user(image), user(image)])).toEqual({
      given: [kept(0), kept(1)],
      view: [holds(0), holds(1), holds(1)],
      duplicates: [{ given: 1, at: [1, 2] }],
    });
  });

  it('does not fail on an image that may be of several messages in a message that is known anyway', () => {
    const given = [user(image), user(image), user('These. (F-AAAA)')];
    expect(align(given, [user(image, 'These. (F-AAAA)')]).given).toEqual([evicted(), evicted(), rewritten(0)]);
  });

  it('does not tell empty text from no content', () => {
    const given = [assistant(''), user('One. (F-AAAA)')];
    expect(align(given, [assistant(), given[1]!]).given).toEqual([kept(0), kept(1)]);
  });

  it('does not fail on several given companions of summaries when a new summary has one', () => {
    const ask = user('Summarize our conversation.');
    const given = [ask, assistant('S-2222'), ask, assistant('S-3333'), user('One. (F-CCCC)')];
    const alignment = align(given, [ask, assistant('S-4444'), given[4]!]);
    expect(alignment.given).toEqual([evicted(), evicted(), evicted(), evicted(), kept(2)]);
    expect(alignment.view).toEqual([own(), own('S-4444'), holds(4)]);
  });

  it('leaves equal thoughts with their messages when one message is gone', () => {
    const given = [assistant(thought, 'One. (F-AAAA)'), assistant(thought, 'Two. (F-BBBB)')];
    expect(align(given, [given[1]!]).given).toEqual([evicted(), kept(0)]);
  });

  it('finds an image alone, a copy of it, and an empty message', () => {
    const given = [user(image), assistant('One. (F-AAAA)'), assistant('')];
    expect(align(given, [given[1]!, given[2]!, user(image), user(image)])).toEqual({
      given: [kept(2), kept(0), kept(1)],
      view: [holds(1), holds(2), holds(0), holds(0)],
      duplicates: [{ given: 0, at: [2, 3] }],
    });
  });
});

describe('align on duplicates', () => {
  const given = [user('One. (F-AAAA)'), user('Two, and so on. (F-BBBB)'), user('Three. (F-CCCC)')];

  it('says kept at the first place and names every copy', () => {
    expect(align(given, [...given, given[0]!])).toEqual({
      given: [kept(0), kept(1), kept(2)],
      view: [holds(0), holds(1), holds(2), holds(0)],
      duplicates: [{ given: 0, at: [0, 3] }],
    });
  });

  it('sees a shortened copy beside the whole', () => {
    expect(align(given, [...given, user('so on. (F-BBBB)')]).duplicates).toEqual([{ given: 1, at: [1, 3] }]);
  });

  it('sees a copy that was merged into another message', () => {
    const view = [given[0]!, given[1]!, user('Two, and so on. (F-BBBB)\n\nThree. (F-CCCC)')];
    expect(align(given, view)).toEqual({
      given: [kept(0), kept(1), rewritten(2)],
      view: [holds(0), holds(1), holds(1, 2)],
      duplicates: [{ given: 1, at: [1, 2] }],
    });
  });

  it('sees two altered copies', () => {
    const alignment = align(given, [user('[1] One (F-AAAA)'), user('[2] One (F-AAAA)')]);
    expect(alignment.given[0]).toEqual(rewritten(0, 1));
    expect(alignment.duplicates).toEqual([{ given: 0, at: [0, 1] }]);
  });

  it('sees a copy of a message that says its mark twice', () => {
    const twice = user('F-DDDD is F-DDDD.');
    expect(align([twice], [twice, twice]).duplicates).toEqual([{ given: 0, at: [0, 1] }]);
  });

  it('sees a copy of an unmarked result with a re-used id, and refuses to guess whose copy it is', () => {
    const calls = [user('Go. (F-AAAA)'), assistant(call('x')), assistant('And. (F-BBBB)', call('x'))];
    const pairs = (one: string, two: string) => [calls[0]!, calls[1]!, result('x', one), calls[2]!, result('x', two)];
    const apart = pairs('one', 'two');
    expect(align(apart, [...apart, result('x', 'one')]).duplicates).toEqual([{ given: 2, at: [2, 5] }]);
    const alike = pairs('one', 'one');
    expect(() => align(alike, [...alike, result('x', 'one')])).toThrow(AmbiguousAlignment);
  });

  it('sees a result that stands twice, whole and cleared', () => {
    const pair = [user('Go. (F-AAAA)'), assistant(call('x')), result('x', 'R (F-BBBB)')];
    expect(align(pair, [...pair, result('x', '[cleared]')]).duplicates).toEqual([{ given: 2, at: [2, 3] }]);
  });

  it('is not misled by a copy of a late message at the head', () => {
    const pair = [
      given[0]!,
      assistant(call('x')),
      result('x', 'F-DDDD'),
      assistant(call('x')),
      result('x', 'F-EEEE'),
      given[1]!,
    ];
    const view = [
      pair[5]!,
      pair[0]!,
      assistant(call('x')),
      result('x', '-'),
      assistant(call('x')),
      result('x', '-'),
      pair[5]!,
    ];
    expect(align(pair, view).given).toEqual([kept(1), kept(2), rewritten(3), kept(4), rewritten(5), kept(0)]);
  });
});
