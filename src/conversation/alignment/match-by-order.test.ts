import { describe, expect, it } from 'vitest';
import {
  ACK,
  assistant,
  call,
  evicted,
  holds,
  image,
  kept,
  own,
  result,
  rewritten,
  summary,
  thought,
  user,
} from './align.testkit.ts';
import { AmbiguousAlignment, align } from './align.ts';

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
