import { describe, expect, it } from 'vitest';
import { text } from '../content.ts';
import {
  ACK,
  assistant,
  call,
  evicted,
  holds,
  kept,
  own,
  result,
  rewritten,
  say,
  summary,
  user,
} from './align.testkit.ts';
import { align } from './align.ts';

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
