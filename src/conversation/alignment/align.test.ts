import { describe, expect, it } from 'vitest';
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
  thought,
  user,
} from './align.testkit.ts';
import { AmbiguousAlignment, align } from './align.ts';

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
